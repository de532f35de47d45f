import LinearProgress from '@mui/material/LinearProgress'

/** How much of a message has gone: a share of 0 to 1. */
export const SendingProgress = ({ share }: { share: number }) => (
  <div role="status">
    <LinearProgress variant="determinate" value={share * 100} aria-label="Upload" sx={{ mb: 0.5 }} />
    {share < 1 ? `Uploading, ${Math.floor(share * 100)} %` : 'Uploaded. The server looks at the files…'}
  </div>
)

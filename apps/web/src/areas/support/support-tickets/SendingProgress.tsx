import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'

/** The upload progress of a message, a share of 0 to 1. */
export const SendingProgress = ({ share }: { share: number }) => (
  <div role="status">
    <LinearProgress label="Upload" share={share} />
    {share < 1 ? `Uploading, ${Math.floor(share * 100)} %` : 'Uploaded. The server looks at the files…'}
  </div>
)

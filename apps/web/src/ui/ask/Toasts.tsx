import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { dismissToast, useToasts } from './toast.ts'

/** A message that others wait behind makes room sooner: news that comes late is taken for news of something else. */
const crowdedSeconds = 2

/** Shows the waiting messages one after the other, bottom centre, and reads them out. */
export const Toasts = () => {
  const current = useToasts((store) => store.queue[0])
  const isCrowded = useToasts((store) => store.queue.length > 1)
  return (
    <div aria-live="polite">
      {current && (
        <Snackbar
          key={current.id}
          open
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          autoHideDuration={(isCrowded ? Math.min(crowdedSeconds, current.seconds) : current.seconds) * 1000}
          onClose={(_, reason) => {
            if (reason !== 'clickaway') dismissToast(current.id)
          }}
        >
          <Alert
            severity={current.tone}
            role={current.tone === 'error' ? 'alert' : 'status'}
            onClose={() => dismissToast(current.id)}
            sx={{
              bgcolor: `var(--${current.tone}-surface)`,
              color: `var(--${current.tone}-text)`,
              border: '1px solid var(--border)',
              boxShadow: 6,
              maxWidth: 640,
            }}
          >
            {current.message}
          </Alert>
        </Snackbar>
      )}
    </div>
  )
}

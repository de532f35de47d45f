import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { dismissToast, useToasts } from './toast.ts'

/** Shows the waiting messages one after the other, bottom centre, and reads them out. */
export const Toasts = () => {
  const current = useToasts((store) => store.queue[0])
  return (
    <div aria-live="polite">
      {current && (
        <Snackbar
          key={current.id}
          open
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          autoHideDuration={current.seconds * 1000}
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

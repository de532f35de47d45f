import { Button } from './Button.tsx'
import common from './common.module.css'

/** What happened, and Retry. `requestId` is what an operator finds the cause by. */
export const ErrorState = ({
  title = 'This could not be loaded',
  message,
  requestId,
  onRetry,
}: {
  title?: string
  message: string
  requestId?: string
  onRetry?: () => void
}) => (
  <div className={common.state} role="alert">
    <h2>{title}</h2>
    <p>{message}</p>
    {requestId && <p>Request {requestId}</p>}
    {onRetry && (
      <Button variant="outlined" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
)

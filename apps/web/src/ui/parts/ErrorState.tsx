import { Button } from './Button.tsx'
import common from './common.module.css'

/** What happened, Retry, and the way back where trying again cannot help. */
export const ErrorState = ({
  title = 'This could not be loaded',
  message,
  back,
  onRetry,
}: {
  title?: string
  message: string
  back?: { href: string; name: string }
  onRetry?: () => void
}) => (
  <div className={common.state} role="alert">
    <h2>{title}</h2>
    <p>{message}</p>
    {onRetry && (
      <Button variant="outlined" onClick={onRetry}>
        Retry
      </Button>
    )}
    {back && <a href={back.href}>{back.name}</a>}
  </div>
)

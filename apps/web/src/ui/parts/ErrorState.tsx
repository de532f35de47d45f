import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { Button } from './Button.tsx'
import common from './common.module.css'

/** The error, a Retry button, and a link back if a retry cannot help. */
export const ErrorState = ({
  title = t(m.couldNotLoadThisSection),
  message,
  back,
  onRetry,
}: {
  title?: string | undefined
  message: string
  back?: { href: string; name: string } | undefined
  onRetry?: (() => void) | undefined
}) => (
  <div className={common.state} role="alert">
    <h2>{title}</h2>
    <p>{message}</p>
    {onRetry && (
      <Button variant="outlined" onClick={onRetry}>
        {t(m.retry)}
      </Button>
    )}
    {back && <a href={back.href}>{back.name}</a>}
  </div>
)

import { useEffect } from 'react'
import { Alert } from '../parts/Alert.tsx'
import { Button } from '../parts/Button.tsx'
import { dismissToast, useToasts, type Toast, type ToastLink } from '../parts/toast.ts'
import styles from './toasts.module.css'

/**
 * A message closes sooner if others are waiting, because a late message could be mistaken for news about something
 * else.
 */
const crowdedSeconds = 2

/** A link of a message, which closes the message. */
const Link = ({ link, onClose }: { link: ToastLink; onClose: () => void }) =>
  'href' in link ? (
    <Button size="small" color="inherit" href={link.href} onClick={onClose}>
      {link.label}
    </Button>
  ) : (
    <Button
      size="small"
      color="inherit"
      onClick={() => {
        onClose()
        link.onClick()
      }}
    >
      {link.label}
    </Button>
  )

/** One message until it times out or is closed. */
const Message = ({
  toast: { id, tone, message, seconds, links },
  isCrowded,
}: {
  toast: Toast
  isCrowded: boolean
}) => {
  const shownSeconds = isCrowded ? Math.min(crowdedSeconds, seconds) : seconds
  useEffect(() => {
    const timer = window.setTimeout(() => dismissToast(id), shownSeconds * 1000)
    return () => window.clearTimeout(timer)
  }, [id, shownSeconds])
  return (
    <Alert
      severity={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      className={styles.toast}
      onClose={() => dismissToast(id)}
      action={links.map((link) => (
        <Link key={link.label} link={link} onClose={() => dismissToast(id)} />
      ))}
    >
      {message}
    </Alert>
  )
}

/** Shows the queued messages one after the other at the bottom center and announces them to screen readers. */
export const Toasts = () => {
  const current = useToasts((store) => store.queue[0])
  const isCrowded = useToasts((store) => store.queue.length > 1)
  return (
    <div aria-live="polite" className={styles.toasts}>
      {current && <Message key={current.id} toast={current} isCrowded={isCrowded} />}
    </div>
  )
}

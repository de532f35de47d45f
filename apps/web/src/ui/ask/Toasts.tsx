import { useEffect } from 'react'
import { Alert } from '../parts/Alert.tsx'
import { dismissToast, useToasts, type Toast } from '../parts/toast.ts'
import styles from './toasts.module.css'

/** A message that others wait behind makes room sooner: news that comes late is taken for news of something else. */
const crowdedSeconds = 2

/** One message, until its time is over or somebody has read it. */
const Message = ({
  toast: { id, tone, message, seconds },
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
    >
      {message}
    </Alert>
  )
}

/** Shows the waiting messages one after the other, bottom centre, and reads them out. */
export const Toasts = () => {
  const current = useToasts((store) => store.queue[0])
  const isCrowded = useToasts((store) => store.queue.length > 1)
  return (
    <div aria-live="polite" className={styles.toasts}>
      {current && <Message key={current.id} toast={current} isCrowded={isCrowded} />}
    </div>
  )
}

import { useDisconnection } from '../api/connection.ts'
import styles from './connection-bar.module.css'

const sentences = {
  offline: 'You are offline.',
  'no-answer': 'The portal does not answer.',
} as const

/** Shown above every page while the server cannot be reached. */
export const ConnectionBar = () => {
  const disconnection = useDisconnection()
  return (
    disconnection && (
      <p className={styles.connectionBar} role="status">
        {sentences[disconnection]} What you type stays here, and the page goes on by itself once the
        connection is back.
      </p>
    )
  )
}

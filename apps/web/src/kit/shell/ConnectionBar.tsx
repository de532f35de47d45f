import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/shell'
import { useDisconnection } from '../api/connection.ts'
import styles from './connection-bar.module.css'

const sentences = {
  offline: t(m.youAreOffline),
  'no-answer': t(m.portalIsNotResponding),
} as const

/** Shown above every page while the server cannot be reached. */
export const ConnectionBar = () => {
  const disconnection = useDisconnection()
  return (
    disconnection && (
      <p className={styles.connectionBar} role="status">
        {t(m.yourInputIsNotLostPage, { value: sentences[disconnection] })}
      </p>
    )
  )
}

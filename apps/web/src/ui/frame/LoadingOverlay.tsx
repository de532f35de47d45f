import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { Spinner } from '../parts/Spinner.tsx'
import styles from './loading-overlay.module.css'
import common from '../parts/common.module.css'

/** Shown over the page while the next one loads, unless that is quick. The page below stays usable. */
export const LoadingOverlay = () => (
  <div className={styles.overlay} role="status">
    <Spinner />
    <span className={common.visuallyHidden}>{t(m.loading)}</span>
  </div>
)

import { Spinner } from '../parts/Spinner.tsx'
import styles from './loading-overlay.module.css'
import common from '../parts/common.module.css'

/** Over the page while the next one is on its way; what is quickly there shows none. The page under it stays usable. */
export const LoadingOverlay = () => (
  <div className={styles.overlay} role="status">
    <Spinner />
    <span className={common.visuallyHidden}>Loading</span>
  </div>
)

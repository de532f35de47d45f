import common from '../parts/common.module.css'
import styles from './not-found.module.css'

/** The 404 page; knows nothing but the way back. */
export const NotFound = ({ homeHref = '/' }: { homeHref?: string }) => (
  <main className={`${common.state} ${styles.notFound}`}>
    <span>404</span>
    <h1>This page does not exist</h1>
    <p>The address may be mistyped, or the page has moved.</p>
    <a href={homeHref}>Back to Dashboard</a>
  </main>
)

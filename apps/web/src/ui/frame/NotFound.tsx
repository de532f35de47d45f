import common from '../parts/common.module.css'
import styles from './not-found.module.css'

/** The 404 page with a link back. Inside the frame it is part of the frame's page. */
export const NotFound = ({ as: Part = 'main' }: { as?: 'main' | 'div' | undefined }) => (
  <Part className={`${common.state} ${styles.notFound}`}>
    <span>404</span>
    <h1>This page does not exist</h1>
    <p>The address may be mistyped, or the page has moved.</p>
    <a href="/">Back to Dashboard</a>
  </Part>
)

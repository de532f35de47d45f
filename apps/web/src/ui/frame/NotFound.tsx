import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import common from '../parts/common.module.css'
import styles from './not-found.module.css'

/** The 404 page with a link back. Inside the frame it is part of the frame's page. */
export const NotFound = ({ as: Part = 'main' }: { as?: 'main' | 'div' | undefined }) => (
  <Part className={`${common.state} ${styles.notFound}`}>
    <span>404</span>
    <h1>{t(m.thisPageDoesNotExist)}</h1>
    <p>{t(m.addressIsIncorrectOrPageWas)}</p>
    <a href="/">{t(m.backToDashboard)}</a>
  </Part>
)

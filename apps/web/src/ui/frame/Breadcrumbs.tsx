import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { HomeIcon } from '../parts/icons.tsx'
import { PartLink } from '../parts/PartLink.tsx'
import styles from './breadcrumbs.module.css'

/** A segment of the breadcrumbs. The last one is the current page. */
export type Crumb = { name: Text; href?: string | undefined }

/** The breadcrumbs: a home icon that links to `/`, then the segments. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  return (
    <nav aria-label={t(m.breadcrumb)}>
      <ol className={styles.crumbs}>
        <li>
          <PartLink href="/" aria-label={t(m.home)}>
            <HomeIcon size={16} />
          </PartLink>
        </li>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          const name = t(crumb.name)
          return (
            <li key={name}>
              {crumb.href && !isLast ? (
                <PartLink href={crumb.href}>{name}</PartLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

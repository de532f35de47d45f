import { HomeIcon } from '../parts/icons.tsx'
import { PartLink } from '../parts/PartLink.tsx'
import styles from './breadcrumbs.module.css'

/** A segment of the breadcrumbs. The last one is the current page. */
export type Crumb = { name: string; href?: string | undefined }

/** The breadcrumbs: a home icon that links to `/`, then the segments. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <PartLink href="/" aria-label="Home">
            <HomeIcon size={16} />
          </PartLink>
        </li>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.name}>
              {crumb.href && !isLast ? (
                <PartLink href={crumb.href}>{crumb.name}</PartLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{crumb.name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

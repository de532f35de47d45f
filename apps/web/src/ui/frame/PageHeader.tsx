import { numberText } from '@cmp/contract'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import styles from './page-header.module.css'
import common from '../parts/common.module.css'

/** The header of a page: breadcrumbs, the title with its count, and the primary action. */
export const PageHeader = ({
  title,
  count,
  crumbs,
  action,
}: {
  title: string
  /** The number of items in the list; omitted while it is unknown. */
  count?: number | undefined
  crumbs: Crumb[]
  action?: ReactNode
}) => (
  <header className={styles.pageHeader}>
    <Breadcrumbs crumbs={crumbs} />
    <div>
      <h1>
        {title}
        {count !== undefined && <span className={common.number}>{numberText(count)}</span>}
      </h1>
      {action}
    </div>
  </header>
)

import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import './page-header.css'

/** The head of a page: breadcrumbs, the title with its count, and the page's one primary action. */
export const PageHeader = ({
  title,
  count,
  crumbs,
  action,
}: {
  title: string
  /** Number of things in the list; left out while it is not known. */
  count?: number
  crumbs: Crumb[]
  action?: ReactNode
}) => (
  <header className="cmp-page-header">
    <Breadcrumbs crumbs={crumbs} />
    <div>
      <h1>
        {title}
        {count !== undefined && <span className="cmp-number">{count.toLocaleString('en-US')}</span>}
      </h1>
      {action}
    </div>
  </header>
)

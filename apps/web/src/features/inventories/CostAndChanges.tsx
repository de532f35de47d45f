/** What a resource costs, and beside it what happened to it, so that a rise can be explained. */
import type { Fresh } from './queries.ts'
import { ResourceCost } from './ResourceCost.tsx'
import { ResourceTimeline } from './ResourceTimeline.tsx'
import styles from './inventories.module.css'

/** The tab. */
export const CostAndChanges = ({ row, billedWith = null }: Fresh) => (
  <div className={styles.beside}>
    <ResourceCost row={row} billedWith={billedWith} />
    <ResourceTimeline row={row} />
  </div>
)

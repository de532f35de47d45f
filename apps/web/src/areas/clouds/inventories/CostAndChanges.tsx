/** Shows a resource's cost beside its changes, which may explain a rise. */
import { ClusterCost } from './ClusterCost.tsx'
import type { Fresh } from './queries.ts'
import { ResourceCost } from './ResourceCost.tsx'
import { ResourceTimeline } from './ResourceTimeline.tsx'
import styles from './inventories.module.css'

/** The tab. */
export const CostAndChanges = ({ row, billedWith = null, costParts = null }: Fresh) => (
  <div className={styles.beside}>
    <div className={styles.stacked}>
      {costParts && <ClusterCost row={row} parts={costParts} />}
      <ResourceCost row={row} billedWith={billedWith} />
    </div>
    <ResourceTimeline row={row} />
  </div>
)

/** The changes of a resource, newest first. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { cloudResourceChanges } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { withQuery } from '../../../kit/api/api.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { ChildCard } from './ChildTable.tsx'
import { describeChange } from './change-text.ts'
import type { InventoryRow } from './queries.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './inventories.module.css'

const shownAtOnce = 20

/** The card. */
export const ResourceTimeline = ({ row }: { row: InventoryRow }) => {
  const filters = { resourceId: String(row['id']) }
  const answer = useQuery(
    listQuery(cloudResourceChanges, {
      ...defaultListState(cloudResourceChanges),
      size: shownAtOnce,
      filters,
    }),
  )
  return (
    <ChildCard title={t(m.changes)}>
      {answer.isError ? (
        <QueryFailed answer={answer} />
      ) : answer.data ? (
        <ol className={styles.timeline}>
          {answer.data.rows.map((change) => (
            <li key={change.id}>
              <DateCell value={change.at} withTime /> {describeChange(change)}
            </li>
          ))}
          <li>
            {renderRich(m.firstSeen, {
              date: () => <DateCell value={String(row['firstSeenAt'])} withTime />,
            })}
          </li>
        </ol>
      ) : (
        <Skeleton height={80} />
      )}
      {answer.data && answer.data.count > shownAtOnce && (
        <AppLink href={withQuery(cloudResourceChanges.pages.list, filters)}>{t(m.allChanges)}</AppLink>
      )}
    </ChildCard>
  )
}

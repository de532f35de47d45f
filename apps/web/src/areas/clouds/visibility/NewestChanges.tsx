/** The latest changes of a customer's cloud resources. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/visibility'
import { cloudResourceChanges } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { withQuery } from '../../../kit/api/api.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { describeChange } from '../inventories/change-text.ts'

const shownAtOnce = 8

/** The table. */
export const NewestChanges = ({ tenantId }: { tenantId: string }) => {
  const answer = useQuery(
    listQuery(cloudResourceChanges, {
      ...defaultListState(cloudResourceChanges),
      size: shownAtOnce,
      filters: { tenantId },
    }),
  )
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={280} />
  const { rows } = answer.data
  return (
    <TableBlock
      title={t(m.recentChanges)}
      note={
        <AppLink href={withQuery(cloudResourceChanges.pages.list, { tenantId })}>{t(m.allChanges)}</AppLink>
      }
      heads={[t(m.resource2), t(m.change), t(m.date)]}
      words={2}
    >
      <tbody>
        {rows.map((change) => (
          <tr key={change.id}>
            <th scope="row">
              {change.page ? <AppLink href={change.page}>{change.name}</AppLink> : change.name}
            </th>
            <WordsCell>{describeChange(change)}</WordsCell>
            <td>
              <DateCell value={change.at} />
            </td>
          </tr>
        ))}
        {rows.length === 0 && <NoRow columns={3}>{t(m.noChangesSinceCollectionStarted)}</NoRow>}
      </tbody>
    </TableBlock>
  )
}

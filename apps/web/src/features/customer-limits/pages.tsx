/** The limits of customers: who has reached one, and what is set. */
import { customerLimits, limitKinds, limitText, listed } from '@cmp/contract'
import { useState } from 'react'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { guardedPages, resourcePages } from '../../kit/shell/resource-pages.tsx'
import { DateCell, NoValue } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { ChangeLimitDialog } from './ChangeLimitDialog.tsx'
import { hiddenWhereUnlimited, type CustomerLimit } from './setting.ts'

const time = (at: string | null) => (at === null ? <NoValue /> : <DateCell value={at} withTime />)

const State = ({ state }: Pick<CustomerLimit, 'state'>) => (
  <StatusChip
    value={state}
    label={customerLimits.fields.state.options?.find(({ value }) => value === state)?.label}
    tone={state === 'limited' ? 'warning' : 'neutral'}
  />
)

const columns: ListOptions<typeof customerLimits>['columns'] = {
  companyName: { width: 230 },
  kind: { width: 190 },
  allowed: { width: 190 },
  state: { width: 130, cell: ({ state }) => <State state={state} /> },
  timesLimited: { width: 120 },
  lastLimitedAt: { width: 232, cell: ({ lastLimitedAt }) => time(lastLimitedAt) },
  firstLimitedAt: { width: 232, cell: ({ firstLimitedAt }) => time(firstLimitedAt) },
  limitedUntil: { width: 232, cell: ({ limitedUntil }) => time(limitedUntil) },
  changedAt: { width: 232, cell: ({ changedAt }) => time(changedAt) },
}

const List = () => {
  const [changed, setChanged] = useState<CustomerLimit>()
  return (
    <>
      <ResourceListPage
        resource={customerLimits}
        options={{
          columns,
          filters: ['customerId', 'kind', 'state'],
          rowActions: (limit) => [{ label: 'Change limit', onClick: () => setChanged(limit) }],
          empty: { title: 'No customer has reached a limit' },
        }}
      />
      {changed && <ChangeLimitDialog limit={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

export const pages = guardedPages(customerLimits, {
  ...resourcePages(customerLimits, {
    form: {
      hidden: hiddenWhereUnlimited,
      note: `Without a setting, each customer may cause ${listed(limitKinds.map((kind) => limitText(kind, kind.most)))}.`,
    },
  }),
  List,
})

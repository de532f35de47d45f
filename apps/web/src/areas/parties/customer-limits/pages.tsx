/** The pages of customer limits: the limits, and which customers have reached theirs. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/customer-limits'
import { customerLimits, limitKinds, limitText, formatList } from '@cmp/contract'
import { useState } from 'react'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { guardPages, buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { DateCell, NoValue } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { ChangeLimitDialog } from './ChangeLimitDialog.tsx'
import { getHiddenLimitFields, type CustomerLimit } from './setting.ts'

const time = (at: string | null) => (at === null ? <NoValue /> : <DateCell value={at} withTime />)

const State = ({ state }: Pick<CustomerLimit, 'state'>) => (
  <StatusChip
    value={state}
    label={t(customerLimits.fields.state.options?.find(({ value }) => value === state)?.label)}
    tone={state === 'limited' ? 'warning' : 'neutral'}
  />
)

const columns: ListOptions<typeof customerLimits>['columns'] = {
  companyName: { width: 180 },
  kind: { width: 168 },
  allowed: { width: 150 },
  state: { width: 126, cell: ({ state }) => <State state={state} /> },
  timesLimited: { width: 90 },
  lastLimitedAt: { width: 218, cell: ({ lastLimitedAt }) => time(lastLimitedAt) },
  // Shows only the date, which leaves room for the column of the last time.
  firstLimitedAt: { width: 145 },
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
          rowActions: (limit) => [{ label: t(m.changeLimit), onClick: () => setChanged(limit) }],
          empty: { title: t(m.noCustomersHaveReachedLimit) },
        }}
      />
      {changed && <ChangeLimitDialog limit={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

export const pages = guardPages(customerLimits, {
  ...buildResourcePages(customerLimits, {
    form: {
      hidden: getHiddenLimitFields,
      note: (
        <p>
          {t(m.byDefaultEachCustomerIsLimited, {
            limitKinds: formatList(limitKinds.map((kind) => limitText(kind, kind.most))),
          })}
        </p>
      ),
    },
  }),
  List,
})

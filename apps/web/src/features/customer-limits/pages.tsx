/** The limits of customers: who has reached one, and what is set. */
import { customerLimits, limitKinds, limitText, listed } from '@cmp/contract'
import { lazy, Suspense, useState } from 'react'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { guardedPages, resourcePages } from '../../kit/shell/resource-pages.tsx'
import { DateCell, NoValue } from '../../ui/parts/cells.tsx'
import { hiddenWhereUnlimited, type CustomerLimit } from './setting.ts'

const ChangeLimitDialog = lazy(async () => ({
  default: (await import('./ChangeLimitDialog.tsx')).ChangeLimitDialog,
}))

const time = (at: string | null) => (at === null ? <NoValue /> : <DateCell value={at} withTime />)

const List = () => {
  const [changed, setChanged] = useState<CustomerLimit>()
  return (
    <>
      <ResourceListPage
        resource={customerLimits}
        options={{
          columns: {
            companyName: { width: 230 },
            kind: { width: 190 },
            allowed: { width: 190 },
            state: { width: 130 },
            timesLimited: { width: 120 },
            lastLimitedAt: { width: 232, cell: ({ lastLimitedAt }) => time(lastLimitedAt) },
            firstLimitedAt: { width: 232, cell: ({ firstLimitedAt }) => time(firstLimitedAt) },
            limitedUntil: { width: 232, cell: ({ limitedUntil }) => time(limitedUntil) },
            changedAt: { width: 232, cell: ({ changedAt }) => time(changedAt) },
          },
          filters: ['customerId', 'kind', 'state'],
          rowActions: (limit) => [{ label: 'Change limit', onClick: () => setChanged(limit) }],
          empty: { title: 'No customer has reached a limit' },
        }}
      />
      {changed && (
        <Suspense>
          <ChangeLimitDialog limit={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
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

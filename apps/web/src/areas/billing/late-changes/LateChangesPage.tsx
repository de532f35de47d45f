/** Invoices whose line items changed after they were calculated. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/late-changes'
import { preloadList } from '../../../kit/shell/preload.ts'
import { lateChanges, permit } from '@cmp/contract'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { ExactAmount } from './ExactAmount.tsx'

const amountWidth = 140
const countWidth = 104

const options: ListOptions<typeof lateChanges> = {
  columns: {
    invoiceId: { width: 220 },
    billingPeriodStartDate: { width: 150, matters: 'least' },
    accountName: { width: 260 },
    arrivedAt: { width: 168 },
    costBefore: {
      width: amountWidth,
      cell: ({ costBefore, currencyCode }) => <ExactAmount amount={costBefore} currency={currencyCode} />,
    },
    costAfter: {
      width: amountWidth,
      cell: ({ costAfter, currencyCode }) => <ExactAmount amount={costAfter} currency={currencyCode} />,
    },
    difference: {
      width: amountWidth,
      cell: ({ difference, currencyCode }) => <ExactAmount amount={difference} currency={currencyCode} />,
    },
    changed: { width: countWidth },
    added: { width: countWidth },
    removed: { width: countWidth },
    customers: { width: 116 },
    state: { width: 160, matters: 'most' },
  },
  filters: ['state', 'cloudProvider'],
  empty: { title: t(m.noLateChangesYet) },
}

/** The page. */
export const LateChangesPage = () => (
  <RequireRole permission={permit.read(lateChanges)}>
    <ResourceListPage resource={lateChanges} options={options} />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadList(lateChanges)

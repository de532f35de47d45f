/** Looks that the lists of documents and of their rows have in common. */
import { customerInvoices } from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { CustomerInvoiceTabs } from './CustomerInvoiceTabs.tsx'
import { isPayable, overdueText, stateLabel } from './documents.ts'

/** Looks by column of a list of documents. */
export const documentLooks = (isProvider: boolean): ListOptions<typeof customerInvoices>['columns'] => ({
  number: { width: 190 },
  companyName: { width: 190 },
  state: {
    width: 172,
    least: 160,
    matters: 'most',
    cell: (row) => (
      <StatusChip
        value={row.state}
        label={row.state === 'overdue' ? overdueText(row) : stateLabel(row, isProvider)}
      />
    ),
  },
  total: { width: 150 },
  openAmount: {
    width: 150,
    cell: (row) =>
      isPayable(row) ? <MoneyCell amount={row.openAmount} currency={row.currency} /> : <NoValue />,
  },
  dueDate: { width: 172 },
  cloudProvider: { width: 90 },
})

/** Options of a list of rows over several documents: each leads to its document. */
export const documentRowOptions = {
  above: <CustomerInvoiceTabs />,
  open: (row: { customerInvoiceId: string }) => resourcePaths(customerInvoices).detail(row.customerInvoiceId),
  columns: { companyName: { width: 190 }, number: { width: 180 }, meterName: { width: 220 } },
}

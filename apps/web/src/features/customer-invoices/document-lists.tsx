/** Looks that the lists of documents and of their rows have in common. */
import { customerInvoiceDetails, customerInvoices, type RowOf } from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'
import { FieldValue } from '../../kit/list/field-value.tsx'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { CustomerInvoiceTabs } from './CustomerInvoiceTabs.tsx'
import { isPayable, overdueText, stateLabel } from './documents.ts'

/** A draft has no number yet, and whose it is stands beside it; a customer's own are told by their months. */
const numberOf = (isProvider: boolean) => (row: RowOf<typeof customerInvoices>) => {
  const { id, number, name, state } = row
  const href = resourcePaths(customerInvoices).detail(id)
  return number === null ? (
    <AppLink href={href} aria-label={name} title={name}>
      {isProvider && state === 'draft' ? 'Draft' : name}
    </AppLink>
  ) : (
    <FieldValue name="number" field={customerInvoices.fields.number} row={row} href={href} />
  )
}

/** Looks by column of a list of documents. */
export const documentLooks = (isProvider: boolean): ListOptions<typeof customerInvoices>['columns'] => ({
  // An estimate is called by its month, which is not cut.
  number: { width: isProvider ? 168 : 230, least: isProvider ? 168 : 230, cell: numberOf(isProvider) },
  companyName: { width: 300, least: 142 },
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

/** Quantities of rows as documents print them; a CSV keeps what the provider wrote. */
export const quantityLooks = {
  quantity: {
    cell: (row: { displayedQuantity: string }) => (
      <FieldValue
        name="displayedQuantity"
        field={customerInvoiceDetails.fields.displayedQuantity}
        row={row}
      />
    ),
  },
  unit: { cell: ({ displayedUnit }: { displayedUnit: string }) => displayedUnit || <NoValue /> },
}

/** Options of a list of rows over several documents: each leads to its document. */
export const documentRowOptions = {
  above: <CustomerInvoiceTabs />,
  open: (row: { customerInvoiceId: string }) => resourcePaths(customerInvoices).detail(row.customerInvoiceId),
  columns: {
    ...quantityLooks,
    companyName: { width: 190 },
    number: { width: 180 },
    meterName: { width: 220 },
  },
}

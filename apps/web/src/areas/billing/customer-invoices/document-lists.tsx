/** Column renderers that the lists of documents and of their rows share. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoiceDetails, customerInvoices, type RowOf } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { FieldValue } from '../../../kit/list/field-value.tsx'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { CustomerInvoiceTabs } from './CustomerInvoiceTabs.tsx'
import { isPayable, formatOverdueDays, getDocumentStateLabel } from './documents.ts'

/**
 * Renders the number of a document. A draft has none yet: for the reseller its customer is shown beside it, and
 * customers see their own drafts named by month.
 */
const numberOf = (isProvider: boolean) => (row: RowOf<typeof customerInvoices>) => {
  const { id, number, name, state } = row
  const href = getResourcePaths(customerInvoices).detail(id)
  return number === null ? (
    <AppLink href={href} aria-label={name} title={name}>
      {isProvider && state === 'draft' ? t(m.draft) : name}
    </AppLink>
  ) : (
    <FieldValue name="number" field={customerInvoices.fields.number} row={row} href={href} />
  )
}

/** Returns the column renderers of a list of documents. */
export const buildDocumentColumns = (
  isProvider: boolean,
): ListOptions<typeof customerInvoices>['columns'] => ({
  // A customer's draft is named by its month, which must not be truncated.
  number: { width: isProvider ? 168 : 230, least: isProvider ? 168 : 230, cell: numberOf(isProvider) },
  companyName: { width: 300, least: 142 },
  state: {
    width: 172,
    least: 160,
    matters: 'most',
    cell: (row) => (
      <StatusChip
        value={row.state}
        label={row.state === 'overdue' ? formatOverdueDays(row) : getDocumentStateLabel(row, isProvider)}
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

/** Quantities of rows in the format of the printed document. A CSV has the provider's values. */
export const quantityColumns = {
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

/** Options of a list of rows from several documents. Each row links to its document. */
export const documentRowOptions = {
  above: <CustomerInvoiceTabs />,
  open: (row: { customerInvoiceId: string }) =>
    getResourcePaths(customerInvoices).detail(row.customerInvoiceId),
  columns: {
    ...quantityColumns,
    companyName: { width: 190 },
    number: { width: 180 },
    meterName: { width: 220 },
  },
}

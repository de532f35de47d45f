/** Column renderers that the lists of documents and of their rows share. */
import { customerInvoiceDetails, customerInvoices, type RowOf } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { FieldValue } from '../../../kit/list/field-value.tsx'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { CustomerInvoiceTabs } from './CustomerInvoiceTabs.tsx'
import { isPayable, formatOverdueDays, getDocumentStateLabel } from './documents.ts'

type Row = RowOf<typeof customerInvoices>

const getHref = ({ id }: Row) => getResourcePaths(customerInvoices).detail(id)

/** A link to a document without a number, which is known by the text. */
const DraftLink = ({ row, children }: { row: Row; children: string }) => (
  <AppLink href={getHref(row)} aria-label={row.name} title={row.name}>
    {children}
  </AppLink>
)

const Numbered = ({ row }: { row: Row }) => (
  <FieldValue name="number" field={customerInvoices.fields.number} row={row} href={getHref(row)} />
)

/** Returns the text as wide as a number with the button that copies it. */
const measureNumber = ({ number }: Row): string => (number === null ? '' : `${number}mmmm`)

/**
 * Returns the columns that name a document. A draft has no number yet: for the reseller its customer is the link, and
 * customers see their own drafts named by month.
 */
const buildNamingColumns = (isProvider: boolean): ListOptions<typeof customerInvoices>['columns'] =>
  isProvider
    ? {
        number: {
          width: 168,
          cell: (row) => (row.number === null ? <NoValue /> : <Numbered row={row} />),
          textOf: measureNumber,
          phoneCell: (row) =>
            row.number === null ? <DraftLink row={row}>{row.companyName}</DraftLink> : <Numbered row={row} />,
        },
        companyName: {
          cell: (row) =>
            row.number === null ? (
              <DraftLink row={row}>{row.companyName}</DraftLink>
            ) : (
              <span title={row.companyName}>{row.companyName}</span>
            ),
          textOf: ({ companyName }) => companyName,
          // Most names fit, and the last columns are hidden for them.
          width: 260,
          least: 232,
          // A draft is named by its customer there.
          phoneCell: (row) => row.number !== null && row.companyName,
        },
      }
    : {
        number: {
          width: 230,
          cell: (row) =>
            row.number === null ? <DraftLink row={row}>{row.name}</DraftLink> : <Numbered row={row} />,
          textOf: (row) => measureNumber(row) || row.name,
        },
      }

/** Returns the column renderers of a list of documents. */
export const buildDocumentColumns = (
  isProvider: boolean,
): ListOptions<typeof customerInvoices>['columns'] => ({
  ...buildNamingColumns(isProvider),
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
    hasValue: isPayable,
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

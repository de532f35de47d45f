/** The invoices of an import: what it changed on each, what of it belongs to nobody yet, and the way on. */
import {
  counted,
  invoices,
  listed,
  numberText,
  unassignedLines,
  word,
  type ImportResult,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { resourcePaths } from '../../kit/api/paths.ts'
import { defaultListState } from '../../kit/api/list-search.ts'
import { listQuery } from '../../kit/api/resource-calls.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import { useChange } from '../../kit/api/use-change.ts'
import { calculateInBackground } from './calculations.ts'
import { CreateCustomersButton } from './CreateCustomersButton.tsx'
import {
  CalculateButton,
  invoicePath,
  noCalculationReason,
  refreshWhileCalculating,
  type Invoice,
} from './invoice-list.tsx'
import { outcomeLabels, monthsText } from './load-words.ts'
import styles from './imports.module.css'
import common from '../../ui/parts/common.module.css'

type Imported = ImportResult['invoices'][number]

/** Invoices whose present state is asked for; further ones are in the list. */
const mostShown = 100

/** What became of the lines that an invoice had, kind by kind. */
const Changes = ({ invoice }: { invoice: Imported }) => {
  const changes = invoice.loads.filter(
    ({ before, replaces, closedAs }) => before.lines > 0 || replaces.length > 0 || closedAs.length > 0,
  )
  if (changes.length === 0) return 'Nothing'
  return changes.map((change) => (
    <div key={change.lineItemType}>
      <Elsewhere change={change} currency={invoice.currency} />
      {change.before.lines > 0 && <OwnChange change={change} currency={invoice.currency} />}
    </div>
  ))
}

type ShownChange = { change: Imported['loads'][number]; currency: string }

/** What gave way on other invoices, or why the lines were left out. */
const Elsewhere = ({ change: { replaces, closedAs }, currency }: ShownChange) => (
  <>
    {replaces.map((load) => (
      <div key={load.invoiceId}>
        Replaces {load.isOpenMonth ? 'the open month' : 'invoice'} <code>{load.invoiceId}</code>:{' '}
        {counted(load.lines, 'line item')}, <MoneyCell amount={load.total} currency={currency} />
      </div>
    ))}
    {closedAs.length > 0 && (
      <div>
        Left out: the month is closed as <code>{closedAs.join(', ')}</code>
      </div>
    )}
  </>
)

const OwnChange = ({ change: { outcome, before, after, formatsBefore }, currency }: ShownChange) => (
  <>
    {outcomeLabels[outcome]}: {counted(before.lines, 'line')},{' '}
    <MoneyCell amount={before.total} currency={currency} />
    {outcome !== 'kept' && (
      <>
        {' '}
        → {counted(after.lines, 'line')}, <MoneyCell amount={after.total} currency={currency} />
      </>
    )}
    {formatsBefore.length > 0 && <small className={styles.by}>It came from {listed(formatsBefore)}</small>}
  </>
)

const Unassigned = ({ row }: { row: Invoice }) =>
  row.unassignedLines === 0 ? (
    'None'
  ) : (
    <AppLink href={resourcePaths(unassignedLines).list({ invoiceRowId: row.id })}>
      <MoneyCell amount={row.unassignedCost} currency={row.currencyCode} />{' '}
      <small>{counted(row.unassignedLines, 'line')}</small>
    </AppLink>
  )

const Row = ({ invoice, row }: { invoice: Imported; row: Invoice | undefined }) => (
  <tr>
    <td>
      <AppLink href={row && invoicePath(row)}>
        <code>{invoice.invoiceId}</code>
      </AppLink>
    </td>
    <td>{invoice.provider}</td>
    <td className={common.number}>{monthsText(invoice.period)}</td>
    <td className={styles.amount}>{numberText(invoice.lines)}</td>
    <td className={styles.amount}>
      <MoneyCell amount={invoice.total} currency={invoice.currency} />
    </td>
    <td>
      <Changes invoice={invoice} />
    </td>
    <td className={styles.amount}>{row ? <Unassigned row={row} /> : '–'}</td>
    <td>{row && <CalculateButton invoice={row} />}</td>
  </tr>
)

/** What waits for somebody: lines that belong to nobody, and invoices that are not calculated. */
const Next = ({ importId, rows }: { importId: string; rows: readonly Invoice[] }) => {
  const calculating = useChange(calculateInBackground, 'toast')
  const unassigned = rows.reduce((lines, row) => lines + row.unassignedLines, 0)
  const [first, ...more] = rows.filter((row) => row.unassignedLines > 0)
  const waiting = rows.filter(
    (row) => !row.isCalculated && !row.isCalculating && noCalculationReason(row) === undefined,
  )
  return (
    <>
      {first && (
        <Alert severity="warning" role="status">
          {counted(unassigned, 'line belongs', 'lines belong')} to no customer yet, and nobody is charged for{' '}
          {word(unassigned, 'it', 'them')}. Make the customers that the invoices name, or assign the
          subscriptions by hand.
          <div className={`${common.beside} ${common.after}`}>
            <CreateCustomersButton importId={importId} />
            <Button
              href={resourcePaths(unassignedLines).list(more.length === 0 ? { invoiceRowId: first.id } : {})}
            >
              Assign by hand
            </Button>
          </div>
        </Alert>
      )}
      {waiting.length > 1 && (
        <div>
          <Button
            variant="contained"
            color="attention"
            loading={calculating.isBusy}
            onClick={() => calculating.send(waiting)}
          >
            Calculate {counted(waiting.length, 'invoice')}
          </Button>
        </div>
      )}
    </>
  )
}

const Made = ({ result }: { result: ImportResult }) =>
  result.createdCustomers + result.createdSubscriptions > 0 && (
    <dl className={`${common.facts} ${styles.billingImportFacts}`}>
      <div>
        <dt>Customers created</dt>
        <dd>{numberText(result.createdCustomers)}</dd>
      </div>
      <div>
        <dt>Subscriptions created</dt>
        <dd>{numberText(result.createdSubscriptions)}</dd>
      </div>
    </dl>
  )

/** The table and what follows from it; nothing where the import brought no invoice. */
export const ImportedInvoices = ({ importId, result }: { importId: string; result: ImportResult }) => {
  const filters = { importId }
  const answer = useQuery({
    ...listQuery(invoices, { ...defaultListState(invoices), size: mostShown, filters }),
    enabled: result.invoices.length > 0,
    refetchInterval: ({ state: { data } }) => refreshWhileCalculating(data?.rows ?? []),
  })
  if (result.invoices.length === 0) return null
  if (answer.isError) return <QueryFailed answer={answer} />
  const rows = answer.data?.rows ?? []
  return (
    <>
      <section aria-label="Invoices">
        <h3>Invoices</h3>
        <div className={styles.plainTable} tabIndex={0} role="region" aria-label="Invoices, scrollable">
          <table>
            <thead>
              <tr>
                <th>Invoice Id</th>
                <th>Cloud</th>
                <th>Period</th>
                <th className={styles.amount}>Lines</th>
                <th className={styles.amount}>Total</th>
                <th>Was there before</th>
                <th className={styles.amount}>Unassigned</th>
                <th>Action</th>
              </tr>
            </thead>
            <tbody>
              {result.invoices.map((invoice) => (
                <Row
                  key={`${invoice.provider} ${invoice.invoiceId} ${invoice.currency} ${invoice.rowId}`}
                  invoice={invoice}
                  row={rows.find(
                    (row) =>
                      row.invoiceId === invoice.invoiceId &&
                      row.cloudProvider === invoice.provider &&
                      row.currencyCode === invoice.currency &&
                      (invoice.rowId === '' || row.id === invoice.rowId),
                  )}
                />
              ))}
            </tbody>
          </table>
        </div>
        {result.invoices.length > 1 && (
          <AppLink href={resourcePaths(invoices).list(filters)}>Show these invoices in the list</AppLink>
        )}
      </section>
      <Made result={result} />
      <Next importId={importId} rows={rows} />
    </>
  )
}

/** The invoices of an import: what changed on each, which line items are unassigned, and the next steps. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import {
  customerInvoices,
  invoices,
  formatList,
  numberText,
  unassignedLines,
  type ImportResult,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { useChange } from '../../../kit/api/use-change.ts'
import { calculateInBackground } from './calculations.ts'
import { CreateCustomersButton } from './CreateCustomersButton.tsx'
import {
  CalculateButton,
  getInvoicePath,
  findCalculationBlocker,
  refreshWhileCalculating,
  type Invoice,
} from './invoice-list.tsx'
import { outcomeLabels, formatInvoiceMonths } from './load-words.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './imports.module.css'
import common from '../../../ui/parts/common.module.css'

type Imported = ImportResult['invoices'][number]

/** The maximum number of invoices whose current state is loaded. The others are only in the invoice list. */
const mostShown = 100

/** What happened to the line items that an invoice already had, by kind. */
const Changes = ({ invoice }: { invoice: Imported }) => {
  const changes = invoice.loads.filter(
    ({ before, replaces, closedAs }) => before.lines > 0 || replaces.length > 0 || closedAs.length > 0,
  )
  if (changes.length === 0) return t(m.none)
  return changes.map((change) => (
    <div key={change.lineItemType}>
      <Elsewhere change={change} currency={invoice.currency} />
      {change.before.lines > 0 && <OwnChange change={change} currency={invoice.currency} />}
    </div>
  ))
}

type ShownChange = { change: Imported['loads'][number]; currency: string }

/** Line items that were replaced on other invoices, or the reason why the new line items were skipped. */
const Elsewhere = ({ change: { replaces, closedAs }, currency }: ShownChange) => (
  <>
    {replaces.map((load) => (
      <div key={load.invoiceId}>
        {renderRich(m.replacesLoad, {
          isOpenMonth: String(load.isOpenMonth),
          invoiceId: load.invoiceId,
          lines: load.lines,
          code: (chunks) => <code>{chunks}</code>,
          amount: () => <MoneyCell amount={load.total} currency={currency} />,
        })}
      </div>
    ))}
    {closedAs.length > 0 && (
      <div>
        {renderRich(m.leftOutMonthIsClosed, {
          invoiceIds: closedAs.join(', '),
          code: (chunks) => <code>{chunks}</code>,
        })}
      </div>
    )}
  </>
)

const OwnChange = ({ change: { outcome, before, after, formatsBefore }, currency }: ShownChange) => (
  <>
    {renderRich(m.loadOutcome, {
      outcome: outcomeLabels[outcome],
      lines: before.lines,
      isUnchanged: String(outcome === 'kept'),
      linesAfter: after.lines,
      before: () => <MoneyCell amount={before.total} currency={currency} />,
      after: () => <MoneyCell amount={after.total} currency={currency} />,
    })}
    {formatsBefore.length > 0 && (
      <small className={styles.by}>{t(m.previouslyFrom, { formatsBefore: formatList(formatsBefore) })}</small>
    )}
  </>
)

const Unassigned = ({ row }: { row: Invoice }) =>
  row.unassignedLines === 0 ? (
    t(m.none)
  ) : (
    <AppLink href={getResourcePaths(unassignedLines).list({ invoiceRowId: row.id })}>
      <MoneyCell amount={row.unassignedCost} currency={row.currencyCode} />{' '}
      <small>{t(m.line4, { unassignedLines: row.unassignedLines })}</small>
    </AppLink>
  )

const Row = ({ invoice, row }: { invoice: Imported; row: Invoice | undefined }) => (
  <tr>
    <td>
      <AppLink href={row && getInvoicePath(row)}>
        <code>{invoice.invoiceId}</code>
      </AppLink>
    </td>
    <td>{invoice.provider}</td>
    <td className={common.number}>{formatInvoiceMonths(invoice.period)}</td>
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

/** Open tasks: unassigned line items, and invoices that are not calculated. */
const Next = ({ importId, rows }: { importId: string; rows: readonly Invoice[] }) => {
  const calculating = useChange(calculateInBackground, 'toast')
  const unassigned = rows.reduce((lines, row) => lines + row.unassignedLines, 0)
  const [first, ...more] = rows.filter((row) => row.unassignedLines > 0)
  const waiting = rows.filter(
    (row) => !row.isCalculated && !row.isCalculating && findCalculationBlocker(row) === undefined,
  )
  const isReady = rows.length > 0 && rows.every((row) => row.isCalculated && !row.isCalculating)
  return (
    <>
      {isReady && !first && (
        <Alert severity="success" role="status">
          {t(m.draftsAreReadyToReview, { count: rows.length })}
          <div className={`${common.beside} ${common.after}`}>
            <Button variant="contained" href={getResourcePaths(customerInvoices).list({ state: 'draft' })}>
              {t(m.reviewDrafts)}
            </Button>
          </div>
        </Alert>
      )}
      {first && (
        <Alert severity="warning" role="status">
          {t(m.lineItemIsUnassignedSoNo, { unassigned })}
          <div className={`${common.beside} ${common.after}`}>
            <CreateCustomersButton importId={importId} />
            <Button
              href={getResourcePaths(unassignedLines).list(
                more.length === 0 ? { invoiceRowId: first.id } : {},
              )}
            >
              {t(m.assignManually)}
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
            {t(m.calculateInvoice, { count: waiting.length })}
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
        <dt>{t(m.customersCreated)}</dt>
        <dd>{numberText(result.createdCustomers)}</dd>
      </div>
      <div>
        <dt>{t(m.subscriptionsCreated)}</dt>
        <dd>{numberText(result.createdSubscriptions)}</dd>
      </div>
    </dl>
  )

/** The table and the next steps. Renders nothing if the import contained no invoice. */
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
      <section aria-label={t(m.invoices)}>
        <h3>{t(m.invoices)}</h3>
        <div className={styles.plainTable} tabIndex={0} role="region" aria-label={t(m.invoicesScrollable)}>
          <table>
            <thead>
              <tr>
                <th>{t(m.invoiceId)}</th>
                <th>{t(m.provider)}</th>
                <th>{t(m.period)}</th>
                <th className={styles.amount}>{t(m.lines)}</th>
                <th className={styles.amount}>{t(m.total)}</th>
                <th>{t(m.alreadyImported)}</th>
                <th className={styles.amount}>{t(m.unassigned)}</th>
                <th>{t(m.action)}</th>
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
          <AppLink href={getResourcePaths(invoices).list(filters)}>{t(m.showInvoices)}</AppLink>
        )}
      </section>
      <Made result={result} />
      <Next importId={importId} rows={rows} />
    </>
  )
}

/**
 * The amounts before and after, side by side: by currency with the button that publishes, then by customer or by
 * customer and month, largest change first.
 */
import {
  formatCount,
  getCurrencyDigits,
  invoices,
  formatList,
  formatMonthName,
  simulatedBases,
  type Simulation,
} from '@cmp/contract'
import { formatMoney } from '@cmp/billing/format'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { TableBlock } from '../../../ui/parts/TableBlock.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import { PublishPart } from './PublishPart.tsx'
import type { Shown, View } from './simulation-state.ts'
import styles from './simulator.module.css'

type Row = Simulation['totals'][number]

const Figures = ({ row: { currency, before, after, change, marginBefore, marginAfter } }: { row: Row }) => {
  const digits = getCurrencyDigits(currency)
  return (
    <>
      <td>
        <MoneyCell amount={before} currency={currency} />
      </td>
      <td>
        <MoneyCell amount={after} currency={currency} />
      </td>
      <td>{formatSignedAmount(change, digits)}</td>
      <td>
        <MoneyCell amount={marginBefore} digits={digits} />
      </td>
      <td>
        <MoneyCell amount={marginAfter} digits={digits} />
      </td>
    </>
  )
}

const heads = ['Before', 'After', 'Difference', 'Margin before', 'Margin after']

/** The totals of all customers, one row for each currency. */
const Totals = ({ data: { totals, months, invoices: rated } }: { data: Simulation }) => (
  <div className={styles.table}>
    <TableBlock
      title="Total"
      note={`Before VAT, ${formatMonthName(months[0] ?? '')} to ${formatMonthName(months.at(-1) ?? '')}, of ${formatCount(rated, 'invoice')}.`}
      heads={['Currency', ...heads]}
      words={1}
    >
      <tbody>
        {totals.map((total) => (
          <tr key={total.currency} className={styles.total}>
            <th scope="row">All in {total.currency}</th>
            <Figures row={total} />
          </tr>
        ))}
      </tbody>
    </TableBlock>
  </div>
)

const Table = ({ data, view }: { data: Simulation; view: View }) => {
  const rows: readonly (Simulation['customers'][number] & { month?: string })[] =
    view === 'month' ? data.rows : data.customers
  const left = view === 'month' ? data.count - rows.length : 0
  return (
    <div className={styles.table}>
      <TableBlock
        title={view === 'month' ? 'By customer and month' : 'By customer'}
        note={`Before VAT; of each currency the largest difference first.${left > 0 ? ` ${formatCount(left, 'more row')} with smaller differences are in the CSV, and in the totals.` : ''}`}
        heads={['Customer', ...heads]}
        words={1}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.customerId} ${row.currency} ${row.month}`}>
              <th scope="row">
                {row.companyName}
                {row.month !== undefined && (
                  <small className={styles.detail}>{formatMonthName(row.month)}</small>
                )}
              </th>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
      </TableBlock>
    </div>
  )
}

/** Describes how much of the cost the basis does not cover. */
const describeBasis = ({ basis }: Simulation, name: string): string => {
  const without = basis.filter(({ costWithout }) => /[1-9]/.test(costWithout))
  if (without.length === 0) return `Every line names its ${name}.`
  const parts = without.map(
    ({ currency, cost, costWithout }) =>
      `${formatMoney(costWithout, getCurrencyDigits(currency))} of ${formatMoney(cost, getCurrencyDigits(currency))} ${currency}`,
  )
  return `Lines of ${formatList(parts)} of cost name no ${name}: they are charged on their cost.`
}

/** The results. */
export const SimulationResults = ({
  data,
  shown,
  onView,
}: {
  data: Simulation
  shown: Shown
  onView: (view: View) => void
}) => {
  const basis = simulatedBases.find(({ value }) => value === shown.basis)?.label.toLowerCase() ?? ''
  return (
    <>
      {data.problems.length > 0 && (
        <Alert severity="warning" role="status">
          {formatCount(data.problems.length, 'invoice')} could not be rated:{' '}
          {data.problems.slice(0, 3).join(' ')}
        </Alert>
      )}
      {data.staleInvoices > 0 && (
        <Alert severity="info" role="status">
          {formatCount(data.staleInvoices, 'invoice needs', 'invoices need')} recalculation. The amounts
          before the change are those of a recalculation with today&apos;s terms, not those of the documents.{' '}
          <AppLink href={getResourcePaths(invoices).list()}>Invoices</AppLink>
        </Alert>
      )}
      {shown.change === 'basis' && (
        <Alert severity="info" role="status">
          {shown.basis === 'cost' ? 'This is the basis of every charge today.' : describeBasis(data, basis)}
        </Alert>
      )}
      <Totals data={data} />
      <PublishPart shown={shown} />
      <Tabs
        label="Result by"
        tabs={[
          { value: 'customer', label: 'By customer' },
          { value: 'month', label: 'By customer and month' },
        ]}
        value={shown.view}
        onChange={onView}
      >
        <Table data={data} view={shown.view} />
      </Tabs>
    </>
  )
}

/**
 * The amounts before and after, side by side: by currency with the button that publishes, then by customer or by
 * customer and month, largest change first.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/simulations'
import {
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
import { renderRich } from '../../../ui/parts/render-rich.ts'
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

const heads = [t(m.before), t(m.after), t(m.difference), t(m.marginBefore), t(m.marginAfter)]

/** The totals of all customers, one row for each currency. */
const Totals = ({ data: { totals, months, invoices: rated } }: { data: Simulation }) => (
  <div className={styles.table}>
    <TableBlock
      title={t(m.total)}
      note={t(m.beforeVatToBasedOnInvoice, {
        value: formatMonthName(months[0] ?? ''),
        months: formatMonthName(months.at(-1) ?? ''),
        rated,
      })}
      heads={[t(m.currency), ...heads]}
      words={1}
    >
      <tbody>
        {totals.map((total) => (
          <tr key={total.currency} className={styles.total}>
            <th scope="row">{t(m.totalIn, { currency: total.currency })}</th>
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
        title={view === 'month' ? t(m.byCustomerAndMonth) : t(m.byCustomer)}
        note={t(m.beforeVatLargestDifferenceFirstWithin, { left: Math.max(0, left) })}
        heads={[t(m.customer), ...heads]}
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
  if (without.length === 0) return t(m.allLineItemsHaveValueFor, { name })
  const parts = without.map(({ currency, cost, costWithout }) =>
    t(m.ofLabel, {
      costWithout: formatMoney(costWithout, getCurrencyDigits(currency)),
      cost: formatMoney(cost, getCurrencyDigits(currency)),
      currency,
    }),
  )
  return t(m.lineItemsWithCostOfHave, { parts: formatList(parts), name })
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
  const basis = t(simulatedBases.find(({ value }) => value === shown.basis)?.label) ?? ''
  return (
    <>
      {data.problems.length > 0 && (
        <Alert severity="warning" role="status">
          {t(m.couldNotBeRated, {
            count: data.problems.length,
            problems: data.problems.slice(0, 3).join(' '),
          })}
        </Alert>
      )}
      {data.staleInvoices > 0 && (
        <Alert severity="info" role="status">
          {renderRich(m.needRecalculation, {
            staleInvoices: data.staleInvoices,
            link: (content) => <AppLink href={getResourcePaths(invoices).list()}>{content}</AppLink>,
          })}
        </Alert>
      )}
      {shown.change === 'basis' && (
        <Alert severity="info" role="status">
          {shown.basis === 'cost' ? t(m.allChargesCurrentlyUseThisBasis) : describeBasis(data, basis)}
        </Alert>
      )}
      <Totals data={data} />
      <PublishPart shown={shown} />
      <Tabs
        label={t(m.resultBy)}
        tabs={[
          { value: 'customer', label: t(m.byCustomer) },
          { value: 'month', label: t(m.byCustomerAndMonth) },
        ]}
        value={shown.view}
        onChange={onView}
      >
        <Table data={data} view={shown.view} />
      </Tabs>
    </>
  )
}

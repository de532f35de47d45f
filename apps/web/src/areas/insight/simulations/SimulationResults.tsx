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
import { useState } from 'react'
import { formatMoney } from '@cmp/billing/format'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { MoneyCell, UnknownValue } from '../../../ui/parts/cells.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { formatPercent, formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import { PercentChange } from '../shared/PercentChange.tsx'
import { BeforeAfterChart } from './BeforeAfterChart.tsx'
import { PublishPart } from './PublishPart.tsx'
import {
  simulationSorts,
  sortedColumns,
  sortSimulationRows,
  type SimulationOrder,
} from './sort-simulation.ts'
import type { Shown, View } from './simulation-state.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './simulator.module.css'

type Row = Simulation['totals'][number]

const Percent = ({ percent, why }: { percent: string | null; why: string }) =>
  percent === null ? <UnknownValue why={why} /> : formatPercent(percent)

/** A margin with its percentage of the charge. */
const Margin = ({ amount, percent, digits }: { amount: string; percent: string | null; digits: number }) => (
  <>
    <MoneyCell amount={amount} digits={digits} />{' '}
    <small className={styles.percent}>
      <Percent percent={percent} why={t(m.noPercentWithoutCharge)} />
    </small>
  </>
)

const Figures = ({ row }: { row: Row }) => {
  const { currency, before, after, change, changePercent } = row
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
        {changePercent === null ? (
          <UnknownValue why={t(m.noPercentWithoutCharge)} />
        ) : (
          <PercentChange percent={changePercent} />
        )}
      </td>
      <td>
        <Margin amount={row.marginBefore} percent={row.marginPercentBefore} digits={digits} />
      </td>
      <td>
        <Margin amount={row.marginAfter} percent={row.marginPercentAfter} digits={digits} />
      </td>
    </>
  )
}

const heads = [
  t(m.before),
  t(m.after),
  t(m.difference),
  t(m.differencePercent),
  t(m.marginBefore),
  t(m.marginAfter),
]

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
  const [{ sort, direction }, setOrder] = useState<SimulationOrder>({ sort: undefined, direction: 'desc' })
  const rows: readonly (Simulation['customers'][number] & { month?: string })[] =
    view === 'month' ? data.rows : data.customers
  const left = view === 'month' ? data.count - rows.length : 0
  return (
    <div className={styles.table}>
      <TableBlock
        title={view === 'month' ? t(m.byCustomerAndMonth) : t(m.byCustomer)}
        note={t(m.beforeVatWithinCurrency, {
          isSorted: String(sort !== undefined),
          left: Math.max(0, left),
        })}
        heads={[t(m.customer), ...(view === 'month' ? [t(m.month)] : []), ...heads]}
        words={view === 'month' ? 2 : 1}
        sorting={{
          columns:
            view === 'month' ? ['companyName', 'month', ...sortedColumns] : ['companyName', ...sortedColumns],
          sort,
          direction,
          onSort: (wanted, next) => {
            const found = simulationSorts.find((candidate) => candidate === wanted)
            if (found) setOrder({ sort: found, direction: next })
          },
        }}
      >
        <tbody>
          {sortSimulationRows(rows, { sort, direction }).map((row) => (
            <tr key={`${row.customerId} ${row.currency} ${row.month}`}>
              <th scope="row" className={styles.name} title={row.companyName}>
                {row.companyName}
              </th>
              {row.month !== undefined && <WordsCell>{formatMonthName(row.month)}</WordsCell>}
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
      <BeforeAfterChart data={data} />
      <PublishPart shown={shown} data={data} />
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

/** The margins of a month as a table: amounts with percentages and trend, the components, or the causes of the change. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/margins'
import {
  buildMonthsRange,
  getCurrencyDigits,
  getPreviousRange,
  marginGroups,
  marginParts,
  marginSorts,
  marginSources,
  type Margins,
  type MarginSort,
} from '@cmp/contract'
import type { ReactNode } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { formatPercent, formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import { MoneyCell, UnknownValue } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { MarginTrendCell } from '../shared/CustomerFigureCells.tsx'
import { PercentChange } from '../shared/PercentChange.tsx'
import type { MarginsRow, Shown } from './margins-state.ts'
import styles from './margins.module.css'

type Figures = Margins['total']

/** A column after the names. */
type Column = {
  head: string
  sort?: MarginSort
  cell: (figures: Figures, row: MarginsRow | undefined) => ReactNode
}

const isLow = ({ marginPercent, margin }: Figures, threshold: string): boolean =>
  marginPercent === null ? margin.startsWith('-') : Number(marginPercent) < Number(threshold)

/** The margin in percent. A low one is marked with a word, not only with a color. */
const PercentCell = ({ figures, threshold }: { figures: Figures; threshold: string }) => (
  <span className={styles.percent}>
    {isLow(figures, threshold) &&
      (figures.margin.startsWith('-') ? (
        <StatusChip value="loss" tone="error" label={t(m.loss)} />
      ) : (
        <StatusChip value="low" tone="warning" label={t(m.below, { threshold })} />
      ))}
    {figures.marginPercent === null ? (
      <UnknownValue why={t(m.noPercentWithoutCharge)} />
    ) : (
      <span>{formatPercent(figures.marginPercent)}</span>
    )}
  </span>
)

const Change = ({
  figures,
  row,
  shown,
  currency,
}: {
  figures: Figures
  row: MarginsRow | undefined
  shown: Shown
  currency: string
}) => {
  const text = formatSignedAmount(figures.change, getCurrencyDigits(currency))
  if (!row || (!row.isUsage && row.serviceName !== '')) return text
  return (
    <AppLink
      href={paths.usageChange(buildUsageSearch(row, shown, currency))}
      aria-label={t(m.changeInCharges, { signedAmount: text, name: row.companyName || row.serviceName })}
    >
      {text}
    </AppLink>
  )
}

const buildUsageSearch = (row: MarginsRow, { month }: Shown, currency: string) => {
  const span = buildMonthsRange(month)
  const before = getPreviousRange(span)
  return {
    ...span,
    beforeFrom: before.from,
    beforeTo: before.to,
    currency,
    ...(row.customerId === null ? {} : { customerId: row.customerId }),
    ...(row.isUsage && row.serviceName !== '' ? { serviceName: row.serviceName } : {}),
  }
}

/** Returns the columns of the components or causes that at least one row has. */
const listPartColumns = ({ total, rows }: Margins, view: Shown['view'], digits: number): Column[] => {
  const selectParts = ({ parts, sources }: Figures) => (view === 'change' ? parts : sources)
  const all: Figures[] = [total, ...rows]
  return (view === 'change' ? marginParts : marginSources)
    .filter(({ value }) => all.some((row) => selectParts(row).some(({ part }) => part === value)))
    .map(({ value, label }) => ({
      head: t(label),
      cell: (figures) =>
        formatSignedAmount(selectParts(figures).find(({ part }) => part === value)?.amount ?? '0', digits),
    }))
}

const listColumns = (margins: Margins, shown: Shown): Column[] => {
  const { currency } = margins
  const digits = getCurrencyDigits(currency)
  const createMoneyColumn = (head: string, name: 'charge' | 'cost' | 'margin'): Column => ({
    head,
    sort: name,
    cell: (figures) => <MoneyCell amount={figures[name]} digits={digits} />,
  })
  const margin = createMoneyColumn(t(m.margin), 'margin')
  const percent: Column = {
    head: t(m.marginPercent),
    sort: 'marginPercent',
    cell: (figures) => <PercentCell figures={figures} threshold={shown.threshold} />,
  }
  const change: Column = {
    head: t(m.change),
    sort: 'change',
    cell: (figures, row) => <Change figures={figures} row={row} shown={shown} currency={currency} />,
  }
  if (shown.view === 'margin') return [margin, percent, ...listPartColumns(margins, shown.view, digits)]
  if (shown.view === 'change') return [margin, change, ...listPartColumns(margins, shown.view, digits)]
  return [
    createMoneyColumn(t(m.charge), 'charge'),
    createMoneyColumn(t(m.cost), 'cost'),
    margin,
    percent,
    change,
    {
      head: t(m.changePercent),
      sort: 'changePercent',
      cell: ({ changePercent }) =>
        changePercent === null ? (
          <UnknownValue why={t(m.noPercentWithoutPreviousMargin)} />
        ) : (
          <PercentChange percent={changePercent} />
        ),
    },
    ...(shown.groupBy === 'customer'
      ? [
          {
            head: t(m.marginTrend),
            cell: (_figures: Figures, row: MarginsRow | undefined) =>
              row?.customerId ? (
                <MarginTrendCell id={row.customerId} month={shown.month} currency={currency} />
              ) : null,
          },
        ]
      : []),
  ]
}

/** The names of a row, each on one line. */
const Names = ({ row, shown, currency }: { row: MarginsRow; shown: Shown; currency: string }) => {
  const name = row.companyName || row.serviceName
  return (
    <>
      <th scope="row" className={styles.name} title={name}>
        <AppLink
          href={paths.usage({
            ...buildUsageSearch(row, shown, currency),
            groupBy: row.serviceName === '' ? 'service' : 'meter',
          })}
        >
          {name}
        </AppLink>
      </th>
      {shown.groupBy === 'customer-service' && (
        <WordsCell>
          <span className={styles.service} title={row.serviceName}>
            {row.serviceName}
          </span>
        </WordsCell>
      )}
    </>
  )
}

/** The table with its total and the explanation of its columns. */
export const MarginsTable = ({
  margins,
  shown,
  onSort,
}: {
  margins: Margins
  shown: Shown
  onSort: (sortby: MarginSort, sortdir: 'asc' | 'desc') => void
}) => {
  const { currency, rows, total, count } = margins
  const columns = listColumns(margins, shown)
  const group = marginGroups.find(({ value }) => value === shown.groupBy)
  const names = shown.groupBy === 'customer-service' ? [t(m.customer), t(m.service)] : [t(group?.label) ?? '']
  const explained = shown.view === 'change' ? marginParts : marginSources
  return (
    <>
      <TableBlock
        title={t(group?.by) ?? ''}
        note={t(m.inBeforeVatColumnsAddUp, {
          currency,
          view: shown.view,
          isSorted: String(shown.sortby !== undefined),
          left: Math.max(0, count - rows.length),
        })}
        heads={[...names, ...columns.map(({ head }) => head)]}
        words={names.length}
        sorting={{
          columns: ['name', ...names.slice(1).map(() => undefined), ...columns.map(({ sort }) => sort)],
          sort: shown.sortby,
          direction: shown.sortdir,
          onSort: (sort, direction) => {
            const found = marginSorts.find((candidate) => candidate === sort)
            if (found) onSort(found, direction)
          },
        }}
      >
        <tbody>
          <tr className={styles.total}>
            <th scope="row">{t(m.totalIn, { currency })}</th>
            {names.length > 1 && <td />}
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(total, undefined)}</td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <Names row={row} shown={shown} currency={currency} />
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(row, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBlock>
      {shown.view !== 'amounts' && (
        <dl className={styles.words}>
          {explained
            .filter(({ label }) => columns.some(({ head }) => head === t(label)))
            .map(({ value, label, help }) => (
              <div key={value}>
                <dt>{t(label)}</dt>
                <dd>{t(help)}</dd>
              </div>
            ))}
        </dl>
      )}
      <p className={styles.note}>
        {t(m.marginIsChargeLessCostConverted)}
        {shown.view === 'change' && ` ${t(m.whenSeveralFactorsChangeTogetherTheir)}`}
      </p>
    </>
  )
}

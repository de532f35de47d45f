/** Charges, cost and margin of the last twelve months in one currency, as bars or as a table with linked numbers. */
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMonthName, buildMonthsRange, type ProviderHome } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { changeSince } from '../../../kit/api/change-since.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import { ChartCard, useChartChoice } from './ChartCard.tsx'
import { AmountLink, CountLink } from './home-parts.tsx'
import { listResultCurrencies } from './results.ts'
import styles from './home-page.module.css'

type Months = ProviderHome['months']

const parts = [
  { name: 'Charge', field: 'charge', colour: 'var(--chart-1)' },
  { name: 'Cost', field: 'cost', colour: 'var(--control)' },
  { name: 'Margin', field: 'margin', colour: 'var(--chart-3)' },
] as const

const Picture = ({ months, currency }: { months: Months; currency: string }) => {
  const navigate = useNavigate()
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const findResult = (month: Months[number]) => month.results.find((result) => result.currency === currency)
  return (
    <div className={styles.homeTallChart}>
      <StackedBars
        isFilling
        label={`Charge, cost and margin by month in ${currency}`}
        isBeside
        columns={months.map((month) => {
          const result = findResult(month)
          return {
            label: formatMonthName(month.month, 'short'),
            total: parts
              .map(({ name, field }) => `${name} ${formatAmount(result?.[field] ?? '0')}`)
              .join(', '),
          }
        })}
        series={parts.map(({ name, field, colour }) => {
          const values = months.map((month) => findResult(month)?.[field] ?? '0')
          return { name, colour, values, texts: values.map(formatAmount) }
        })}
        onOpen={(index) => {
          const month = months[index]
          if (month) void navigate({ href: findResult(month)?.href ?? month.href })
        }}
      />
    </div>
  )
}

const Table = ({ months, currency }: { months: Months; currency: string }) => (
  <table className={`${styles.homeTable} ${styles.homeBlocks}`}>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Invoices</th>
        <th scope="col">Charge</th>
        <th scope="col">Cost</th>
        <th scope="col">Margin</th>
        <th scope="col">
          <abbr title="Margin in per cent of the charge">%</abbr>
        </th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      {months.toReversed().flatMap(({ month, results }) => {
        const result = results.find((candidate) => candidate.currency === currency)
        if (!result) return []
        const about = `${formatMonthName(month)} in ${currency}`
        const shared = { currency, href: result.href }
        return (
          <tr key={month}>
            <th scope="row">{formatMonthName(month)}</th>
            <td data-label="Invoices">
              <CountLink count={result.invoices} href={result.href} label={`Invoices of ${about}`} />
            </td>
            <td data-label="Charge">
              <AmountLink {...shared} amount={result.charge} label={`Charge of ${about}`} />
            </td>
            <td data-label="Cost">
              <AmountLink {...shared} amount={result.cost} label={`Cost of ${about}`} />
            </td>
            <td data-label="Margin" data-tone={result.margin.startsWith('-') ? 'error' : undefined}>
              <AmountLink {...shared} amount={result.margin} label={`Margin of ${about}`} />
            </td>
            <td data-label="%">{result.marginPercent ?? '–'}</td>
            <td data-label="Change">
              <AppLink
                href={changeSince(buildMonthsRange(month), { currency })}
                aria-label={`Why? Change of ${about}`}
              >
                Why?
              </AppLink>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** The card. Renders nothing before the first charge. Uncharged months after the newest charged month have no column. */
export const ResultsOfYear = ({ months }: { months: Months }) => {
  const currencies = listResultCurrencies(months)
  const { currency, asTable } = useChartChoice(currencies, currencies[0])
  if (currency === undefined) return null
  return (
    <ChartCard
      title="Charge, cost and margin"
      note={`in ${currency}, before VAT`}
      currencies={currencies}
      currency={currency}
      asTable={asTable}
    >
      {asTable ? (
        <Table months={months} currency={currency} />
      ) : (
        <Picture months={filterChargedMonths(months)} currency={currency} />
      )}
    </ChartCard>
  )
}

/** Omits the current month until something has been charged in it. */
const filterChargedMonths = (months: Months): Months =>
  months.filter(({ isClosed, results }) => isClosed || results.length > 0)

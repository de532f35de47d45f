/** Charges, cost and margin of the last twelve months in one currency, as bars or as a table with linked numbers. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMonthName, buildMonthsRange, type ProviderHome } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { changeSince } from '../../../kit/api/change-since.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { labelMonths } from '../../../ui/charts/date-labels.ts'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import { ChartCard, useChartChoice } from './ChartCard.tsx'
import { AmountLink, CountLink } from './home-parts.tsx'
import { listResultCurrencies } from './results.ts'
import styles from './home-page.module.css'

type Months = ProviderHome['months']

const parts = [
  { name: t(m.charge), field: 'charge', colour: 'var(--chart-1)' },
  { name: t(m.cost), field: 'cost', colour: 'var(--control)' },
  { name: t(m.margin), field: 'margin', colour: 'var(--chart-3)' },
] as const

const Picture = ({
  months,
  currency,
  onShowTable,
}: {
  months: Months
  currency: string
  onShowTable: () => void
}) => {
  const navigate = useNavigate()
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const findResult = (month: Months[number]) => month.results.find((result) => result.currency === currency)
  return (
    <div className={styles.homeTallChart}>
      <StackedBars
        isFilling
        label={t(m.chargeCostAndMarginByMonth, { currency })}
        isBeside
        onShowTable={onShowTable}
        unit={currency}
        formatAmount={formatAmount}
        columns={labelMonths(months.map(({ month }) => month)).map((label, index) => {
          const month = months[index]
          const result = month && findResult(month)
          return {
            ...label,
            total: parts
              .map(({ name, field }) => `${name} ${formatAmount(result?.[field] ?? '0')}`)
              .join(', '),
          }
        })}
        series={parts.map(({ name, field, colour }) => {
          const values = months.map((month) => findResult(month)?.[field] ?? '0')
          return { name, colour, values }
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
        <th scope="col">{t(m.month)}</th>
        <th scope="col">{t(m.invoices)}</th>
        <th scope="col">{t(m.charge)}</th>
        <th scope="col">{t(m.cost)}</th>
        <th scope="col">{t(m.margin)}</th>
        <th scope="col">
          <abbr title={t(m.marginAsPercentageOfCharge)}>%</abbr>
        </th>
        <th scope="col">{t(m.change)}</th>
      </tr>
    </thead>
    <tbody>
      {months.toReversed().flatMap(({ month, results }) => {
        const result = results.find((candidate) => candidate.currency === currency)
        if (!result) return []
        const about = t(m.text, { month: formatMonthName(month), currency })
        const shared = { currency, href: result.href }
        return (
          <tr key={month}>
            <th scope="row">{formatMonthName(month)}</th>
            <td data-label={t(m.invoices)}>
              <CountLink count={result.invoices} href={result.href} label={t(m.invoicesIn, { about })} />
            </td>
            <td data-label={t(m.charge)}>
              <AmountLink {...shared} amount={result.charge} label={t(m.chargesIn2, { about })} />
            </td>
            <td data-label={t(m.cost)}>
              <AmountLink {...shared} amount={result.cost} label={t(m.costIn2, { about })} />
            </td>
            <td data-label={t(m.margin)} data-tone={result.margin.startsWith('-') ? 'error' : undefined}>
              <AmountLink {...shared} amount={result.margin} label={t(m.marginIn2, { about })} />
            </td>
            <td data-label="%">{result.marginPercent ?? '–'}</td>
            <td data-label={t(m.change)}>
              <AppLink
                href={changeSince(buildMonthsRange(month), { currency })}
                aria-label={t(m.whyChangeIn, { about })}
              >
                {t(m.why)}
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
  const choice = useChartChoice(currencies, currencies[0])
  const { currency, asTable } = choice
  if (currency === undefined) return null
  return (
    <ChartCard
      title={t(m.chargeCostAndMargin)}
      note={t(m.inBeforeVat, { currency })}
      currencies={currencies}
      choice={choice}
    >
      {asTable ? (
        <Table months={months} currency={currency} />
      ) : (
        <Picture
          months={filterChargedMonths(months)}
          currency={currency}
          onShowTable={() => choice.show({ chart: 'table' })}
        />
      )}
    </ChartCard>
  )
}

/** Omits the current month until something has been charged in it. */
const filterChargedMonths = (months: Months): Months =>
  months.filter(({ isClosed, results }) => isClosed || results.length > 0)

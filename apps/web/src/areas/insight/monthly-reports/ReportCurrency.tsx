/** The month of a report in one currency: figures, days, causes, the largest parts, and the documents. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/monthly-reports'
import { areDecimalsEqual, subtract, sum } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import { changeCauses, getCurrencyDigits, buildMonthsRange, type MonthlyReportCurrency } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { changeSince } from '../../../kit/api/change-since.ts'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { labelDays } from '../../../ui/charts/date-labels.ts'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { Figures } from '../../../ui/parts/Figures.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import { Block, TableBlock } from '../../../ui/parts/TableBlock.tsx'
import { CurrencyBlock } from '../../billing/shared/statement-blocks.tsx'
import { useComparedDays } from '../../../kit/usage/usage-days.ts'
import { formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './monthly-report.module.css'

type Part = MonthlyReportCurrency
type Shown = { customerId?: string; month: string }

const Days = ({ part: { days, currency }, shown }: { part: Part; shown: Shown }) => {
  const navigate = useNavigate()
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const { customerId } = shown
  const { level, comparison } = useComparedDays(
    {
      span: buildMonthsRange(shown.month),
      before: null,
      groupBy: 'cloud',
      currency,
      tagKey: undefined,
      filters: { ...(customerId !== undefined && { customerId }) },
      purchases: 'spread',
    },
    currency,
  )
  if (days.every(({ charge }) => areDecimalsEqual(charge, '0'))) return null
  return (
    <Block title={t(m.dailyCharges)} level="h3" label={t(m.dailyChargesIn, { currency })}>
      <StackedBars
        label={t(m.dailyChargesIn2, { currency })}
        unit={currency}
        formatAmount={formatAmount}
        comparison={comparison}
        note={t(m.purchasesAreAmortizedOverTheirTerm)}
        {...(level && { level: { ...level, values: level.values.slice(0, days.length) } })}
        columns={labelDays(days.map(({ day }) => day)).map((label, index) => ({
          ...label,
          total: formatAmount(days[index]?.charge ?? '0'),
        }))}
        series={[
          {
            name: t(m.charge),
            colour: 'var(--chart-1)',
            values: days.map(({ charge }) => charge),
          },
        ]}
        onOpen={(index) => {
          const day = days[index]?.day
          if (day) void navigate({ href: paths.usage({ from: day, to: day, currency, customerId }) })
        }}
      />
    </Block>
  )
}

/** The main figures at the top. A month that has not ended shows a forecast instead of a change. */
const MainFigures = ({ part, shown, isRunning }: { part: Part; shown: Shown; isRunning: boolean }) => {
  const { currency, charge, before, change, percent, forecast, comparison } = part
  const renderAmount = (amount: string) => <MoneyCell amount={amount} currency={currency} />
  const known = [
    { label: t(m.chargesBeforeVat), value: renderAmount(charge), isMain: true },
    {
      label: comparison.leftOut.length > 0 ? t(m.previousMonthComparable) : t(m.previousMonth),
      value: renderAmount(before),
    },
  ]
  const changed = {
    label: t(m.change),
    value: (
      <>
        {formatSignedAmount(change, getCurrencyDigits(currency))} <small>{currency}</small>
        {percent !== null && <small> ({formatSignedAmount(percent, 1)} %)</small>}
      </>
    ),
    note: (
      <AppLink href={changeSince(buildMonthsRange(shown.month), { currency, customerId: shown.customerId })}>
        {t(m.viewChangesByLineItem)}
      </AppLink>
    ),
  }
  if (!isRunning) return <Figures figures={[...known, changed]} />
  if (forecast === null) return <Figures figures={known} />
  return (
    <Figures figures={[...known, { label: t(m.monthForecast), value: renderAmount(forecast.expected) }]} />
  )
}

const Causes = ({ causes, comparison, currency }: Part) => {
  const digits = getCurrencyDigits(currency)
  // If nothing is compared, the text above says what is left out.
  if (causes.length === 0 && comparison.leftOut.length > 0) return null
  return (
    <div className={styles.causes}>
      <TableBlock
        level="h3"
        title={t(m.whatChanged, { currency })}
        note={causes.length === 0 ? t(m.noChangesSincePreviousMonth) : t(m.causesAddUpToTotalChange)}
        heads={[t(m.cause), t(m.beforeAfter), t(m.change)]}
        words={1}
      >
        {causes.map(({ cause, amount, isAgreement, parts, others }) => (
          <tbody key={cause}>
            <tr>
              <th scope="row">
                <strong>{t(changeCauses.find(({ value }) => value === cause)?.label)}</strong>
                {isAgreement && <small className={styles.detail}>{t(m.pricesInYourContractChanged)}</small>}
              </th>
              <td />
              <td>
                <strong>{formatSignedAmount(amount, digits)}</strong>
              </td>
            </tr>
            {parts.map((part, index) => (
              <tr key={index} className={styles.part}>
                <th scope="row">
                  {part.name}
                  <small className={styles.detail}>{part.detail}</small>
                </th>
                <td>
                  {(part.figureBefore || part.figureAfter) &&
                    `${part.figureBefore || '–'} → ${part.figureAfter || '–'}`}
                </td>
                <td>{formatSignedAmount(part.amount, digits)}</td>
              </tr>
            ))}
            {others.count > 0 && (
              <tr className={styles.part}>
                <th scope="row">{t(m.smallerChange, { count: others.count })}</th>
                <td />
                <td>{formatSignedAmount(others.amount, digits)}</td>
              </tr>
            )}
          </tbody>
        ))}
      </TableBlock>
    </div>
  )
}

const Ranked = ({
  title,
  none,
  ranked: { rows, others },
  currency,
}: {
  title: string
  none: string
  ranked: Part['services']
  currency: string
}) => {
  const digits = getCurrencyDigits(currency)
  const largest = Number(rows[0]?.charge ?? '0')
  const renderCells = (row: Omit<Part['services']['others'], 'count'>) => (
    <>
      <td>
        <MoneyCell amount={row.charge} digits={digits} />
      </td>
      <td>
        <MoneyCell amount={row.before} digits={digits} />
      </td>
      <td>{formatSignedAmount(row.difference, digits)}</td>
    </>
  )
  if (rows.length === 0) return null
  return (
    <div className={styles.ranked}>
      <TableBlock
        level="h3"
        title={title}
        note={t(m.inBeforeVat, { currency })}
        heads={[t(m.name), t(m.charge), t(m.before), t(m.change)]}
        words={1}
      >
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">
                {row.name || none}
                {row.detail && <small className={styles.detail}>{row.detail}</small>}
                <i
                  aria-hidden="true"
                  className={styles.share}
                  style={{ width: `${Math.max(0, Math.min(1, Number(row.charge) / (largest || 1))) * 100}%` }}
                />
              </th>
              {renderCells(row)}
            </tr>
          ))}
          {others.count > 0 && (
            <tr>
              <th scope="row">{t(m.more, { count: others.count })}</th>
              {renderCells(others)}
            </tr>
          )}
        </tbody>
      </TableBlock>
    </div>
  )
}

/** The expected total of the current month, labeled as an estimate. */
const Expected = ({
  forecast: { low, high, through },
  currency,
}: {
  forecast: NonNullable<Part['forecast']>
  currency: string
}) => (
  <p className={styles.note}>
    {renderRich(m.forecastIsEstimateBasedOnData, {
      through: formatDate(through),
      low: () => <MoneyCell amount={low} currency={currency} />,
      high: () => <MoneyCell amount={high} currency={currency} />,
    })}
  </p>
)

/** Returns whether the charge of the documents differs from that of the days of the month. */
const arePeriodsOthers = ({ charge, statement }: Part): boolean =>
  !areDecimalsEqual(
    subtract(charge, sum([statement.totals.charge, ...statement.estimates.map((draft) => draft.charge)])),
    '0',
  )

/** Everything in one currency. Amounts in different currencies are never added. */
export const ReportCurrency = ({
  part,
  shown,
  isRunning,
}: {
  part: Part
  shown: Shown
  isRunning: boolean
}) => {
  const { comparison, currency, estimated, forecast, linesRemoved, services, resources, statement } = part
  const hasDocuments = [statement.documents, statement.estimates, statement.earlier, statement.payments].some(
    ({ length }) => length > 0,
  )
  return (
    <section className={styles.currency} aria-label={t(m.reportIn, { currency })}>
      <MainFigures part={part} shown={shown} isRunning={isRunning} />
      {comparison.note !== '' && (
        <p className={styles.note}>{t(m.previousMonthAndChangeIncludeOnly, { note: comparison.note })}</p>
      )}
      {!areDecimalsEqual(estimated, '0') && (
        <p className={styles.note}>
          {renderRich(m.isEstimatedBecauseItIsOn, {
            amount: () => <MoneyCell amount={estimated} currency={currency} />,
          })}
        </p>
      )}
      {forecast !== null && <Expected forecast={forecast} currency={currency} />}
      {linesRemoved !== null && (
        <Alert severity="info" role="status">
          {linesRemoved}
        </Alert>
      )}
      <Days part={part} shown={shown} />
      {!isRunning && <Causes {...part} />}
      <Ranked title={t(m.topServices)} none={t(m.noService)} ranked={services} currency={currency} />
      <Ranked title={t(m.topResources)} none={t(m.noResource)} ranked={resources} currency={currency} />
      <p className={styles.note}>
        <AppLink
          href={paths.usage({
            ...buildMonthsRange(shown.month),
            currency,
            ...(shown.customerId && { customerId: shown.customerId }),
          })}
        >
          {t(m.viewAllUsage)}
        </AppLink>
      </p>
      {hasDocuments && (
        <>
          <h3 className={styles.heading}>{t(m.invoicesAndPayments)}</h3>
          {arePeriodsOthers(part) && (
            <p className={styles.note}>{t(m.documentTotalDiffersFromMonthsDaily)}</p>
          )}
          <CurrencyBlock part={statement} />
        </>
      )}
    </section>
  )
}

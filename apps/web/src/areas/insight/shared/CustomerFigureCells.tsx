/** The cells of lists of customers that show money: outstanding, last month, change, trend and margin. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/shared'
import { formatMonthName, getCurrencyDigits, type CustomerFigure } from '@cmp/contract'
import { formatMoney } from '@cmp/billing/format'
import type { ReactNode } from 'react'
import { Sparkline } from '../../../ui/charts/Sparkline.tsx'
import { MoneyCell, UnknownValue } from '../../../ui/parts/cells.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { formatPercent, formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import { useCustomerFigures } from './customer-figures.ts'
import { PercentChange } from './PercentChange.tsx'
import common from '../../../ui/parts/common.module.css'

/** The figures of a row in one currency, with the months and what its comparison leaves out. */
type Shown = { figure: CustomerFigure; month: string; months: readonly string[]; note: string }

const formatAmount = (amount: string, currency: string): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

/**
 * Shows the figure of a customer in its first currency. Amounts in further currencies are never added: they are counted,
 * and named in the tooltip and for screen readers.
 */
const FigureCell = ({
  id,
  month,
  describe,
  children,
}: {
  id: string
  month?: string | undefined
  /** Returns the text of a further currency; empty if it has no value. */
  describe?: (figure: CustomerFigure) => string
  children: (shown: Shown) => ReactNode
}) => {
  const { data, isError } = useCustomerFigures(id, month)
  if (isError) return <UnknownValue why={t(m.amountsCouldNotBeLoaded)} />
  if (!data) return <Skeleton width="70%" />
  const [first, ...others] = data.figures?.currencies ?? []
  if (!first) return <UnknownValue why={t(m.noCustomerInvoicesYet)} />
  const further = others.flatMap((figure) => describe?.(figure) || [])
  return (
    <>
      {children({
        figure: first,
        month: data.month,
        months: data.months,
        note: data.figures?.note ?? '',
      })}
      {further.length > 0 && (
        <small title={further.join(', ')}>
          {' '}
          <span aria-hidden="true">+{further.length}</span>
          <span className={common.visuallyHidden}>{further.join(', ')}</span>
        </small>
      )}
    </>
  )
}

type Of = { id: string; month?: string }

/** The outstanding amount of issued invoices. */
export const BalanceCell = ({ id }: Of) => (
  <FigureCell
    id={id}
    describe={({ balance, currency }) => (/[1-9]/.test(balance) ? formatAmount(balance, currency) : '')}
  >
    {({ figure: { balance, currency } }) => <MoneyCell amount={balance} currency={currency} />}
  </FigureCell>
)

/** The charges of the month before VAT. */
export const ChargeCell = (of: Of) => (
  <FigureCell
    {...of}
    describe={({ charge, currency }) => (charge === null ? '' : formatAmount(charge, currency))}
  >
    {({ figure: { charge, currency }, month }) =>
      charge === null ? (
        <UnknownValue why={t(m.noInvoiceInYet, { month: formatMonthName(month) })} />
      ) : (
        <MoneyCell amount={charge} currency={currency} />
      )
    }
  </FigureCell>
)

/** The change from the previous month, as amount and percentage, of providers that have billed both months. */
export const ChangeCell = (of: Of) => (
  <FigureCell
    {...of}
    describe={({ change, currency }) =>
      change === null ? '' : `${formatSignedAmount(change, getCurrencyDigits(currency))} ${currency}`
    }
  >
    {({ figure: { change, percent, currency, isPartial }, note, month }) =>
      change === null ? (
        <UnknownValue why={note || t(m.noInvoiceInYet, { month: formatMonthName(month) })} />
      ) : (
        <span className={common.number} title={isPartial ? note : undefined}>
          {formatSignedAmount(change, getCurrencyDigits(currency))}{' '}
          <PercentChange percent={percent} isPartial={isPartial} note={note} />
        </span>
      )
    }
  </FigureCell>
)

/** The charges of twelve months as a line. */
export const TrendCell = (of: Of) => (
  <FigureCell {...of}>
    {({ figure: { trend, currency, isPartial }, months }) => (
      <Sparkline
        values={trend}
        label={describeTrend(trend, months, (amount) => formatAmount(amount, currency))}
        isIncomplete={isPartial}
      />
    )}
  </FigureCell>
)

/** The margin in percent. Only the reseller receives it. */
export const MarginCell = (of: Of) => (
  <FigureCell
    {...of}
    describe={({ margin, currency }) =>
      margin === null || margin.percent === null ? '' : `${formatPercent(margin.percent)} (${currency})`
    }
  >
    {({ figure: { margin, currency }, month }) =>
      margin === null || margin.percent === null ? (
        <UnknownValue why={t(m.noMarginWithoutCharge, { month: formatMonthName(month) })} />
      ) : (
        <span className={common.number} title={formatAmount(margin.amount, currency)}>
          {formatPercent(margin.percent)}
        </span>
      )
    }
  </FigureCell>
)

/** The margins of twelve months in percent as a line. */
export const MarginTrendCell = (of: Of & { currency: string }) => {
  const { data } = useCustomerFigures(of.id, of.month)
  const figure = data?.figures?.currencies.find(({ currency }) => currency === of.currency)
  if (!data) return <Skeleton width="70%" />
  if (!figure?.margin) return <UnknownValue why={t(m.noCustomerInvoicesYet)} />
  return (
    <Sparkline
      values={figure.margin.trend}
      label={describeTrend(figure.margin.trend, data.months, formatPercent)}
      isIncomplete={figure.isPartial}
    />
  )
}

/** Describes a trend by its first, last, lowest and highest value. */
const describeTrend = (
  values: readonly (string | null)[],
  months: readonly string[],
  format: (value: string) => string,
): string => {
  const known = values.flatMap((value, index) =>
    value === null ? [] : [{ value, month: formatMonthName(months[index] ?? '') }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return t(m.noCustomerInvoicesYet)
  const sorted = known.toSorted((a, b) => Number(a.value) - Number(b.value))
  return t(m.trendFromTo, {
    first: format(first.value),
    from: first.month,
    last: format(last.value),
    to: last.month,
    lowest: format(sorted[0]?.value ?? first.value),
    highest: format(sorted.at(-1)?.value ?? last.value),
  })
}

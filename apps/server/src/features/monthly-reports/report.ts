/**
 * The report of a customer's month as the customer sees it. Whoever asks, it is read in the customer's own scope, which shows no
 * cost, margin or rule: what the reseller sees besides is read apart (`reseller-view.ts`) and is in no report.
 */
import { parseDecimal, sum, toAmount } from '@cmp/billing'
import {
  customers,
  digitsOf,
  reportedParts,
  spanBefore,
  spanOfMonths,
  withoutValue,
  type MonthlyReport,
  type MonthlyReportCurrency,
  type Statement,
  type StatementCurrency,
  type Usage,
  type UsageChange,
  type UsageGroup,
} from '@cmp/contract'
import { dayIn, monthOf } from '../../kit/calendar.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import { statementOf, type CustomerMonth } from '../statements/statement.ts'
import { changeOf } from '../usage-by-meters/change.ts'
import { forecastOf } from '../usage-by-meters/forecast.ts'
import { usageDaysOf, usageOf } from '../usage-by-meters/usage.ts'
import { ownEstimates } from '../usage-estimates/estimates.ts'
import { keptCharts } from './month-charts.ts'
import { readReportMail } from './report-mail.ts'

/** What a customer's people see, and no more; nothing can be changed through it. */
export const customersView = (customerId: string): Scope => ({
  ...systemScope,
  kind: 'customer',
  role: 'GUEST',
  customerIds: [customerId],
  readOnly: 'view-as',
})

type Ranked = MonthlyReportCurrency['services']

const digitsText = (amount: string, currency: string): string =>
  toAmount(parseDecimal(amount), digitsOf(currency))

/** The largest groups, and what the others come to; what was charged before and is gone is among them. */
const rankedOf = ({ groups, beyond, count, currency }: Usage): Ranked => {
  const rows = groups.map(({ name, detail, filters, charge, before, difference }) => ({
    name: filters['resourceId'] === withoutValue ? '' : name,
    detail,
    charge,
    before: before ?? '0',
    difference: difference ?? '0',
  }))
  // Of a month that nothing is billed of yet the parts of the month before are told.
  rows.sort(
    (a, b) =>
      parseDecimal(b.charge).comparedTo(parseDecimal(a.charge)) ||
      parseDecimal(b.before).comparedTo(parseDecimal(a.before)),
  )
  const rest = rows.slice(reportedParts)
  const restOf = (of: 'charge' | 'before' | 'difference', more: string | null): string =>
    digitsText(sum([...rest.map((row) => row[of]), more ?? '0']), currency)
  const others = {
    charge: restOf('charge', beyond.charge),
    before: restOf('before', beyond.before),
    difference: restOf('difference', beyond.difference),
  }
  return {
    rows: rows.slice(0, reportedParts),
    others: {
      count: Math.max(0, count - reportedParts),
      ...others,
    },
  }
}

const detailOf = ({
  serviceName,
  subscriptionName,
}: UsageChange['causes'][number]['parts'][number]): string =>
  [serviceName, subscriptionName].filter((text) => text !== '').join(' · ')

/** Parts of a cause that are named. */
const namedParts = 3

const causesOf = ({ causes, currency }: UsageChange): MonthlyReportCurrency['causes'] =>
  causes.map(({ cause, amount, isAgreement, count, parts, beyond }) => ({
    cause,
    amount,
    isAgreement,
    parts: parts.slice(0, namedParts).map((part) => ({
      name: part.name,
      detail: detailOf(part),
      amount: part.amount,
      figureBefore: part.figureBefore,
      figureAfter: part.figureAfter,
    })),
    others: {
      count: Math.max(0, count - namedParts),
      amount: digitsText(sum([...parts.slice(namedParts).map((part) => part.amount), beyond]), currency),
    },
  }))

/** The change in per cent of what was before, one digit. */
const percentOf = (change: string, before: string): string | null => {
  const base = parseDecimal(before)
  return base.isZero() ? null : toAmount(parseDecimal(change).times(100).dividedBy(base.abs()), 1)
}

/** A currency without any document, payment or open amount. */
const nothingIn = (currency: string): StatementCurrency => ({
  currency,
  documents: [],
  estimates: [],
  estimated: '0',
  byCloud: [],
  totals: { charge: '0', vat: '0', total: '0', paid: '0', open: '0' },
  earlier: [],
  earlierOpen: '0',
  payments: [],
  paidInMonth: '0',
  openInAll: '0',
})

/** What the month will come to where it is the running one of the seller too; null where nothing tells. */
const expectedOf = async (
  ctx: AppContext,
  view: Scope,
  { month, currency }: { month: string; currency: string },
): Promise<MonthlyReportCurrency['forecast']> => {
  const { forecast } = await forecastOf(ctx, view, { currency })
  if (forecast === null || monthOf(forecast.from) !== month) return null
  const { through, expected, low, high } = forecast
  return { through, expected, low, high }
}

const currencyOf = async (
  ctx: AppContext,
  { customerId, month }: CustomerMonth,
  currency: string,
  { statement, isRunning }: { statement: StatementCurrency; isRunning: boolean },
): Promise<MonthlyReportCurrency> => {
  const view = customersView(customerId)
  const span = spanOfMonths(month)
  const before = spanBefore(span)
  const asked = { ...span, currency, groupBy: 'service' as UsageGroup }
  const compared = { ...asked, beforeFrom: before.from, beforeTo: before.to }
  const services = await usageOf(ctx, view, compared)
  const resources = await usageOf(ctx, view, { ...compared, groupBy: 'resource' })
  const { columns } = await usageDaysOf(ctx, view, { ...asked, purchases: 'spread' })
  const days = columns.map(({ from, charge }) => ({ day: from, charge }))
  const change = await changeOf(ctx, view, compared)
  return {
    currency,
    charge: digitsText(change.totals.after, currency),
    before: digitsText(change.before, currency),
    change: digitsText(change.change, currency),
    percent: isRunning ? null : percentOf(change.change, change.before),
    estimated: digitsText(statement.estimated, currency),
    // What has not been billed yet is not gone.
    causes: isRunning ? [] : causesOf(change),
    comparison: change.comparison,
    services: rankedOf(services),
    resources: rankedOf(resources),
    days,
    forecast: isRunning ? await expectedOf(ctx, view, { month, currency }) : null,
    statement,
    linesRemoved: change.linesRemoved,
  }
}

/** The currencies of what was charged in both months, that of most charges first. */
const chargedCurrencies = async (
  ctx: AppContext,
  { customerId, month }: CustomerMonth,
): Promise<string[]> => {
  const span = spanOfMonths(month)
  const before = spanBefore(span)
  const { currencies } = await usageOf(ctx, customersView(customerId), {
    ...span,
    beforeFrom: before.from,
    beforeTo: before.to,
    groupBy: 'service',
  })
  return currencies
}

const readBasis = (ctx: AppContext, of: CustomerMonth) =>
  withScope(ctx, customersView(of.customerId), async (scoped) => {
    const customer = await scoped.trx
      .selectFrom('customer')
      .select('companyName')
      .where('id', '=', of.customerId)
      .executeTakeFirst()
    if (!customer) throw notFound(customers.noun)
    const statement: Statement = await statementOf(scoped, of)
    return {
      companyName: customer.companyName,
      statement,
      charts: await keptCharts(scoped, of),
      estimates: (await ownEstimates(scoped, of.customerId)).filter(({ month }) => month === of.month),
      now: scoped.now,
    }
  })

/**
 * The report as things stand now. The caller has found out that the person may see the customer.
 * @throws AppError NotFound
 */
export const reportOf = async (ctx: AppContext, of: CustomerMonth): Promise<MonthlyReport> => {
  const { timezone } = await withScope(ctx, systemScope, (scoped) => readReportMail(scoped, of.customerId))
  const { companyName, statement, charts, estimates, now } = await readBasis(ctx, of)
  const parts = new Map(statement.currencies.map((part) => [part.currency, part]))
  const currencies = [...new Set([...(await chargedCurrencies(ctx, of)), ...parts.keys()])]
  const report: MonthlyReport = {
    ...of,
    companyName,
    isRunning: monthOf(dayIn(timezone, now)) <= of.month,
    timezone,
    currencies: [],
    charts,
    estimates: estimates.flatMap(({ cloudProvider, prices, dataAt }) =>
      prices.map(({ currency, amount }) => ({ cloudProvider, currency, amount, dataAt })),
    ),
  }
  for (const currency of currencies)
    report.currencies.push(
      await currencyOf(ctx, of, currency, {
        statement: parts.get(currency) ?? nothingIn(currency),
        isRunning: report.isRunning,
      }),
    )
  return report
}

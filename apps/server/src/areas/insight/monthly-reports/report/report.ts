/**
 * Builds the report of a customer's month as the customer sees it. Whoever requests it, it is read in the customer's
 * own scope, which shows no cost, margin or rule. What the reseller sees in addition is read separately
 * (`reseller-view.ts`) and never included in a report.
 */
import { parseDecimal, sum, toAmount } from '@cmp/billing'
import {
  customers,
  getCurrencyDigits,
  reportedParts,
  getPreviousRange,
  buildMonthsRange,
  withoutValue,
  type MonthlyReport,
  type MonthlyReportCurrency,
  type Statement,
  type StatementCurrency,
  type Usage,
  type UsageChange,
  type UsageGroup,
  toDayInZone,
  toMonth,
} from '@cmp/contract'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../../../scope/scope.ts'
import { buildStatement, type CustomerMonth } from '../../../billing/index.ts'
import { changeOf } from '../../usage-by-meters/changes/change.ts'
import { calculateUsageForecast } from '../../usage-by-meters/forecasts/forecast.ts'
import { calculateUsageDays, calculateUsage } from '../../../../core/usage/usage.ts'
import { ownEstimates } from '../../../../core/usage/estimates.ts'
import { readStoredCharts } from '../document/month-charts.ts'
import { readReportMail } from '../schedules/report-mail.ts'

/** Returns a scope that shows exactly what a customer's users see, and permits no changes. */
export const createCustomerView = (customerId: string): Scope => ({
  ...systemScope,
  kind: 'customer',
  role: 'GUEST',
  customerIds: [customerId],
  readOnly: 'view-as',
})

type Ranked = MonthlyReportCurrency['services']

const formatDigits = (amount: string, currency: string): string =>
  toAmount(parseDecimal(amount), getCurrencyDigits(currency))

/** Returns the largest groups and the sum of the others, including groups that were charged only in the month before. */
const toRanked = ({ groups, beyond, count, currency }: Usage): Ranked => {
  const rows = groups.map(({ name, detail, filters, charge, before, difference }) => ({
    name: filters['resourceId'] === withoutValue ? '' : name,
    detail,
    charge,
    before: before ?? '0',
    difference: difference ?? '0',
  }))
  // If no part of a month has been billed yet, the parts of the month before are shown.
  rows.sort(
    (a, b) =>
      parseDecimal(b.charge).comparedTo(parseDecimal(a.charge)) ||
      parseDecimal(b.before).comparedTo(parseDecimal(a.before)),
  )
  const rest = rows.slice(reportedParts)
  const sumRest = (of: 'charge' | 'before' | 'difference', more: string | null): string =>
    formatDigits(sum([...rest.map((row) => row[of]), more ?? '0']), currency)
  const others = {
    charge: sumRest('charge', beyond.charge),
    before: sumRest('before', beyond.before),
    difference: sumRest('difference', beyond.difference),
  }
  return {
    rows: rows.slice(0, reportedParts),
    others: {
      count: Math.max(0, count - reportedParts),
      ...others,
    },
  }
}

const formatDetail = ({
  serviceName,
  subscriptionName,
}: UsageChange['causes'][number]['parts'][number]): string =>
  [serviceName, subscriptionName].filter((text) => text !== '').join(' · ')

/** The maximum number of a cause's parts that are named. */
const namedParts = 3

const toReportCauses = ({ causes, currency }: UsageChange): MonthlyReportCurrency['causes'] =>
  causes.map(({ cause, amount, isAgreement, count, parts, beyond }) => ({
    cause,
    amount,
    isAgreement,
    parts: parts.slice(0, namedParts).map((part) => ({
      name: part.name,
      detail: formatDetail(part),
      amount: part.amount,
      figureBefore: part.figureBefore,
      figureAfter: part.figureAfter,
    })),
    others: {
      count: Math.max(0, count - namedParts),
      amount: formatDigits(sum([...parts.slice(namedParts).map((part) => part.amount), beyond]), currency),
    },
  }))

/** Returns the change in percent of the previous amount, with one decimal. */
const formatPercentChange = (change: string, before: string): string | null => {
  const base = parseDecimal(before)
  return base.isZero() ? null : toAmount(parseDecimal(change).times(100).dividedBy(base.abs()), 1)
}

/** Returns a currency without documents, payments and outstanding amounts. */
const createEmptyStatement = (currency: string): StatementCurrency => ({
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

/**
 * Returns the expected charge of the month if it is also the current month of the seller; null if there is no data for
 * it.
 */
const readForecast = async (
  ctx: AppContext,
  view: Scope,
  { month, currency }: { month: string; currency: string },
): Promise<MonthlyReportCurrency['forecast']> => {
  const { forecast } = await calculateUsageForecast(ctx, view, { currency })
  if (forecast === null || toMonth(forecast.from) !== month) return null
  const { through, expected, low, high } = forecast
  return { through, expected, low, high }
}

const buildReportCurrency = async (
  ctx: AppContext,
  { customerId, month }: CustomerMonth,
  currency: string,
  { statement, isRunning }: { statement: StatementCurrency; isRunning: boolean },
): Promise<MonthlyReportCurrency> => {
  const view = createCustomerView(customerId)
  const span = buildMonthsRange(month)
  const before = getPreviousRange(span)
  const query = { ...span, currency, groupBy: 'service' as UsageGroup }
  const compared = { ...query, beforeFrom: before.from, beforeTo: before.to }
  const services = await calculateUsage(ctx, view, compared)
  const resources = await calculateUsage(ctx, view, { ...compared, groupBy: 'resource' })
  const { columns } = await calculateUsageDays(ctx, view, { ...query, purchases: 'spread' })
  const days = columns.map(({ from, charge }) => ({ day: from, charge }))
  const change = await changeOf(ctx, view, compared)
  return {
    currency,
    charge: formatDigits(change.totals.after, currency),
    before: formatDigits(change.before, currency),
    change: formatDigits(change.change, currency),
    percent: isRunning ? null : formatPercentChange(change.change, change.before),
    estimated: formatDigits(statement.estimated, currency),
    // Charges that have not been billed yet are not a decrease.
    causes: isRunning ? [] : toReportCauses(change),
    comparison: change.comparison,
    services: toRanked(services),
    resources: toRanked(resources),
    days,
    forecast: isRunning ? await readForecast(ctx, view, { month, currency }) : null,
    statement,
    linesRemoved: change.linesRemoved,
  }
}

/** Returns the currencies of the charges in both months, the one with most charges first. */
const listChargedCurrencies = async (
  ctx: AppContext,
  { customerId, month }: CustomerMonth,
): Promise<string[]> => {
  const span = buildMonthsRange(month)
  const before = getPreviousRange(span)
  const { currencies } = await calculateUsage(ctx, createCustomerView(customerId), {
    ...span,
    beforeFrom: before.from,
    beforeTo: before.to,
    groupBy: 'service',
  })
  return currencies
}

const readBasis = (ctx: AppContext, of: CustomerMonth) =>
  withScope(ctx, createCustomerView(of.customerId), async (scoped) => {
    const customer = await scoped.trx
      .selectFrom('customer')
      .select('companyName')
      .where('id', '=', of.customerId)
      .executeTakeFirst()
    if (!customer) throw createNotFoundError(customers)
    const statement: Statement = await buildStatement(scoped, of)
    return {
      companyName: customer.companyName,
      statement,
      charts: await readStoredCharts(scoped, of),
      estimates: (await ownEstimates(scoped, of.customerId)).filter(({ month }) => month === of.month),
      now: scoped.now,
    }
  })

/**
 * Returns the report with the current data. The caller has checked access to the customer.
 * @throws AppError NotFound.
 */
export const reportOf = async (ctx: AppContext, of: CustomerMonth): Promise<MonthlyReport> => {
  const { timezone } = await withScope(ctx, systemScope, (scoped) => readReportMail(scoped, of.customerId))
  const { companyName, statement, charts, estimates, now } = await readBasis(ctx, of)
  const parts = new Map(statement.currencies.map((part) => [part.currency, part]))
  const currencies = [...new Set([...(await listChargedCurrencies(ctx, of)), ...parts.keys()])]
  const report: MonthlyReport = {
    ...of,
    companyName,
    isRunning: toMonth(toDayInZone(timezone, now)) <= of.month,
    timezone,
    currencies: [],
    charts,
    estimates: estimates.flatMap(({ cloudProvider, prices, dataAt }) =>
      prices.map(({ currency, amount }) => ({ cloudProvider, currency, amount, dataAt })),
    ),
  }
  for (const currency of currencies)
    report.currencies.push(
      await buildReportCurrency(ctx, of, currency, {
        statement: parts.get(currency) ?? createEmptyStatement(currency),
        isRunning: report.isRunning,
      }),
    )
  return report
}

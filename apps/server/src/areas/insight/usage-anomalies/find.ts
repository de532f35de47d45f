/**
 * Finds a customer's anomalies (docs/decisions/0047) for each service from its daily charges. Days and causes are read
 * in the customer's scope, because the customer is notified of them.
 */
import * as m from '@cmp/messages/server/insight/usage-anomalies'
import { t, type Language } from '@cmp/messages'
import { formatFixedUnits, formatMoney, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import {
  changeCauses,
  getCurrencyDigits,
  toCauseQuery,
  type UsageChange,
  addDays,
  countDaysBetween,
} from '@cmp/contract'
import { runInLanguage } from '../../../kit/reader-language.ts'
import type { AppContext } from '../../../scope/context.ts'
import { createCustomerScope, withScope } from '../../../scope/scope.ts'
import { readBilledDays, type BilledDays } from '../../../core/usage/billed-days/billed-days.ts'
import { changeOf } from '../usage-by-meters/changes/change.ts'
import { readCells, type Cell } from '../../../core/usage/charges/charged.ts'
import { getCellUnit } from '../../../core/usage/billed-days/compared-days.ts'
import { readDated, type DatedCharges } from '../usage-by-meters/forecasts/expected.ts'
import type { UsageSpan } from '../../../core/usage/charges/filter.ts'
import { detectUnusualDays, type UnusualDay } from './unusual-days.ts'

/**
 * The number of days that are checked, since bills arrive after their month, and of earlier days with which they are
 * compared.
 */
const daysLooked = 62
const daysBefore = 56

/** Differences smaller than this fraction of all the customer's charges on a usual day are not reported. */
const partOfAll = 0.02

/** A subscription that was charged within this many days is expected to be charged again. */
const daysInUse = 28
/**
 * The number of comparable usual days, a week apart each; an anomaly is compared with the one nearest to the expected
 * amount.
 */
const weeksCompared = 4

/** Returns the first day that is checked. */
export const getFirstCheckedDay = (today: string): string => addDays(today, -daysLooked)

/** An anomaly of a customer's service, and the usual day with which it is compared. */
export type FoundDay = UnusualDay & { comparedDay: string } & Pick<
    Cell,
    'customerId' | 'cloudProvider' | 'serviceName' | 'currency'
  >

/**
 * Returns what a customer is charged for usage by day. Charges other than usage, or without line items, count on one
 * day of their month.
 */
const readUsageDays = async (
  ctx: AppContext,
  customerId: string,
  today: string,
): Promise<{ charges: DatedCharges; billed: BilledDays }> => {
  const span = { from: addDays(getFirstCheckedDay(today), -daysBefore), to: addDays(today, -1) }
  const { cells, lines, billed } = await withScope(ctx, createCustomerScope(customerId), async (scoped) => ({
    cells: (await readCells(scoped, { customerId }, span)).filter(
      ({ component, chargeCategory, lines: own }) =>
        component === 'usage' && chargeCategory === 'Usage' && own.loads.length > 0 && own.removal === null,
    ),
    lines: await scoped.lines(),
    billed: await readBilledDays(scoped, span, customerId),
  }))
  return { charges: await readDated(lines, cells, { span, since: span.from, filter: {} }), billed }
}

const findLatestDay = (days: readonly string[]): string =>
  days.reduce((last, day) => (day > last ? day : last), '')

const isCharged = ({ days }: DatedCharges[number], { from, to }: UsageSpan): boolean =>
  [...days].some(([day, charge]) => charge !== 0n && day >= from && day <= to)

/**
 * Returns which days can be judged: every account through which the service is charged must have settled the day, and
 * billed the days with which it is compared without a gap. A lower day also requires the bills of all subscriptions
 * that used the service.
 */
const createDayJudge = (own: DatedCharges, ofCloud: DatedCharges, billed: BilledDays) => {
  const units = new Map(
    own.map(({ cell }) => [billed.accountOf(cell.lines.invoiceRowId), getCellUnit(billed, cell)]),
  )
  const first = own
    .flatMap(({ days }) => [...days].flatMap(([day, charge]) => (charge === 0n ? [] : [day])))
    .reduce((least, day) => (day < least ? day : least), '9999-12-31')
  const isSettled = (day: string): boolean => {
    const earliest = addDays(day, -daysBefore)
    const span = { from: earliest > first ? earliest : first, to: day }
    return [...units.values()].every(
      (unit) =>
        billed.isSettled(unit, day) &&
        billed.completeDays(unit, span) === countDaysBetween(span.from, day) + 1,
    )
  }
  const hasAllSubscriptions = (day: string): boolean =>
    own.every(
      (charge) =>
        !isCharged(charge, { from: addDays(day, -daysInUse), to: addDays(day, -1) }) ||
        ofCloud.some(
          ({ cell: { subAccountKey, lines } }) =>
            subAccountKey === charge.cell.subAccountKey && lines.start <= day && day <= lines.end,
        ),
    )
  return ({ day, over }: UnusualDay): boolean =>
    isSettled(day) && (!over.startsWith('-') || hasAllSubscriptions(day))
}

/** Returns the usual day with which an anomaly is compared. */
const findComparedDay = ({ day, expected }: UnusualDay, amounts: ReadonlyMap<string, string>): string => {
  const candidates = Array.from({ length: weeksCompared }, (_, index) => addDays(day, -7 * (index + 1)))
  const measureDistance = (of: string) =>
    parseDecimal(subtract(amounts.get(of) ?? '0', expected))
      .abs()
      .toNumber()
  return candidates.reduce((nearest, of) => (measureDistance(of) < measureDistance(nearest) ? of : nearest))
}

/** Returns the anomalies of a provider's service in one currency. */
const findServiceDays = (
  own: DatedCharges,
  ofCloud: DatedCharges,
  { today, billed }: { today: string; billed: BilledDays },
): FoundDay[] => {
  const [first] = own
  const to = findLatestDay(ofCloud.map(({ cell }) => billed.lastBefore(getCellUnit(billed, cell), today)))
  if (!first || to === '') return []
  const { customerId, cloudProvider, serviceName, currency } = first.cell
  const digits = getCurrencyDigits(currency)
  const from = getFirstCheckedDay(today)
  const toDayAmounts = (charges: DatedCharges) =>
    charges.flatMap(({ days }) =>
      [...days].map(([day, units]) => ({ day, amount: formatFixedUnits(units, digits) })),
    )
  const ofAll = toDayAmounts(ofCloud)
  const count = Math.max(1, countDaysBetween(addDays(from, -daysBefore), to) + 1)
  const total = parseDecimal(sum(ofAll.map(({ amount }) => amount))).abs()
  const days = toDayAmounts(own)
  const amounts = new Map(
    [...Map.groupBy(days, ({ day }) => day)].map(([day, parts]) => [
      day,
      sum(parts.map(({ amount }) => amount)),
    ]),
  )
  const isJudged = createDayJudge(own, ofCloud, billed)
  const minimum = toAmount(total.dividedBy(count).times(partOfAll), digits + 4)
  return detectUnusualDays({ days, from, to, minimum, digits })
    .filter(isJudged)
    .map((found) => ({
      ...found,
      comparedDay: findComparedDay(found, amounts),
      customerId,
      cloudProvider,
      serviceName,
      currency,
    }))
}

/** Returns the anomalies of a customer, those furthest from the expected amount first. */
export const findCustomerAnomalies = async (
  ctx: AppContext,
  customerId: string,
  today: string,
): Promise<FoundDay[]> => {
  const { charges, billed } = await readUsageDays(ctx, customerId, today)
  const clouds = Map.groupBy(charges, ({ cell }) => JSON.stringify([cell.cloudProvider, cell.currency]))
  const getExcess = ({ over }: UnusualDay) => parseDecimal(over).abs()
  return [...clouds.values()]
    .flatMap((ofCloud) =>
      [...Map.groupBy(ofCloud, ({ cell }) => cell.serviceName).values()].flatMap((own) =>
        findServiceDays(own, ofCloud, { today, billed }),
      ),
    )
    .toSorted((a, b) => getExcess(b).comparedTo(getExcess(a)))
}

/** Describes the largest cause of a day's difference from the usual day in a sentence. */
const describeLargestCause = ({ causes, currency }: UsageChange, isMore: boolean): string => {
  const cause = causes.find(({ amount }) => amount.startsWith('-') !== isMore) ?? causes[0]
  const label = changeCauses.find(({ value }) => value === cause?.cause)?.label
  if (!cause || label === undefined) return t(m.noPartOfCostDiffersFrom)
  const amount = `${formatMoney(cause.amount, getCurrencyDigits(currency))} ${currency}`
  const part = cause.parts[0]
  if (!part) return t(m.cause, { label, amount })
  const { name, subscriptionName } = part
  return t(m.causeWithPart, {
    label,
    amount,
    count: cause.count,
    name,
    hasSubscription: String(subscriptionName !== ''),
    subscriptionName,
  }).slice(0, 500)
}

/** Returns the cause of most of an anomaly's difference from the day with which it is compared, by language. */
export const readAnomalyCause = async (
  ctx: AppContext,
  day: FoundDay,
): Promise<Readonly<Record<Language, string>>> => {
  const change = await changeOf(ctx, createCustomerScope(day.customerId), toCauseQuery(day))
  const describeIn = (language: Language) =>
    runInLanguage(language, () => describeLargestCause(change, !day.over.startsWith('-')))
  return { en: describeIn('en'), th: describeIn('th') }
}

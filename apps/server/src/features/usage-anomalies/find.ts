/**
 * Finds the unusual days of a customer (docs/decisions/047): of each of its services, by what its charges come to day by day. Days
 * and causes are read as the customer, who is told of them.
 */
import { amountOfUnits, formatMoney, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { changeCauses, digitsOf, whyOfDay, type UsageChange } from '@cmp/contract'
import { daysAfter, daysBetween } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { customersScope, withScope } from '../../scope/scope.ts'
import { readBilledDays, type BilledDays } from '../usage-by-meters/billed-days.ts'
import { changeOf } from '../usage-by-meters/change.ts'
import { readCells, type Cell } from '../usage-by-meters/charged.ts'
import { unitOfCell } from '../usage-by-meters/compared-days.ts'
import { readDated, type DatedCharges } from '../usage-by-meters/expected.ts'
import type { UsageSpan } from '../usage-by-meters/filter.ts'
import { unusualDays, type UnusualDay } from './unusual-days.ts'

/** Days that are looked at, since bills come after their month; and the days before them that they are compared with. */
const daysLooked = 62
const daysBefore = 56

/** What lies nearer than this part of all that the customer is charged on a usual day alarms nobody. */
const partOfAll = 0.02

/** A subscription that was charged within so many days is expected to be charged again. */
const daysInUse = 28
/** Ordinary days like it, a week apart each, of which an unusual day is compared with the one nearest to what was expected. */
const weeksCompared = 4

/** The first day that is looked at. */
export const firstLooked = (today: string): string => daysAfter(today, -daysLooked)

/** An unusual day of a customer's service, and the ordinary day that it is compared with. */
export type FoundDay = UnusualDay & { comparedDay: string } & Pick<
    Cell,
    'customerId' | 'cloudProvider' | 'serviceName' | 'currency'
  >

/** What a customer is charged for usage, day by day; what is no usage, or has no lines any more, stands on one day for all of its month. */
const readUsageDays = async (
  ctx: AppContext,
  customerId: string,
  today: string,
): Promise<{ charges: DatedCharges; billed: BilledDays }> => {
  const span = { from: daysAfter(firstLooked(today), -daysBefore), to: daysAfter(today, -1) }
  const { cells, lines, billed } = await withScope(ctx, customersScope(customerId), async (scoped) => ({
    cells: (await readCells(scoped, { customerId }, span)).filter(
      ({ component, chargeCategory, lines: own }) =>
        component === 'usage' && chargeCategory === 'Usage' && own.loads.length > 0 && own.removal === null,
    ),
    lines: await scoped.lines(),
    billed: await readBilledDays(scoped, span, customerId),
  }))
  return { charges: await readDated(lines, cells, { span, since: span.from, filter: {} }), billed }
}

const latest = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last), '')

const isCharged = ({ days }: DatedCharges[number], { from, to }: UsageSpan): boolean =>
  [...days].some(([day, charge]) => charge !== 0n && day >= from && day <= to)

/**
 * Says of a day whether it can be judged: every account that the service is charged through has settled it, and has billed the days
 * that it is compared with without a gap. A lower day takes more: the bills of all subscriptions that used the service are there.
 */
const judgedDays = (own: DatedCharges, ofCloud: DatedCharges, billed: BilledDays) => {
  const units = new Map(
    own.map(({ cell }) => [billed.accountOf(cell.lines.invoiceRowId), unitOfCell(billed, cell)]),
  )
  const first = own
    .flatMap(({ days }) => [...days].flatMap(([day, charge]) => (charge === 0n ? [] : [day])))
    .reduce((least, day) => (day < least ? day : least), '9999-12-31')
  const isSettled = (day: string): boolean => {
    const earliest = daysAfter(day, -daysBefore)
    const span = { from: earliest > first ? earliest : first, to: day }
    return [...units.values()].every(
      (unit) =>
        billed.isSettled(unit, day) && billed.completeDays(unit, span) === daysBetween(span.from, day) + 1,
    )
  }
  const hasAllSubscriptions = (day: string): boolean =>
    own.every(
      (charge) =>
        !isCharged(charge, { from: daysAfter(day, -daysInUse), to: daysAfter(day, -1) }) ||
        ofCloud.some(
          ({ cell: { subAccountKey, lines } }) =>
            subAccountKey === charge.cell.subAccountKey && lines.start <= day && day <= lines.end,
        ),
    )
  return ({ day, over }: UnusualDay): boolean =>
    isSettled(day) && (!over.startsWith('-') || hasAllSubscriptions(day))
}

/** The ordinary day that an unusual one is compared with. */
const comparedWith = ({ day, expected }: UnusualDay, amounts: ReadonlyMap<string, string>): string => {
  const candidates = Array.from({ length: weeksCompared }, (_, index) => daysAfter(day, -7 * (index + 1)))
  const distance = (of: string) =>
    parseDecimal(subtract(amounts.get(of) ?? '0', expected))
      .abs()
      .toNumber()
  return candidates.reduce((nearest, of) => (distance(of) < distance(nearest) ? of : nearest))
}

/** The unusual days of a service on a cloud, in one currency. */
const daysOfService = (
  own: DatedCharges,
  ofCloud: DatedCharges,
  { today, billed }: { today: string; billed: BilledDays },
): FoundDay[] => {
  const [first] = own
  const to = latest(ofCloud.map(({ cell }) => billed.lastBefore(unitOfCell(billed, cell), today)))
  if (!first || to === '') return []
  const { customerId, cloudProvider, serviceName, currency } = first.cell
  const digits = digitsOf(currency)
  const from = firstLooked(today)
  const amountsOf = (charges: DatedCharges) =>
    charges.flatMap(({ days }) =>
      [...days].map(([day, units]) => ({ day, amount: amountOfUnits(units, digits) })),
    )
  const ofAll = amountsOf(ofCloud)
  const count = Math.max(1, daysBetween(daysAfter(from, -daysBefore), to) + 1)
  const total = parseDecimal(sum(ofAll.map(({ amount }) => amount))).abs()
  const days = amountsOf(own)
  const amounts = new Map(
    [...Map.groupBy(days, ({ day }) => day)].map(([day, parts]) => [
      day,
      sum(parts.map(({ amount }) => amount)),
    ]),
  )
  const isJudged = judgedDays(own, ofCloud, billed)
  const minimum = toAmount(total.dividedBy(count).times(partOfAll), digits + 4)
  return unusualDays({ days, from, to, minimum, digits })
    .filter(isJudged)
    .map((found) => ({
      ...found,
      comparedDay: comparedWith(found, amounts),
      customerId,
      cloudProvider,
      serviceName,
      currency,
    }))
}

/** The unusual days of a customer, those furthest from what was expected first. */
export const unusualDaysOf = async (
  ctx: AppContext,
  customerId: string,
  today: string,
): Promise<FoundDay[]> => {
  const { charges, billed } = await readUsageDays(ctx, customerId, today)
  const clouds = Map.groupBy(charges, ({ cell }) => JSON.stringify([cell.cloudProvider, cell.currency]))
  const size = ({ over }: UnusualDay) => parseDecimal(over).abs()
  return [...clouds.values()]
    .flatMap((ofCloud) =>
      [...Map.groupBy(ofCloud, ({ cell }) => cell.serviceName).values()].flatMap((own) =>
        daysOfService(own, ofCloud, { today, billed }),
      ),
    )
    .toSorted((a, b) => size(b).comparedTo(size(a)))
}

/** The largest cause of a day's difference from the ordinary one, in a sentence. */
const sentenceOf = ({ causes, currency }: UsageChange, isMore: boolean): string => {
  const cause = causes.find(({ amount }) => amount.startsWith('-') !== isMore) ?? causes[0]
  const label = changeCauses.find(({ value }) => value === cause?.cause)?.label
  if (!cause || label === undefined) return 'No part of it differs from the ordinary day.'
  const amount = `${label}, ${formatMoney(cause.amount, digitsOf(currency))} ${currency}`
  const part = cause.parts[0]
  if (!part) return `${amount}.`
  const where = part.subscriptionName === '' ? '' : ` in ${part.subscriptionName}`
  return `${amount}: ${cause.count > 1 ? 'mostly ' : ''}${part.name}${where}.`.slice(0, 500)
}

/** What made most of an unusual day's difference from the day that it is compared with. */
export const causeOf = async (ctx: AppContext, day: FoundDay): Promise<string> =>
  sentenceOf(await changeOf(ctx, customersScope(day.customerId), whyOfDay(day)), !day.over.startsWith('-'))

/**
 * Plans which stored data the rules remove, and why other expired data is retained. It uses neither the clock nor
 * storage.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/retention'
import { leastMonths, type RetentionTimes, addMonthsToDay } from '@cmp/contract'
import type { RetainedFile, RetainedInvoice, RetainedLoad } from './holdings.ts'

/** The retention of each source, by its key; the data of a source without a rule is retained forever. */
export type Rules = ReadonlyMap<string, RetentionTimes>

/** An import batch whose line items or files are removed. */
export type DueLoad = { load: RetainedLoad; months: number }
export type DueFile = { file: RetainedFile; load: RetainedLoad; months: number }
/** An invoice whose data has expired and is retained. */
export type HeldInvoice = { invoice: RetainedInvoice; reason: string }

export type Plan = {
  loads: DueLoad[]
  files: DueFile[]
  held: HeldInvoice[]
  /** The next date, `YYYY-MM-DD`, on which data expires; null if no more will. */
  next: string | null
}

/** Returns the last day of the period of an import batch's line items. */
const getLastDate = ({ parts }: RetainedLoad): string =>
  parts
    .map(({ invoice }) => invoice.lastDay)
    .toSorted()
    .at(-1) ?? ''

const watched = bind(m.providersCanChangeMonthForMonths, { linesMonths: leastMonths.linesMonths })
const questionedReason = m.importOfTheseLineItemsIs

/** Returns why an expired import batch is retained; empty if it may be removed. */
const listHeldParts = (load: RetainedLoad, today: string): HeldInvoice[] =>
  load.parts.flatMap(({ invoice }) => {
    const reason = load.needsDecision
      ? questionedReason
      : today <= addMonthsToDay(invoice.lastDay, leastMonths.linesMonths)
        ? watched
        : invoice.held
    return reason === null ? [] : [{ invoice, reason: t(reason) }]
  })

/** Returns the last day on which the data of an import batch is retained; null means forever. */
const getRetentionEnd = (
  load: RetainedLoad,
  { filesMonths, linesMonths, earlierMonths }: RetentionTimes,
  what: 'lines' | 'files',
): { day: string; months: number } | null => {
  const months = load.isCurrent ? (what === 'lines' ? linesMonths : filesMonths) : earlierMonths
  if (months === null) return null
  return { day: addMonthsToDay(load.retiredOn ?? getLastDate(load), months), months }
}

/** Returns which data has expired on a date and may be removed, and which has expired and is retained. */
export const planOf = (loads: readonly RetainedLoad[], rules: Rules, today: string): Plan => {
  const plan: Plan = { loads: [], files: [], held: [], next: null }
  const held = new Map<string, HeldInvoice>()
  for (const load of loads) {
    const times = rules.get(load.source)
    if (!times) continue
    const files = load.files.filter(({ isRemoved }) => !isRemoved)
    const whole = [
      ...(load.removal === null
        ? [{ until: getRetentionEnd(load, times, 'lines'), what: 'lines' as const }]
        : []),
      ...(files.length > 0 ? [{ until: getRetentionEnd(load, times, 'files'), what: 'files' as const }] : []),
    ]
    for (const { until, what } of whole) {
      if (until === null) continue
      if (until.day >= today) {
        if (plan.next === null || until.day < plan.next) plan.next = until.day
        continue
      }
      const stays = listHeldParts(load, today)
      for (const one of stays) held.set(`${one.invoice.id}/${one.reason}`, one)
      if (stays.length > 0) continue
      if (what === 'lines') plan.loads.push({ load, months: until.months })
      else plan.files.push(...files.map((file) => ({ file, load, months: until.months })))
    }
  }
  plan.held = [...held.values()].toSorted(
    (one, other) =>
      one.invoice.lastDay.localeCompare(other.invoice.lastDay, 'en') ||
      one.invoice.invoiceId.localeCompare(other.invoice.invoiceId, 'en'),
  )
  return plan
}

/** What rules remove of what is kept, and why the rest of what is of age stays. No clock, no store. */
import { leastMonths, type RetentionTimes } from '@cmp/contract'
import { dayAfterMonths } from '../../kit/calendar.ts'
import type { KeptFile, KeptInvoice, KeptLoad } from './holdings.ts'

/** How long each source keeps what it has, by its key; a source without one keeps it for ever. */
export type Rules = ReadonlyMap<string, RetentionTimes>

/** A load whose lines go, or files that go with it. */
export type DueLoad = { load: KeptLoad; months: number }
export type DueFile = { file: KeptFile; load: KeptLoad; months: number }
/** What is of age and stays. */
export type HeldInvoice = { invoice: KeptInvoice; reason: string }

export type Plan = {
  loads: DueLoad[]
  files: DueFile[]
  held: HeldInvoice[]
  /** The day, `YYYY-MM-DD`, on which the next comes of age; null where nothing will. */
  next: string | null
}

/** The last day of the period that lines of a load are of. */
const lastDayOf = ({ parts }: KeptLoad): string =>
  parts
    .map(({ invoice }) => invoice.lastDay)
    .toSorted()
    .at(-1) ?? ''

const watched = `Providers change a month for ${leastMonths.linesMonths} months after it, and that time is not over.`
const askedAbout = 'An import waits for a choice about these lines. Answer it first.'

/** Why a load stays though it is of age; empty where it may go. */
const heldParts = (load: KeptLoad, today: string): HeldInvoice[] =>
  load.parts.flatMap(({ invoice }) => {
    const reason = load.isAskedAbout
      ? askedAbout
      : today <= dayAfterMonths(invoice.lastDay, leastMonths.linesMonths)
        ? watched
        : invoice.held
    return reason === null ? [] : [{ invoice, reason }]
  })

/** The last day on which what a load brought is kept; null is for ever. */
const keptUntil = (
  load: KeptLoad,
  { filesMonths, linesMonths, earlierMonths }: RetentionTimes,
  what: 'lines' | 'files',
): { day: string; months: number } | null => {
  const months = load.isCurrent ? (what === 'lines' ? linesMonths : filesMonths) : earlierMonths
  if (months === null) return null
  return { day: dayAfterMonths(load.retiredOn ?? lastDayOf(load), months), months }
}

/** What is of age on a day and may go, and what is of age and stays. */
export const planOf = (loads: readonly KeptLoad[], rules: Rules, today: string): Plan => {
  const plan: Plan = { loads: [], files: [], held: [], next: null }
  const held = new Map<string, HeldInvoice>()
  for (const load of loads) {
    const times = rules.get(load.source)
    if (!times) continue
    const files = load.files.filter(({ isRemoved }) => !isRemoved)
    const whole = [
      ...(load.removal === null ? [{ until: keptUntil(load, times, 'lines'), what: 'lines' as const }] : []),
      ...(files.length > 0 ? [{ until: keptUntil(load, times, 'files'), what: 'files' as const }] : []),
    ]
    for (const { until, what } of whole) {
      if (until === null) continue
      if (until.day >= today) {
        if (plan.next === null || until.day < plan.next) plan.next = until.day
        continue
      }
      const stays = heldParts(load, today)
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

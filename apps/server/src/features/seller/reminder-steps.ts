/**
 * Since when customers are reminded of documents after how many days overdue. It stands beside the settings, which are
 * written whole by whoever read them: a number of days that stays keeps its day, a new one begins today.
 */
import type { SellerSettings } from '@cmp/contract'
import { z } from 'zod'
import { dayIn } from '../../kit/calendar.ts'
import { readSetting, storeSetting } from '../../resources/setting.ts'
import type { Scoped } from '../../scope/scope.ts'

const key = 'reminders'

const kept = z.object({ since: z.record(z.string(), z.iso.date()) })

/** A reminder is due after so many `days` overdue, for what reaches them later than on the day `since`. */
export type ReminderStep = { days: number; since: string }

const readSince = async (scoped: Scoped): Promise<Record<string, string>> => {
  const stored = await readSetting(scoped, key)
  return stored ? kept.parse(stored).since : {}
}

/** The reminders of the settings, the fewest days first. */
export const reminderStepsOf = async (
  scoped: Scoped,
  { reminderDays }: Pick<SellerSettings, 'reminderDays'>,
): Promise<ReminderStep[]> => {
  const since = await readSince(scoped)
  return reminderDays
    .toSorted((one, other) => one - other)
    .flatMap((days) => {
      const from = since[days]
      return from === undefined ? [] : [{ days, since: from }]
    })
}

/** Keeps since when the reminders count that the settings have from now on. */
export const keepReminderSteps = async (
  scoped: Scoped,
  before: Pick<SellerSettings, 'reminderDays'>,
  { reminderDays, timezone }: Pick<SellerSettings, 'reminderDays' | 'timezone'>,
): Promise<void> => {
  const former = await readSince(scoped)
  const today = dayIn(timezone, scoped.now)
  const since = Object.fromEntries(
    reminderDays.map((days) => [days, before.reminderDays.includes(days) ? (former[days] ?? today) : today]),
  )
  await storeSetting(scoped, key, { since })
}

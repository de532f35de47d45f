/**
 * The start dates of the reminder steps. They are stored separately from the settings, which are always saved as a
 * whole: an existing step (a number of days overdue) retains its start date, and a new one starts today.
 */
import { type SellerSettings, toDayInZone } from '@cmp/contract'
import { z } from 'zod'
import { readSetting, storeSetting } from '../../resources/setting.ts'
import type { Scoped } from '../../scope/scope.ts'

const key = 'reminders'

const storedStepsShape = z.object({ since: z.record(z.string(), z.iso.date()) })

/** A reminder is due after this many `days` overdue, for documents that reach them after the date `since`. */
export type ReminderStep = { days: number; since: string }

const readSince = async (scoped: Scoped): Promise<Record<string, string>> => {
  const stored = await readSetting(scoped, key)
  return stored ? storedStepsShape.parse(stored).since : {}
}

/** Returns the reminder steps of the settings, fewest days first. */
export const readReminderSteps = async (
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

/** Saves the start dates of the reminder steps in the new settings. */
export const saveReminderSteps = async (
  scoped: Scoped,
  before: Pick<SellerSettings, 'reminderDays'>,
  { reminderDays, timezone }: Pick<SellerSettings, 'reminderDays' | 'timezone'>,
): Promise<void> => {
  const former = await readSince(scoped)
  const today = toDayInZone(timezone, scoped.now)
  const since = Object.fromEntries(
    reminderDays.map((days) => [days, before.reminderDays.includes(days) ? (former[days] ?? today) : today]),
  )
  await storeSetting(scoped, key, { since })
}

/** Looks for months that have other documents than were delivered: issued, corrected, void, or of an account that is new. */
import { counted } from '@cmp/contract'
import { dayIn, monthOf, monthsAfter } from '../../kit/calendar.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { readSeller } from '../seller/seller.ts'
import { askForDue } from './ask.ts'

/** From this day of the next month on a month is delivered even where nothing was charged in it, so that a reader finds each. */
const closedOn = 5

/** The month that has ended and is closed on a day, `YYYY-MM`; empty where it may still get its documents. */
export const closedMonth = (today: string): string =>
  Number(today.slice(8)) >= closedOn ? monthsAfter(monthOf(today), -1) : ''

/** Looks every two minutes. */
export const focusDeliveryWatch = defineSchedule({
  name: 'focus-deliveries',
  everySeconds: 120,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      const { timezone } = await readSeller(scoped)
      const asked = await askForDue(scoped, closedMonth(dayIn(timezone, scoped.now)))
      await work.done(scoped, counted(asked, 'delivery', 'deliveries'))
    }),
})

/**
 * Finds months whose documents differ from those delivered: documents were issued, corrected or voided, or the account
 * is new.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/focus-deliveries'
import { toDayInZone, toMonth, addMonths } from '@cmp/contract'
import { defineSchedule } from '../../../work/define-job.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { requestDueDeliveries } from './request-delivery.ts'

/**
 * From this day of the next month on, a month is delivered even if nothing was charged in it, so that readers find
 * every month.
 */
const closedOn = 5

/** Returns the month that is closed on a date, `YYYY-MM`; empty if it may still get documents. */
export const getClosedMonth = (today: string): string =>
  Number(today.slice(8)) >= closedOn ? addMonths(toMonth(today), -1) : ''

/** Checks every two minutes. */
export const focusDeliveryWatch = defineSchedule({
  name: 'focus-deliveries',
  everySeconds: 120,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      const { timezone } = await readSeller(scoped)
      const requested = await requestDueDeliveries(scoped, getClosedMonth(toDayInZone(timezone, scoped.now)))
      await work.done(scoped, t(m.delivery, { requested }))
    }),
})

/** Deletes old notifications. */
import { sql } from 'kysely'
import { defineSchedule } from '../../../work/define-job.ts'

const daySeconds = 86_400

/** Deletes webhook deliveries and mails after a month, notifications after three months and events after a year. */
export const notificationCleanup = defineSchedule({
  name: 'notification-housekeeping',
  everySeconds: daySeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      const { trx } = scoped
      await sql`delete from webhook_delivery
        where status <> 'waiting' and happened_at < clock_timestamp() - interval '30 days'`.execute(trx)
      await sql`delete from event_digest
        where status in ('done', 'failed') and finished_at < clock_timestamp() - interval '30 days'`.execute(
        trx,
      )
      await sql`delete from notification
        where created_at < clock_timestamp() - interval '90 days'`.execute(trx)
      await sql`delete from event
        where dispatched_at is not null and created_at < clock_timestamp() - interval '400 days'`.execute(trx)
      await work.done(scoped, '')
    }),
})

/** Deletes old logs of runs. */
import { sql } from 'kysely'
import { defineSchedule } from '../../../../work/define-job.ts'

const daySeconds = 86_400

/** The retention in days, the same as for events. */
const retentionDays = 400

/**
 * Deletes the logs of runs that ended long ago; their plans, results and requesters remain. The log entries about
 * started resources that may exist also remain: they prove that a resource belongs to this provision if the provider
 * reports that it already exists.
 */
export const provisionCleanup = defineSchedule({
  name: 'provision-housekeeping',
  everySeconds: daySeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await sql`delete from provision_log using provision_run, provision
        where provision_run.id = provision_log.run_id and provision.id = provision_run.provision_id
          and provision_run.finished_at < clock_timestamp() - make_interval(days => ${retentionDays})
          and (provision_log.kind not in ('begun', 'error') or provision.status = 'deleted')`.execute(
        scoped.trx,
      )
      await work.done(scoped, '')
    }),
})

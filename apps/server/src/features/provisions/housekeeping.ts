/** Logs of runs are not kept for ever. */
import { sql } from 'kysely'
import { defineSchedule } from '../../work/define-job.ts'

const daySeconds = 86_400

/** As long as events are kept. */
const keptDays = 400

/**
 * Takes away the logs of runs that ended long ago; their plans, outcomes and who asked stay. What a thing that may stand was begun with
 * stays too: by that it is known as this provision's own when its cloud says that it exists already.
 */
export const provisionHousekeeping = defineSchedule({
  name: 'provision-housekeeping',
  everySeconds: daySeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await sql`delete from provision_log using provision_run, provision
        where provision_run.id = provision_log.run_id and provision.id = provision_run.provision_id
          and provision_run.finished_at < clock_timestamp() - make_interval(days => ${keptDays})
          and (provision_log.kind not in ('begun', 'error') or provision.status = 'deleted')`.execute(
        scoped.trx,
      )
      await work.done(scoped, '')
    }),
})

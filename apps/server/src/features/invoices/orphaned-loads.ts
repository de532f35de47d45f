/**
 * Lines that no import knows: of a process that was frozen past its lease, loaded on, and was killed before it could take
 * them away, or of an import that ended without them. Nobody sees them, and they take up room.
 */
import { dropLoad } from '../../lines/load.ts'
import { loadsPresent } from '../../lines/loads-present.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'

const hourSeconds = 3600

/** Drops such lines. An attempt writes its load's id on its row before it loads, so what is present was known before. */
export const orphanedLoads = defineSchedule({
  name: 'orphaned-loads',
  everySeconds: hourSeconds,
  run: async (ctx, work) => {
    const present = await loadsPresent(ctx.lines)
    const known = await withScope(ctx, systemScope, async ({ trx }) => {
      const imports = await trx
        .selectFrom('invoiceImport')
        .select('loadId')
        .where('loadId', 'is not', null)
        // What waits for a choice has its lines here and nowhere else.
        .where('status', 'in', ['queued', 'running', 'waiting'])
        .execute()
      const estimates = await trx
        .selectFrom('usageEstimate')
        .select('loadId')
        .where('loadId', 'is not', null)
        .where('status', 'in', ['queued', 'running'])
        .execute()
      // What a rule of retention removed may still be here where the removal was cut off: it goes as well.
      const loads = await trx
        .selectFrom('invoiceLoad')
        .select('loadId')
        .distinct()
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('removedLoad')
                .select('removedLoad.loadId')
                .whereRef('removedLoad.loadId', '=', 'invoiceLoad.loadId'),
            ),
          ),
        )
        .execute()
      return new Set([...imports, ...estimates, ...loads].map(({ loadId }) => loadId))
    })
    for (const loadId of present) {
      if (known.has(loadId)) continue
      work.signal.throwIfAborted()
      ctx.log.info({ loadId }, 'lines that no import knows are dropped')
      await dropLoad(ctx.lines, loadId)
    }
    await work.write((scoped) => work.done(scoped, ''))
  },
})

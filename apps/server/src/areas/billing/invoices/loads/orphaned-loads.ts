/**
 * Removes line items that belong to no import: of a process that was suspended past its lease, continued to import and
 * was killed before it could remove them, or of an import that ended without them. Nobody sees them, and they use disk
 * space.
 */
import { dropLoad } from '../../../../lines/load.ts'
import { listPresentLoads } from '../../../../lines/loads-present.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { defineSchedule } from '../../../../work/define-job.ts'

const hourSeconds = 3600

/**
 * Removes such line items. An attempt writes the ID of its import batch to its row before it imports, so every
 * legitimate import batch is known.
 */
export const orphanedLoads = defineSchedule({
  name: 'orphaned-loads',
  everySeconds: hourSeconds,
  run: async (ctx, work) => {
    const present = await listPresentLoads(ctx.lines)
    const known = await withScope(ctx, systemScope, async ({ trx }) => {
      const imports = await trx
        .selectFrom('invoiceImport')
        .select('loadId')
        .where('loadId', 'is not', null)
        // An import that waits for a choice has its line items only in this import batch.
        .where('status', 'in', ['queued', 'running', 'waiting'])
        .execute()
      const estimates = await trx
        .selectFrom('usageEstimate')
        .select('loadId')
        .where('loadId', 'is not', null)
        .where('status', 'in', ['queued', 'running'])
        .execute()
      // Line items that a retention rule removed may remain if the removal was interrupted; they are removed as well.
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

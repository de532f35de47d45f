/**
 * Requests the engine's sums of import batches that have none. This runs after the import rather than during it, so the
 * person who imports waits only for the line items (docs/decisions/0050-charge-sum-projection.md).
 */
import { sumUp } from '../../../../engine/schema.ts'
import { listLoadsWithoutSums } from '../../../../lines/loads-without-sums.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { defineSchedule } from '../../../../work/define-job.ts'

const everySeconds = 60

/**
 * Requests the sums of each import batch once; the engine works in the background. An import batch that is still in
 * progress is skipped.
 */
export const lineSums = defineSchedule({
  name: 'line-sums',
  everySeconds,
  run: async (ctx, work) => {
    const without = await listLoadsWithoutSums(ctx.lines)
    if (without.length > 0) {
      const underWay = await withScope(ctx, systemScope, async ({ trx }) => {
        const [imports, estimates] = [
          trx.selectFrom('invoiceImport').select('loadId').where('status', 'in', ['queued', 'running']),
          trx.selectFrom('usageEstimate').select('loadId').where('status', 'in', ['queued', 'running']),
        ]
        const rows = await imports.unionAll(estimates).execute()
        return new Set(rows.map(({ loadId }) => loadId))
      })
      for (const loadId of without) {
        if (underWay.has(loadId)) continue
        work.signal.throwIfAborted()
        await sumUp(ctx.lines, loadId)
      }
    }
    await work.write((scoped) => work.done(scoped, ''))
  },
})

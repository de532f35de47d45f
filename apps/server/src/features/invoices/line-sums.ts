/**
 * Asks the engine for the sums of loads that have none: after the load and not in it, so that whoever imports waits for the
 * lines alone (docs/decisions/050-sums-beside-the-lines.md).
 */
import { sumUp } from '../../engine/schema.ts'
import { loadsWithoutSums } from '../../lines/loads-without-sums.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'

const everySeconds = 60

/** Asks once for each load; the engine works in the background. A load that is still under way is left alone. */
export const lineSums = defineSchedule({
  name: 'line-sums',
  everySeconds,
  run: async (ctx, work) => {
    const without = await loadsWithoutSums(ctx.lines)
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

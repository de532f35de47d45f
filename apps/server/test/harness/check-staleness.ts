/** Checks which calculations need recalculation, for portals without workers. */
import { stalenessJob } from '../../src/areas/billing/calculations/dependencies/staleness.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { runNext } from '../../src/work/run.ts'

/**
 * Runs the checks that changes have requested.
 * @returns whether there were any
 */
export const checkStaleness = async (ctx: AppContext): Promise<boolean> => {
  let wereAny = false
  while (await runNext(ctx, stalenessJob)) wereAny = true
  return wereAny
}

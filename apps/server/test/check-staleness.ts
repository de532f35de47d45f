/** Looks for stale calculations, where a portal has no workers for it. */
import { stalenessJob } from '../src/features/calculations/staleness.ts'
import type { AppContext } from '../src/scope/context.ts'
import { runNext } from '../src/work/run.ts'

/** Does the checks that changes have asked for; whether there were any. */
export const checkStaleness = async (ctx: AppContext): Promise<boolean> => {
  let wereAny = false
  while (await runNext(ctx, stalenessJob)) wereAny = true
  return wereAny
}

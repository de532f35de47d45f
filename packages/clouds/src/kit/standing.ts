// Questions of a test of an account, each with its answer: what a refusal means is said beside it.
import type { AccountStanding } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** One thing that is asked for. */
export type Check = AccountStanding['checks'][number]

/** Codes of refusals that tell nothing of what is granted. */
const saysNothing = new Set(['Cancelled', 'Unavailable', 'Interrupted', 'Throttled'])

/**
 * Asks one thing; `ask` answers with what was found. A refusal is the answer "missing".
 * @param without what is not seen without it, as a sentence
 * @throws CloudError where the provider did not answer at all
 */
export const checked = async (name: string, without: string, ask: () => Promise<string>): Promise<Check> => {
  try {
    return { name, isGranted: true, detail: await ask() }
  } catch (error) {
    if (!(error instanceof CloudError) || saysNothing.has(error.code)) throw error
    return { name, isGranted: false, detail: `${without} ${error.message}` }
  }
}

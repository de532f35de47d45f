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

/** What was found, and what of it is switched off, with the command that switches it on. */
export type Probed = string | (Pick<Check, 'detail' | 'command'> & { state: 'off' })

/**
 * Asks one thing that the others do not depend on, such as the first call of a resource type: where the provider throttles or does
 * not answer that alone, it is unknown. A refusal is the answer "missing".
 * @param without what is not seen without it, as a sentence
 * @param command grants it; empty where nothing does
 * @throws CloudError Cancelled
 */
export const probed = async (
  name: string,
  without: string,
  command: string,
  ask: () => Promise<Probed>,
): Promise<Check> => {
  try {
    const found = await ask()
    return { name, isGranted: true, ...(typeof found === 'string' ? { detail: found } : found) }
  } catch (error) {
    if (!(error instanceof CloudError) || error.code === 'Cancelled') throw error
    if (!saysNothing.has(error.code))
      return { name, isGranted: false, detail: `${without} ${error.message}`, ...(command && { command }) }
    const what = error.code === 'Throttled' ? 'The provider limits calls now' : 'The provider did not answer'
    return {
      name,
      isGranted: false,
      detail: `${what}, so this was not checked. ${error.message}`,
      state: 'unknown',
    }
  }
}

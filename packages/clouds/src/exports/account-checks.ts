// The checks of a test of an account, each with its result and with the consequence of a refusal.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import type { AccountHealth } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** One check. */
export type Check = AccountHealth['checks'][number]

/** Codes of refusals that say nothing about what is granted. */
const saysNothing = new Set(['Cancelled', 'Unavailable', 'Interrupted', 'Throttled'])

/**
 * Runs one check; `ask` returns the details that it found. A refusal gives the result "missing".
 * @param without a sentence that says what is not visible without the permission; empty if the refusal says so already
 * @throws CloudError if the provider did not respond at all
 */
export const runCheck = async (name: string, without: string, ask: () => Promise<string>): Promise<Check> => {
  try {
    return { name, isGranted: true, detail: await ask() }
  } catch (error) {
    if (!(error instanceof CloudError) || saysNothing.has(error.code)) throw error
    return { name, isGranted: false, detail: without === '' ? error.message : `${without} ${error.message}` }
  }
}

/** What was found, and which of it is switched off, with the command that enables it. */
export type Probed = string | (Pick<Check, 'detail' | 'command'> & { state: 'off' })

/**
 * Runs one check that the others do not depend on, such as the first call of a resource type. If the provider throttles
 * it or does not respond to it, the result is unknown. A refusal gives the result "missing".
 * @param without what is not visible without it, as a sentence
 * @param command grants it; empty if no command does
 * @throws CloudError Cancelled
 */
export const runProbe = async (
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
    const notChecked = error.code === 'Throttled' ? m.throttledNotChecked : m.noResponseNotChecked
    return {
      name,
      isGranted: false,
      detail: t(notChecked, { message: error.message }),
      state: 'unknown',
    }
  }
}

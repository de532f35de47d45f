/** `cmpctl rotate-secrets` and `cmpctl rewrap-keys`. */
import { formatCount, chooseWord } from '@cmp/contract'
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withPortal } from './with-portal.ts'

/**
 * Wraps every data key with the present key, encrypts every secret with its data key again, and reports whether former
 * keys can be removed.
 */
export const rotateSecrets = async (env: Env, output: Output): Promise<void> => {
  const outcome = await withPortal(env, (portal) => portal.resealSecrets())
  const { rewrapped, resealed, peopleWithFormerCodes: people } = outcome
  output.result(outcome, [
    `${formatCount(rewrapped, 'data key')} ${chooseWord(rewrapped, 'was', 'were')} wrapped with the present key, and ${formatCount(resealed, 'secret')} ${chooseWord(resealed, 'was', 'were')} sealed again.`,
    people === 0
      ? 'The former key is needed no more: take SECRET_KEY_FORMER away.'
      : `${formatCount(people, 'person has', 'people have')} recovery codes that only a former key knows. Keep SECRET_KEY_FORMER until they have made new ones, or take it away: then those codes stop working.`,
  ])
}

/** Rotates the data key of a customer, or of the reseller if `customer` is null. */
export const rotateKey = async (env: Env, output: Output, customer: string | null): Promise<void> => {
  const message = await withPortal(env, (portal) => portal.rotateKey(customer))
  output.result({ message }, [message])
}

/** Wraps every data key with the present SECRET_KMS, or with SECRET_KEY if there is none. */
export const rewrapKeys = async (env: Env, output: Output): Promise<void> => {
  const outcome = await withPortal(env, (portal) => portal.rewrapKeys())
  const { rewrapped } = outcome
  output.result(outcome, [
    `${formatCount(rewrapped, 'data key')} ${chooseWord(rewrapped, 'was', 'were')} wrapped with ${env.secretKms ?? 'SECRET_KEY'}.`,
  ])
}

/** `cmpctl rotate-secrets` and `cmpctl rewrap-keys`. */
import { counted, word } from '@cmp/contract'
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withPortal } from './with-portal.ts'

/** Wraps every data key with the present key, seals every secret with its data key, and says whether former keys can be forgotten. */
export const rotateSecrets = async (env: Env, output: Output): Promise<void> => {
  const outcome = await withPortal(env, (portal) => portal.resealSecrets())
  const { rewrapped, resealed, peopleWithFormerCodes: people } = outcome
  output.result(outcome, [
    `${counted(rewrapped, 'data key')} ${word(rewrapped, 'was', 'were')} wrapped with the present key, and ${counted(resealed, 'secret')} ${word(resealed, 'was', 'were')} sealed again.`,
    people === 0
      ? 'The former key is needed no more: take SECRET_KEY_FORMER away.'
      : `${counted(people, 'person has', 'people have')} recovery codes that only a former key knows. Keep SECRET_KEY_FORMER until they have made new ones, or take it away: then those codes stop working.`,
  ])
}

/** Rotates the data key of one customer, or of the reseller where `customer` is null. */
export const rotateKey = async (env: Env, output: Output, customer: string | null): Promise<void> => {
  const message = await withPortal(env, (portal) => portal.rotateKey(customer))
  output.result({ message }, [message])
}

/** Wraps every data key with the present SECRET_KMS, or with SECRET_KEY where there is none. */
export const rewrapKeys = async (env: Env, output: Output): Promise<void> => {
  const outcome = await withPortal(env, (portal) => portal.rewrapKeys())
  const { rewrapped } = outcome
  output.result(outcome, [
    `${counted(rewrapped, 'data key')} ${word(rewrapped, 'was', 'were')} wrapped with ${env.secretKms ?? 'SECRET_KEY'}.`,
  ])
}

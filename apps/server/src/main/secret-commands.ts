/** `cmpctl rotate-secrets` and `cmpctl rewrap-keys`. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
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
    t(m.dataKeyWasEncryptedWithCurrent, { rewrapped, resealed }),
    people === 0 ? t(m.theFormerKeyIsNeededNo) : t(m.userHasRecoveryCodesThatWork, { people }),
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
    t(m.dataKeyWasEncryptedWith, { rewrapped, secretKms: env.secretKms ?? 'SECRET_KEY' }),
  ])
}

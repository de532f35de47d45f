/** `cmpctl rotate-secrets`. */
import { counted, word } from '@cmp/contract'
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withPortal } from './with-portal.ts'

/** Seals every secret with the present key, and says whether former keys can be forgotten. */
export const rotateSecrets = async (env: Env, output: Output): Promise<void> => {
  const outcome = await withPortal(env, (portal) => portal.resealSecrets())
  const { resealed, peopleWithFormerCodes: people } = outcome
  output.result(outcome, [
    `${counted(resealed, 'secret')} ${word(resealed, 'was', 'were')} sealed with the present key.`,
    people === 0
      ? 'The former key is needed no more: take SECRET_KEY_FORMER away.'
      : `${counted(people, 'person has', 'people have')} recovery codes that only a former key knows. Keep SECRET_KEY_FORMER until they have made new ones, or take it away: then those codes stop working.`,
  ])
}

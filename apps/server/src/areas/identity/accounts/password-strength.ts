/**
 * Rates how well a chosen password resists guessing. Length and guessability count, character classes do not (NIST SP
 * 800-63B): a common password with a digit and a capital is still a common password.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/accounts'
import { z } from 'zod'
import { endSentence, newPassword, type PasswordStrengthReply } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { ThreadLost } from '../../../kit/worker-thread.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { AppContext } from '../../../scope/context.ts'
import { estimateReply, type EstimateTask } from './estimate.ts'

/** A score of 3 means more than 10⁸ guesses, which the limits of `attempts.ts` stretch over centuries. */
const acceptedScore = 3

/** The part of the context that estimates passwords. */
type Estimating = Pick<AppContext, 'estimator'>

/** A person's own words; any of them may be missing. */
type Words = readonly (string | null | undefined)[]

const formatAcceptedMessage = (score: number): string =>
  score > acceptedScore ? t(m.thisPasswordIsStrong) : t(m.thisPasswordIsGood)

const runEstimate = async ({ estimator }: Estimating, task: EstimateTask) => {
  try {
    const answer = await estimator.run(task, 'interactive')
    return estimateReply.parse(JSON.parse(answer.toString('utf8')))
  } catch (error) {
    if (error instanceof ThreadLost)
      throw new AppError('Unavailable', m.couldNotCheckPasswordTryAgain, {
        cause: error,
      })
    throw error
  }
}

/**
 * Rates a password. `words` (user ID, name, company) count as words that an attacker tries first.
 * @throws AppError Unavailable if the thread that computes it was lost
 */
export const ratePasswordStrength = async (
  ctx: Estimating,
  password: string,
  words: Words,
): Promise<PasswordStrengthReply> => {
  const own = ['cmp', ...words].filter((word) => typeof word === 'string')
  const { whole, rest, advice: found } = await runEstimate(ctx, { password, words: own })
  const score = rest === null ? whole : Math.min(whole, rest + 1)
  const bounds = newPassword(z).safeParse(password)
  if (!bounds.success) {
    const problem = bounds.error.issues[0]?.message ?? t(m.chooseAnother)
    return { score, isAccepted: false, message: endSentence(problem) }
  }
  if (score >= acceptedScore) return { score, isAccepted: true, message: formatAcceptedMessage(score) }
  const advice = score < whole ? t(m.passwordIsTooSimilarToYour) : found
  return {
    score,
    isAccepted: false,
    message: t(m.thisPasswordIsTooEasyTo, {
      advice: advice || t(m.severalUnrelatedWords),
    }),
  }
}

/**
 * Rejects a password that is easy to guess.
 * @param field the name of the password in the body, for the validation message
 * @throws AppError InvalidRequest
 */
export const requireStrongPassword = async (
  ctx: Estimating,
  password: string,
  words: Words,
  field: string,
): Promise<void> => {
  const { isAccepted, message } = await ratePasswordStrength(ctx, password, words)
  if (!isAccepted) throw createFieldRefusal(field, message)
}

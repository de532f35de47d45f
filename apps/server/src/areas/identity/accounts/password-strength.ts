/**
 * Rates how well a chosen password resists guessing. Length and guessability count, character classes do not (NIST SP
 * 800-63B): a common password with a digit and a capital is still a common password.
 */
import { z } from 'zod'
import { newPassword, type PasswordStrengthReply } from '@cmp/contract'
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
  score > acceptedScore ? 'This password is strong.' : 'This password is good.'

const runEstimate = async ({ estimator }: Estimating, task: EstimateTask) => {
  try {
    const answer = await estimator.run(task, 'interactive')
    return estimateReply.parse(JSON.parse(answer.toString('utf8')))
  } catch (error) {
    if (error instanceof ThreadLost)
      throw new AppError('Unavailable', 'The password could not be checked just now. Try again.', {
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
  if (!bounds.success)
    return {
      score,
      isAccepted: false,
      message: `${bounds.error.issues[0]?.message ?? 'Choose another password'}.`,
    }
  if (score >= acceptedScore) return { score, isAccepted: true, message: formatAcceptedMessage(score) }
  const advice =
    score < whole
      ? 'It is mostly your own name, user id or company. Add words that have nothing to do with you.'
      : found
  return {
    score,
    isAccepted: false,
    message: `This password is too easy to guess. ${advice || 'Take a few words that do not belong together.'}`,
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

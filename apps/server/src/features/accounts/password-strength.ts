/**
 * How long a chosen password would stand against guessing. Length and guessability count, classes of characters do not
 * (NIST SP 800-63B): a common password with a digit and a capital is still a common password.
 */
import { z } from 'zod'
import { newPassword, type PasswordStrengthReply } from '@cmp/contract'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { fieldRefusal } from '../../resources/field-refusals.ts'

/** 3 is more than 10⁸ guesses, which the limits of `attempts.ts` stretch over centuries. */
const acceptedScore = 3
/** The time grows with the square of the length, and this much of a password tells enough. */
const checkedCharacters = 40

/** The dictionaries are large: they are read when somebody first chooses a password. */
let opening: Promise<ZxcvbnFactory> | undefined
const openEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: checkedCharacters,
  })
}

/** The words and their parts, longest first: `sa@demo.example` is weak as `demo` too. */
const ownWords = (words: readonly (string | null | undefined)[]): string[] =>
  words
    .flatMap((word) => (word ? [word, ...word.split(/[^\p{L}\p{N}]+/u)] : []))
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((left, right) => right.length - left.length)

/** What is left of a password without a person's own words. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())

const acceptedMessage = (score: number): string =>
  score > acceptedScore ? 'This password is strong.' : 'This password is good.'

/** Rates a password; `words` (user id, name, company) count as ones that a guesser tries first. */
export const passwordStrength = async (
  password: string,
  words: readonly (string | null | undefined)[],
): Promise<PasswordStrengthReply> => {
  const estimator = await (opening ??= openEstimator())
  const checked = password.slice(0, checkedCharacters)
  const own = ownWords(['cmp', ...words])
  const { score: whole, feedback } = estimator.check(checked, own)
  // Several own words in a row look long to the estimator, and are one guess to who knows the person.
  const rest = withoutWords(checked, own)
  const score = rest.length === checked.length ? whole : Math.min(whole, estimator.check(rest).score + 1)
  const bounds = newPassword(z).safeParse(password)
  if (!bounds.success)
    return {
      score,
      isAccepted: false,
      message: `${bounds.error.issues[0]?.message ?? 'Choose another password'}.`,
    }
  if (score >= acceptedScore) return { score, isAccepted: true, message: acceptedMessage(score) }
  const advice =
    score < whole
      ? 'It is mostly your own name, user id or company. Add words that have nothing to do with you.'
      : [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ')
  return {
    score,
    isAccepted: false,
    message: `This password is too easy to guess. ${advice || 'Take a few words that do not belong together.'}`,
  }
}

/**
 * Refuses a password that is easy to guess.
 * @param field the name of the password in the body, for the message beside it
 * @throws AppError InvalidRequest
 */
export const requireStrongPassword = async (
  password: string,
  words: readonly (string | null | undefined)[],
  field: string,
): Promise<void> => {
  const { isAccepted, message } = await passwordStrength(password, words)
  if (!isAccepted) throw fieldRefusal(field, message)
}

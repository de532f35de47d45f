/**
 * Estimates the strength of a password with dictionaries and patterns. The estimate takes long, so it runs in its own
 * thread.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { z } from 'zod'

/**
 * Only this many characters are checked: the time grows with the square of the length, and these are enough for an
 * estimate.
 */
const checkedCharacters = 40

/** A password with the words that an attacker tries first because they belong to its owner. */
export type EstimateTask = { password: string; words: readonly string[] }

/**
 * The score from 0 (guessed at once) to 4 (centuries). `rest` is the score of the password without its owner's words,
 * or null if it contains none.
 */
export const estimateReply = z.object({
  whole: z.number(),
  rest: z.number().nullable(),
  advice: z.string(),
})

/** The dictionaries are large, so they are loaded when somebody first chooses a password. */
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

/** Returns the words and their parts, longest first: `sa@demo.example` makes `demo` weak too. */
const ownWords = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase().slice(0, checkedCharacters))
    .filter((word) => word.length > 2)
    .toSorted((left, right) => right.length - left.length)

/** Removes a person's own words from a password. */
const removeWords = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())

/** Estimates the strength of a password. */
export const estimate = async ({
  password,
  words,
}: EstimateTask): Promise<z.output<typeof estimateReply>> => {
  const estimator = await (opening ??= openEstimator())
  const checked = password.slice(0, checkedCharacters)
  const own = ownWords(words)
  const { score, feedback } = estimator.check(checked, own)
  // Several of the owner's words in a row look long to the estimator but are one guess for somebody who knows the
  // person.
  const rest = removeWords(checked, own)
  return {
    whole: score,
    rest: rest.length === checked.length ? null : estimator.check(rest).score,
    advice: [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' '),
  }
}

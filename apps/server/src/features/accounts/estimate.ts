/** The estimate of a password by dictionaries and patterns. It computes for long, so a thread of its own does it. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { z } from 'zod'

/** The time grows with the square of the length, and this much of a password tells enough. */
const checkedCharacters = 40

/** A password with the words that a guesser tries first: whose it is. */
export type EstimateTask = { password: string; words: readonly string[] }

/** From 0 (at once) to 4 (centuries); `rest` is what the password has beside its owner's words, null where it has none. */
export const estimateReply = z.object({
  whole: z.number(),
  rest: z.number().nullable(),
  advice: z.string(),
})

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
const ownWords = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase().slice(0, checkedCharacters))
    .filter((word) => word.length > 2)
    .toSorted((left, right) => right.length - left.length)

/** What is left of a password without a person's own words. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())

/** Estimates a password. */
export const estimate = async ({
  password,
  words,
}: EstimateTask): Promise<z.output<typeof estimateReply>> => {
  const estimator = await (opening ??= openEstimator())
  const checked = password.slice(0, checkedCharacters)
  const own = ownWords(words)
  const { score, feedback } = estimator.check(checked, own)
  // Several own words in a row look long to the estimator, and are one guess to who knows the person.
  const rest = withoutWords(checked, own)
  return {
    whole: score,
    rest: rest.length === checked.length ? null : estimator.check(rest).score,
    advice: [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' '),
  }
}

/** What a field is: its kind, its words, and the shapes that check what is written and what is returned. */
import type { Field, FieldKind, FieldNotes, Fields, Keys, KindParts } from './declared.ts'
import type { z as Zod } from 'zod'
import { fieldText } from './describe.ts'
import { shape, type Z } from './shape.ts'
import { numberText } from './words.ts'

/** Makes a field of a kind. */
export const field = <I extends Zod.ZodType, R extends Zod.ZodType, K extends FieldKind>(
  kind: K,
  label: string,
  schema: (z: Z) => I,
  row: (z: Z) => R,
  notes: FieldNotes & KindParts = {},
): Field<I, R, K> => ({ kind, label, schema: shape(schema), row: shape(row), optional: false, ...notes })

/** Names of fields that a call returns: a secret and a confirmation are written and never read back. */
export type RowKeys<F extends Fields> = {
  [K in Keys<F>]: F[K] extends { kind: 'secret' | 'confirmation' } ? never : K
}[Keys<F>]

/** The names of {@link RowKeys}. */
export const rowKeys = <F extends Fields>(fields: F): RowKeys<F>[] =>
  Object.keys(fields).filter(
    (key): key is RowKeys<F> => fields[key]?.kind !== 'secret' && fields[key]?.kind !== 'confirmation',
  )

/** The schemas of some fields by name, each with its words, for an object that has them. */
export const pick = <F extends Fields, K extends Keys<F>, P extends 'schema' | 'row'>(
  z: Z,
  fields: F,
  keys: readonly K[],
  part: P,
) =>
  Object.fromEntries(
    keys.map((key) => {
      const of = fields[key]
      return [key, of?.[part](z).describe(fieldText(of))]
    }),
  ) as {
    [key in K]: ReturnType<F[key][P]>
  }

/** Said of a mandatory field that is empty or missing. */
export const required = 'This field is required'

/** Said of a secret that stays where none is typed. */
export const keptWhenEmpty = { helpOnChange: 'Leave empty to keep it.' }

/** A sentence for a value of the wrong sort; a missing one is only "required". */
export const orRequired = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? required : sentence),
})

/** A sentence for a text of more than `max` characters. */
export const tooLong = (label: string, max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `${label} may have ${numberText(max)} characters at most, and this has ${numberText(String(input).length)}`,
})

/**
 * Characters that no text may have: control characters, and marks that turn the direction of the text after them, by which a
 * name reads as another. A line break is one of them in text of one line, where it would begin a header of a mail or a line of
 * a log.
 */
const notInLine = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u
const notInLines = /[^\P{Cc}\t\n\r]|[\p{Bidi_Control}\u2028\u2029]/u

type TextMark = 'lines' | 'exact'

let marks: Zod.core.$ZodRegistry<{ mark: TextMark }> | undefined

/** Whether a schema of text may have several lines, or takes a text exactly as it is; undefined for text of one line. */
export const textMark = (schema: Zod.ZodType): TextMark | undefined => marks?.get(schema)?.mark

const marked = <S extends Zod.ZodType>(z: Z, schema: S, mark: TextMark): S => {
  // Checks and descriptions that are added later keep what a registry says of a schema.
  marks ??= z.registry<{ mark: TextMark }>()
  marks.add(schema, { mark })
  return schema
}

/** Text that is taken exactly as it is, with any character: a secret, or a name that is matched with what a provider wrote. */
export const exactText = (z: Z, noText?: Parameters<Z['string']>[0]) => marked(z, z.string(noText), 'exact')

/** Trimmed text of several lines that has no label of its own; checks of length are added to it. */
export const severalLines = (z: Z, noText?: Parameters<Z['string']>[0]) =>
  marked(
    z,
    z
      .string(noText)
      .trim()
      .refine((text) => !notInLines.test(text), {
        error: 'This text must not have control characters other than line breaks and tabs',
      }),
    'lines',
  )

/** Trimmed text of one line that has no label of its own, such as an id; checks of length are added to it. */
export const oneLine = (z: Z, noText?: Parameters<Z['string']>[0]) =>
  z
    .string(noText)
    .trim()
    .refine((text) => !notInLine.test(text), {
      error: 'This text must be one line without control characters',
    })

/** Text of one line; see {@link boundedText}. */
export const lineText = (z: Z, label: string, max: number, min = 1, noText?: string) =>
  boundedText(z, label, max, min, noText).refine((text) => !notInLine.test(text), {
    error: `${label} must be one line without control characters`,
  })

/** Text that may have line breaks and tabs; see {@link boundedText}. */
export const linesText = (z: Z, label: string, max: number) =>
  marked(
    z,
    boundedText(z, label, max).refine((text) => !notInLines.test(text), {
      error: `${label} must not have control characters other than line breaks and tabs`,
    }),
    'lines',
  )

/** A secret, in which any character is taken; see {@link boundedText}. */
export const boundedSecret = (z: Z, label: string, max: number, min = 1) =>
  marked(z, boundedText(z, label, max, min), 'exact')

/** Text that is trimmed, neither empty nor of fewer or more characters than it may have: what most kinds are made of. */
const boundedText = (z: Z, label: string, max: number, min = 1, noText = `${label} is text`) =>
  z
    .string(orRequired(noText))
    .trim()
    .min(min, {
      error: ({ input }: { input?: unknown }) =>
        input === '' || min === 1 ? required : `${label} needs at least ${min} characters`,
    })
    .max(max, tooLong(label, max))

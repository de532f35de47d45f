/** Creates fields: their kind, their texts, and the shapes that validate written and returned values. */
import { failWith } from './fail-with.ts'
import { required } from './required.ts'
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/field'
import { isTimeZone } from './time-zones.ts'
import type { Field, FieldKind, FieldNotes, Fields, Keys, KindParts } from './declared.ts'
import type { z as Zod } from 'zod'
import { describeField } from './describe.ts'
import { shape, type Z } from './shape.ts'

/** Creates a field of a kind. */
export const defineField = <I extends Zod.ZodType, R extends Zod.ZodType, K extends FieldKind>(
  kind: K,
  label: Text,
  schema: (z: Z) => I,
  row: (z: Z) => R,
  notes: FieldNotes & KindParts = {},
): Field<I, R, K> => ({ kind, label, schema: shape(schema), row: shape(row), optional: false, ...notes })

/** The kinds of fields that rows do not have: secrets and confirmations are only written, and figures read separately. */
const kindsWithoutValue = ['secret', 'confirmation', 'figure'] as const

/** The names of the fields that a call returns. */
export type RowKeys<F extends Fields> = {
  [K in Keys<F>]: F[K] extends { kind: (typeof kindsWithoutValue)[number] } ? never : K
}[Keys<F>]

/** The names of {@link RowKeys}. */
export const listRowKeys = <F extends Fields>(fields: F): RowKeys<F>[] =>
  Object.keys(fields).filter(
    (key): key is RowKeys<F> => !kindsWithoutValue.some((kind) => kind === fields[key]?.kind),
  )

/** Returns the schemas of some fields by name, each with its description, for an object schema. */
export const pick = <F extends Fields, K extends Keys<F>, P extends 'schema' | 'row'>(
  z: Z,
  fields: F,
  keys: readonly K[],
  part: P,
) =>
  Object.fromEntries(
    keys.map((key) => {
      const of = fields[key]
      return [key, of?.[part](z).describe(describeField(of))]
    }),
  ) as {
    [key in K]: ReturnType<F[key][P]>
  }

/** The help of a secret that stays unchanged if it is empty. */
export const unchangedWhenEmpty = { helpOnChange: m.leaveEmptyToKeepCurrentValue }

/** Builds the message for a value of the wrong type; a missing value gets only the "required" message. */
export const buildValueError = (sentence: Text) => ({
  error: ({ input }: { input?: unknown }) => t(input === undefined || input === null ? required : sentence),
})

/** Builds the message for a text with more than `max` characters. */
export const buildLengthError = (label: Text, max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    t(m.canHaveUpToCharactersThis, { label, max, count: String(input).length }),
})

/**
 * Characters that no text may contain: control characters, and marks that change the text direction, which can disguise
 * a name. A single-line text also may not contain a line break, which would start a mail header or a log line.
 */
const notInLine = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u
const notInLines = /[^\P{Cc}\t\n\r]|[\p{Bidi_Control}\u2028\u2029]/u

type TextFormat = 'lines' | 'exact'

let textFormats: Zod.core.$ZodRegistry<{ format: TextFormat }> | undefined

/** Returns whether a text schema allows several lines or exact text; undefined for single-line text. */
export const getTextFormat = (schema: Zod.ZodType): TextFormat | undefined => textFormats?.get(schema)?.format

const withTextFormat = <S extends Zod.ZodType>(z: Z, schema: S, format: TextFormat): S => {
  // Validations and descriptions that are added later keep the registry entry of a schema.
  textFormats ??= z.registry<{ format: TextFormat }>()
  textFormats.add(schema, { format })
  return schema
}

/** Text that is taken unchanged, with any character: a secret, or a name that is compared with a provider's text. */
export const defineExactText = (z: Z, noText?: Parameters<Z['string']>[0]) =>
  withTextFormat(z, z.string(noText), 'exact')

/** Trimmed text of several lines without a label; length checks can be added to it. */
export const defineLines = (z: Z, noText?: Parameters<Z['string']>[0]) =>
  withTextFormat(
    z,
    z
      .string(noText)
      .trim()
      .refine((text) => !notInLines.test(text), {
        error: () => t(m.thisTextCannotContainControlCharacters),
      }),
    'lines',
  )

/** Trimmed single-line text without a label, such as an ID; length checks can be added to it. */
export const defineLine = (z: Z, noText?: Parameters<Z['string']>[0]) =>
  z
    .string(noText)
    .trim()
    .refine((text) => !notInLine.test(text), {
      error: () => t(m.thisTextMustBeOneLine),
    })

/** Single-line text; see {@link defineBoundedText}. */
export const defineBoundedLine = (z: Z, label: Text, max: number, min = 1, noText?: Text) =>
  defineBoundedText(z, label, max, min, noText).refine((text) => !notInLine.test(text), {
    error: () => t(m.mustBeOneLineWithoutControl, { label }),
  })

/** Text that may have line breaks and tabs; see {@link defineBoundedText}. */
export const defineBoundedLines = (z: Z, label: Text, max: number) =>
  withTextFormat(
    z,
    defineBoundedText(z, label, max).refine((text) => !notInLines.test(text), {
      error: () => t(m.cannotContainControlCharactersOther, { label }),
    }),
    'lines',
  )

/** A secret with any characters; see {@link defineBoundedText}. */
export const defineBoundedSecret = (z: Z, label: Text, max: number, min = 1) =>
  withTextFormat(z, defineBoundedText(z, label, max, min), 'exact')

/** Trimmed text with a minimum and maximum length, the base of most kinds. */
const defineBoundedText = (
  z: Z,
  label: Text,
  max: number,
  min = 1,
  noText: Text = bind(m.mustBeText, { label }),
) =>
  z
    .string(buildValueError(noText))
    .trim()
    .min(min, {
      error: ({ input }: { input?: unknown }) =>
        input === '' || min === 1 ? t(required) : t(m.mustHaveAtLeastCharacters, { label, min }),
    })
    .max(max, buildLengthError(label, max))

const timeZoneSentence = m.enterTimeZoneNameForExample

/** An IANA time zone, in which a user sees all dates. */
export const timeZoneName = shape((z) =>
  z
    .string(buildValueError(timeZoneSentence))
    .trim()
    .min(1, failWith(required))
    .max(60, failWith(timeZoneSentence))
    .refine(isTimeZone, failWith(timeZoneSentence)),
)

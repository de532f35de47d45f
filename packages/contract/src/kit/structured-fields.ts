/** Fields with more than one value, and fields whose options or value the form does not have. */
import * as nouns from '@cmp/messages/contract/nouns'
import { bind, t, type Noun, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/structured-fields'
import { failWith } from './fail-with.ts'
import type { Call, Field, FieldNotes, Fields, Keys, Lookup } from './declared.ts'
import type { z as Zod } from 'zod'
import type { CallReply } from './call.ts'
import {
  defineField,
  defineBoundedLine,
  buildValueError,
  pick,
  listRowKeys,
  buildLengthError,
  defineBoundedSecret,
  defineExactText,
  defineLine,
} from './field.ts'
import { required } from './required.ts'
import { sixDigits } from './people.ts'

/** A row in the reply of a lookup's call. */
type LookupRow<C extends Call> =
  CallReply<C> extends readonly (infer Row)[]
    ? Row
    : CallReply<C> extends { data: readonly (infer Row)[] }
      ? Row
      : never

const formatLabels = (fields: Fields): string =>
  Object.values(fields)
    .map(({ label }) => t(label))
    .join(', ')

/** Fields inside a field; the request is nested like the form. */
const group = <const F extends Fields>(label: Text, fields: F, notes: FieldNotes = {}) =>
  defineField(
    'group',
    label,
    (z) =>
      z.object(pick(z, fields, Object.keys(fields) as Keys<F>[], 'schema'), {
        error: (issue) =>
          buildValueError(bind(m.mustConsistOf, { label, labels: formatLabels(fields) })).error(issue),
      }),
    (z) => z.object(pick(z, fields, listRowKeys(fields), 'row')),
    { ...notes, fields },
  )

type Bounds = { min?: number; max: number }

const buildTooManyError = (label: Text, max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    t(m.canHaveUpToEntriesThis, { max, label, count: Array.isArray(input) ? input.length : 'more' }),
})

/** A list of a field or group, in order. `item` names an item in sentences: *Add subnet*. */
const list = <I extends Zod.ZodType, R extends Zod.ZodType>(
  label: Text,
  of: Field<I, R>,
  { item, min = 0, max, ...notes }: FieldNotes & Bounds & { item: Noun },
) =>
  defineField(
    'list',
    label,
    (z) =>
      z
        .array(of.schema(z), buildValueError(bind(m.mustBeList, { label })))
        .min(min, failWith(m.addAtLeastTo, { min, label }))
        .max(max, buildTooManyError(label, max)),
    (z) => z.array(of.row(z)),
    { ...notes, items: { field: of, noun: item, min, max } },
  )

/** The key and value of a tag; the value may be empty. */
const tagOf = (maxKey: number, maxValue: number) =>
  group(m.tag, {
    Key: defineField(
      'text',
      m.tagKey,
      (z) => defineBoundedLine(z, m.tagKey, maxKey),
      (z) => z.string(),
    ),
    Value: {
      ...defineField(
        'text',
        m.tagValue,
        (z) =>
          defineLine(z, buildValueError(m.valueMustBeText)).max(
            maxValue,
            buildLengthError(m.tagValue, maxValue),
          ),
        (z) => z.string(),
      ),
      optional: true,
    },
  })

/**
 * Keys with values, each key once. They are transferred as a list of `{ Key, Value }`, as the provisioning requests
 * spell it, so that a problem can name its tag.
 */
const defineTags = (
  label: Text,
  { maxKey, maxValue, max, ...notes }: FieldNotes & { maxKey: number; maxValue: number; max: number },
) => {
  const tag = tagOf(maxKey, maxValue)
  return defineField(
    'tags',
    label,
    (z) =>
      z
        .array(tag.schema(z), buildValueError(bind(m.mustBeListOfKeysAnd, { label })))
        .max(max, buildTooManyError(label, max))
        .superRefine((given, context) => {
          given.forEach(({ Key }, index) => {
            if (given.findIndex((other) => other.Key === Key) < index)
              context.addIssue({
                code: 'custom',
                path: [index, 'Key'],
                message: t(m.keyAlreadyExists, { Key }),
              })
          })
        }),
    (z) => z.array(tag.row(z)),
    { ...notes, items: { field: tag, noun: nouns.tag, min: 0, max } },
  )
}

/** One of the rows that a call returns; the row's field `value` is stored. */
const lookup = <C extends Call>(
  label: Text,
  {
    help,
    ...from
  }: FieldNotes &
    Pick<Lookup, 'by' | 'query'> & {
      call: C
      value: Extract<keyof LookupRow<C>, string>
      name: Extract<keyof LookupRow<C>, string>
    },
) => {
  return defineField(
    'lookup',
    label,
    (z) =>
      defineLine(z, buildValueError(bind(m.mustBeChosenFromTheList, { label })))
        .min(1, failWith(m.mustBeChosenFromTheList, { label }))
        .max(200, failWith(m.mustBeChosenFromTheList, { label })),
    (z) => z.string(),
    { help, lookup: from },
  )
}

/**
 * A secret that is masked and never returned, also not in the row. Surrounding blanks, which come from pasting, are
 * removed.
 */
const defineSecret = (label: Text, { min = 1, max, ...notes }: FieldNotes & Bounds) =>
  defineField(
    'secret',
    label,
    (z) => defineBoundedSecret(z, label, max, min),
    (z) => z.never(),
    notes,
  )

/** A person's own password, exactly as typed, including blanks. */
const definePassword = (label: Text, notes: FieldNotes = {}) =>
  defineField(
    'secret',
    label,
    (z) =>
      defineExactText(z, buildValueError(bind(m.mustBeText, { label })))
        .min(1, failWith(required))
        .max(200, buildLengthError(label, 200)),
    (z) => z.never(),
    { ...notes, typed: 'password' },
  )

/** A code from an authenticator app or a mail. */
const code = (label: Text, notes: FieldNotes = {}) =>
  defineField('secret', label, sixDigits, (z) => z.never(), { ...notes, typed: 'code' })

/** The constructors, for `f`. */
export const structuredFields = {
  group,
  list,
  tags: defineTags,
  lookup,
  secret: defineSecret,
  password: definePassword,
  code,
}

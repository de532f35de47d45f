/** Fields with more than one value, and fields whose options or value the form does not have. */
import type { Call, Field, FieldNotes, Fields, Keys, Lookup } from './declared.ts'
import type { z as Zod } from 'zod'
import type { CallReply } from './call.ts'
import {
  defineField,
  defineBoundedLine,
  buildValueError,
  pick,
  required,
  listRowKeys,
  buildLengthError,
  defineBoundedSecret,
  defineExactText,
  defineLine,
} from './field.ts'
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
    .map(({ label }) => label)
    .join(', ')

/** Fields inside a field; the request is nested like the form. */
const group = <const F extends Fields>(label: string, fields: F, notes: FieldNotes = {}) =>
  defineField(
    'group',
    label,
    (z) =>
      z.object(
        pick(z, fields, Object.keys(fields) as Keys<F>[], 'schema'),
        buildValueError(`${label} is made of ${formatLabels(fields)}`),
      ),
    (z) => z.object(pick(z, fields, listRowKeys(fields), 'row')),
    { ...notes, fields },
  )

type Bounds = { min?: number; max: number }

const describeTooFew = (label: string, min: number) => `Add at least ${min} under ${label}`
const buildTooManyError = (label: string, max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `There may be ${max} under ${label} at most, and here are ${Array.isArray(input) ? input.length : 'more'}`,
})

/** A list of a field or group, in order. `item` is the name of an item ('subnet', for the button Add subnet). */
const list = <I extends Zod.ZodType, R extends Zod.ZodType>(
  label: string,
  of: Field<I, R>,
  { item, min = 0, max, ...notes }: FieldNotes & Bounds & { item: string },
) =>
  defineField(
    'list',
    label,
    (z) =>
      z
        .array(of.schema(z), buildValueError(`${label} is a list`))
        .min(min, describeTooFew(label, min))
        .max(max, buildTooManyError(label, max)),
    (z) => z.array(of.row(z)),
    { ...notes, items: { field: of, name: item, min, max } },
  )

/** The key and value of a tag; the value may be empty. */
const tagOf = (maxKey: number, maxValue: number) =>
  group('Tag', {
    Key: defineField(
      'text',
      'Key',
      (z) => defineBoundedLine(z, 'Key', maxKey),
      (z) => z.string(),
    ),
    Value: {
      ...defineField(
        'text',
        'Value',
        (z) =>
          defineLine(z, buildValueError('Value is text')).max(maxValue, buildLengthError('Value', maxValue)),
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
  label: string,
  { maxKey, maxValue, max, ...notes }: FieldNotes & { maxKey: number; maxValue: number; max: number },
) => {
  const tag = tagOf(maxKey, maxValue)
  return defineField(
    'tags',
    label,
    (z) =>
      z
        .array(tag.schema(z), buildValueError(`${label} is a list of keys with values`))
        .max(max, buildTooManyError(label, max))
        .superRefine((given, context) => {
          given.forEach(({ Key }, index) => {
            if (given.findIndex((other) => other.Key === Key) < index)
              context.addIssue({
                code: 'custom',
                path: [index, 'Key'],
                message: `Key ${Key} is there already`,
              })
          })
        }),
    (z) => z.array(tag.row(z)),
    { ...notes, items: { field: tag, name: 'tag', min: 0, max } },
  )
}

/** One of the rows that a call returns; the row's field `value` is stored. */
const lookup = <C extends Call>(
  label: string,
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
      defineLine(z, buildValueError(`${label} must be chosen from the list`))
        .min(1, `${label} must be chosen from the list`)
        .max(200, `${label} must be chosen from the list`),
    (z) => z.string(),
    { help, lookup: from },
  )
}

/**
 * A secret that is masked and never returned, also not in the row. Surrounding blanks, which come from pasting, are
 * removed.
 */
const defineSecret = (label: string, { min = 1, max, ...notes }: FieldNotes & Bounds) =>
  defineField(
    'secret',
    label,
    (z) => defineBoundedSecret(z, label, max, min),
    (z) => z.never(),
    notes,
  )

/** A person's own password, exactly as typed, including blanks. */
const definePassword = (label: string, notes: FieldNotes = {}) =>
  defineField(
    'secret',
    label,
    (z) =>
      defineExactText(z, buildValueError(`${label} is text`))
        .min(1, required)
        .max(200, buildLengthError(label, 200)),
    (z) => z.never(),
    { ...notes, typed: 'password' },
  )

/** A code from an authenticator app or a mail. */
const code = (label: string, notes: FieldNotes = {}) =>
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

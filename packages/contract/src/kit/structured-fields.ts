/** Fields that hold more than one value, and fields whose options or value the form does not have by itself. */
import type { Call, Field, FieldNotes, Fields, Keys, Lookup } from './declared.ts'
import type { z as Zod } from 'zod'
import type { CallReply } from './call.ts'
import {
  field,
  lineText,
  orRequired,
  pick,
  required,
  rowKeys,
  tooLong,
  boundedSecret,
  exactText,
  oneLine,
} from './field.ts'
import { sixDigits } from './people.ts'

/** A row that a lookup's call answers. */
type LookupRow<C extends Call> =
  CallReply<C> extends readonly (infer Row)[]
    ? Row
    : CallReply<C> extends { data: readonly (infer Row)[] }
      ? Row
      : never

const labelsOf = (fields: Fields): string =>
  Object.values(fields)
    .map(({ label }) => label)
    .join(', ')

/** Fields inside a field, nested in what is sent as they are on the screen. */
const group = <const F extends Fields>(label: string, fields: F, notes: FieldNotes = {}) =>
  field(
    'group',
    label,
    (z) =>
      z.object(
        pick(z, fields, Object.keys(fields) as Keys<F>[], 'schema'),
        orRequired(`${label} is made of ${labelsOf(fields)}`),
      ),
    (z) => z.object(pick(z, fields, rowKeys(fields), 'row')),
    { ...notes, fields },
  )

type Bounds = { min?: number; max: number }

const tooFew = (label: string, min: number) => `Add at least ${min} under ${label}`
const tooMany = (label: string, max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `There may be ${max} under ${label} at most, and here are ${Array.isArray(input) ? input.length : 'more'}`,
})

/**
 * Some of one field or group, in their order. `item` is what one is called ('subnet', for the button Add subnet).
 */
const list = <I extends Zod.ZodType, R extends Zod.ZodType>(
  label: string,
  of: Field<I, R>,
  { item, min = 0, max, ...notes }: FieldNotes & Bounds & { item: string },
) =>
  field(
    'list',
    label,
    (z) =>
      z
        .array(of.schema(z), orRequired(`${label} is a list`))
        .min(min, tooFew(label, min))
        .max(max, tooMany(label, max)),
    (z) => z.array(of.row(z)),
    { ...notes, items: { field: of, name: item, min, max } },
  )

/** A tag's two texts; its value may be empty. */
const tagOf = (maxKey: number, maxValue: number) =>
  group('Tag', {
    Key: field(
      'text',
      'Key',
      (z) => lineText(z, 'Key', maxKey),
      (z) => z.string(),
    ),
    Value: {
      ...field(
        'text',
        'Value',
        (z) => oneLine(z, orRequired('Value is text')).max(maxValue, tooLong('Value', maxValue)),
        (z) => z.string(),
      ),
      optional: true,
    },
  })

/**
 * Keys with values, each key once. They travel as a list of `{ Key, Value }`, as the provisioning requests write names,
 * so that a problem names the tag that has it.
 */
const tags = (
  label: string,
  { maxKey, maxValue, max, ...notes }: FieldNotes & { maxKey: number; maxValue: number; max: number },
) => {
  const tag = tagOf(maxKey, maxValue)
  return field(
    'tags',
    label,
    (z) =>
      z
        .array(tag.schema(z), orRequired(`${label} is a list of keys with values`))
        .max(max, tooMany(label, max))
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

/** One of the rows that a call answers; kept is the field `value` of the row. */
const lookup = <C extends Call>(
  label: string,
  {
    help,
    ...from
  }: FieldNotes & {
    call: C
    value: Extract<keyof LookupRow<C>, string>
    name: Extract<keyof LookupRow<C>, string>
    by?: Lookup['by']
    query?: Lookup['query']
  },
) => {
  return field(
    'lookup',
    label,
    (z) =>
      oneLine(z, orRequired(`${label} must be chosen from the list`))
        .min(1, `${label} must be chosen from the list`)
        .max(200, `${label} must be chosen from the list`),
    (z) => z.string(),
    { help, lookup: from },
  )
}

/**
 * Typed unseen and never returned: the row of what has it does not carry it. Surrounding blanks, which come with what
 * is pasted, are no part of it.
 */
const secret = (label: string, { min = 1, max, ...notes }: FieldNotes & Bounds) =>
  field(
    'secret',
    label,
    (z) => boundedSecret(z, label, max, min),
    (z) => z.never(),
    notes,
  )

/** A person's own password, exactly as it is typed: its blanks are part of it. */
const password = (label: string, notes: FieldNotes = {}) =>
  field(
    'secret',
    label,
    (z) =>
      exactText(z, orRequired(`${label} is text`))
        .min(1, required)
        .max(200, tooLong(label, 200)),
    (z) => z.never(),
    { ...notes, typed: 'password' },
  )

/** A code of an authenticator app, or one by mail. */
const code = (label: string, notes: FieldNotes = {}) =>
  field('secret', label, sixDigits, (z) => z.never(), { ...notes, typed: 'code' })

/** The constructors, for `f`. */
export const structuredFields = { group, list, tags, lookup, secret, password, code }

/** The kinds of field that a resource is made of: each says how a value is checked, labelled and shown. */
import type { Field, FieldKind, FieldNotes, Resource } from './declared.ts'
import type { z as Zod } from 'zod'
import { calendarDay } from './months.ts'
import { field, lineText, linesText, orRequired, tooLong } from './field.ts'
import { shape, type Z } from './shape.ts'
import { structuredFields } from './structured-fields.ts'
import { timeZoneName } from './time-zones.ts'
import { isWholePriceAtMost, wholePriceAtMost } from './whole-price.ts'

const decimalSentence = (label: string, example: string) =>
  `${label} is a plain decimal number such as ${example}`

const decimalText = (z: Z, label: string, digitsBefore: number, digitsAfter: number, example: string) =>
  z
    .union([z.string(), z.number()], orRequired(decimalSentence(label, example)))
    .transform(String)
    .pipe(
      z
        .string()
        .trim()
        .regex(/^-?\d+(\.\d+)?$/, decimalSentence(label, example))
        .refine((text) => {
          const [whole = '', fraction = ''] = text.replace('-', '').split('.')
          return whole.replace(/^0+/, '').length <= digitsBefore && fraction.length <= digitsAfter
        }, `${label} may have ${digitsBefore} digits before the point and ${digitsAfter} after it`),
    )

const text = (z: Z) => z.string()

/** Whole numbers that may be larger than this count things: years, days, ports and codes are smaller. */
const mostOfACode = 99_999

/**
 * Constructors of fields. Bounds are part of the field: every string is trimmed and has a maximum, every
 * decimal travels as text (a JavaScript number never carries an amount).
 */
export const f = {
  ...structuredFields,
  /** A row's own id (GUID). */
  id: (label = 'Id') =>
    field('id', label, (z) => z.guid(`${label} is an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301`), text),
  /** An id that somebody else gave: a tenant GUID, an account number; kept as text, leading zeros and all. */
  externalId: (label: string, notes?: FieldNotes) =>
    field('id', label, (z) => lineText(z, label, 200), text, notes),
  /** `only` narrows what it may be written with: a pattern, and the sentence for what does not match. */
  text: (
    label: string,
    {
      min = 1,
      max = 200,
      only,
      ...notes
    }: FieldNotes & { min?: number; max?: number; only?: { pattern: RegExp; sentence: string } } = {},
  ) =>
    field(
      'text',
      label,
      (z) => {
        const line = lineText(z, label, max, min, only?.sentence)
        return only ? line.regex(only.pattern, only.sentence) : line
      },
      text,
      notes,
    ),
  longText: (label: string, { max = 4000, ...notes }: FieldNotes & { max?: number } = {}) =>
    field('longText', label, (z) => linesText(z, label, max), text, notes),
  email: (label: string, notes?: FieldNotes) =>
    field('email', label, (z) => z.email('email is not valid').max(254, tooLong(label, 254)), text, notes),
  integer: (label: string, { min, max, ...notes }: FieldNotes & { min: number; max: number }) =>
    field(
      'integer',
      label,
      (z) =>
        z.coerce
          .number(`${label} is a whole number from ${min} to ${max}`)
          .int(`${label} is a whole number from ${min} to ${max}`)
          .min(min, `${label} must be ${min} at least`)
          .max(max, `${label} may be ${max} at most`),
      (z) => z.number(),
      { ...notes, isCount: max > mostOfACode },
    ),
  /** An exact decimal that is neither money nor a percentage, such as an exchange rate. */
  decimal: (label: string, { positive = false, ...notes }: FieldNotes & { positive?: boolean } = {}) =>
    field(
      'decimal',
      label,
      (z) =>
        positive
          ? decimalText(z, label, 20, 18, '34.512345').refine(
              (text) => /[1-9]/.test(text) && !text.startsWith('-'),
              { error: `${label} must be greater than 0` },
            )
          : decimalText(z, label, 20, 18, '34.512345'),
      text,
      notes,
    ),
  /** Per cent as people say it: 12.5 means 12.5 %. What is `onPrice` is added to a price, and takes off the whole of it at most. */
  percent: (label: string, { onPrice = false, ...notes }: FieldNotes & { onPrice?: boolean } = {}) =>
    field(
      'percent',
      label,
      (z) => {
        const percent = decimalText(z, label, 4, 6, '12.5')
        return onPrice ? percent.refine(isWholePriceAtMost, wholePriceAtMost(label)) : percent
      },
      text,
      notes,
    ),
  /** An amount; its currency stands in the row field named. */
  money: (label: string, currencyField: string, notes?: FieldNotes & { none?: string }) =>
    field('money', label, (z) => decimalText(z, label, 20, 18, '1234.50'), text, { ...notes, currencyField }),
  /** A day, `YYYY-MM-DD`. */
  date: (label: string, notes?: FieldNotes) =>
    field(
      'date',
      label,
      (z) => calendarDay(z, orRequired(`${label} is a day such as 2026-11-30`)),
      text,
      notes,
    ),
  /** A moment, ISO 8601 in UTC. */
  dateTime: (label: string, notes?: FieldNotes) =>
    field(
      'dateTime',
      label,
      (z) => z.iso.datetime(orRequired(`${label} is a moment such as 2026-11-30T08:00:00Z`)),
      text,
      notes,
    ),
  choice: <const V extends string>(
    label: string,
    options: readonly { value: V; label: string }[],
    notes?: FieldNotes & { none?: string },
  ) => {
    const listed = options.map(({ value }) => value)
    const values = (z: Z) => z.enum(listed, orRequired(`${label} is one of ${listed.join(', ')}`))
    return field('choice', label, values, values, { ...notes, options })
  },
  /** Some of a few. Where there must be one at least, `needed` is the sentence that says so. */
  choices: <const V extends string>(
    label: string,
    options: readonly { value: V; label: string }[],
    { needed, ...notes }: FieldNotes & { needed?: string } = {},
  ) => {
    const listed = options.map(({ value }) => value)
    const sentence = orRequired(`${label} is a list of some of ${listed.join(', ')}`)
    const values = (z: Z) => z.array(z.enum(listed, sentence), sentence).max(listed.length, sentence)
    return field('choices', label, (z) => values(z).min(needed === undefined ? 0 : 1, needed), values, {
      ...notes,
      options,
    })
  },
  /** An ISO 4217 code. */
  currency: (label = 'Currency', notes?: FieldNotes) =>
    field(
      'currency',
      label,
      (z) =>
        z
          .string(orRequired(`${label} is a three-letter code such as THB`))
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{3}$/, `${label} is a three-letter code such as THB`),
      text,
      notes,
    ),
  boolean: (label: string, notes?: FieldNotes) =>
    field(
      'boolean',
      label,
      (z) => z.boolean(orRequired(`${label} is true or false`)),
      (z) => z.boolean(),
      notes,
    ),
  /**
   * What a person confirms where a call asks for it: the call is refused with `ConfirmationNeeded` and this field, and goes
   * through when it is true. Forms show it once they are asked.
   */
  confirmation: (label: string, notes?: FieldNotes) => ({
    ...field(
      'confirmation',
      label,
      (z) =>
        z.preprocess(
          (value) => (value === '' ? null : value),
          z.boolean(`${label} is true or false`).nullish(),
        ),
      (z) => z.never(),
      notes,
    ),
    optional: true,
  }),
  /** An IANA time zone. */
  timeZone: (label = 'Time zone', notes?: FieldNotes) => field('timeZone', label, timeZoneName, text, notes),
  /** Any object, shown as it is; nobody writes one. */
  json: (label: string) =>
    field(
      'json',
      label,
      (z) => z.never(`${label} cannot be changed here`),
      (z) => z.record(z.string(), z.unknown()),
    ),
  /** The id of a row of another resource; people pick it by name. */
  ref: (label: string, resource: Resource, nameField: string, notes?: FieldNotes) =>
    field('ref', label, (z) => z.guid(orRequired(`${label} must be chosen from the list`)), text, {
      ...notes,
      ref: { resource, nameField },
    }),
  /** The same field, which may be left out: a new row has `value` then, and one that is there keeps its own. */
  usual: <I extends Zod.ZodType, R extends Zod.ZodType, K extends FieldKind>(
    value: string,
    of: Field<I, R, K>,
  ) => ({
    ...of,
    schema: shape((z) =>
      z.preprocess((given) => (given === '' || given === null ? undefined : given), of.schema(z).optional()),
    ),
    usual: value,
  }),
  /** The same field, which may be empty. */
  optional: <I extends Zod.ZodType, R extends Zod.ZodType, K extends FieldKind>(of: Field<I, R, K>) => ({
    ...of,
    schema: shape((z) => z.preprocess((value) => (value === '' ? null : value), of.schema(z).nullish())),
    row: shape((z) => of.row(z).nullable()),
    optional: true,
  }),
}

/** The kinds of fields: each defines how a value is validated, labeled and shown. */
import type { Field, FieldKind, FieldNotes, Resource } from './declared.ts'
import type { z as Zod } from 'zod'
import { defineCalendarDate } from './calendar.ts'
import {
  defineField,
  defineBoundedLine,
  defineBoundedLines,
  buildValueError,
  buildLengthError,
  timeZoneName,
} from './field.ts'
import { shape, type Z } from './shape.ts'
import { structuredFields } from './structured-fields.ts'
import { isWholePriceAtMost, describeWholePriceLimit } from './whole-price.ts'

const describeDecimal = (label: string, example: string) =>
  `${label} is a plain decimal number such as ${example}`

const defineDecimal = (z: Z, label: string, digitsBefore: number, digitsAfter: number, example: string) =>
  z
    .union([z.string(), z.number()], buildValueError(describeDecimal(label, example)))
    .transform(String)
    .pipe(
      z
        .string()
        .trim()
        .regex(/^-?\d+(\.\d+)?$/, describeDecimal(label, example))
        .refine((text) => {
          const [whole = '', fraction = ''] = text.replace('-', '').split('.')
          return whole.replace(/^0+/, '').length <= digitsBefore && fraction.length <= digitsAfter
        }, `${label} may have ${digitsBefore} digits before the point and ${digitsAfter} after it`),
    )

const defineText = (z: Z) => z.string()

/** Larger whole numbers are counts: years, days, ports and codes are smaller. */
const mostOfACode = 99_999

/**
 * Constructors of fields. Limits are part of the field: every string is trimmed and has a maximum, and every decimal is
 * transferred as text (a JavaScript number never contains an amount).
 */
export const f = {
  ...structuredFields,
  /** The ID of a row (GUID). */
  id: (label = 'Id') =>
    defineField(
      'id',
      label,
      (z) => z.guid(`${label} is an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301`),
      defineText,
    ),
  /** An ID from another system, such as a tenant GUID or an account number; stored as text with leading zeros. */
  externalId: (label: string, notes?: FieldNotes) =>
    defineField('id', label, (z) => defineBoundedLine(z, label, 200), defineText, notes),
  /** `only` restricts the text: a pattern, and the message for a text that does not match. */
  text: (
    label: string,
    {
      min = 1,
      max = 200,
      only,
      ...notes
    }: FieldNotes & { min?: number; max?: number; only?: { pattern: RegExp; sentence: string } } = {},
  ) =>
    defineField(
      'text',
      label,
      (z) => {
        const line = defineBoundedLine(z, label, max, min, only?.sentence)
        return only ? line.regex(only.pattern, only.sentence) : line
      },
      defineText,
      notes,
    ),
  longText: (label: string, { max = 4000, ...notes }: FieldNotes & { max?: number } = {}) =>
    defineField('longText', label, (z) => defineBoundedLines(z, label, max), defineText, notes),
  email: (label: string, notes?: FieldNotes) =>
    defineField(
      'email',
      label,
      (z) => z.email('email is not valid').max(254, buildLengthError(label, 254)),
      defineText,
      notes,
    ),
  integer: (label: string, { min, max, ...notes }: FieldNotes & { min: number; max: number }) =>
    defineField(
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
  /** An exact decimal that is not money and not a percentage, such as an exchange rate. */
  decimal: (label: string, { positive = false, ...notes }: FieldNotes & { positive?: boolean } = {}) =>
    defineField(
      'decimal',
      label,
      (z) =>
        positive
          ? defineDecimal(z, label, 20, 18, '34.512345').refine(
              (text) => /[1-9]/.test(text) && !text.startsWith('-'),
              { error: `${label} must be greater than 0` },
            )
          : defineDecimal(z, label, 20, 18, '34.512345'),
      defineText,
      notes,
    ),
  /** A percentage: 12.5 means 12.5 %. With `onPrice` it is added to a price and can reduce it at most to zero. */
  percent: (label: string, { onPrice = false, ...notes }: FieldNotes & { onPrice?: boolean } = {}) =>
    defineField(
      'percent',
      label,
      (z) => {
        const percent = defineDecimal(z, label, 4, 6, '12.5')
        return onPrice ? percent.refine(isWholePriceAtMost, describeWholePriceLimit(label)) : percent
      },
      defineText,
      notes,
    ),
  /** An amount; the named row field contains its currency. */
  money: (label: string, currencyField: string, notes?: FieldNotes & { none?: string }) =>
    defineField('money', label, (z) => defineDecimal(z, label, 20, 18, '1234.50'), defineText, {
      ...notes,
      currencyField,
    }),
  /** A date, `YYYY-MM-DD`. */
  date: (label: string, notes?: FieldNotes) =>
    defineField(
      'date',
      label,
      (z) => defineCalendarDate(z, buildValueError(`${label} is a day such as 2026-11-30`)),
      defineText,
      notes,
    ),
  /** A timestamp, ISO 8601 in UTC. */
  dateTime: (label: string, notes?: FieldNotes) =>
    defineField(
      'dateTime',
      label,
      (z) => z.iso.datetime(buildValueError(`${label} is a moment such as 2026-11-30T08:00:00Z`)),
      defineText,
      notes,
    ),
  choice: <const V extends string>(
    label: string,
    options: readonly { value: V; label: string }[],
    notes?: FieldNotes & { none?: string },
  ) => {
    const listed = options.map(({ value }) => value)
    const defineValues = (z: Z) => z.enum(listed, buildValueError(`${label} is one of ${listed.join(', ')}`))
    return defineField('choice', label, defineValues, defineValues, { ...notes, options })
  },
  /** Several of a few options. If at least one is required, `needed` is the message. */
  choices: <const V extends string>(
    label: string,
    options: readonly { value: V; label: string }[],
    { needed, ...notes }: FieldNotes & { needed?: string } = {},
  ) => {
    const listed = options.map(({ value }) => value)
    const sentence = buildValueError(`${label} is a list of some of ${listed.join(', ')}`)
    const defineValues = (z: Z) => z.array(z.enum(listed, sentence), sentence).max(listed.length, sentence)
    return defineField(
      'choices',
      label,
      (z) => defineValues(z).min(needed === undefined ? 0 : 1, needed),
      defineValues,
      {
        ...notes,
        options,
      },
    )
  },
  /** An ISO 4217 code. */
  currency: (label = 'Currency', notes?: FieldNotes) =>
    defineField(
      'currency',
      label,
      (z) =>
        z
          .string(buildValueError(`${label} is a three-letter code such as THB`))
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{3}$/, `${label} is a three-letter code such as THB`),
      defineText,
      notes,
    ),
  boolean: (label: string, notes?: FieldNotes) =>
    defineField(
      'boolean',
      label,
      (z) => z.boolean(buildValueError(`${label} is true or false`)),
      (z) => z.boolean(),
      notes,
    ),
  /**
   * A confirmation that a call may request: the call is rejected with `ConfirmationNeeded` and this field, and succeeds
   * if it is true. Forms show it only after that.
   */
  confirmation: (label: string, notes?: FieldNotes) => ({
    ...defineField(
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
  timeZone: (label = 'Time zone', notes?: FieldNotes) =>
    defineField('timeZone', label, timeZoneName, defineText, notes),
  /** Any object, shown unchanged; it is never written. */
  json: (label: string) =>
    defineField(
      'json',
      label,
      (z) => z.never(`${label} cannot be changed here`),
      (z) => z.record(z.string(), z.unknown()),
    ),
  /** The ID of a row of another resource; people pick it by name. */
  ref: (label: string, resource: Resource, nameField: string, notes?: FieldNotes) =>
    defineField(
      'ref',
      label,
      (z) => z.guid(buildValueError(`${label} must be chosen from the list`)),
      defineText,
      {
        ...notes,
        ref: { resource, nameField },
      },
    ),
  /** Makes a field optional with a default: a new row gets `value`, an existing row keeps its own. */
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
  /** Makes a field optional. */
  optional: <I extends Zod.ZodType, R extends Zod.ZodType, K extends FieldKind>(of: Field<I, R, K>) => ({
    ...of,
    schema: shape((z) => z.preprocess((value) => (value === '' ? null : value), of.schema(z).nullish())),
    row: shape((z) => of.row(z).nullable()),
    optional: true,
  }),
}

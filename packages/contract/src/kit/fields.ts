/** The kinds of field that a resource is made of: each says how a value is checked, labelled and shown. */
import type { z as Zod } from 'zod'
import type { Resource } from './resource.ts'
import { shape, type Shape, type Z } from './shape.ts'
import { timeZoneName } from './time-zones.ts'

/** What a field is, so that web can pick the cell and the input, and server the CSV text. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'email'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'currency'
  | 'boolean'
  | 'timeZone'
  | 'json'
  | 'ref'

/** What every kind of field may say beside its label. */
type FieldNotes = {
  /** One sentence under the input, where people hesitate. */
  help?: string
  /** Typed unseen, as a password is. */
  isSecret?: true
}

/** One field: `schema` checks what is written, `row` is what a call returns. */
export type Field<
  Input extends Zod.ZodType = Zod.ZodType,
  Row extends Zod.ZodType = Zod.ZodType,
> = FieldNotes & {
  kind: FieldKind
  label: string
  schema: Shape<Input>
  row: Shape<Row>
  /** The written value may be left out or null. */
  optional: boolean
  /** Choices in the order shown: value and label. */
  options?: readonly { value: string; label: string }[]
  /** For `ref`: the resource picked from, and the row field that holds the picked one's name. */
  ref?: { resource: Resource; nameField: string }
  /** For `money`: the row field that holds the amount's currency. */
  currencyField?: string
}

const decimalText = (z: Z, label: string, digitsBefore: number, digitsAfter: number) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(
      z
        .string()
        .trim()
        .regex(/^-?\d+(\.\d+)?$/, `${label} is a plain decimal number such as 34.512345`)
        .refine((text) => {
          const [whole = '', fraction = ''] = text.replace('-', '').split('.')
          return whole.replace(/^0+/, '').length <= digitsBefore && fraction.length <= digitsAfter
        }, `${label} may have ${digitsBefore} digits before the point and ${digitsAfter} after it`),
    )

const required = 'This field is required'

const field = <I extends Zod.ZodType, R extends Zod.ZodType>(
  kind: FieldKind,
  label: string,
  schema: (z: Z) => I,
  row: (z: Z) => R,
  notes: FieldNotes & Partial<Pick<Field, 'options' | 'ref' | 'currencyField'>> = {},
): Field<I, R> => ({ kind, label, schema: shape(schema), row: shape(row), optional: false, ...notes })

const text = (z: Z) => z.string()

/**
 * Constructors of fields. Bounds are part of the field: every string is trimmed and has a maximum, every
 * decimal travels as text (a JavaScript number never carries an amount).
 */
export const f = {
  /** A row's own id (GUID). */
  id: (label = 'Id') => field('id', label, (z) => z.guid(), text),
  /** An id that somebody else gave: a tenant GUID, an account number; kept as text, leading zeros and all. */
  externalId: (label: string, notes?: FieldNotes) =>
    field('id', label, (z) => z.string().trim().min(1, required).max(200), text, notes),
  text: (label: string, { max = 200, ...notes }: FieldNotes & { max?: number } = {}) =>
    field('text', label, (z) => z.string().trim().min(1, required).max(max), text, notes),
  longText: (label: string, { max = 4000, ...notes }: FieldNotes & { max?: number } = {}) =>
    field('longText', label, (z) => z.string().trim().min(1, required).max(max), text, notes),
  email: (label: string, notes?: FieldNotes) =>
    field('email', label, (z) => z.email('email is not valid').max(254), text, notes),
  integer: (label: string, { min, max, ...notes }: FieldNotes & { min: number; max: number }) =>
    field(
      'integer',
      label,
      (z) =>
        z.coerce
          .number({ error: `${label} is a whole number from ${min} to ${max}` })
          .int()
          .min(min)
          .max(max),
      (z) => z.number(),
      notes,
    ),
  /** An exact decimal that is neither money nor a percentage, such as an exchange rate. */
  decimal: (label: string, { positive = false, ...notes }: FieldNotes & { positive?: boolean } = {}) =>
    field(
      'decimal',
      label,
      (z) =>
        positive
          ? decimalText(z, label, 20, 18).refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), {
              error: `${label} must be greater than 0`,
            })
          : decimalText(z, label, 20, 18),
      text,
      notes,
    ),
  /** Per cent as people say it: 12.5 means 12.5 %. */
  percent: (label: string, notes?: FieldNotes) =>
    field('percent', label, (z) => decimalText(z, label, 4, 6), text, notes),
  /** An amount; its currency stands in the row field named. */
  money: (label: string, currencyField: string, notes?: FieldNotes) =>
    field('money', label, (z) => decimalText(z, label, 20, 18), text, { ...notes, currencyField }),
  /** A day, `YYYY-MM-DD`. */
  date: (label: string, notes?: FieldNotes) =>
    field('date', label, (z) => z.iso.date(`${label} is a day such as 2026-11-30`), text, notes),
  /** A moment, ISO 8601 in UTC. */
  dateTime: (label: string, notes?: FieldNotes) =>
    field('dateTime', label, (z) => z.iso.datetime(), text, notes),
  choice: <const V extends string>(
    label: string,
    options: readonly { value: V; label: string }[],
    notes?: FieldNotes,
  ) => {
    const values = (z: Z) => z.enum(options.map((option) => option.value))
    return field('choice', label, values, values, { ...notes, options })
  },
  /** An ISO 4217 code. */
  currency: (label = 'Currency', notes?: FieldNotes) =>
    field(
      'currency',
      label,
      (z) =>
        z
          .string()
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
      (z) => z.boolean(),
      (z) => z.boolean(),
      notes,
    ),
  /** An IANA time zone. */
  timeZone: (label = 'Time zone', notes?: FieldNotes) => field('timeZone', label, timeZoneName, text, notes),
  /** Any object, shown as it is; nobody writes one. */
  json: (label: string) =>
    field(
      'json',
      label,
      (z) => z.never(),
      (z) => z.record(z.string(), z.unknown()),
    ),
  /** The id of a row of another resource; people pick it by name. */
  ref: (label: string, resource: Resource, nameField: string, notes?: FieldNotes) =>
    field('ref', label, (z) => z.guid(`${label} must be chosen from the list`), text, {
      ...notes,
      ref: { resource, nameField },
    }),
  /** The same field, which may be empty. */
  optional: <I extends Zod.ZodType, R extends Zod.ZodType>(of: Field<I, R>) => ({
    ...of,
    schema: shape((z) => z.preprocess((value) => (value === '' ? null : value), of.schema(z).nullish())),
    row: shape((z) => of.row(z).nullable()),
    optional: true,
  }),
}

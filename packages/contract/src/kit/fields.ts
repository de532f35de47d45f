/** The kinds of field that a resource is made of: each says how a value is checked, labelled and shown. */
import { z } from 'zod'
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
export type Field<Input extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType> = FieldNotes & {
  kind: FieldKind
  label: string
  schema: Input
  row: Row
  /** The written value may be left out or null. */
  optional: boolean
  /** Choices in the order shown: value and label. */
  options?: readonly { value: string; label: string }[]
  /** For `ref`: the resource picked from, and the row field that holds the picked one's name. */
  ref?: { resource: string; nameField: string }
  /** For `money`: the row field that holds the amount's currency. */
  currencyField?: string
}

const decimalText = (label: string, digitsBefore: number, digitsAfter: number) =>
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

const field = <I extends z.ZodType, R extends z.ZodType>(
  kind: FieldKind,
  label: string,
  schema: I,
  row: R,
  notes: FieldNotes & Partial<Pick<Field, 'options' | 'ref' | 'currencyField'>> = {},
): Field<I, R> => ({ kind, label, schema, row, optional: false, ...notes })

/**
 * Constructors of fields. Bounds are part of the field: every string is trimmed and has a maximum, every
 * decimal travels as text (a JavaScript number never carries an amount).
 */
export const f = {
  /** A row's own id (GUID). */
  id: (label = 'Id') => field('id', label, z.guid(), z.string()),
  /** An id that somebody else gave: a tenant GUID, an account number; kept as text, leading zeros and all. */
  externalId: (label: string, notes?: FieldNotes) =>
    field('id', label, z.string().trim().min(1, required).max(200), z.string(), notes),
  text: (label: string, { max = 200, ...notes }: FieldNotes & { max?: number } = {}) =>
    field('text', label, z.string().trim().min(1, required).max(max), z.string(), notes),
  longText: (label: string, { max = 4000, ...notes }: FieldNotes & { max?: number } = {}) =>
    field('longText', label, z.string().trim().min(1, required).max(max), z.string(), notes),
  email: (label: string, notes?: FieldNotes) =>
    field('email', label, z.email('email is not valid').max(254), z.string(), notes),
  integer: (label: string, { min, max, ...notes }: FieldNotes & { min: number; max: number }) =>
    field(
      'integer',
      label,
      z.coerce
        .number({ error: `${label} is a whole number from ${min} to ${max}` })
        .int()
        .min(min)
        .max(max),
      z.number(),
      notes,
    ),
  /** An exact decimal that is neither money nor a percentage, such as an exchange rate. */
  decimal: (label: string, { positive = false, ...notes }: FieldNotes & { positive?: boolean } = {}) =>
    field(
      'decimal',
      label,
      positive
        ? decimalText(label, 20, 18).refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), {
            error: `${label} must be greater than 0`,
          })
        : decimalText(label, 20, 18),
      z.string(),
      notes,
    ),
  /** Per cent as people say it: 12.5 means 12.5 %. */
  percent: (label: string, notes?: FieldNotes) =>
    field('percent', label, decimalText(label, 4, 6), z.string(), notes),
  /** An amount; its currency stands in the row field named. */
  money: (label: string, currencyField: string, notes?: FieldNotes) =>
    field('money', label, decimalText(label, 20, 18), z.string(), { ...notes, currencyField }),
  /** A day, `YYYY-MM-DD`. */
  date: (label: string, notes?: FieldNotes) =>
    field('date', label, z.iso.date(`${label} is a day such as 2026-11-30`), z.string(), notes),
  /** A moment, ISO 8601 in UTC. */
  dateTime: (label: string, notes?: FieldNotes) =>
    field('dateTime', label, z.iso.datetime(), z.string(), notes),
  choice: <const V extends string>(
    label: string,
    options: readonly { value: V; label: string }[],
    notes?: FieldNotes,
  ) => {
    const values = z.enum(options.map((option) => option.value))
    return field('choice', label, values, values, { ...notes, options })
  },
  /** An ISO 4217 code. */
  currency: (label = 'Currency', notes?: FieldNotes) =>
    field(
      'currency',
      label,
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, `${label} is a three-letter code such as THB`),
      z.string(),
      notes,
    ),
  boolean: (label: string, notes?: FieldNotes) => field('boolean', label, z.boolean(), z.boolean(), notes),
  /** An IANA time zone. */
  timeZone: (label = 'Time zone', notes?: FieldNotes) =>
    field('timeZone', label, timeZoneName, z.string(), notes),
  /** Any object, shown as it is; nobody writes one. */
  json: (label: string) => field('json', label, z.never(), z.record(z.string(), z.unknown())),
  /** The id of a row of another resource; people pick it by name. */
  ref: (label: string, resource: string, nameField: string, notes?: FieldNotes) =>
    field('ref', label, z.guid(`${label} must be chosen from the list`), z.string(), {
      ...notes,
      ref: { resource, nameField },
    }),
  /** The same field, which may be empty. */
  optional: <I extends z.ZodType, R extends z.ZodType>(of: Field<I, R>) => ({
    ...of,
    schema: z.preprocess((value) => (value === '' ? null : value), of.schema.nullish()),
    row: of.row.nullable(),
    optional: true,
  }),
}

/** The kinds of fields: each defines how a value is validated, labeled and shown. */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/fields'
import { failWith } from './fail-with.ts'
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

const describeDecimal = (label: Text, example: string) =>
  bind(m.mustBeDecimalNumberForExample, { label, example })

const defineDecimal = (z: Z, label: Text, digitsBefore: number, digitsAfter: number, example: string) =>
  z
    .union([z.string(), z.number()], buildValueError(describeDecimal(label, example)))
    .transform(String)
    .pipe(
      z
        .string()
        .trim()
        .regex(/^-?\d+(\.\d+)?$/, failWith(describeDecimal(label, example)))
        .refine(
          (text) => {
            const [whole = '', fraction = ''] = text.replace('-', '').split('.')
            return whole.replace(/^0+/, '').length <= digitsBefore && fraction.length <= digitsAfter
          },
          failWith(m.canHaveUpToDigitsBefore, { label, digitsBefore, digitsAfter }),
        ),
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
  id: (label: Text = m.id) =>
    defineField('id', label, (z) => z.guid(failWith(m.mustBeIdForExample3, { label })), defineText),
  /** An ID from another system, such as a tenant GUID or an account number; stored as text with leading zeros. */
  externalId: (label: Text, notes?: FieldNotes) =>
    defineField('id', label, (z) => defineBoundedLine(z, label, 200), defineText, notes),
  /** `only` restricts the text: a pattern, and the message for a text that does not match. */
  text: (
    label: Text,
    {
      min = 1,
      max = 200,
      only,
      ...notes
    }: FieldNotes & { min?: number; max?: number; only?: { pattern: RegExp; sentence: Text } } = {},
  ) =>
    defineField(
      'text',
      label,
      (z) => {
        const line = defineBoundedLine(z, label, max, min, only?.sentence)
        return only ? line.regex(only.pattern, failWith(only.sentence)) : line
      },
      defineText,
      notes,
    ),
  longText: (label: Text, { max = 4000, ...notes }: FieldNotes & { max?: number } = {}) =>
    defineField('longText', label, (z) => defineBoundedLines(z, label, max), defineText, notes),
  email: (label: Text, notes?: FieldNotes) =>
    defineField(
      'email',
      label,
      (z) => z.email(failWith(m.emailIsNotValid)).max(254, buildLengthError(label, 254)),
      defineText,
      notes,
    ),
  integer: (label: Text, { min, max, ...notes }: FieldNotes & { min: number; max: number }) =>
    defineField(
      'integer',
      label,
      (z) =>
        z.coerce
          .number(failWith(m.mustBeWholeNumberFromTo, { label, min, max }))
          .int(failWith(m.mustBeWholeNumberFromTo, { label, min, max }))
          .min(min, failWith(m.mustBeAtLeast, { label, min }))
          .max(max, failWith(m.mustBeAtMost, { label, max })),
      (z) => z.number(),
      { ...notes, isCount: max > mostOfACode },
    ),
  /** An exact decimal that is not money and not a percentage, such as an exchange rate. */
  decimal: (label: Text, { positive = false, ...notes }: FieldNotes & { positive?: boolean } = {}) =>
    defineField(
      'decimal',
      label,
      (z) =>
        positive
          ? defineDecimal(z, label, 20, 18, '34.512345').refine(
              (text) => /[1-9]/.test(text) && !text.startsWith('-'),
              failWith(m.mustBeGreaterThan0, { label }),
            )
          : defineDecimal(z, label, 20, 18, '34.512345'),
      defineText,
      notes,
    ),
  /** A percentage: 12.5 means 12.5 %. With `onPrice` it is added to a price and can reduce it at most to zero. */
  percent: (label: Text, { onPrice = false, ...notes }: FieldNotes & { onPrice?: boolean } = {}) =>
    defineField(
      'percent',
      label,
      (z) => {
        const percent = defineDecimal(z, label, 4, 6, '12.5')
        return onPrice
          ? percent.refine(isWholePriceAtMost, failWith(describeWholePriceLimit(label)))
          : percent
      },
      defineText,
      notes,
    ),
  /** An amount; the named row field contains its currency. */
  money: (label: Text, currencyField: string, notes?: FieldNotes & { none?: Text }) =>
    defineField('money', label, (z) => defineDecimal(z, label, 20, 18, '1234.50'), defineText, {
      ...notes,
      currencyField,
    }),
  /**
   * An amount, change or trend of a row that another call returns for the rows of a page. The rows and files of the list
   * do not have it, but the list can be sorted by it.
   */
  figure: (label: Text, notes?: FieldNotes) =>
    defineField(
      'figure',
      label,
      (z) => z.never(failWith(m.cannotBeChangedHere, { label })),
      (z) => z.never(),
      notes,
    ),
  /** A date, `YYYY-MM-DD`. */
  date: (label: Text, notes?: FieldNotes) =>
    defineField(
      'date',
      label,
      (z) => defineCalendarDate(z, buildValueError(bind(m.mustBeDateForExample2026, { label }))),
      defineText,
      notes,
    ),
  /** A timestamp, ISO 8601 in UTC. */
  dateTime: (label: Text, notes?: FieldNotes) =>
    defineField(
      'dateTime',
      label,
      (z) => z.iso.datetime(buildValueError(bind(m.mustBeTimestampForExample2026, { label }))),
      defineText,
      notes,
    ),
  choice: <const V extends string>(
    label: Text,
    options: readonly { value: V; label: Text }[],
    notes?: FieldNotes & { none?: Text },
  ) => {
    const listed = options.map(({ value }) => value)
    const defineValues = (z: Z) =>
      z.enum(listed, buildValueError(bind(m.mustBeOneOf, { label, listed: listed.join(', ') })))
    return defineField('choice', label, defineValues, defineValues, { ...notes, options })
  },
  /** Several of a few options. If at least one is required, `needed` is the message. */
  choices: <const V extends string>(
    label: Text,
    options: readonly { value: V; label: Text }[],
    { needed, ...notes }: FieldNotes & { needed?: Text } = {},
  ) => {
    const listed = options.map(({ value }) => value)
    const sentence = buildValueError(bind(m.mustBeListOfTheseValues, { label, listed: listed.join(', ') }))
    const defineValues = (z: Z) => z.array(z.enum(listed, sentence), sentence).max(listed.length, sentence)
    return defineField(
      'choices',
      label,
      (z) =>
        defineValues(z).min(
          needed === undefined ? 0 : 1,
          needed === undefined ? undefined : failWith(needed),
        ),
      defineValues,
      {
        ...notes,
        options,
      },
    )
  },
  /** An ISO 4217 code. */
  currency: (label: Text = m.currency, notes?: FieldNotes) =>
    defineField(
      'currency',
      label,
      (z) =>
        z
          .string(buildValueError(bind(m.mustBeThreeLetterCodeFor, { label })))
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{3}$/, failWith(m.mustBeThreeLetterCodeFor, { label })),
      defineText,
      notes,
    ),
  boolean: (label: Text, notes?: FieldNotes) =>
    defineField(
      'boolean',
      label,
      (z) => z.boolean(buildValueError(bind(m.mustBeTrueOrFalse, { label }))),
      (z) => z.boolean(),
      notes,
    ),
  /**
   * A confirmation that a call may request: the call is rejected with `ConfirmationNeeded` and this field, and succeeds
   * if it is true. Forms show it only after that.
   */
  confirmation: (label: Text, notes?: FieldNotes) => ({
    ...defineField(
      'confirmation',
      label,
      (z) =>
        z.preprocess(
          (value) => (value === '' ? null : value),
          z.boolean(failWith(m.mustBeTrueOrFalse, { label })).nullish(),
        ),
      (z) => z.never(),
      notes,
    ),
    optional: true,
  }),
  /** An IANA time zone. */
  timeZone: (label: Text = m.timeZone, notes?: FieldNotes) =>
    defineField('timeZone', label, timeZoneName, defineText, notes),
  /** Any object, shown unchanged; it is never written. */
  json: (label: Text) =>
    defineField(
      'json',
      label,
      (z) => z.never(failWith(m.cannotBeChangedHere, { label })),
      (z) => z.record(z.string(), z.unknown()),
    ),
  /** The ID of a row of another resource; people pick it by name. */
  ref: (label: Text, resource: Resource, nameField: string, notes?: FieldNotes) =>
    defineField(
      'ref',
      label,
      (z) => z.guid(buildValueError(bind(m.mustBeChosenFromTheList, { label }))),
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

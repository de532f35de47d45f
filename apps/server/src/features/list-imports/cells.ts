/** A cell of a CSV as a value of its field, and back: what is written, what is compared, and what people read. */
import { required, type Field, type FieldKind } from '@cmp/contract'
import { z } from 'zod'
import type { AnyRow } from '../../resources/mounted.ts'

/** A value that the field takes, or why the cell is none. */
export type CellValue = { value: unknown } | { problem: string }

const choiceOf = (field: Field, text: string): CellValue => {
  const wanted = text.toLowerCase()
  const option = field.options?.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return option
    ? { value: option.value }
    : { problem: `${field.label} is one of ${field.options?.map(({ value }) => value).join(', ')}` }
}

const booleans: Record<string, boolean> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

const asItIs = (_field: Field, text: string): CellValue => ({ value: text })

const wholeNumber = (_field: Field, text: string): CellValue =>
  // `Number('0x1f')` and `Number('1e3')` are numbers to a program, and slips to a person.
  ({ value: /^[+-]?\d+$/.test(text) ? text : Number.NaN })

const yesOrNo = ({ label }: Field, text: string): CellValue => {
  const value = booleans[text.toLowerCase()]
  return value === undefined ? { problem: `${label} is yes or no` } : { value }
}

const noCell = ({ label }: Field): CellValue => ({ problem: `${label} cannot be brought in from a file` })

/** What the text means to the field's schema, before the schema checks it. */
const prepared: Record<FieldKind, (field: Field, text: string) => CellValue> = {
  id: asItIs,
  text: asItIs,
  longText: asItIs,
  email: asItIs,
  integer: wholeNumber,
  decimal: asItIs,
  percent: (_field, text) => ({ value: text.replace(/\s*%$/, '') }),
  money: asItIs,
  date: asItIs,
  dateTime: asItIs,
  choice: choiceOf,
  currency: asItIs,
  country: asItIs,
  boolean: yesOrNo,
  confirmation: yesOrNo,
  timeZone: asItIs,
  json: noCell,
  ref: asItIs,
  lookup: asItIs,
  secret: asItIs,
  choices: noCell,
  group: noCell,
  list: noCell,
  tags: noCell,
}

/** Reads a cell of any field but a reference; an empty one clears an optional field. */
export const readCell = (field: Field, text: string): CellValue => {
  if (text === '') return field.optional ? { value: null } : { problem: required }
  const given = prepared[field.kind](field, text)
  if ('problem' in given) return given
  const checked = field.schema(z).safeParse(given.value)
  return checked.success
    ? { value: checked.data }
    : { problem: checked.error.issues[0]?.message ?? `${field.label} is not valid` }
}

const plainDecimal = (text: string): string => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [text]
  const digits = `${whole || '0'}${fraction ? `.${fraction}` : ''}`
  return digits === '0' ? '0' : `${sign}${digits}`
}

const asJson = (value: unknown): string => JSON.stringify(value)
const amount = (value: unknown): string => plainDecimal(String(value))

const canonicalTexts: Record<FieldKind, (value: unknown) => string> = {
  id: String,
  text: String,
  longText: String,
  email: String,
  integer: String,
  decimal: amount,
  percent: amount,
  money: amount,
  date: String,
  dateTime: String,
  choice: String,
  currency: String,
  country: String,
  boolean: String,
  confirmation: String,
  timeZone: String,
  json: asJson,
  ref: String,
  lookup: String,
  secret: String,
  choices: asJson,
  group: asJson,
  list: asJson,
  tags: asJson,
}

/** One spelling for equal values: `34.5` and `34.500000` are the same amount. Empty is empty, however it is stored. */
export const canonical = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  return canonicalTexts[field.kind](value)
}

/** A field of a row as a CSV has it: a reference by its name. */
export const cellOf = (name: string, field: Field, row: AnyRow): string => {
  const value = row[field.ref?.nameField ?? name]
  return value === null || value === undefined ? '' : String(value)
}

/** A value as people read it in a preview. */
export const shownValue = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (field.kind === 'boolean') return value ? 'Yes' : 'No'
  return field.options?.find((option) => option.value === value)?.label ?? String(value)
}

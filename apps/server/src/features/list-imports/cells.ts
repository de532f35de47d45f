/** A cell of a CSV as a value of its field, and back: what is written, what is compared, and what people read. */
import type { Field } from '@cmp/contract'
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

/** Issues whose own words speak of code, said for somebody who reads a list. */
const wordsFor = (field: Field, text: string, issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${field.label} may have ${issue.maximum} characters at most, and this has ${text.length}`
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `${field.label} may be ${issue.maximum} at most`
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `${field.label} must be ${issue.minimum} at least`
  return issue.message
}

/** What the text means to the field's schema, before the schema checks it. */
const prepared = (field: Field, text: string): unknown => {
  // `Number('0x1f')` and `Number('1e3')` are numbers to a program, and slips to a person.
  if (field.kind === 'integer') return /^[+-]?\d+$/.test(text) ? text : Number.NaN
  if (field.kind === 'percent') return text.replace(/\s*%$/, '')
  return text
}

/** Reads a cell of any field but a reference; an empty one clears an optional field. */
export const readCell = (field: Field, text: string): CellValue => {
  if (text === '') return field.optional ? { value: null } : { problem: 'This field is required' }
  if (field.kind === 'choice') return choiceOf(field, text)
  if (field.kind === 'boolean') {
    const value = booleans[text.toLowerCase()]
    return value === undefined ? { problem: `${field.label} is yes or no` } : { value }
  }
  const checked = field.schema(z).safeParse(prepared(field, text))
  if (checked.success) return { value: checked.data }
  const [issue] = checked.error.issues
  return { problem: issue ? wordsFor(field, text, issue) : `${field.label} is not valid` }
}

/** Our exports put an apostrophe before what a spreadsheet would run; it is no part of the text. */
export const undefused = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

const plainDecimal = (text: string): string => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [text]
  const digits = `${whole || '0'}${fraction ? `.${fraction}` : ''}`
  return digits === '0' ? '0' : `${sign}${digits}`
}

const decimalKinds = new Set<Field['kind']>(['decimal', 'percent', 'money'])

/** One spelling for equal values: `34.5` and `34.500000` are the same amount. Empty is empty, however it is stored. */
export const canonical = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  return decimalKinds.has(field.kind) ? plainDecimal(String(value)) : String(value)
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

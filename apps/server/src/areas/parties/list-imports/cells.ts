/** Converts CSV cells to values of their fields and back: for writing, for comparing, and for display. */
import * as m from '@cmp/messages/server/parties/list-imports'
import { renderInAll, t } from '@cmp/messages'
import { required, type Field, type FieldKind } from '@cmp/contract'
import { z } from 'zod'
import type { AnyRow } from '../../../resources/mounted.ts'

/** A value that the field accepts, or why the cell has none. */
export type CellValue = { value: unknown } | { problem: string }

const parseChoice = (field: Field, text: string): CellValue => {
  const wanted = text.toLowerCase()
  const option = field.options?.find(({ value, label }) =>
    [value, ...renderInAll(label)].some((name) => name.toLowerCase() === wanted),
  )
  return option
    ? { value: option.value }
    : {
        problem: t(m.mustBeOneOf, {
          label: t(field.label),
          options: field.options?.map(({ value }) => value).join(', ') ?? '',
        }),
      }
}

/** Returns the value of a cell with yes or no in any language, or undefined for another text. */
const findBoolean = (text: string): boolean | undefined => {
  const wanted = text.toLowerCase()
  const isWanted = (name: string): boolean => name.toLowerCase() === wanted
  if (['true', '1', ...renderInAll(m.yes)].some(isWanted)) return true
  return ['false', '0', ...renderInAll(m.no)].some(isWanted) ? false : undefined
}

const parseText = (_field: Field, text: string): CellValue => ({ value: text })

const parseWholeNumber = (_field: Field, text: string): CellValue =>
  // `Number('0x1f')` and `Number('1e3')` are valid for a program, but typing errors in a CSV file.
  ({ value: /^[+-]?\d+$/.test(text) ? text : Number.NaN })

const parseBoolean = ({ label }: Field, text: string): CellValue => {
  const value = findBoolean(text)
  return value === undefined ? { problem: t(m.mustBeYesOrNo, { label: t(label) }) } : { value }
}

const refuseCell = ({ label }: Field): CellValue => ({
  problem: t(m.cannotBeImportedFromAFile, { label: t(label) }),
})

/** Converts the text to the form that the field's schema validates. */
const prepared: Record<FieldKind, (field: Field, text: string) => CellValue> = {
  id: parseText,
  text: parseText,
  longText: parseText,
  email: parseText,
  integer: parseWholeNumber,
  decimal: parseText,
  percent: (_field, text) => ({ value: text.replace(/\s*%$/, '') }),
  money: parseText,
  date: parseText,
  dateTime: parseText,
  choice: parseChoice,
  currency: parseText,
  country: parseText,
  boolean: parseBoolean,
  confirmation: parseBoolean,
  timeZone: parseText,
  json: refuseCell,
  ref: parseText,
  lookup: parseText,
  secret: parseText,
  choices: refuseCell,
  group: refuseCell,
  list: refuseCell,
  tags: refuseCell,
  figure: refuseCell,
}

/** Reads a cell of any field except a reference; an empty cell clears an optional field. */
export const readCell = (field: Field, text: string): CellValue => {
  if (text === '') return field.optional ? { value: null } : { problem: t(required) }
  const given = prepared[field.kind](field, text)
  if ('problem' in given) return given
  const checked = field.schema(z).safeParse(given.value)
  return checked.success
    ? { value: checked.data }
    : { problem: checked.error.issues[0]?.message ?? t(m.isNotValid, { label: t(field.label) }) }
}

const normalizeDecimal = (text: string): string => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [text]
  const digits = `${whole || '0'}${fraction ? `.${fraction}` : ''}`
  return digits === '0' ? '0' : `${sign}${digits}`
}

const toJson = (value: unknown): string => JSON.stringify(value)
const normalizeAmount = (value: unknown): string => normalizeDecimal(String(value))

const canonicalTexts: Record<FieldKind, (value: unknown) => string> = {
  id: String,
  text: String,
  longText: String,
  email: String,
  integer: String,
  decimal: normalizeAmount,
  percent: normalizeAmount,
  money: normalizeAmount,
  date: String,
  dateTime: String,
  choice: String,
  currency: String,
  country: String,
  boolean: String,
  confirmation: String,
  timeZone: String,
  json: toJson,
  ref: String,
  lookup: String,
  secret: String,
  choices: toJson,
  group: toJson,
  list: toJson,
  tags: toJson,
  figure: toJson,
}

/**
 * Returns the same text for equal values: `34.5` and `34.500000` are the same amount. Empty values give an empty text,
 * however they are stored.
 */
export const toCanonicalText = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  return canonicalTexts[field.kind](value)
}

/** Returns a row's field as written in a CSV file: a reference by its name. */
export const formatCell = (name: string, field: Field, row: AnyRow): string => {
  const value = row[field.ref?.nameField ?? name]
  return value === null || value === undefined ? '' : String(value)
}

/** Returns a value as shown in a preview. */
export const formatPreviewValue = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (field.kind === 'boolean') return t(value ? m.yes : m.no)
  return t(field.options?.find((option) => option.value === value)?.label ?? String(value))
}

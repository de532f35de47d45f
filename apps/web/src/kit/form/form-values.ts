/**
 * The values of a form: text for every input, true or false for a checkbox, and nested groups and lists. An item of a
 * list of single values is stored as `{ value }`, because only objects keep their identity when they are moved.
 */
import { isRecord } from '@cmp/contract/is-record'
import { defaultTimeZone, type Field, type FieldKind, type Fields } from '@cmp/contract'

/** The value of an input, the selected options, or the value of a group or list. */
export type FormValue = string | boolean | FormValue[] | FormValues

/** Values by field name. */
export type FormValues = { [name: string]: FormValue }

/** Returns whether the items of a list have fields of their own and are therefore objects already. */
const hasFields = (field: Field): boolean => field.fields !== undefined

type Start = (field: Field, given: unknown) => FormValue

const startText: Start = (_field, given) => (given === null || given === undefined ? '' : String(given))

const startItem = (item: Field, given: unknown): FormValue =>
  item.fields ? startOf(item, given) : { value: startOf(item, given) }

const startItems: Start = ({ items: of }, given) => {
  if (!of) return []
  const rows: unknown[] = Array.isArray(given) ? given : []
  const missing = Array.from({ length: Math.max(0, of.min - rows.length) }, () => undefined)
  return [...rows, ...missing].map((row) => startItem(of.field, row))
}

const starts: Record<FieldKind, Start> = {
  id: startText,
  text: startText,
  longText: startText,
  email: startText,
  integer: startText,
  decimal: startText,
  percent: startText,
  money: startText,
  date: startText,
  dateTime: startText,
  choice: startText,
  choices: (_field, given) => (Array.isArray(given) ? given.map(String) : []),
  currency: startText,
  country: startText,
  boolean: (_field, given) => given === true || given === 'true',
  confirmation: () => false,
  timeZone: (_field, given) => (given === null || given === undefined ? defaultTimeZone : String(given)),
  json: startText,
  ref: startText,
  lookup: startText,
  secret: () => '',
  group: ({ fields = {} }, given) =>
    startValues(fields, Object.keys(fields), isRecord(given) ? given : undefined),
  list: startItems,
  tags: startItems,
  figure: () => '',
}

/** Returns a field's initial value: that of the row, or an empty input. */
const startOf = (field: Field, given: unknown): FormValue => starts[field.kind](field, given)

/** Returns the initial value of a new list item. */
export const createNewItem = (item: Field): FormValue => startItem(item, undefined)

/** Returns the initial values of a form. */
export const startValues = (
  fields: Fields,
  names: readonly string[],
  given: Record<string, unknown> = {},
): FormValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, startOf(field, given[name])]] : []
    }),
  )

/** A path in a form: `Subnets.0.Name`. */
export type FormPath = string

/** Returns the path extended by one level. */
export const joinFormPath = (path: FormPath, name: string | number): FormPath =>
  path === '' ? String(name) : `${path}.${name}`

/** Returns the path of the only input of an item without fields. */
export const getItemPath = (list: FormPath, index: number, item: Field): FormPath =>
  item.fields ? joinFormPath(list, index) : joinFormPath(joinFormPath(list, index), 'value')

/** A value as it is sent, and the empty mandatory inputs. */
type Written = { value: unknown; missing: FormPath[] }

const isEmptyInput = (value: FormValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

const isUntouched = (value: FormValue): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'boolean'
      ? !value
      : Object.values(value).every(isUntouched)

type IsHidden = (path: FormPath) => boolean

/** Converts one field of a form. An optional group without any input is omitted. */
const readFormField = (field: Field, value: FormValue, path: FormPath, isHidden: IsHidden): Written => {
  if (Array.isArray(value)) {
    const of = field.items?.field
    if (!of) return { value, missing: [] }
    const read = value.map((item, index) => {
      const inner = of.fields || !isRecord(item) ? item : (item['value'] ?? '')
      return readFormField(of, inner, getItemPath(path, index, of), isHidden)
    })
    return { value: read.map((item) => item.value), missing: read.flatMap(({ missing }) => missing) }
  }
  if (typeof value === 'object') {
    if (field.optional && isUntouched(value)) return { value: null, missing: [] }
    return readFormValues(field.fields ?? {}, value, isHidden, path)
  }
  return { value, missing: !field.optional && isEmptyInput(value) ? [path] : [] }
}

/** Converts the values of a form. Hidden fields are neither sent nor required. */
export const readFormValues = (
  fields: Fields,
  values: FormValues,
  isHidden: IsHidden,
  path: FormPath = '',
): { value: Record<string, unknown>; missing: FormPath[] } => {
  const value: Record<string, unknown> = {}
  const missing: FormPath[] = []
  for (const [name, given] of Object.entries(values)) {
    const field = fields[name]
    const place = joinFormPath(path, name)
    if (!field || isHidden(place)) continue
    const read = readFormField(field, given, place, isHidden)
    value[name] = read.value
    missing.push(...read.missing)
  }
  return { value, missing }
}

/** Returns the form's path for a problem with a sent value, or undefined if the form has no such path. */
export const findFormPath = (fields: Fields, sent: readonly PropertyKey[]): FormPath | undefined => {
  let path = ''
  let inner: Fields = fields
  let list: Field | undefined
  for (const step of sent.map(String)) {
    if (list) {
      path = getItemPath(path, Number(step), list)
      inner = list.fields ?? {}
      list = undefined
      continue
    }
    const field = inner[step]
    if (!field) return undefined
    path = joinFormPath(path, step)
    inner = field.fields ?? {}
    list = field.items?.field
  }
  return path
}

/** Returns the field at a path of the form. */
export const findFormField = (fields: Fields, path: FormPath): Field | undefined => {
  let inner: Fields = fields
  let found: Field | undefined
  for (const step of path.split('.')) {
    if (found?.items && /^\d+$/.test(step)) found = found.items.field
    else if (found && !hasFields(found) && step === 'value') continue
    else found = inner[step]
    if (!found) return undefined
    inner = found.fields ?? {}
  }
  return found
}

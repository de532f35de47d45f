/**
 * What a form holds: text for every input, true or false for a box, and groups and lists of them as they are nested on
 * the screen. An item of a list of single values stands in a form as `{ value }`, since only objects can be moved
 * about and keep their place.
 */
import { isRecord } from '@cmp/contract/is-record'
import { defaultTimeZone, type Field, type FieldKind, type Fields } from '@cmp/contract'

/** One input's value, what is ticked of several, a group's or a list's. */
export type FormValue = string | boolean | FormValue[] | FormValues

/** Values by field name. */
export type FormValues = { [name: string]: FormValue }

/** Whether the items of a list have fields of their own, and so are objects already. */
const hasFields = (field: Field): boolean => field.fields !== undefined

type Start = (field: Field, given: unknown) => FormValue

const text: Start = (_field, given) => (given === null || given === undefined ? '' : String(given))

const startItem = (item: Field, given: unknown): FormValue =>
  item.fields ? startOf(item, given) : { value: startOf(item, given) }

const items: Start = ({ items: of }, given) => {
  if (!of) return []
  const rows: unknown[] = Array.isArray(given) ? given : []
  const missing = Array.from({ length: Math.max(0, of.min - rows.length) }, () => undefined)
  return [...rows, ...missing].map((row) => startItem(of.field, row))
}

const starts: Record<FieldKind, Start> = {
  id: text,
  text,
  longText: text,
  email: text,
  integer: text,
  decimal: text,
  percent: text,
  money: text,
  date: text,
  dateTime: text,
  choice: text,
  choices: (_field, given) => (Array.isArray(given) ? given.map(String) : []),
  currency: text,
  country: text,
  boolean: (_field, given) => given === true || given === 'true',
  confirmation: () => false,
  timeZone: (_field, given) => (given === null || given === undefined ? defaultTimeZone : String(given)),
  json: text,
  ref: text,
  lookup: text,
  secret: () => '',
  group: ({ fields = {} }, given) =>
    startValues(fields, Object.keys(fields), isRecord(given) ? given : undefined),
  list: items,
  tags: items,
}

/** A field's value before anybody typed: what the row has, or an empty input. */
const startOf = (field: Field, given: unknown): FormValue => starts[field.kind](field, given)

/** What a new item of a list starts with. */
export const newItem = (item: Field): FormValue => startItem(item, undefined)

/** The values that a form starts with. */
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

/** A place in a form: `Subnets.0.Name`. */
export type FormPath = string

/** One place further in. */
export const inside = (path: FormPath, name: string | number): FormPath =>
  path === '' ? String(name) : `${path}.${name}`

/** Where the one input of an item stands that has no fields. */
export const itemPath = (list: FormPath, index: number, item: Field): FormPath =>
  item.fields ? inside(list, index) : inside(inside(list, index), 'value')

/** A value as it is sent, and the mandatory inputs that are empty. */
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

/** Reads one field of a form. An optional group in which nothing was filled in is none at all. */
const writtenField = (field: Field, value: FormValue, path: FormPath, isHidden: IsHidden): Written => {
  if (Array.isArray(value)) {
    const of = field.items?.field
    if (!of) return { value, missing: [] }
    const read = value.map((item, index) => {
      const inner = of.fields || !isRecord(item) ? item : (item['value'] ?? '')
      return writtenField(of, inner, itemPath(path, index, of), isHidden)
    })
    return { value: read.map((item) => item.value), missing: read.flatMap(({ missing }) => missing) }
  }
  if (typeof value === 'object') {
    if (field.optional && isUntouched(value)) return { value: null, missing: [] }
    return written(field.fields ?? {}, value, isHidden, path)
  }
  return { value, missing: !field.optional && isEmptyInput(value) ? [path] : [] }
}

/** Reads the values of a form; what is hidden is neither sent nor missed. */
export const written = (
  fields: Fields,
  values: FormValues,
  isHidden: IsHidden,
  path: FormPath = '',
): { value: Record<string, unknown>; missing: FormPath[] } => {
  const value: Record<string, unknown> = {}
  const missing: FormPath[] = []
  for (const [name, given] of Object.entries(values)) {
    const field = fields[name]
    const place = inside(path, name)
    if (!field || isHidden(place)) continue
    const read = writtenField(field, given, place, isHidden)
    value[name] = read.value
    missing.push(...read.missing)
  }
  return { value, missing }
}

/** Where a problem that is said of a sent value stands in the form; undefined where the form has no such place. */
export const formPathOf = (fields: Fields, sent: readonly PropertyKey[]): FormPath | undefined => {
  let path = ''
  let inner: Fields = fields
  let list: Field | undefined
  for (const step of sent.map(String)) {
    if (list) {
      path = itemPath(path, Number(step), list)
      inner = list.fields ?? {}
      list = undefined
      continue
    }
    const field = inner[step]
    if (!field) return undefined
    path = inside(path, step)
    inner = field.fields ?? {}
    list = field.items?.field
  }
  return path
}

/** The field at a place of the form. */
export const fieldAt = (fields: Fields, path: FormPath): Field | undefined => {
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

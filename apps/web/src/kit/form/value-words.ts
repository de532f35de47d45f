/** Formats a form's values as short texts for read-only display. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { formatFirst, type Field, type Fields } from '@cmp/contract'
import type { FormValue, FormValues } from './form-values.ts'

const mostCharacters = 80
const mostOfGroup = 160
const mostItems = 3

const cut = (text: string, most = mostCharacters): string =>
  text.length > most ? `${text.slice(0, most)}…` : text

const isRecord = (value: FormValue | undefined): value is FormValues =>
  typeof value === 'object' && !Array.isArray(value)

/** The field that switches a whole group. If it is off, the other fields have no meaning. */
const switches = ['IsEnabled', 'Enable']

const isOff = (values: FormValues): boolean => switches.some((name) => values[name] === false)

/** Formats the fields of a group: `Type: Standard SSD, Size (GB): 30`. */
const groupWords = (fields: Fields, values: FormValues): string =>
  isOff(values)
    ? ''
    : Object.entries(fields)
        .flatMap(([name, field]) => {
          const words = describeValue(field, values[name])
          return words === ''
            ? []
            : [field.kind === 'boolean' ? t(field.label) : `${t(field.label)}: ${words}`]
        })
        .join(', ')

/** Returns the name of a list item, or its first value. */
const describeItem = (item: Field, value: FormValue | undefined): string => {
  if (!isRecord(value)) return ''
  const fields: Fields = item.fields ?? { value: item }
  return (
    Object.entries(fields)
      .map(([name, field]) => describeValue(field, value[name]))
      .find((words) => words !== '') ?? ''
  )
}

/** Formats a value. Empty for a missing value or a group that is switched off. */
export const describeValue = (field: Field, value: FormValue | undefined): string => {
  if (value === undefined || value === '' || value === false) return ''
  if (value === true) return t(m.yes)
  if (field.kind === 'secret') return t(m.provided)
  if (Array.isArray(value)) {
    const { items } = field
    const words = items
      ? value.map((item) => describeItem(items.field, item)).filter(Boolean)
      : value.map((chosen) => getOptionLabel(field, String(chosen)))
    return formatFirst(words, mostItems)
  }
  if (isRecord(value)) return cut(groupWords(field.fields ?? {}, value), mostOfGroup)
  return cut(getOptionLabel(field, value.trim()))
}

/**
 * Formats a value without truncation, with a line for each list item. Empty for a missing value or a group that is
 * switched off.
 */
export const describeAllValues = (field: Field, value: FormValue | undefined): string[] => {
  const { items, fields = {}, kind } = field
  if (value === false && kind === 'boolean') return [t(m.no)]
  if (Array.isArray(value) && items)
    return value.map((item) => describeAllValues(items.field, item).join(', ')).filter(Boolean)
  if (isRecord(value))
    return isOff(value)
      ? []
      : Object.entries(fields).flatMap(([name, inner]) => {
          const words = describeAllValues(inner, value[name]).join(', ')
          return words === '' ? [] : [`${t(inner.label)}: ${words}`]
        })
  if (typeof value === 'string' && kind !== 'secret')
    return [getOptionLabel(field, value.trim())].filter(Boolean)
  return [describeValue(field, value)].filter(Boolean)
}

const getOptionLabel = ({ options = [] }: Field, value: string): string =>
  t(options.find((option) => option.value === value)?.label ?? value)

/** What a form holds, in a few words a field, where it is only looked at. */
import { firstOf, type Field, type Fields } from '@cmp/contract'
import type { FormValue, FormValues } from './form-values.ts'

const mostCharacters = 80
const mostOfGroup = 160
const mostItems = 3

const cut = (text: string, most = mostCharacters): string =>
  text.length > most ? `${text.slice(0, most)}…` : text

const isRecord = (value: FormValue | undefined): value is FormValues =>
  typeof value === 'object' && !Array.isArray(value)

/** What switches a group as a whole: what else is in it means nothing then. */
const switches = ['IsEnabled', 'Enable']

const isOff = (values: FormValues): boolean => switches.some((name) => values[name] === false)

/** The words of a group's fields: `Type: Standard SSD, Size (GB): 30`. */
const groupWords = (fields: Fields, values: FormValues): string =>
  isOff(values)
    ? ''
    : Object.entries(fields)
        .flatMap(([name, field]) => {
          const words = wordsOf(field, values[name])
          return words === '' ? [] : [field.kind === 'boolean' ? field.label : `${field.label}: ${words}`]
        })
        .join(', ')

/** What an item of a list is told apart by: its name, or the first that is filled in. */
const itemWords = (item: Field, value: FormValue | undefined): string => {
  if (!isRecord(value)) return ''
  const fields: Fields = item.fields ?? { value: item }
  return (
    Object.entries(fields)
      .map(([name, field]) => wordsOf(field, value[name]))
      .find((words) => words !== '') ?? ''
  )
}

/** The words for a value; none for what is empty or switched off. */
export const wordsOf = (field: Field, value: FormValue | undefined): string => {
  if (value === undefined || value === '' || value === false) return ''
  if (value === true) return 'Yes'
  if (field.kind === 'secret') return 'Given'
  if (Array.isArray(value)) {
    const { items } = field
    const words = items
      ? value.map((item) => itemWords(items.field, item)).filter(Boolean)
      : value.map((chosen) => optionWords(field, String(chosen)))
    return firstOf(words, mostItems)
  }
  if (isRecord(value)) return cut(groupWords(field.fields ?? {}, value), mostOfGroup)
  return cut(optionWords(field, value.trim()))
}

/** All words for a value, uncut: a line for each item of a list. None for what is empty or a group that is switched off. */
export const allWordsOf = (field: Field, value: FormValue | undefined): string[] => {
  const { items, fields = {}, kind } = field
  if (value === false && kind === 'boolean') return ['No']
  if (Array.isArray(value) && items)
    return value.map((item) => allWordsOf(items.field, item).join(', ')).filter(Boolean)
  if (isRecord(value))
    return isOff(value)
      ? []
      : Object.entries(fields).flatMap(([name, inner]) => {
          const words = allWordsOf(inner, value[name]).join(', ')
          return words === '' ? [] : [`${inner.label}: ${words}`]
        })
  if (typeof value === 'string' && kind !== 'secret')
    return [optionWords(field, value.trim())].filter(Boolean)
  return [wordsOf(field, value)].filter(Boolean)
}

const optionWords = ({ options = [] }: Field, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

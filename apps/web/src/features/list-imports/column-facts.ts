/** What a CSV may hold: each column of a list that can be imported, in words. */
import { importFieldsOf, listed, type Field, type FieldKind, type Resource } from '@cmp/contract'

/** One column: what it is called, whether it must be there, and what its cells hold. */
export type ColumnFact = { field: string; label: string; need: 'key' | 'new' | 'optional'; holds: string }

const referenceText = (target: Resource | undefined): string => {
  if (!target) return 'An id'
  const [key, ...more] = target.importKey ?? []
  const label = key && more.length === 0 ? target.fields[key]?.label : undefined
  const ways = ['Name', ...(label ? [label] : []), 'id']
  return `${listed(ways, 'or')} of the ${target.noun}`
}

const choicesText = ({ options = [] }: Field): string =>
  listed(
    options.map(({ value }) => value),
    'or',
  )

const always = (text: string) => (): string => text

const holds: Record<FieldKind, (field: Field) => string> = {
  id: always('Text'),
  text: always('Text'),
  longText: always('Text'),
  email: always('An e-mail address'),
  integer: always('A whole number'),
  decimal: always('A plain number such as 34.512345'),
  percent: always('Per cent such as 12.5'),
  money: always('A plain number such as 1234.50'),
  date: always('A day such as 2026-11-30'),
  dateTime: always('Text'),
  choice: choicesText,
  currency: always('A code such as THB'),
  country: always('A name in English, or a code such as TH'),
  boolean: always('yes or no'),
  confirmation: always('yes or no'),
  timeZone: always('A time zone such as Asia/Bangkok'),
  json: always('Text'),
  ref: ({ ref }) => referenceText(ref?.resource),
  lookup: always('An id'),
  secret: always('Text'),
  // What has several values is not brought in from a file.
  choices: always('Nothing'),
  group: always('Nothing'),
  list: always('Nothing'),
  tags: always('Nothing'),
}

/** The columns of a list's CSV, in the order of its template. */
export const columnFacts = (resource: Resource): ColumnFact[] =>
  importFieldsOf(resource).flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const isKey = resource.importKey?.includes(name) ?? false
    const isNeeded =
      !field.optional && field.usual === undefined && (resource.create?.includes(name) ?? false)
    return [
      {
        field: name,
        label: field.label,
        need: isKey ? 'key' : isNeeded ? 'new' : 'optional',
        holds: holds[field.kind](field),
      },
    ]
  })

/** What tells the rows of a list apart, in words. */
export const keyText = ({ importKey = [], fields }: Pick<Resource, 'importKey' | 'fields'>): string =>
  listed(importKey.map((name) => fields[name]?.label ?? name))

/** Describes the columns of a list's CSV. */
import { importFieldsOf, formatList, type Field, type FieldKind, type Resource } from '@cmp/contract'

/** One column: its name, whether it is required, and what its cells contain. */
export type ColumnFact = { field: string; label: string; need: 'key' | 'new' | 'optional'; holds: string }

const describeReference = (target: Resource | undefined): string => {
  if (!target) return 'An id'
  const [key, ...more] = target.importKey ?? []
  const label = key && more.length === 0 ? target.fields[key]?.label : undefined
  const ways = ['Name', ...(label ? [label] : []), 'id']
  return `${formatList(ways, 'or')} of the ${target.noun}`
}

const formatChoices = ({ options = [] }: Field): string =>
  formatList(
    options.map(({ value }) => value),
    'or',
  )

const createConstantText = (text: string) => (): string => text

const holds: Record<FieldKind, (field: Field) => string> = {
  id: createConstantText('Text'),
  text: createConstantText('Text'),
  longText: createConstantText('Text'),
  email: createConstantText('An e-mail address'),
  integer: createConstantText('A whole number'),
  decimal: createConstantText('A plain number such as 34.512345'),
  percent: createConstantText('Per cent such as 12.5'),
  money: createConstantText('A plain number such as 1234.50'),
  date: createConstantText('A day such as 2026-11-30'),
  dateTime: createConstantText('Text'),
  choice: formatChoices,
  currency: createConstantText('A code such as THB'),
  country: createConstantText('A name in English, or a code such as TH'),
  boolean: createConstantText('yes or no'),
  confirmation: createConstantText('yes or no'),
  timeZone: createConstantText('A time zone such as Asia/Bangkok'),
  json: createConstantText('Text'),
  ref: ({ ref }) => describeReference(ref?.resource),
  lookup: createConstantText('An id'),
  secret: createConstantText('Text'),
  // Fields with several values cannot be imported from a file.
  choices: createConstantText('Nothing'),
  group: createConstantText('Nothing'),
  list: createConstantText('Nothing'),
  tags: createConstantText('Nothing'),
}

/** Returns the columns of a list's CSV, in the order of its template. */
export const listColumnFacts = (resource: Resource): ColumnFact[] =>
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

/** Names the fields that identify the rows of a list. */
export const formatImportKey = ({ importKey = [], fields }: Pick<Resource, 'importKey' | 'fields'>): string =>
  formatList(importKey.map((name) => fields[name]?.label ?? name))

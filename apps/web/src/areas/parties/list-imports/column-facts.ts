/** Describes the columns of a list's CSV. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/list-imports'
import { importFieldsOf, formatList, type Field, type FieldKind, type Resource, getNoun } from '@cmp/contract'

/** One column: its name, whether it is required, and what its cells contain. */
export type ColumnFact = { field: string; label: string; need: 'key' | 'new' | 'optional'; holds: string }

const describeReference = (target: Resource | undefined): string => {
  if (!target) return t(m.id)
  const [key, ...more] = target.importKey ?? []
  const label = key && more.length === 0 ? target.fields[key]?.label : undefined
  const ways = [t(m.name), ...(label ? [t(label)] : []), t(m.id2)]
  return t(m.ofThe, { ways: formatList(ways, 'or'), noun: getNoun(target) })
}

const formatChoices = ({ options = [] }: Field): string =>
  formatList(
    options.map(({ value }) => value),
    'or',
  )

const createConstantText = (text: string) => (): string => text

const holds: Record<FieldKind, (field: Field) => string> = {
  id: createConstantText(t(m.text)),
  text: createConstantText(t(m.text)),
  longText: createConstantText(t(m.text)),
  email: createConstantText(t(m.emailAddress)),
  integer: createConstantText(t(m.wholeNumber)),
  decimal: createConstantText(t(m.numberForExample34512345)),
  percent: createConstantText(t(m.percentageForExample125)),
  money: createConstantText(t(m.numberForExample123450)),
  date: createConstantText(t(m.dateForExample20261130)),
  dateTime: createConstantText(t(m.text)),
  choice: formatChoices,
  currency: createConstantText(t(m.codeForExampleThb)),
  country: createConstantText(t(m.englishNameOrCodeForExample)),
  boolean: createConstantText(t(m.yesOrNo)),
  confirmation: createConstantText(t(m.yesOrNo)),
  timeZone: createConstantText(t(m.timeZoneForExampleAsiaBangkok)),
  json: createConstantText(t(m.text)),
  ref: ({ ref }) => describeReference(ref?.resource),
  lookup: createConstantText(t(m.id)),
  secret: createConstantText(t(m.text)),
  // Fields with several values cannot be imported from a file.
  choices: createConstantText(t(m.none)),
  group: createConstantText(t(m.none)),
  list: createConstantText(t(m.none)),
  tags: createConstantText(t(m.none)),
  figure: createConstantText(t(m.none)),
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
        label: t(field.label),
        need: isKey ? 'key' : isNeeded ? 'new' : 'optional',
        holds: holds[field.kind](field),
      },
    ]
  })

/** Names the fields that identify the rows of a list. */
export const formatImportKey = ({ importKey = [], fields }: Pick<Resource, 'importKey' | 'fields'>): string =>
  formatList(importKey.map((name) => t(fields[name]?.label ?? name)))

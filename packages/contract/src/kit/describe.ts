/** Describes fields in words for the OpenAPI document. */
import { renderIn, type Text } from '@cmp/messages'
import type { Field } from './declared.ts'
import { withArticle } from './words.ts'

/** The document is English, whoever reads it. */
const renderInEnglish = (text: Text | undefined): string => (text === undefined ? '' : renderIn('en', text))

/** Describes the format of a value if its type does not define it. */
const describeNotation = ({ kind, currencyField, ref, options }: Field): string | undefined => {
  if (kind === 'decimal') return 'an exact decimal as text'
  if (kind === 'percent') return 'per cent, an exact decimal as text: 12.5 means 12.5 %'
  if (kind === 'money') return `an exact decimal as text, in the currency of \`${currencyField}\``
  if (kind === 'date') return 'a day, YYYY-MM-DD'
  if (kind === 'dateTime') return 'a moment in UTC, ISO 8601'
  if (kind === 'currency') return 'an ISO 4217 code'
  if (kind === 'country') return 'an ISO 3166-1 alpha-2 code; an English name is taken for its code'
  if (kind === 'timeZone') return 'an IANA time zone'
  if (ref) return `the id of ${withArticle(ref.resource.noun)}`
  return options?.map(({ value, label }) => `${value} (${renderInEnglish(label)})`).join(', ')
}

/** Describes a field by its label, format and help in a few sentences. */
export const describeField = (field: Field): string => {
  const how = describeNotation(field)
  return [
    `${renderInEnglish(field.label)}${how ? `: ${how}` : ''}.`,
    renderInEnglish(field.help),
    renderInEnglish(field.helpOnChange),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The description of a filter that accepts several values. */
const severalWords = ' Several are separated by commas; a comma of its own has a backslash before it.'

/** Describes a filter of a list. */
export const describeFilter = (field: Field | undefined, isSeveral: boolean): string =>
  `Narrows the list.${field ? ` ${describeField(field)}` : ''}${isSeveral ? severalWords : ''}`

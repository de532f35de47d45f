/** Describes fields in words for the OpenAPI document. */
import { renderIn, type Noun, type Text } from '@cmp/messages'
import type { Field } from './declared.ts'

/** The document is English, whoever reads it. */
const renderInEnglish = (text: Text | undefined): string => (text === undefined ? '' : renderIn('en', text))

/** Returns the English name of the rows of a list: `customers`. */
export const describeRows = (noun: Noun): string => renderIn('en', noun, { count: 2 })

/** Returns the English name of a row with its article: `a customer`, `an invoice`. */
export const describeRow = (noun: Noun): string => {
  const name = renderIn('en', noun, { count: 1 })
  return `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`
}

/** Describes the format of a value if its type does not define it. */
const describeNotation = ({ kind, currencyField, ref, options }: Field): string | undefined => {
  if (kind === 'decimal') return 'an exact decimal, as a string'
  if (kind === 'percent') return 'a percentage, as an exact decimal string: 12.5 means 12.5 %'
  if (kind === 'money') return `an exact decimal, as a string, in the currency of \`${currencyField}\``
  if (kind === 'date') return 'a date, YYYY-MM-DD'
  if (kind === 'dateTime') return 'a timestamp in UTC, ISO 8601'
  if (kind === 'currency') return 'an ISO 4217 code'
  if (kind === 'country') return 'an ISO 3166-1 alpha-2 code; English country names are also accepted'
  if (kind === 'timeZone') return 'an IANA time zone'
  if (ref) return `the ID of ${describeRow(ref.resource.noun)}`
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
const severalWords =
  ' Separate multiple values with commas, and escape a comma within a value with a backslash.'

/** Describes a filter of a list. */
export const describeFilter = (field: Field | undefined, isSeveral: boolean): string =>
  `Filters the list.${field ? ` ${describeField(field)}` : ''}${isSeveral ? severalWords : ''}`

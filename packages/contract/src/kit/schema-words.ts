/**
 * Messages for invalid values if the shape has none of its own: they name the value by its key in the request and say
 * what to send. The messages of the library are for programmers and name no field.
 */
import type { core } from 'zod'
import { formatCount, formatList, numberText, chooseWord } from './words.ts'

type Issue = core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object of named values',
  record: 'an object of named values',
  file: 'a file',
}

const formats: Record<string, string> = {
  guid: 'an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  uuid: 'an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  email: 'an e-mail address such as name@company.com',
  url: 'an address such as https://portal.company.com',
  date: 'a day such as 2026-11-30',
  datetime: 'a moment such as 2026-11-30T08:00:00Z',
  base64: 'base64 text',
  base64url: 'base64url text',
}

const formatValues = (values: readonly unknown[]): string =>
  formatList(
    values.map((value) => (value === '' ? 'empty' : String(value))),
    'or',
  )

/** Formats a limit: characters of a text, entries of a list, or the number itself. */
const formatAmount = (origin: string, bound: number | bigint): string => {
  const count = Number(bound)
  if (origin === 'string') return formatCount(count, 'character')
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object')
    return formatCount(count, 'entry', 'entries')
  return numberText(count)
}

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null

/** Returns one sentence without a final period, as the messages of shapes have none; undefined for an unknown issue. */
export const describeIssue = (issue: Issue): string | undefined => {
  const name = (issue.path ?? []).map(String).join('.') || 'What is sent'
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue)
        ? `${name} is missing: send ${kinds[issue.expected] ?? 'it'}`
        : `${name} must be ${kinds[issue.expected] ?? `of the kind ${issue.expected}`}`
    case 'invalid_value':
      return `${name} must be ${formatValues(issue.values)}`
    case 'invalid_format':
      return issue.format in formats
        ? `${name} must be ${formats[issue.format]}`
        : `${name} is not written as it has to be: see the description of the call`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${name} is empty: fill it in`
      return `${name} must be ${formatAmount(issue.origin, issue.minimum)} at least`
    case 'too_big':
      return `${name} may be ${formatAmount(issue.origin, issue.maximum)} at most`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${formatList(issue.keys)} ${chooseWord(issue.keys.length, 'is', 'are')} not known here: leave ${chooseWord(issue.keys.length, 'it', 'them')} out`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return `${name} is nothing that can be used here: see the description of the call`
    default:
      return undefined
  }
}

/**
 * What is said of a value that a shape refuses where the shape itself says nothing: which value it is, by its name on the wire,
 * and what to send. The library's own words are for programmers and name no field.
 */
import type { core } from 'zod'
import { counted, listed, numberText, word } from './words.ts'

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

const valuesOf = (values: readonly unknown[]): string =>
  listed(
    values.map((value) => (value === '' ? 'empty' : String(value))),
    'or',
  )

/** How much of it there may be: characters of text, entries of a list, or the number itself. */
const amountOf = (origin: string, bound: number | bigint): string => {
  const count = Number(bound)
  if (origin === 'string') return counted(count, 'character')
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object')
    return counted(count, 'entry', 'entries')
  return numberText(count)
}

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null

/** One sentence without a point at its end, as shapes have theirs; undefined for what is not known. */
export const schemaWords = (issue: Issue): string | undefined => {
  const name = (issue.path ?? []).map(String).join('.') || 'What is sent'
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue)
        ? `${name} is missing: send ${kinds[issue.expected] ?? 'it'}`
        : `${name} must be ${kinds[issue.expected] ?? `of the kind ${issue.expected}`}`
    case 'invalid_value':
      return `${name} must be ${valuesOf(issue.values)}`
    case 'invalid_format':
      return issue.format in formats
        ? `${name} must be ${formats[issue.format]}`
        : `${name} is not written as it has to be: see the description of the call`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${name} is empty: fill it in`
      return `${name} must be ${amountOf(issue.origin, issue.minimum)} at least`
    case 'too_big':
      return `${name} may be ${amountOf(issue.origin, issue.maximum)} at most`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${listed(issue.keys)} ${word(issue.keys.length, 'is', 'are')} not known here: leave ${word(issue.keys.length, 'it', 'them')} out`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return `${name} is nothing that can be used here: see the description of the call`
    default:
      return undefined
  }
}

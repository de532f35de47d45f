/**
 * Messages for invalid values if the shape has none of its own: they name the value by its key in the request and say
 * what to send. The messages of the library are for programmers and name no field.
 */
import type { core } from 'zod'
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/schema-words'
import { formatList, numberText } from './words.ts'

type Issue = core.$ZodRawIssue

const kinds: Record<string, Text> = {
  string: m.text,
  number: m.number,
  int: m.wholeNumber,
  bigint: m.wholeNumber,
  boolean: m.trueOrFalse,
  array: m.list,
  tuple: m.list,
  object: m.namedValues,
  record: m.namedValues,
  file: m.file,
}

const formats: Record<string, Text> = {
  guid: m.id,
  uuid: m.id,
  email: m.email,
  url: m.url,
  date: m.day,
  datetime: m.moment,
  base64: m.base64Text,
  base64url: m.base64urlText,
}

const formatValues = (values: readonly unknown[]): string =>
  formatList(
    values.map((value) => (value === '' ? t(m.empty) : String(value))),
    'or',
  )

/** Formats a limit: characters of a text, entries of a list, or the number itself. */
const formatAmount = (origin: string, bound: number | bigint): string => {
  const count = Number(bound)
  if (origin === 'string') return t(m.characters, { count })
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object')
    return t(m.entries, { count })
  return numberText(count)
}

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null

/** Returns one sentence without a final period, as the messages of shapes have none; undefined for an unknown issue. */
export const describeIssue = (issue: Issue): string | undefined => {
  const name = (issue.path ?? []).map(String).join('.') || t(m.theRequest)
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue)
        ? t(m.missing, { name, kind: kinds[issue.expected] ?? m.anything })
        : t(m.mustBe, { name, value: kinds[issue.expected] ?? bind(m.ofType, { kind: issue.expected }) })
    case 'invalid_value':
      return t(m.mustBe, { name, value: formatValues(issue.values) })
    case 'invalid_format': {
      const value = formats[issue.format]
      return value === undefined ? t(m.wrongFormat, { name }) : t(m.mustBe, { name, value })
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return t(m.fillIn, { name })
      return t(m.atLeast, { name, amount: formatAmount(issue.origin, issue.minimum) })
    case 'too_big':
      return t(m.atMost, { name, amount: formatAmount(issue.origin, issue.maximum) })
    case 'not_multiple_of':
      return t(m.multipleOf, { name, divisor: String(issue.divisor) })
    case 'unrecognized_keys':
      return t(m.unknownKeys, { keys: formatList(issue.keys), count: issue.keys.length })
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return t(m.cannotBeUsed, { name })
    default:
      return undefined
  }
}

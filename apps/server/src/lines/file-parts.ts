/**
 * Detects that a file is a numbered part of a set: by its name, as in partial exports of AWS, Azure and Google, or by
 * the page number in a Partner Center API response. Dates and copies (`usage (1).csv`) are not parts.
 */

import { isRecord } from '@cmp/contract/is-record'
/** A part. Two files of the same `set` with different numbers complete each other. */
export type FilePart = { set: string; number: string }

const endings = /(\.(csv|tsv|txt|jsonl?|ndjson|parquet|gz|gzip|snappy|zip))+$/i

/** `part_0_0001`, `page-2`, `chunk 3`: a word before the number identifies a part. */
const worded = /^(.*?)(?:^|(?<=[^a-z]))(part|page|chunk|split)[-_ .]?(\d{1,6}(?:_\d{1,6})?)(?!\d)(.*)$/i
/** `export.1of3`, `usage (2 of 4)`: the number is followed by a total. */
const counted = /^(.*?)(\d{1,4})[-_ ]?of[-_ ]?(\d{1,4})(?!\d)(.*)$/i
/** `export_1_0001`: two numbers identify a part, as in Azure's blob names and Snowflake's unloaded files. */
const paired = /^(.*[a-z)][-_.])(\d{1,3}(?:_\d{1,3})?_(?:0\d{3,}|\d)|\d{1,6}_0\d{3,})$/i
/** `0000_part_00`: the cluster slice is before the word, as in Redshift's unloaded files. */
const sliced = /^(.*?)(\d{4})_part_(\d{2,6})$/i
/** `report-00001`, `export000000000000`: a number with leading zeros at the end. */
const padded = /^(.*?)(0\d{2,})$/
/** `report-2`, if no other number is before it, because `2026-10-2` is a date. */
const short = /^(.*\D[-_])(\d{1,3})$/
/** Words before a number that belongs to a document or an account instead of a part. */
const named =
  /(?:^|[^a-z])(inv|invoice|bill|account|acct|payer|customer|subscription|project|doc|no|nr)s?[-_. #]*$/i
/** Databricks appends the number of the attempt that wrote the part. */
const attempt = /-\d+-\d+(-c\d+)$/

/** More parts than any export has. A larger number is an account's or an invoice's. */
const mostParts = 1_000_000
/** Longer numbers are a part's only if they begin with enough zeros. */
const longNumber = 8
const bigQueryDigits = 12

/** Returns whether digits are a date written day or month first, such as `05102026` or `051026`. */
const isDay = (digits: string): boolean => {
  if (!/^(\d{2})(\d{2})((19|20)?\d{2})$/.test(digits)) return false
  const [one, other] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))]
  return Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31
}

const parsePaddedPart = (stem: string): [prefix: string, number: string] | undefined => {
  const [, prefix = '', number] = padded.exec(stem) ?? []
  if (number === undefined || isDay(number) || named.test(prefix)) return undefined
  if (number.length > longNumber && Number(number) >= mostParts) return undefined
  // `G000000002` is an invoice. BigQuery puts its twelve digits in place of the `*` in the name.
  return prefix === '' || /[-_.]$/.test(prefix) || number.length === bigQueryDigits
    ? [prefix, number]
    : undefined
}

const parseShortPart = (stem: string): [prefix: string, number: string] | undefined => {
  const [, prefix, number] = short.exec(stem) ?? []
  return prefix === undefined || number === undefined || named.test(prefix) ? undefined : [prefix, number]
}

const splitStem = (fileName: string): { stem: string; ending: string } => {
  const name = fileName.toLowerCase()
  const ending = endings.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - ending.length), ending }
}

/** Returns the part if the name cannot mean anything else. */
const parseSurePart = ({ stem, ending }: { stem: string; ending: string }): FilePart | undefined => {
  const [, slicedBefore, slice, slicedNumber] = sliced.exec(stem) ?? []
  if (slice !== undefined && slicedNumber !== undefined)
    return { set: `${slicedBefore ?? ''}*_part_*${ending}`, number: `${slice}_${slicedNumber}` }
  const [, before, word, wordNumber, after = ''] = worded.exec(stem) ?? []
  if (word !== undefined && wordNumber !== undefined)
    return { set: `${before ?? ''}${word}*${after.replace(attempt, '$1')}${ending}`, number: wordNumber }
  const [, countedBefore = '', number, count, countedAfter = ''] = counted.exec(stem) ?? []
  if (number !== undefined && count !== undefined && Number(number) <= Number(count))
    return { set: `${countedBefore}*of${count}${countedAfter}${ending}`, number: String(Number(number)) }
  const [, pairedBefore, pair] = paired.exec(stem) ?? []
  if (pairedBefore !== undefined && pair !== undefined && !named.test(pairedBefore))
    return { set: `${pairedBefore}*${ending}`, number: pair }
  const [prefix, zeros] = parsePaddedPart(stem) ?? []
  return prefix === undefined ? undefined : { set: `${prefix}*${ending}`, number: String(Number(zeros)) }
}

/** Returns whether a file's name can only mean a part of a set; `report-2` is ambiguous. */
export const isSurePart = (fileName: string): boolean => parseSurePart(splitStem(fileName)) !== undefined

/** Returns the part according to a file's name, if any. */
export const parseFilePart = (fileName: string): FilePart | undefined => {
  const name = splitStem(fileName)
  const sure = parseSurePart(name)
  if (sure) return sure
  const [prefix, number] = parseShortPart(name.stem) ?? []
  return prefix === undefined
    ? undefined
    : { set: `${prefix}*${name.ending}`, number: String(Number(number)) }
}

const tokenHeader = 'ms-continuationtoken'

/** Returns the page of a Partner Center API response according to its `links`; undefined if they state none. */
export const parseDocumentPart = (document: unknown): FilePart | undefined => {
  const links = isRecord(document) && isRecord(document['links']) ? document['links'] : {}
  const self = isRecord(links['self']) ? links['self'] : {}
  const uri = self['uri']
  if (typeof uri !== 'string') return undefined
  const [path = '', search = ''] = uri.toLowerCase().split('?')
  const query = new URLSearchParams(search)
  const headers: unknown[] = Array.isArray(self['headers']) ? self['headers'] : []
  const token = headers.filter(isRecord).find(({ key }) => String(key).toLowerCase() === tokenHeader)?.value
  const offset = query.get('offset')
  const isNext = query.has('seekoperation')
  const number = offset ?? (isNext ? token : 'next' in links ? 'first' : undefined)
  if (typeof number !== 'string') return undefined
  for (const name of ['offset', 'seekoperation']) query.delete(name)
  return { set: `${path}?${query.toString()}`, number }
}

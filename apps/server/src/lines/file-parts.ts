/**
 * Tells that a file is a numbered part of a set: by its name, as AWS, Azure and Google write exports in parts, or by
 * what an answer of the Partner Center API says of its page. Dates and copies (`usage (1).csv`) are no parts.
 */

import { isRecord } from '@cmp/contract/is-record'
/** A part: two files of the same `set` with different numbers complete each other. */
export type FilePart = { set: string; number: string }

const endings = /(\.(csv|tsv|txt|jsonl?|ndjson|parquet|gz|gzip|snappy|zip))+$/i

/** `part_0_0001`, `page-2`, `chunk 3`: the word says it. */
const worded = /^(.*?)(?:^|(?<=[^a-z]))(part|page|chunk|split)[-_ .]?(\d{1,6}(?:_\d{1,6})?)(?!\d)(.*)$/i
/** `export.1of3`, `usage (2 of 4)`: a count stands beside the number. */
const counted = /^(.*?)(\d{1,4})[-_ ]?of[-_ ]?(\d{1,4})(?!\d)(.*)$/i
/** `export_1_0001`: two numbers of one part, as Azure names blobs and Snowflake its unloaded files. */
const paired = /^(.*[a-z)][-_.])(\d{1,3}(?:_\d{1,3})?_(?:0\d{3,}|\d)|\d{1,6}_0\d{3,})$/i
/** `0000_part_00`: the slice of a cluster stands before the word, as Redshift names unloaded files. */
const sliced = /^(.*?)(\d{4})_part_(\d{2,6})$/i
/** `report-00001`, `export000000000000`: a number with leading zeros at the end. */
const padded = /^(.*?)(0\d{2,})$/
/** `report-2`, where no other number stands before it: `2026-10-2` is a day. */
const short = /^(.*\D[-_])(\d{1,3})$/
/** What stands before a number that is a document's or an account's, and no part's. */
const named =
  /(?:^|[^a-z])(inv|invoice|bill|account|acct|payer|customer|subscription|project|doc|no|nr)s?[-_. #]*$/i
/** Databricks ends the name of a part with the number of the attempt that wrote it. */
const attempt = /-\d+-\d+(-c\d+)$/

/** More parts than any export has: a longer number is an account's or an invoice's. */
const mostParts = 1_000_000
/** Digits that a number may have beside other signs; longer ones begin with many zeros. */
const longNumber = 8
const bigQueryDigits = 12

/** Whether digits are a day written day or month first, such as `05102026` or `051026`. */
const isDay = (digits: string): boolean => {
  if (!/^(\d{2})(\d{2})((19|20)?\d{2})$/.test(digits)) return false
  const [one, other] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))]
  return Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31
}

const paddedPart = (stem: string): [prefix: string, number: string] | undefined => {
  const [, prefix = '', number] = padded.exec(stem) ?? []
  if (number === undefined || isDay(number) || named.test(prefix)) return undefined
  if (number.length > longNumber && Number(number) >= mostParts) return undefined
  // `G000000002` is an invoice; BigQuery writes its twelve digits wherever the `*` of the name stood.
  return prefix === '' || /[-_.]$/.test(prefix) || number.length === bigQueryDigits
    ? [prefix, number]
    : undefined
}

const shortPart = (stem: string): [prefix: string, number: string] | undefined => {
  const [, prefix, number] = short.exec(stem) ?? []
  return prefix === undefined || number === undefined || named.test(prefix) ? undefined : [prefix, number]
}

const stemOf = (fileName: string): { stem: string; ending: string } => {
  const name = fileName.toLowerCase()
  const ending = endings.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - ending.length), ending }
}

/** A part whose name can mean nothing else. */
const surePart = ({ stem, ending }: { stem: string; ending: string }): FilePart | undefined => {
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
  const [prefix, zeros] = paddedPart(stem) ?? []
  return prefix === undefined ? undefined : { set: `${prefix}*${ending}`, number: String(Number(zeros)) }
}

/** Whether a file's name can mean nothing but a part of a set; `report-2` may be anything. */
export const isSurePart = (fileName: string): boolean => surePart(stemOf(fileName)) !== undefined

/** The part that a file's name makes it, if it does. */
export const partOfName = (fileName: string): FilePart | undefined => {
  const name = stemOf(fileName)
  const sure = surePart(name)
  if (sure) return sure
  const [prefix, number] = shortPart(name.stem) ?? []
  return prefix === undefined
    ? undefined
    : { set: `${prefix}*${name.ending}`, number: String(Number(number)) }
}

const tokenHeader = 'ms-continuationtoken'

/** The page that an answer of the Partner Center API says it is, from its `links`; undefined where it says nothing. */
export const partOfDocument = (document: unknown): FilePart | undefined => {
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

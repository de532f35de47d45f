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
/** `report-00001`: nobody writes a day or a month so. */
const padded = /^(.*?[-_.])?(0\d{2,7}|\d{5})$/
/** `report-2`, where no other number stands before it: `2026-10-2` is a day. */
const short = /^(.*\D[-_])(\d{1,4})$/
const yearOrMonth = /^(19|20)\d{2}$/

/** The part that a file's name makes it, if it does. */
export const partOfName = (fileName: string): FilePart | undefined => {
  const name = fileName.toLowerCase()
  const ending = endings.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const [, before, word, wordNumber, after] = worded.exec(stem) ?? []
  if (word !== undefined && wordNumber !== undefined)
    return { set: `${before ?? ''}${word}*${after ?? ''}${ending}`, number: wordNumber }
  const [, prefix = '', number] = padded.exec(stem) ?? short.exec(stem) ?? []
  if (number === undefined || yearOrMonth.test(number)) return undefined
  return { set: `${prefix}*${ending}`, number: String(Number(number)) }
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

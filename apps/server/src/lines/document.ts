/**
 * Reads a JSON document of a provider's API as a whole: its items, its page, or why it is invalid. The computing time
 * grows with the document, so it runs in a separate thread (`read-document.ts`).
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import { isRecord } from '@cmp/contract/is-record'
import { parseDocumentPart, type FilePart } from './file-parts.ts'
import { extractListItems } from './json-document.ts'

/** The result of reading a document: its items, one per line of `lines`, and their keys. */
export type DocumentFound =
  | { lines: string[]; columns: string[]; page: FilePart | undefined }
  | { problem: string }

/** Parses an object; returns undefined for any other text. */
export const parseObject = (line: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Returns the distinct keys of objects in the order of their first occurrence. */
export const collectKeys = (objects: Iterable<Record<string, unknown>>): string[] => {
  const keys = new Set<string>()
  for (const object of objects) for (const key of Object.keys(object)) keys.add(key)
  return [...keys]
}

/** Returns the message for an error response of the provider; undefined for any other document. */
export const findProviderError = (object: Record<string, unknown>): string | undefined => {
  const nested = isRecord(object.error) ? object.error : undefined
  const said =
    nested?.message ?? object.error_description ?? object.message ?? object.description ?? object.error
  return (nested ?? object.error ?? (object.code && object.message) ?? (object.code && object.description))
    ? t(m.thisIsErrorResponseFromProvider, { said: String(said).slice(0, 200) })
    : undefined
}

/** Reads a document. */
export const documentIn = (given: string): DocumentFound => {
  const text = given.replace(/^\uFEFF/, '')
  const whole = parseObject(text)
  const problem = whole && findProviderError(whole)
  if (problem !== undefined) return { problem }
  const lines = extractListItems(text)
  if (!lines)
    return {
      problem: t(m.jsonHasNoListOfLine),
    }
  const keys = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const object = parseObject(line)
    if (!object) return { problem: t(m.itemOfTheListIsNot, { index: index + 1 }) }
    for (const key of Object.keys(object)) keys.add(key)
  }
  return { lines, columns: [...keys], page: parseDocumentPart(whole) }
}

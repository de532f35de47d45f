/**
 * A JSON document of a provider's API, read as a whole: its items, what it says of its page, or why it is none. It computes
 * for as long as the document is large, so a thread of its own does it (`read-document.ts`).
 */
import { isRecord } from '@cmp/contract/is-record'
import { partOfDocument, type FilePart } from './file-parts.ts'
import { itemsOf } from './json-document.ts'

/** What a document came to: its items, one on each line of `lines`, and the keys that they have. */
export type DocumentFound =
  | { lines: string[]; columns: string[]; page: FilePart | undefined }
  | { problem: string }

/** An object, or undefined for any other text. */
export const parseObject = (line: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The keys of objects, each once, in the order in which they first stand. */
export const keysOf = (objects: Iterable<Record<string, unknown>>): string[] => {
  const keys = new Set<string>()
  for (const object of objects) for (const key of Object.keys(object)) keys.add(key)
  return [...keys]
}

/** The sentence for an answer that is an error of the provider's; undefined for any other. */
export const problemIn = (object: Record<string, unknown>): string | undefined => {
  const nested = isRecord(object.error) ? object.error : undefined
  const said =
    nested?.message ?? object.error_description ?? object.message ?? object.description ?? object.error
  return (nested ?? object.error ?? (object.code && object.message) ?? (object.code && object.description))
    ? `This is an error answer of the provider, not billing data (${String(said).slice(0, 200)}). Fetch it again.`
    : undefined
}

/** Reads a document. */
export const documentIn = (given: string): DocumentFound => {
  const text = given.replace(/^\uFEFF/, '')
  const whole = parseObject(text)
  const problem = whole && problemIn(whole)
  if (problem !== undefined) return { problem }
  const lines = itemsOf(text)
  if (!lines)
    return {
      problem: 'The JSON has no list of billing lines ("items"). Import line items, as JSON lines or a list.',
    }
  const keys = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const object = parseObject(line)
    if (!object) return { problem: `Item ${index + 1} of the list is not a JSON object.` }
    for (const key of Object.keys(object)) keys.add(key)
  }
  return { lines, columns: [...keys], page: partOfDocument(whole) }
}

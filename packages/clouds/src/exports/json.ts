// Manifests as they come: JSON of which only some is known.
import { CloudError } from '../ports/errors.ts'

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object of JSON. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is a text; empty where it is none. */
export const textIn = (object: JsonObject, name: string): string => {
  const value = object[name]
  return typeof value === 'string' ? value : ''
}

/** A field that is a whole number of zero or more, null where it is none. */
export const countIn = (object: JsonObject, name: string): number | null => {
  const value = object[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** A text as an object of JSON. @throws CloudError ExportFailed with the name of what it is */
export const objectFrom = (text: string, name: string): JsonObject => {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CloudError('ExportFailed', `${name} is not the JSON that a manifest is.`, { cause: error })
  }
  if (!isObject(value)) throw new CloudError('ExportFailed', `${name} is not the JSON that a manifest is.`)
  return value
}

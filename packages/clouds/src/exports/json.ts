// Reads manifests: JSON of which only some fields are known.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import { isRecord } from '@cmp/contract/is-record'
import { CloudError } from '../ports/errors.ts'

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Returns a text field; empty if it is not a text. */
export const getJsonText = (object: JsonObject, name: string): string => {
  const value = object[name]
  return typeof value === 'string' ? value : ''
}

/** Returns a field that is a whole number of zero or more; null otherwise. */
export const countIn = (object: JsonObject, name: string): number | null => {
  const value = object[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/**
 * Parses a text as a JSON object.
 * @throws CloudError ExportFailed, naming the file
 */
export const parseJsonObject = (text: string, name: string): JsonObject => {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CloudError('ExportFailed', t(m.isNotValidJsonManifest, { name }), { cause: error })
  }
  if (!isRecord(value)) throw new CloudError('ExportFailed', t(m.isNotValidJsonManifest, { name }))
  return value
}

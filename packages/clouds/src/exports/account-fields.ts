// Reads the fields of an account, which have been validated by its declared type.
import { requireAllowedEndpoint } from './endpoints.ts'

/** The fields of an account by name, with decrypted secrets. */
export type AccountFields = Readonly<Record<string, unknown>>

/** Returns a text field; empty if it is not a text. */
export const getFieldText = (fields: AccountFields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Returns the validated endpoint of an account; undefined if it names none.
 * @throws CloudError Unauthorized
 */
export const getEndpoint = (fields: AccountFields, allowed: readonly string[]): string | undefined => {
  const endpoint = getFieldText(fields, 'endpoint')
  return endpoint === '' ? undefined : requireAllowedEndpoint(endpoint, allowed)
}

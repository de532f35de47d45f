// What an account says, field by field, as its declared kind has checked it.
import { allowedEndpoint } from './endpoints.ts'

/** The fields of an account by name, with its secrets open. */
export type AccountFields = Readonly<Record<string, unknown>>

/** A field that is a text; empty where it is none. */
export const fieldText = (fields: AccountFields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The endpoint that an account names, checked; undefined where it names none. @throws CloudError Unauthorized */
export const endpointOf = (fields: AccountFields, allowed: readonly string[]): string | undefined => {
  const endpoint = fieldText(fields, 'endpoint')
  return endpoint === '' ? undefined : allowedEndpoint(endpoint, allowed)
}

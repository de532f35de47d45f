/** Reading JSON that somebody else wrote. */

/** An object of JSON. */
export type JsonObject = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text under a name, or nothing. */
export const textIn = (object: JsonObject | undefined, name: string): string | undefined => {
  const value = object?.[name]
  return typeof value === 'string' ? value : undefined
}

/** The object under a name, or nothing. */
export const objectIn = (object: JsonObject | undefined, name: string): JsonObject | undefined => {
  const value = object?.[name]
  return isObject(value) ? value : undefined
}

/** The objects of the list under a name. */
export const objectsIn = (object: JsonObject | undefined, name: string): JsonObject[] => {
  const value = object?.[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

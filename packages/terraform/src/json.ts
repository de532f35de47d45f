/** Reads JSON from other programs. This package imports no other package, so it has its own `isObject`. */

/** A JSON object. */
export type JsonObject = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text under a name, or undefined. */
export const getText = (object: JsonObject | undefined, name: string): string | undefined => {
  const value = object?.[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns the object under a name, or undefined. */
export const getObject = (object: JsonObject | undefined, name: string): JsonObject | undefined => {
  const value = object?.[name]
  return isObject(value) ? value : undefined
}

/** Returns the objects of the list under a name. */
export const getObjects = (object: JsonObject | undefined, name: string): JsonObject[] => {
  const value = object?.[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

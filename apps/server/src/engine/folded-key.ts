/**
 * The one way in which keys that people and clouds write in any letter case are compared: Unicode's lower case, with
 * the Greek final sigma as any sigma, so that a letter's form does not hang on what stands beside it. JavaScript and the
 * engine agree on it for every code point (`folded-key.test.ts`). The engine's `lower` knows the letters A to Z alone.
 */

/** A key as it is compared: a resource group, a subscription's name. */
export const foldedKey = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ')

/** The same of a SQL expression of type String, in the engine. */
export const foldedKeySql = (expression: string): string => `replaceAll(lowerUTF8(${expression}), 'ς', 'σ')`

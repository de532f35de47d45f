/**
 * How the engine compares keys: as `foldedKey` of the billing package does, for every code point (`folded-key.test.ts`).
 * The engine's own `lower` knows the letters A to Z alone.
 */

/** `foldedKey` of a SQL expression of type String. */
export const foldedKeySql = (expression: string): string => `replaceAll(lowerUTF8(${expression}), 'ς', 'σ')`

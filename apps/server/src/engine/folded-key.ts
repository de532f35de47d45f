/**
 * Normalizes keys for comparison in the engine, like `foldedKey` of the billing package for every code point
 * (`folded-key.test.ts`). The engine's own `lower` handles only the letters A to Z.
 */

/** `foldedKey` of a SQL expression of type String. */
export const buildFoldedKeySql = (expression: string): string =>
  `replaceAll(lowerUTF8(${expression}), 'ς', 'σ')`

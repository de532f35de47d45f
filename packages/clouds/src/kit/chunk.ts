// Splits lists into parts that fit into one call of a provider.

/** Returns the items in parts of at most `size` items, in their order. */
export const chunkItems = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

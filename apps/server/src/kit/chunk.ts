/** The number of rows in a statement. A statement takes at most 65,535 values, so rows with up to 32 columns fit. */
const rowsAtOnce = 2000

/** Splits a list into chunks, for statements of a bounded size. */
export const chunkItems = function* <T>(items: readonly T[], size = rowsAtOnce): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Rows of one statement, which takes 65,535 values at the most; what has up to 32 columns fits. */
const rowsAtOnce = 2000

/** Slices of a list, for statements of a bounded size. */
export const inSlices = function* <T>(items: readonly T[], size = rowsAtOnce): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** How much of one of several files has been uploaded: they go one after the other. */

/**
 * @param sent the share of all bytes that has gone, 0 to 1
 * @returns the share of the file at `index` that has gone, 0 to 1; an empty file has gone with what stands before it
 */
export const shareOfFile = (files: readonly { size: number }[], index: number, sent: number): number => {
  const bytesOf = (own: readonly { size: number }[]): number => own.reduce((all, { size }) => all + size, 0)
  const gone = sent * bytesOf(files) - bytesOf(files.slice(0, index))
  const size = files[index]?.size ?? 0
  if (size === 0) return gone >= 0 ? 1 : 0
  return Math.min(1, Math.max(0, gone / size))
}

/** Calculates the upload progress of one of several files, which are uploaded one after the other. */

/**
 * Returns the share of one file that has been uploaded.
 * @param sent The share of all bytes that has been uploaded, 0 to 1.
 * @returns The uploaded share of the file at `index`, 0 to 1. An empty file counts as uploaded together with the files
 * before it.
 */
export const shareOfFile = (files: readonly { size: number }[], index: number, sent: number): number => {
  const sumBytes = (own: readonly { size: number }[]): number => own.reduce((all, { size }) => all + size, 0)
  const sentBytes = sent * sumBytes(files) - sumBytes(files.slice(0, index))
  const size = files[index]?.size ?? 0
  if (size === 0) return sentBytes >= 0 ? 1 : 0
  return Math.min(1, Math.max(0, sentBytes / size))
}

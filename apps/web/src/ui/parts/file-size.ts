/** Formats file sizes: `416.3 MB`. */

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats bytes in units of 1,000, as file managers and providers do. */
export const formatFileSize = (bytes: number): string => {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}

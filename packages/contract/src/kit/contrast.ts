/** Contrast of two colors as WCAG 2.2 defines it. Colors are `#rrggbb`. */

const toLinearChannel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const parseColor = (hex: string): [number, number, number] => {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`${hex} is not a #rrggbb colour`)
  const parseChannel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [parseChannel(1), parseChannel(3), parseChannel(5)]
}

/**
 * Returns the relative luminance of a `#rrggbb` color, 0 to 1. Source:
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 * @throws {RangeError} if the text is not a `#rrggbb` color
 */
export const calculateLuminance = (hex: string): number => {
  const [red, green, blue] = parseColor(hex)
  return 0.2126 * toLinearChannel(red) + 0.7152 * toLinearChannel(green) + 0.0722 * toLinearChannel(blue)
}

/**
 * Returns the contrast ratio of two colors, 1 to 21, in either order.
 * @throws {RangeError} if one is not a `#rrggbb` color
 */
export const calculateContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colors: with `share` 0 the result is the first, with 1 the second. */
export const mixColors = (from: string, to: string, share: number): string => {
  const target = parseColor(to)
  const parts = parseColor(from).map((part, index) =>
    Math.round(part + ((target[index] ?? 0) - part) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

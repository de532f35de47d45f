/** Contrast of two colours as WCAG 2.2 defines it. Colours are `#rrggbb`. */

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const partsOf = (hex: string): [number, number, number] => {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`${hex} is not a #rrggbb colour`)
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [part(1), part(3), part(5)]
}

/**
 * Relative luminance of a `#rrggbb` colour, 0 to 1.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 * @throws {RangeError} when the text is no `#rrggbb` colour
 */
export const luminance = (hex: string): number => {
  const [red, green, blue] = partsOf(hex)
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

/**
 * Contrast ratio of two colours, 1 to 21, in either order.
 * @throws {RangeError} when one is no `#rrggbb` colour
 */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour on its way to another: `share` 0 is the first, 1 the second. */
export const mixed = (from: string, to: string, share: number): string => {
  const target = partsOf(to)
  const parts = partsOf(from).map((part, index) => Math.round(part + ((target[index] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast of two colours as WCAG 2.2 defines it; what the themes' test measures with. */

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/**
 * Relative luminance of a `#rrggbb` colour, 0 to 1.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 * @throws {RangeError} when the text is no `#rrggbb` colour
 */
export const luminance = (hex: string): number => {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`${hex} is not a #rrggbb colour`)
  const part = (start: number) => channel(Number.parseInt(hex.slice(start, start + 2), 16))
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21, in either order. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

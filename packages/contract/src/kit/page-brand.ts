/** The reseller's brand as every page needs it. The pages before sign-in load this without the branding rules. */

/** The name of the portal until the reseller sets one. */
export const productName = 'CMP'

/** The colors derived from an accent: the accent, the text on it, and the surface of selected rows. */
export type WornAccent = { accent: string; onAccent: string; accentSurface: string }

/** The sidebar colors derived from the primary color. */
export type WornChrome = {
  surface: string
  text: string
  quiet: string
  activeSurface: string
  activeText: string
  border: string
}

/** The name (empty if none), the logo in pixels, and the final colors, null for those of the theme. */
export type PageBrand = {
  name: string
  logo: { url: string; width: number; height: number } | null
  light: WornAccent | null
  dark: WornAccent | null
  side: WornChrome | null
}

/** What every page knows of the reseller's brand. The pages before the sign-in load this and nothing of what decides it. */

/** What the portal is called until the reseller gives it a name. */
export const productName = 'CMP'

/** What a page wears of an accent: the accent, the text on it, and the surface of selected rows. */
export type WornAccent = { accent: string; onAccent: string; accentSurface: string }

/** What a sidebar wears of the primary colour. */
export type WornChrome = {
  surface: string
  text: string
  quiet: string
  activeSurface: string
  activeText: string
  border: string
}

/** The name, empty where there is none; the logo in pixels; and colours ready to be worn, null where they are the theme's own. */
export type PageBrand = {
  name: string
  logo: { url: string; width: number; height: number } | null
  light: WornAccent | null
  dark: WornAccent | null
  side: WornChrome | null
}

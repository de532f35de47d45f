/** The themes as CSS variables on the document, for style sheets. */
import type { PageBrand } from '@cmp/contract'
import { brand, portalName } from '../brand.ts'
import {
  themeDefaults,
  themes,
  type Chrome,
  type Palette,
  type LayoutName,
  type ThemeName,
} from './themes.ts'

/** Which theme each part of the portal wears, and how tall rows are. */
export type Appearance = {
  theme: ThemeName
  sidebarTheme: ThemeName
  topBarTheme: ThemeName
  /** The arrangement of sidebar, top bar and page; `ui/frame` has a style for each. */
  layout: LayoutName
  density: Density
}

/** Rows of 36 px or of 48 px. */
export type Density = 'compact' | 'comfortable'

const chromeVariables = (prefix: string, chrome: Chrome): [string, string][] => [
  [`--${prefix}-surface`, chrome.surface],
  [`--${prefix}-text`, chrome.text],
  [`--${prefix}-quiet`, chrome.quiet],
  [`--${prefix}-active-surface`, chrome.activeSurface],
  [`--${prefix}-active-text`, chrome.activeText],
  [`--${prefix}-border`, chrome.border],
]

/** What the top bar wears. One that nobody chose is white, which on a dark page would be a lamp: it wears the page's theme there. */
const topBarOf = ({ theme, topBarTheme }: Appearance): ThemeName =>
  topBarTheme === themeDefaults.topBarTheme && themes[theme].palette.mode === 'dark' ? theme : topBarTheme

/** The themes that wear the reseller's accents: the one that everybody has until they choose, and its dark one. */
export const brandThemes = { light: themeDefaults.theme, dark: 'blueDark' } as const satisfies Record<
  string,
  ThemeName
>

/** A theme's name for people; one that wears the reseller's accent is called after the portal. */
export const themeLabel = (theme: ThemeName): string => {
  if (theme === brandThemes.light && brand.light) return portalName
  return theme === brandThemes.dark && brand.dark ? `${portalName}, dark` : themes[theme].label
}

type Colours = Pick<PageBrand, 'light' | 'dark' | 'side'>

/** The colours of a page in a theme, with the reseller's accents where it wears them. */
export const paletteOf = (theme: ThemeName, { light, dark }: Colours = brand): Palette => {
  const { palette } = themes[theme]
  if (theme === brandThemes.light && light) return { ...palette, ...light }
  if (theme === brandThemes.dark && dark) return { ...palette, ...dark }
  return palette
}

/** A sidebar that nobody chose wears the reseller's primary colour. */
const sidebarOf = ({ sidebarTheme }: Appearance, { side }: Colours): Chrome =>
  sidebarTheme === themeDefaults.sidebarTheme && side ? side : themes[sidebarTheme].chrome

/** All variables of an appearance, by name, with the reseller's colours where nobody chose others. */
export const cssVariables = (appearance: Appearance, colours: Colours = brand): [string, string][] => {
  const palette = paletteOf(appearance.theme, colours)
  return [
    ['--page', palette.page],
    ['--paper', palette.paper],
    ['--raised', palette.raised],
    ['--text', palette.text],
    ['--quiet', palette.quiet],
    ['--border', palette.border],
    ['--control', palette.control],
    ['--accent', palette.accent],
    ['--on-accent', palette.onAccent],
    ['--accent-surface', palette.accentSurface],
    ['--attention-surface', palette.attention.surface],
    ['--attention-text', palette.attention.text],
    ...Object.entries(palette.tones).flatMap(([name, tone]): [string, string][] => [
      [`--${name}-surface`, tone.surface],
      [`--${name}-text`, tone.text],
    ]),
    ...palette.chart.map((colour, index): [string, string] => [`--chart-${index + 1}`, colour]),
    ...chromeVariables('side', sidebarOf(appearance, colours)),
    ...chromeVariables('bar', themes[topBarOf(appearance)].chrome),
    ['--row-height', appearance.density === 'compact' ? '36px' : '48px'],
  ]
}

/** Dresses the document; call before the first render and on every change. */
export const applyAppearance = (
  appearance: Appearance,
  root: HTMLElement = document.documentElement,
): void => {
  for (const [name, value] of cssVariables(appearance)) root.style.setProperty(name, value)
  root.dataset.layout = appearance.layout
  root.style.colorScheme = themes[appearance.theme].palette.mode
}

/** The themes as CSS variables of the document, for style sheets. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/theme'
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

/** The theme of each part of the portal, and the row height. */
export type Appearance = {
  theme: ThemeName
  sidebarTheme: ThemeName
  topBarTheme: ThemeName
  /** The arrangement of sidebar, top bar and page. `ui/frame` has a style for each. */
  layout: LayoutName
  density: Density
}

/** Rows of 36 px or of 48 px. */
export type Density = 'compact' | 'comfortable'

const buildChromeVariables = (prefix: string, chrome: Chrome): [string, string][] => [
  [`--${prefix}-surface`, chrome.surface],
  [`--${prefix}-text`, chrome.text],
  [`--${prefix}-quiet`, chrome.quiet],
  [`--${prefix}-active-surface`, chrome.activeSurface],
  [`--${prefix}-active-text`, chrome.activeText],
  [`--${prefix}-border`, chrome.border],
]

/**
 * Returns the theme of the top bar. The default is white, which would be too bright on a dark page, so it uses the
 * page's theme there.
 */
const getTopBarTheme = ({ theme, topBarTheme }: Appearance): ThemeName =>
  topBarTheme === themeDefaults.topBarTheme && themes[theme].palette.mode === 'dark' ? theme : topBarTheme

/** The themes that use the reseller's accent color: the default theme and its dark variant. */
export const brandThemes = { light: themeDefaults.theme, dark: 'blueDark' } as const satisfies Record<
  string,
  ThemeName
>

/** Returns a theme's label. Themes with the reseller's accent color are named after the portal. */
export const getThemeLabel = (theme: ThemeName): string => {
  if (theme === brandThemes.light && brand.light) return portalName
  return theme === brandThemes.dark && brand.dark ? t(m.dark, { portalName }) : themes[theme].label
}

type Colours = Pick<PageBrand, 'light' | 'dark' | 'side'>

/** Returns the page colors of a theme, with the reseller's accent color if the theme uses it. */
export const getPalette = (theme: ThemeName, { light, dark }: Colours = brand): Palette => {
  const { palette } = themes[theme]
  if (theme === brandThemes.light && light) return { ...palette, ...light }
  if (theme === brandThemes.dark && dark) return { ...palette, ...dark }
  return palette
}

/** Returns the colors of the sidebar, by default the reseller's primary color. */
const getSidebarChrome = ({ sidebarTheme }: Appearance, { side }: Colours): Chrome =>
  sidebarTheme === themeDefaults.sidebarTheme && side ? side : themes[sidebarTheme].chrome

/** Returns all variables of an appearance by name, with the reseller's colors where the user has not chosen others. */
export const buildCssVariables = (appearance: Appearance, colours: Colours = brand): [string, string][] => {
  const palette = getPalette(appearance.theme, colours)
  return [
    ['--page', palette.page],
    ['--paper', palette.surface],
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
    ...buildChromeVariables('side', getSidebarChrome(appearance, colours)),
    ...buildChromeVariables('bar', themes[getTopBarTheme(appearance)].chrome),
    ['--row-height', appearance.density === 'compact' ? '36px' : '48px'],
  ]
}

/** Applies the appearance to the document. It must be called before the first render and on every change. */
export const applyAppearance = (
  appearance: Appearance,
  root: HTMLElement = document.documentElement,
): void => {
  for (const [name, value] of buildCssVariables(appearance)) root.style.setProperty(name, value)
  root.dataset.layout = appearance.layout
  root.style.colorScheme = themes[appearance.theme].palette.mode
}

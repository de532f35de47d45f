/**
 * The eleven color themes. A theme is a list of named colors. The page, the sidebar and the top bar may each use a
 * different theme. `themes.test.ts` checks that every pair of foreground and background colors meets WCAG AA.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/theme'

/** The names of the themes in display order. */
export const themeNames = [
  'whitePurple',
  'whiteBlue',
  'slateDark1',
  'slateDark2',
  'purple1',
  'purple2',
  'purpleDark1',
  'purpleDark2',
  'blue',
  'blueDark',
  'red',
] as const

/** One of {@link themeNames}. */
export type ThemeName = (typeof themeNames)[number]

/** Returns whether a stored or received text is the name of a theme. */
export const isThemeName = (text: unknown): text is ThemeName => themeNames.some((name) => name === text)

/** Names of the layouts. */
export type LayoutName = 'layout1'

/** The default themes. */
export const themeDefaults = {
  theme: 'blue',
  layout: 'layout1',
  sidebarTheme: 'slateDark1',
  topBarTheme: 'whiteBlue',
} as const satisfies { theme: ThemeName; layout: LayoutName; sidebarTheme: ThemeName; topBarTheme: ThemeName }

/** A colored label: its surface and its text color. */
export type Tone = { surface: string; text: string }

/** The meaning of a status, whatever its text is. */
export type ToneName = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** The colors of the sidebar or the top bar. */
export type Chrome = {
  surface: string
  text: string
  quiet: string
  activeSurface: string
  activeText: string
  border: string
}

/** The colors of the page. */
export type Palette = {
  mode: 'light' | 'dark'
  page: string
  surface: string
  /** Header cells, hovered rows, skeletons. */
  raised: string
  text: string
  quiet: string
  /** Decorative lines between elements, without a meaning. */
  border: string
  /** Borders of inputs and switches, which must be visible. */
  control: string
  accent: string
  onAccent: string
  /** The surface of selected rows and similar elements, below `text`. */
  accentSurface: string
  tones: Record<ToneName, Tone>
  /** The amber button for work that is waiting. */
  attention: Tone
  /** A chart has at most seven series. */
  chart: readonly string[]
}

/** A theme: its label, and the colors of the page and the chrome. */
export type Theme = { label: string; palette: Palette; chrome: Chrome }

const lightTones: Record<ToneName, Tone> = {
  neutral: { surface: '#e8ecf1', text: '#3b4654' },
  info: { surface: '#deebfb', text: '#134a8e' },
  success: { surface: '#dcf1e4', text: '#14592f' },
  warning: { surface: '#fdeccb', text: '#6f4300' },
  error: { surface: '#fbe1df', text: '#8c1d18' },
}

const darkTones: Record<ToneName, Tone> = {
  neutral: { surface: '#37414f', text: '#dfe6ee' },
  info: { surface: '#173a63', text: '#bcdcff' },
  success: { surface: '#153f29', text: '#aee8c4' },
  warning: { surface: '#4b3508', text: '#ffdc9a' },
  error: { surface: '#571f1e', text: '#ffc9c5' },
}

const lightChart = ['#1f6feb', '#b4550f', '#1a7f5a', '#8250df', '#b3306b', '#0b7a8f', '#6b6f1a'] as const
const darkChart = ['#6cb0ff', '#ffa657', '#5fd3a0', '#c6a5ff', '#ff8fbd', '#56cfe1', '#d8d36a'] as const

const createLightPalette = (accent: string, accentSurface: string, page = '#f4f6f9'): Palette => ({
  mode: 'light',
  page,
  surface: '#ffffff',
  raised: '#f0f3f7',
  text: '#1b2330',
  quiet: '#566172',
  border: '#dde3ea',
  control: '#7c8797',
  accent,
  onAccent: '#ffffff',
  accentSurface,
  tones: lightTones,
  attention: { surface: '#f5b638', text: '#3a2600' },
  chart: lightChart,
})

type DarkColours = Pick<
  Palette,
  'page' | 'surface' | 'raised' | 'border' | 'control' | 'accent' | 'onAccent' | 'accentSurface'
> &
  Partial<Pick<Palette, 'text' | 'quiet'>>

const createDarkPalette = (colours: DarkColours): Palette => ({
  mode: 'dark',
  text: '#e8edf4',
  quiet: '#a9b4c4',
  tones: darkTones,
  attention: { surface: '#e5a52c', text: '#2b1c00' },
  chart: darkChart,
  ...colours,
})

const createWhiteChrome = (activeSurface: string, activeText: string): Chrome => ({
  surface: '#ffffff',
  text: '#1b2330',
  quiet: '#566172',
  activeSurface,
  activeText,
  border: '#dde3ea',
})

/** The themes by name. */
export const themes: Record<ThemeName, Theme> = {
  whitePurple: {
    label: t(m.whiteAndPurple),
    palette: createLightPalette('#6a3fc0', '#efe9fb', '#f7f6fa'),
    chrome: createWhiteChrome('#efe9fb', '#54309c'),
  },
  whiteBlue: {
    label: t(m.whiteAndBlue),
    palette: createLightPalette('#1a63bd', '#e5eefa', '#f6f8fa'),
    chrome: createWhiteChrome('#e5eefa', '#124b92'),
  },
  slateDark1: {
    label: t(m.slate),
    palette: createDarkPalette({
      page: '#141a24',
      surface: '#1c2431',
      raised: '#263041',
      border: '#323d4e',
      control: '#75839a',
      accent: '#7fb6ff',
      onAccent: '#0a1d36',
      accentSurface: '#22385a',
    }),
    chrome: {
      surface: '#1b2432',
      text: '#e3e9f1',
      quiet: '#a3afc0',
      activeSurface: '#2f3f58',
      activeText: '#ffffff',
      border: '#2b3647',
    },
  },
  slateDark2: {
    label: t(m.darkSlate),
    palette: createDarkPalette({
      page: '#0e1116',
      surface: '#161b22',
      raised: '#20262f',
      border: '#2c343f',
      control: '#6e7a8a',
      accent: '#4fd0c0',
      onAccent: '#04211d',
      accentSurface: '#143b3a',
    }),
    chrome: {
      surface: '#10151c',
      text: '#dde4ec',
      quiet: '#9aa6b5',
      activeSurface: '#1d3a3c',
      activeText: '#c8fff6',
      border: '#242c37',
    },
  },
  purple1: {
    label: t(m.purple),
    palette: createLightPalette('#5b47c9', '#ebe8fa', '#f6f5fb'),
    chrome: {
      surface: '#4a38ad',
      text: '#ffffff',
      quiet: '#d8d2fa',
      activeSurface: '#37288a',
      activeText: '#ffffff',
      border: '#5d4cc0',
    },
  },
  purple2: {
    label: t(m.indigo),
    palette: createLightPalette('#4356b0', '#e7eaf8', '#f5f6fb'),
    chrome: {
      surface: '#3c4b96',
      text: '#ffffff',
      quiet: '#d5dbf6',
      activeSurface: '#2b3876',
      activeText: '#ffffff',
      border: '#4f5eab',
    },
  },
  purpleDark1: {
    label: t(m.darkPurple),
    palette: createDarkPalette({
      page: '#17142b',
      surface: '#1f1b38',
      raised: '#2b2649',
      border: '#39335c',
      control: '#8279ad',
      accent: '#b8a5ff',
      onAccent: '#1c1145',
      accentSurface: '#392f6b',
      quiet: '#b4aed0',
    }),
    chrome: {
      surface: '#1d1836',
      text: '#ebe7fb',
      quiet: '#b4aad6',
      activeSurface: '#3a2f6e',
      activeText: '#ffffff',
      border: '#2f2852',
    },
  },
  purpleDark2: {
    label: t(m.darkPlum),
    palette: createDarkPalette({
      page: '#1b1220',
      surface: '#25192b',
      raised: '#32233a',
      border: '#43304c',
      control: '#937a9f',
      accent: '#e3a0f2',
      onAccent: '#34083f',
      accentSurface: '#4a2756',
      quiet: '#c0aec7',
    }),
    chrome: {
      surface: '#22162a',
      text: '#f3e9f6',
      quiet: '#c2aecb',
      activeSurface: '#4a2a58',
      activeText: '#ffffff',
      border: '#392543',
    },
  },
  blue: {
    label: t(m.blue),
    palette: createLightPalette('#1560c4', '#e3eefb'),
    chrome: {
      surface: '#164f9e',
      text: '#ffffff',
      quiet: '#cfe0f7',
      activeSurface: '#0c3a7b',
      activeText: '#ffffff',
      border: '#2a62b0',
    },
  },
  blueDark: {
    label: t(m.darkBlue),
    palette: createDarkPalette({
      page: '#0b1526',
      surface: '#112036',
      raised: '#1a2d4a',
      border: '#26405f',
      control: '#6483a8',
      accent: '#74b4ff',
      onAccent: '#04203f',
      accentSurface: '#173f6b',
      quiet: '#a6b9d1',
    }),
    chrome: {
      surface: '#0f1d33',
      text: '#e2ecf8',
      quiet: '#a3b8d2',
      activeSurface: '#1d4272',
      activeText: '#ffffff',
      border: '#1f3654',
    },
  },
  red: {
    label: t(m.red),
    palette: createLightPalette('#b3261e', '#fbe8e6', '#f9f6f5'),
    chrome: {
      surface: '#8f1d18',
      text: '#ffffff',
      quiet: '#f8d6d3',
      activeSurface: '#6b110d',
      activeText: '#ffffff',
      border: '#a5332d',
    },
  },
}

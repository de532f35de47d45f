import { describe, expect, test } from 'vitest'
import { accentGrounds, accentOf, chromeOf, contrast } from '@cmp/contract'
import { brandThemes, cssVariables } from './theme-css.ts'
import { themeDefaults, themeNames, themes, type ThemeName } from './themes.ts'

const textRatio = 4.5
/** WCAG 1.4.11: what must be seen to use or read a page but is no text. */
const graphicRatio = 3

describe.each(themeNames)('theme %s', (name) => {
  const { palette, chrome } = themes[name]
  const surfaces = { page: palette.page, paper: palette.paper, raised: palette.raised }
  const expectReadable = (text: string, surface: string, ratio: number) =>
    expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(ratio)

  test.each(Object.entries(surfaces))('text and links are readable on %s', (_, surface) => {
    expectReadable(palette.text, surface, textRatio)
    expectReadable(palette.quiet, surface, textRatio)
    expectReadable(palette.accent, surface, textRatio)
    for (const tone of Object.values(palette.tones)) expectReadable(tone.text, surface, textRatio)
  })

  test('buttons, selected rows and the amber button are readable', () => {
    expectReadable(palette.onAccent, palette.accent, textRatio)
    expectReadable(palette.text, palette.accentSurface, textRatio)
    expectReadable(palette.accent, palette.accentSurface, textRatio)
    expectReadable(palette.attention.text, palette.attention.surface, textRatio)
  })

  test('edges of controls can be seen', () => {
    for (const surface of [palette.page, palette.paper])
      expectReadable(palette.control, surface, graphicRatio)
  })

  test.each(Object.entries(palette.tones))('the %s chip is readable', (_, tone) =>
    expectReadable(tone.text, tone.surface, textRatio),
  )

  test('seven different chart lines can be told from the paper', () => {
    expect(new Set(palette.chart).size).toBe(7)
    for (const line of palette.chart)
      for (const surface of [palette.page, palette.paper]) expectReadable(line, surface, graphicRatio)
  })

  test('sidebar and top bar are readable', () => {
    expectReadable(chrome.text, chrome.surface, textRatio)
    expectReadable(chrome.quiet, chrome.surface, textRatio)
    expectReadable(chrome.text, chrome.activeSurface, textRatio)
    expectReadable(chrome.quiet, chrome.activeSurface, textRatio)
    expectReadable(chrome.activeText, chrome.activeSurface, textRatio)
  })
})

test('the defaults are the ones that the specification names', () => {
  expect(themeNames).toHaveLength(11)
  expect(themeDefaults).toEqual({
    theme: 'blue',
    layout: 'layout1',
    sidebarTheme: 'slateDark1',
    topBarTheme: 'whiteBlue',
  })
})

test('a top bar that nobody chose is dark on a dark page, and one that was chosen stays', () => {
  const bar = (theme: ThemeName, topBarTheme: ThemeName) =>
    new Map(
      cssVariables({ theme, topBarTheme, sidebarTheme: 'slateDark1', layout: 'layout1', density: 'compact' }),
    ).get('--bar-surface')
  expect(bar('blue', 'whiteBlue')).toBe(themes.whiteBlue.chrome.surface)
  expect(bar('slateDark1', 'whiteBlue')).toBe(themes.slateDark1.chrome.surface)
  expect(bar('slateDark1', 'red')).toBe(themes.red.chrome.surface)
})

test('contrast of black and white is 21 and no colour is refused', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(() => contrast('red', '#ffffff')).toThrow(RangeError)
})

const worn = (theme: ThemeName, sidebarTheme: ThemeName) =>
  new Map(
    cssVariables(
      { theme, topBarTheme: 'whiteBlue', sidebarTheme, layout: 'layout1', density: 'compact' },
      {
        side: chromeOf('#004d40'),
        light: accentOf('light', '#00695c'),
        dark: accentOf('dark', '#4db6ac'),
      },
    ),
  )

test("the reseller's colours are worn where nobody chose others", () => {
  expect(worn('blue', 'slateDark1').get('--accent')).toBe('#00695c')
  expect(worn('blueDark', 'slateDark1').get('--accent')).toBe('#4db6ac')
  expect(worn('blue', 'slateDark1').get('--side-surface')).toBe('#004d40')
  expect(worn('red', 'purple1').get('--accent')).toBe(themes.red.palette.accent)
  expect(worn('red', 'purple1').get('--side-surface')).toBe(themes.purple1.chrome.surface)
})

test.each(['light', 'dark'] as const)(
  "the reseller's accents are checked on the surfaces of the %s theme",
  (mode) => {
    const { paper, page, raised, text } = themes[brandThemes[mode]].palette
    expect(accentGrounds[mode]).toEqual({ paper, page, raised, text })
  },
)

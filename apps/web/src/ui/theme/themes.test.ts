import { describe, expect, test } from 'vitest'
import { accentGrounds, buildAccent, buildChrome, calculateContrast } from '@cmp/contract'
import { brandThemes, buildCssVariables } from './theme-css.ts'
import { themeDefaults, themeNames, themes, type ThemeName } from './themes.ts'

const textRatio = 4.5
/** WCAG 1.4.11: the contrast of elements other than text that are needed to use or read a page. */
const graphicRatio = 3

describe.each(themeNames)('theme %s', (name) => {
  const { palette, chrome } = themes[name]
  const surfaces = { page: palette.page, surface: palette.surface, raised: palette.raised }
  const expectReadable = (text: string, surface: string, ratio: number) =>
    expect(calculateContrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(ratio)

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

  test('edges of controls are visible', () => {
    for (const surface of [palette.page, palette.surface])
      expectReadable(palette.control, surface, graphicRatio)
  })

  test.each(Object.entries(palette.tones))('the %s chip is readable', (_, tone) =>
    expectReadable(tone.text, tone.surface, textRatio),
  )

  test('seven chart lines are distinguishable from the background', () => {
    expect(new Set(palette.chart).size).toBe(7)
    for (const line of palette.chart)
      for (const surface of [palette.page, palette.surface]) expectReadable(line, surface, graphicRatio)
  })

  test('sidebar and top bar are readable', () => {
    expectReadable(chrome.text, chrome.surface, textRatio)
    expectReadable(chrome.quiet, chrome.surface, textRatio)
    expectReadable(chrome.text, chrome.activeSurface, textRatio)
    expectReadable(chrome.quiet, chrome.activeSurface, textRatio)
    expectReadable(chrome.activeText, chrome.activeSurface, textRatio)
  })
})

test('the defaults match the specification', () => {
  expect(themeNames).toEqual([
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
  ])
  expect(themeDefaults).toEqual({
    theme: 'blue',
    layout: 'layout1',
    sidebarTheme: 'slateDark1',
    topBarTheme: 'whiteBlue',
  })
})

test('a default top bar is dark on a dark page, and a chosen top bar stays', () => {
  const buildTopBarVariables = (theme: ThemeName, topBarTheme: ThemeName) =>
    new Map(
      buildCssVariables({
        theme,
        topBarTheme,
        sidebarTheme: 'slateDark1',
        layout: 'layout1',
        density: 'compact',
      }),
    ).get('--bar-surface')
  expect(buildTopBarVariables('blue', 'whiteBlue')).toBe(themes.whiteBlue.chrome.surface)
  expect(buildTopBarVariables('slateDark1', 'whiteBlue')).toBe(themes.slateDark1.chrome.surface)
  expect(buildTopBarVariables('slateDark1', 'red')).toBe(themes.red.chrome.surface)
})

test('contrast of black and white is 21, and unknown colors are rejected', () => {
  expect(calculateContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(() => calculateContrast('red', '#ffffff')).toThrow(RangeError)
})

const buildSidebarVariables = (theme: ThemeName, sidebarTheme: ThemeName) =>
  new Map(
    buildCssVariables(
      { theme, topBarTheme: 'whiteBlue', sidebarTheme, layout: 'layout1', density: 'compact' },
      {
        side: buildChrome('#004d40'),
        light: buildAccent('light', '#00695c'),
        dark: buildAccent('dark', '#4db6ac'),
      },
    ),
  )

test('uses the reseller’s colors unless a user chose others', () => {
  expect(buildSidebarVariables('blue', 'slateDark1').get('--accent')).toBe('#00695c')
  expect(buildSidebarVariables('blueDark', 'slateDark1').get('--accent')).toBe('#4db6ac')
  expect(buildSidebarVariables('blue', 'slateDark1').get('--side-surface')).toBe('#004d40')
  expect(buildSidebarVariables('red', 'purple1').get('--accent')).toBe(themes.red.palette.accent)
  expect(buildSidebarVariables('red', 'purple1').get('--side-surface')).toBe(themes.purple1.chrome.surface)
})

test.each(['light', 'dark'] as const)(
  'checks the reseller’s accents on the surfaces of the %s theme',
  (mode) => {
    const { surface, page, raised, text } = themes[brandThemes[mode]].palette
    expect(accentGrounds[mode]).toEqual({ surface, page, raised, text })
  },
)

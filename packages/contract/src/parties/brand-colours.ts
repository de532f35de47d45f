/** The reseller's colors: the colors derived from each, and whether all texts on them are readable. */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/contract/parties/brand-colours'
import { calculateContrast, mixColors } from '../kit/contrast.ts'
import type { WornAccent, WornChrome } from '../kit/page-brand.ts'

/** WCAG 2.2 level AA for text. */
const textRatio = 4.5

const ink = '#10151c'
const white = '#ffffff'
const black = '#000000'

/** The backgrounds of an accent: page, paper and raised surfaces of the two themes with an accent. */
export const accentGrounds = {
  light: { surface: '#ffffff', page: '#f4f6f9', raised: '#f0f3f7', text: '#1b2330' },
  dark: { surface: '#112036', page: '#0b1526', raised: '#1a2d4a', text: '#e8edf4' },
} as const

/** The colors that the reseller can choose. */
export type BrandColour = 'primary' | 'accentLight' | 'accentDark'

/** Derives the colors of an accent: the accent, the text on it, and the surface of selected rows. */
export const buildAccent = (mode: keyof typeof accentGrounds, accent: string): WornAccent => ({
  accent,
  onAccent: mode === 'light' ? white : ink,
  accentSurface: mixColors(accentGrounds[mode].surface, accent, 0.1),
})

/** Derives the sidebar colors from the primary color: the text is white or ink, whichever has more contrast. */
export const buildChrome = (primary: string): WornChrome => {
  const isDark = calculateContrast(white, primary) >= calculateContrast(ink, primary)
  const text = isDark ? white : ink
  const activeSurface = mixColors(primary, isDark ? black : white, 0.25)
  return {
    surface: primary,
    text,
    quiet: mixColors(text, primary, 0.12),
    activeSurface,
    activeText: text,
    border: mixColors(primary, text, 0.15),
  }
}

/** Returns the lowest contrast of anything on or beside a color, 1 to 21. */
export const calculateMinimumContrast = (kind: BrandColour, colour: string): number => {
  if (kind === 'primary') {
    const { surface, text, quiet, activeSurface } = buildChrome(colour)
    return Math.min(
      calculateContrast(text, surface),
      calculateContrast(quiet, surface),
      calculateContrast(quiet, activeSurface),
    )
  }
  const mode = kind === 'accentLight' ? 'light' : 'dark'
  const { surface, page, raised, text } = accentGrounds[mode]
  const { accent, onAccent, accentSurface } = buildAccent(mode, colour)
  return Math.min(
    ...[surface, page, raised, accentSurface, onAccent].map((other) => calculateContrast(accent, other)),
    calculateContrast(text, accentSurface),
  )
}

const isReadable = (kind: BrandColour, colour: string): boolean =>
  calculateMinimumContrast(kind, colour) >= textRatio

/** The number of steps towards black or white. */
const steps = 255

/** Returns the nearest readable color of the same hue, darker or lighter; a readable color is returned unchanged. */
export const findNearestReadable = (kind: BrandColour, colour: string): string => {
  for (let step = 0; step <= steps; step++)
    for (const end of [black, white]) {
      const tried = mixColors(colour, end, step / steps)
      if (isReadable(kind, tried)) return tried
    }
  throw new Error(`No shade of ${colour} can be read as ${kind}`)
}

const places: Record<BrandColour, Message> = {
  primary: m.inTheSidebar,
  accentLight: m.onLightPages,
  accentDark: m.onDarkPages,
}

/** Returns why a color is not readable, with the nearest readable one; null if it is readable. */
export const describeColorProblem = (kind: BrandColour, colour: string): string | null => {
  if (isReadable(kind, colour)) return null
  const ratio = Math.floor(calculateMinimumContrast(kind, colour) * 10) / 10
  return t(m.textIsHardToReadContrast, {
    place: places[kind],
    ratio,
    textRatio,
    nearestReadable: findNearestReadable(kind, colour),
  })
}

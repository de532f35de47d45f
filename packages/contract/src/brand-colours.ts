/** The reseller's colours: what is made of each, and whether everything that stands on it can be read. */
import { contrast, mixed } from './kit/contrast.ts'
import type { WornAccent, WornChrome } from './kit/page-brand.ts'

/** WCAG 2.2 level AA for text. */
const textRatio = 4.5

const ink = '#10151c'
const white = '#ffffff'
const black = '#000000'

/** What an accent is read on: page, paper and raised parts of the two themes that wear it. */
export const accentGrounds = {
  light: { paper: '#ffffff', page: '#f4f6f9', raised: '#f0f3f7', text: '#1b2330' },
  dark: { paper: '#112036', page: '#0b1526', raised: '#1a2d4a', text: '#e8edf4' },
} as const

/** The kinds of colours that the reseller chooses. */
export type BrandColour = 'primary' | 'accentLight' | 'accentDark'

/** What a page wears of an accent: the accent, the text on it, and the surface of selected rows. */
export const accentOf = (mode: keyof typeof accentGrounds, accent: string): WornAccent => ({
  accent,
  onAccent: mode === 'light' ? white : ink,
  accentSurface: mixed(accentGrounds[mode].paper, accent, 0.1),
})

/** What the sidebar wears of the primary colour: text is white or ink, whichever is read better. */
export const chromeOf = (primary: string): WornChrome => {
  const isDark = contrast(white, primary) >= contrast(ink, primary)
  const text = isDark ? white : ink
  const activeSurface = mixed(primary, isDark ? black : white, 0.25)
  return {
    surface: primary,
    text,
    quiet: mixed(text, primary, 0.12),
    activeSurface,
    activeText: text,
    border: mixed(primary, text, 0.15),
  }
}

/** The worst contrast of what stands on or beside a colour, 1 to 21. */
export const leastContrast = (kind: BrandColour, colour: string): number => {
  if (kind === 'primary') {
    const { surface, text, quiet, activeSurface } = chromeOf(colour)
    return Math.min(contrast(text, surface), contrast(quiet, surface), contrast(quiet, activeSurface))
  }
  const mode = kind === 'accentLight' ? 'light' : 'dark'
  const { paper, page, raised, text } = accentGrounds[mode]
  const { accent, onAccent, accentSurface } = accentOf(mode, colour)
  return Math.min(
    ...[paper, page, raised, accentSurface, onAccent].map((other) => contrast(accent, other)),
    contrast(text, accentSurface),
  )
}

const passes = (kind: BrandColour, colour: string): boolean => leastContrast(kind, colour) >= textRatio

/** Steps on the way to black or white. */
const steps = 255

/** The nearest colour of the same hue, darker or lighter, that can be read; the colour itself where it can be. */
export const nearestReadable = (kind: BrandColour, colour: string): string => {
  for (let step = 0; step <= steps; step++)
    for (const end of [black, white]) {
      const tried = mixed(colour, end, step / steps)
      if (passes(kind, tried)) return tried
    }
  throw new Error(`No shade of ${colour} can be read as ${kind}`)
}

const places: Record<BrandColour, string> = {
  primary: 'in the sidebar',
  accentLight: 'on light pages',
  accentDark: 'on dark pages',
}

/** Why a colour cannot be taken, with the nearest that can; null where it can be read. */
export const colourProblem = (kind: BrandColour, colour: string): string | null => {
  if (passes(kind, colour)) return null
  const ratio = Math.floor(leastContrast(kind, colour) * 10) / 10
  return `Text would be hard to read ${places[kind]}: the contrast is ${ratio}, and it takes ${textRatio}. The nearest that can be read is ${nearestReadable(kind, colour)}.`
}

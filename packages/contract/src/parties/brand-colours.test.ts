import { describe, expect, test } from 'vitest'
import {
  describeColorProblem,
  calculateMinimumContrast,
  findNearestReadable,
  type BrandColour,
} from './brand-colours.ts'
import { calculateContrast } from '../kit/contrast.ts'

const kinds: BrandColour[] = ['primary', 'accentLight', 'accentDark']

/** A sample of all colors: four values for each component. */
const colours = ['00', '55', 'aa', 'ff'].flatMap((red) =>
  ['00', '55', 'aa', 'ff'].flatMap((green) =>
    ['00', '55', 'aa', 'ff'].map((blue) => `#${red}${green}${blue}`),
  ),
)

describe.each(kinds)('%s', (kind) => {
  test.each(colours)(
    'the shade proposed for %s is readable, and is the color itself where that is readable',
    (colour) => {
      const near = findNearestReadable(kind, colour)
      expect(calculateMinimumContrast(kind, near)).toBeGreaterThanOrEqual(4.5)
      expect(describeColorProblem(kind, near)).toBeNull()
      if (describeColorProblem(kind, colour) === null) expect(near).toBe(colour)
      else expect(describeColorProblem(kind, colour)).toContain(near)
    },
  )
})

test('a yellow is rejected for light pages with a readable darker color and accepted for dark pages', () => {
  expect(describeColorProblem('accentLight', '#ffd400')).toMatch(
    /^Text is hard to read on light pages: the contrast ratio is 1\.\d, but must be at least 4\.5\. The nearest readable color is #[0-9a-f]{6}\.$/,
  )
  expect(calculateContrast(findNearestReadable('accentLight', '#ffd400'), '#ffffff')).toBeGreaterThan(4.5)
  expect(describeColorProblem('accentDark', '#ffd400')).toBeNull()
})

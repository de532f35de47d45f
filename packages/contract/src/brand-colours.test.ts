import { describe, expect, test } from 'vitest'
import { colourProblem, leastContrast, nearestReadable, type BrandColour } from './brand-colours.ts'
import { contrast } from './kit/contrast.ts'

const kinds: BrandColour[] = ['primary', 'accentLight', 'accentDark']

/** Colours all over: every third of each part. */
const colours = ['00', '55', 'aa', 'ff'].flatMap((red) =>
  ['00', '55', 'aa', 'ff'].flatMap((green) =>
    ['00', '55', 'aa', 'ff'].map((blue) => `#${red}${green}${blue}`),
  ),
)

describe.each(kinds)('%s', (kind) => {
  test.each(colours)(
    'the shade that is proposed for %s can be read, and is the colour itself where it can',
    (colour) => {
      const near = nearestReadable(kind, colour)
      expect(leastContrast(kind, near)).toBeGreaterThanOrEqual(4.5)
      expect(colourProblem(kind, near)).toBeNull()
      if (colourProblem(kind, colour) === null) expect(near).toBe(colour)
      else expect(colourProblem(kind, colour)).toContain(near)
    },
  )
})

test('a yellow is refused for light pages, with the darker one that can be read, and taken for dark ones', () => {
  expect(colourProblem('accentLight', '#ffd400')).toMatch(
    /^Text would be hard to read on light pages: the contrast is 1\.\d, and it takes 4\.5\. The nearest that can be read is #[0-9a-f]{6}\.$/,
  )
  expect(contrast(nearestReadable('accentLight', '#ffd400'), '#ffffff')).toBeGreaterThan(4.5)
  expect(colourProblem('accentDark', '#ffd400')).toBeNull()
})

import { expect, test } from 'vitest'
import { severalOf, severalText } from './several.ts'

test('several values are one text and come back from it, whatever stands in them', () => {
  for (const values of [[], ['a'], ['southeastasia', 'us-east-1'], ['team=a, b', String.raw`path=C:\x\,y`]])
    expect(severalOf(severalText(values))).toEqual(values)
  expect(severalOf(' a , ,b,')).toEqual(['a', 'b'])
  expect(severalOf('a\\')).toEqual(['a\\'])
})

import { expect, test } from 'vitest'
import { splitValues, joinValues } from './several.ts'

test('encodes several values in a single text and decodes any content', () => {
  for (const values of [[], ['a'], ['southeastasia', 'us-east-1'], ['team=a, b', String.raw`path=C:\x\,y`]])
    expect(splitValues(joinValues(values))).toEqual(values)
  expect(splitValues(' a , ,b,')).toEqual(['a', 'b'])
  expect(splitValues('a\\')).toEqual(['a\\'])
})

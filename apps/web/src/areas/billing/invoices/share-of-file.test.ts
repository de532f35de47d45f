import { expect, test } from 'vitest'
import { shareOfFile } from './share-of-file.ts'

test('uploads files in sequence', () => {
  const files = [{ size: 100 }, { size: 0 }, { size: 300 }]
  const listShares = (sent: number) => files.map((_, index) => shareOfFile(files, index, sent))
  expect(listShares(0)).toEqual([0, 0, 0])
  expect(listShares(0.125)).toEqual([0.5, 0, 0])
  expect(listShares(0.25)).toEqual([1, 1, 0])
  expect(listShares(0.625)).toEqual([1, 1, 0.5])
  expect(listShares(1)).toEqual([1, 1, 1])
})

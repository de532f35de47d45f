import { expect, test } from 'vitest'
import { shareOfFile } from './share-of-file.ts'

test('files are uploaded one after the other', () => {
  const files = [{ size: 100 }, { size: 0 }, { size: 300 }]
  const shares = (sent: number) => files.map((_, index) => shareOfFile(files, index, sent))
  expect(shares(0)).toEqual([0, 0, 0])
  expect(shares(0.125)).toEqual([0.5, 0, 0])
  expect(shares(0.25)).toEqual([1, 1, 0])
  expect(shares(0.625)).toEqual([1, 1, 0.5])
  expect(shares(1)).toEqual([1, 1, 1])
})

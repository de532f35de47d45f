import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [416_300_000, '416.3 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i', (bytes, shown) => expect(formatFileSize(bytes)).toBe(shown))

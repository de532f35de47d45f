/** Tests the formats in which Google Cloud writes the memory of a function. */
import { expect, test } from 'vitest'
import { parseMegabytes } from './functions.ts'

test.each([
  ['256M', 256],
  ['512Mi', 512],
  ['1Gi', 1024],
  ['2G', 2048],
  ['1.5Gi', 1536],
  ['268435456', 256],
  ['', null],
])('reads %j as %j MB', (text, megabytes) => {
  expect(parseMegabytes(text)).toBe(megabytes)
})

import { expect, test } from 'vitest'
import { formatMetric, parseMetric } from './metric-text.ts'

test('shows bytes to the base 1024 and other units unchanged', () => {
  expect(formatMetric('Bytes', 0)).toBe('0 B')
  expect(formatMetric('Bytes', 1023)).toBe('1,023 B')
  expect(formatMetric('Bytes', 1024)).toBe('1 KiB')
  expect(formatMetric('Bytes', 1.5 * 1024 ** 2)).toBe('1.5 MiB')
  expect(formatMetric('Bytes', 12 * 1024 ** 3)).toBe('12 GiB')
  expect(formatMetric('BytesPerSecond', 2048)).toBe('2 KiB/s')
  expect(formatMetric('Percent', 99.95)).toBe('100 %')
  expect(formatMetric('Percent', -0.5)).toBe('−0.5 %')
  expect(formatMetric('Count', 1_200_000)).toBe('1.2M')
  expect(formatMetric('MilliSeconds', 12.345)).toBe('12.3 ms')
})

test('reads a typed value in common notations', () => {
  expect(parseMetric('Percent', '80')).toBe(80)
  expect(parseMetric('Bytes', '1.5 MiB')).toBe(1.5 * 1024 ** 2)
  expect(parseMetric('BytesPerSecond', '64 kib/s')).toBe(65_536)
  expect(parseMetric('Count', '1,000')).toBe(1000)
  for (const wrong of ['', 'many', '5 GiB', '-']) expect(parseMetric('Count', wrong)).toBeUndefined()
})

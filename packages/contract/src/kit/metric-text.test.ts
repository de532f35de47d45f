import { expect, test } from 'vitest'
import { metricText, metricValue } from './metric-text.ts'

test('bytes are told to the base 1024, everything else as it is', () => {
  expect(metricText('Bytes', 0)).toBe('0 B')
  expect(metricText('Bytes', 1023)).toBe('1,023 B')
  expect(metricText('Bytes', 1024)).toBe('1 KiB')
  expect(metricText('Bytes', 1.5 * 1024 ** 2)).toBe('1.5 MiB')
  expect(metricText('Bytes', 12 * 1024 ** 3)).toBe('12 GiB')
  expect(metricText('BytesPerSecond', 2048)).toBe('2 KiB/s')
  expect(metricText('Percent', 99.95)).toBe('100 %')
  expect(metricText('Percent', -0.5)).toBe('−0.5 %')
  expect(metricText('Count', 1_200_000)).toBe('1.2M')
  expect(metricText('MilliSeconds', 12.345)).toBe('12.3 ms')
})

test('a value is typed as people write it', () => {
  expect(metricValue('Percent', '80')).toBe(80)
  expect(metricValue('Bytes', '1.5 MiB')).toBe(1.5 * 1024 ** 2)
  expect(metricValue('BytesPerSecond', '64 kib/s')).toBe(65_536)
  expect(metricValue('Count', '1,000')).toBe(1000)
  for (const wrong of ['', 'many', '5 GiB', '-']) expect(metricValue('Count', wrong)).toBeUndefined()
})

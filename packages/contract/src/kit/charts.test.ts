import { expect, test } from 'vitest'
import { getDefaultAggregation, keyMetricNames, keyMetrics } from './charts.ts'

test('the ranges of a chart match the specification', () => {
  expect(keyMetricNames).toEqual(['1H', '6H', '12H', '1D', '7D', '30D', 'CUSTOM'])
  const hour = 3600
  expect(keyMetrics).toEqual({
    '1H': hour,
    '6H': 6 * hour,
    '12H': 12 * hour,
    '1D': 24 * hour,
    '7D': 7 * 24 * hour,
    '30D': 30 * 24 * hour,
  })
})

test.each(['Egress', 'Ingress', 'BytesReceived', 'BytesSent', 'MemoryWorkingSet', 'QueriesPercentage'])(
  'the bytes of %s are totals',
  (name) => expect(getDefaultAggregation('storage-accounts', name, { unit: 'Bytes' })).toBe('total'),
)

test('other bytes are averages', () => {
  for (const name of ['UsedCapacity', 'StorageUsed', 'FreeMemory'])
    expect(getDefaultAggregation('storage-accounts', name, { unit: 'Bytes' })).toBe('average')
})

test('counts are totals, except averages for MySQL', () => {
  expect(getDefaultAggregation('web-apps', 'Requests', { unit: 'Count' })).toBe('total')
  expect(getDefaultAggregation('mysql-servers', 'Requests', { unit: 'Count' })).toBe('average')
})

/** Tests the month of a customer in the customer's time zone. */
import { expect, test } from 'vitest'
import { toTimestamp } from '../../clouds/metrics/spans.ts'
import { getMonthSpan } from './months.ts'

test.each([
  { zone: 'Pacific/Kiritimati', begin: '2026-10-31T10:00:00.000Z', end: '2026-11-30T10:00:00.000Z' },
  { zone: 'Pacific/Pago_Pago', begin: '2026-11-01T11:00:00.000Z', end: '2026-12-01T11:00:00.000Z' },
  { zone: 'Asia/Kathmandu', begin: '2026-10-31T18:15:00.000Z', end: '2026-11-30T18:15:00.000Z' },
])('a month follows the time zone of its customer: $zone', ({ zone, begin, end }) => {
  const span = getMonthSpan('2026-11', zone)
  expect([toTimestamp(span.start), toTimestamp(span.end)]).toEqual([begin, end])
})

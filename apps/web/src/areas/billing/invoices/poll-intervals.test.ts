import { expect, test } from 'vitest'
import { ApiError } from '../../../kit/api/api.ts'
import { getCalculationInterval, fetchInterval } from './poll-intervals.ts'

const open = { status: '', error: null, startedByFetch: false }

test('polls the progress of a fetch every 10 seconds, and every second after Fetch', () => {
  expect(fetchInterval(open)).toBe(10_000)
  expect(fetchInterval({ ...open, status: 'In-Progress-PAYG' })).toBe(10_000)
  expect(fetchInterval({ ...open, status: 'In-Progress-PAYG', startedByFetch: true })).toBe(1000)
  expect(fetchInterval({ ...open, status: 'Done-RI', startedByFetch: true })).toBe(10_000)
})

test.each(['Done-Error', 'done-error', 'Error', 'Error-PAYG', 'Error-RI'])(
  'stops polling after %s',
  (status) => {
    expect(fetchInterval({ ...open, status })).toBe(false)
    expect(fetchInterval({ ...open, status, startedByFetch: true })).toBe(false)
  },
)

test('stops polling an invoice that does not exist', () => {
  expect(fetchInterval({ ...open, error: new ApiError(404) })).toBe(false)
  expect(fetchInterval({ ...open, error: new ApiError(503) })).toBe(10_000)
})

test('polls a calculation every 5 seconds, the first time sooner', () => {
  expect(getCalculationInterval(1)).toBe(500)
  expect(getCalculationInterval(2)).toBe(5000)
  expect(getCalculationInterval(30)).toBe(5000)
})

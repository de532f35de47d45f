import { expect, test } from 'vitest'
import { formatDuration, listRunningOperations } from './running-requests.ts'

const buildLogLine = (
  id: number,
  kind: 'planned' | 'begun' | 'working' | 'ended' | 'failed',
  address: string,
) => ({
  id,
  kind,
  address,
  text: kind === 'begun' ? 'is being created' : kind,
  at: `2026-11-23T00:00:0${id}.000Z`,
})

test('events without an end are in progress, and earlier attempts are ignored', () => {
  const log = [
    buildLogLine(1, 'begun', 'a'),
    buildLogLine(2, 'begun', 'b'),
    buildLogLine(3, 'working', 'a'),
    buildLogLine(4, 'ended', 'b'),
  ]
  expect(listRunningOperations(log)).toEqual([
    { address: 'a', doing: 'is being created', since: '2026-11-23T00:00:01.000Z' },
  ])
  expect(listRunningOperations([...log, buildLogLine(5, 'planned', 'a')])).toEqual([])
  expect(listRunningOperations([...log, buildLogLine(6, 'failed', 'a')])).toEqual([])
})

test('formats a duration in hours, minutes and seconds', () => {
  expect([-1, 42_900, 723_000, 3_723_000].map(formatDuration)).toEqual(['0:00', '0:42', '12:03', '1:02:03'])
})

import { expect, test } from 'vitest'
import { durationText, underwayIn } from './underway.ts'

const line = (id: number, kind: 'planned' | 'begun' | 'working' | 'ended' | 'failed', address: string) => ({
  id,
  kind,
  address,
  text: kind === 'begun' ? 'is being created' : kind,
  at: `2026-11-23T00:00:0${id}.000Z`,
})

test('what was begun and has not ended is underway, and nothing of a former attempt', () => {
  const log = [line(1, 'begun', 'a'), line(2, 'begun', 'b'), line(3, 'working', 'a'), line(4, 'ended', 'b')]
  expect(underwayIn(log)).toEqual([
    { address: 'a', doing: 'is being created', since: '2026-11-23T00:00:01.000Z' },
  ])
  expect(underwayIn([...log, line(5, 'planned', 'a')])).toEqual([])
  expect(underwayIn([...log, line(6, 'failed', 'a')])).toEqual([])
})

test('a time is told in hours, minutes and seconds', () => {
  expect([-1, 42_900, 723_000, 3_723_000].map(durationText)).toEqual(['0:00', '0:42', '12:03', '1:02:03'])
})

import { expect, test } from 'vitest'
import { combinePoints } from './points.ts'

const day = 86_400
const span = { start: new Date('2026-09-01T00:00:00Z'), end: new Date('2026-09-02T00:00:00Z') }
const raw = [
  { at: new Date('2026-09-01T00:00:00Z'), average: 10, total: 720 },
  { at: new Date('2026-09-01T12:00:00Z'), average: 20, total: 1440 },
]
const now = new Date('2026-11-01T00:00:00Z')

test('combines half days to days where the cloud has no daily interval', () => {
  expect(combinePoints(raw, span, { seconds: day, mostSeconds: day / 2, now })).toEqual([
    { at: '2026-09-01T00:00:00.000Z', average: 15, total: 2160 },
  ])
})

test('averages minute counts to a level, also from half days', () => {
  const counted = raw.map(({ at, total }) => ({ at, average: null, total: total * 5 }))
  expect(combinePoints(counted, span, { seconds: day, mostSeconds: day / 2, countedEvery: 60, now })).toEqual(
    [{ at: '2026-09-01T00:00:00.000Z', average: 7.5, total: null }],
  )
})

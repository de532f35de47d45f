import { parseDayNumber, toDayNumber } from '@cmp/contract'
import { expect, test } from 'vitest'
import { createSeededRandom } from '../../../../../../packages/billing/src/test/seeded.ts'
import { detectUnusualDays } from './unusual-days.ts'

const first = toDayNumber('2026-08-01')
const buildSeries = (count: number, amount: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({
    day: parseDayNumber(first + index),
    amount: amount(index).toFixed(4),
  }))
const span = { from: '2026-08-01', to: '2026-10-31', minimum: '50', digits: 2 }
const getWeeklyAmount = (index: number) =>
  new Date((first + index) * 86_400_000).getUTCDay() % 6 === 0 ? 60 : 100

test('reports a date far above comparable ones with its expected amount', () => {
  const days = buildSeries(92, (index) => getWeeklyAmount(index) + (index === 80 ? 400 : 0))
  expect(detectUnusualDays({ ...span, days })).toEqual([
    { day: '2026-10-20', actual: '500.00', expected: '100.00', over: '400.00' },
  ])
})

test('also reports a date far below comparable ones and accepts weekends', () => {
  const days = buildSeries(92, (index) => (index === 80 ? 0 : getWeeklyAmount(index)))
  expect(detectUnusualDays({ ...span, days })).toEqual([
    { day: '2026-10-20', actual: '0.00', expected: '100.00', over: '-100.00' },
  ])
  expect(detectUnusualDays({ ...span, days: buildSeries(92, getWeeklyAmount) })).toEqual([])
})

test('does not report cents, a trend or the first dates of a charge', () => {
  expect(detectUnusualDays({ ...span, days: buildSeries(92, (index) => (index === 80 ? 49 : 1)) })).toEqual(
    [],
  )
  expect(detectUnusualDays({ ...span, days: buildSeries(92, (index) => 10 * index) })).toEqual([])
  expect(
    detectUnusualDays({
      ...span,
      days: buildSeries(10, (index) => (index === 9 ? 9000 : 1)),
      to: '2026-08-10',
    }),
  ).toEqual([])
})

test('reports a new weekly cost the first time only', () => {
  // From a Wednesday on, there is no usage on two days of the week.
  const days = buildSeries(92, (index) => (index >= 67 && [0, 1].includes((index - 67) % 7) ? 0 : 100))
  expect(detectUnusualDays({ ...span, days }).map(({ day }) => day)).toEqual(['2026-10-07'])
})

test('a cost that recurs on one day of every month is reported the first time only', () => {
  const createMonthlyAmount = (from: string) => (index: number) => {
    const day = parseDayNumber(first + index)
    return day >= from && day.endsWith('-05') ? 700 : getWeeklyAmount(index)
  }
  expect(detectUnusualDays({ ...span, days: buildSeries(92, createMonthlyAmount('2026-08-01')) })).toEqual([])
  expect(
    detectUnusualDays({ ...span, days: buildSeries(92, createMonthlyAmount('2026-09-01')) }).map(
      ({ day }) => day,
    ),
  ).toEqual(['2026-09-05'])
})

test('reports a new level once, on its first date', () => {
  const days = buildSeries(92, (index) => getWeeklyAmount(index) + (index >= 70 ? 500 : 0))
  expect(detectUnusualDays({ ...span, days }).map(({ day }) => day)).toEqual(['2026-10-10'])
})

test('compares with dates before the range without reporting them and counts missing dates as zero', () => {
  const days = buildSeries(92, (index) => getWeeklyAmount(index) + (index === 60 || index === 80 ? 900 : 0))
  expect(detectUnusualDays({ ...span, from: '2026-10-15', days }).map(({ day }) => day)).toEqual([
    '2026-10-20',
  ])
  const gap = buildSeries(92, () => 200).filter(({ day }) => day !== '2026-10-20')
  expect(detectUnusualDays({ ...span, days: gap }).map(({ day, actual }) => [day, actual])).toEqual([
    ['2026-10-20', '0.00'],
  ])
})

test('rarely reports ordinary noise', () => {
  let alarms = 0
  for (let seed = 1; seed <= 15; seed++) {
    const random = createSeededRandom(seed)
    const drawChance = () => random.int(1_000_000) / 1_000_000
    const days = buildSeries(
      92,
      (index) => getWeeklyAmount(index) * (1 + 0.2 * (drawChance() + drawChance() + drawChance() - 1.5)),
    )
    alarms += detectUnusualDays({ ...span, minimum: '1', days }).length
  }
  expect(alarms).toBe(0)
})

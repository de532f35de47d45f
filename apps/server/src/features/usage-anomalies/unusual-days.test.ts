import { expect, test } from 'vitest'
import { dayNumberOf, dayOfNumber } from '../usage-by-meters/daily-fit.ts'
import { seeded } from '../../../../../packages/billing/src/test/seeded.ts'
import { unusualDays } from './unusual-days.ts'

const first = dayNumberOf('2026-08-01')
const series = (count: number, amount: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({
    day: dayOfNumber(first + index),
    amount: amount(index).toFixed(4),
  }))
const span = { from: '2026-08-01', to: '2026-10-31', minimum: '50', digits: 2 }
const weekly = (index: number) => (new Date((first + index) * 86_400_000).getUTCDay() % 6 === 0 ? 60 : 100)

test('a day far above its like is told, with what was expected of it', () => {
  const days = series(92, (index) => weekly(index) + (index === 80 ? 400 : 0))
  expect(unusualDays({ ...span, days })).toEqual([
    { day: '2026-10-20', actual: '500.00', expected: '100.00', over: '400.00' },
  ])
})

test('a day far below its like is told too, and a weekend is no surprise', () => {
  const days = series(92, (index) => (index === 80 ? 0 : weekly(index)))
  expect(unusualDays({ ...span, days })).toEqual([
    { day: '2026-10-20', actual: '0.00', expected: '100.00', over: '-100.00' },
  ])
  expect(unusualDays({ ...span, days: series(92, weekly) })).toEqual([])
})

test('cents alarm nobody, nor does a trend or the first days of something', () => {
  expect(unusualDays({ ...span, days: series(92, (index) => (index === 80 ? 49 : 1)) })).toEqual([])
  expect(unusualDays({ ...span, days: series(92, (index) => 10 * index) })).toEqual([])
  expect(
    unusualDays({ ...span, days: series(10, (index) => (index === 9 ? 9000 : 1)), to: '2026-08-10' }),
  ).toEqual([])
})

test('what comes every week from some day on is told the first time', () => {
  // From a Wednesday on nothing is used on two days of the week.
  const days = series(92, (index) => (index >= 67 && [0, 1].includes((index - 67) % 7) ? 0 : 100))
  expect(unusualDays({ ...span, days }).map(({ day }) => day)).toEqual(['2026-10-07'])
})

test('a cost that recurs on one day of every month is reported the first time only', () => {
  const monthly = (from: string) => (index: number) => {
    const day = dayOfNumber(first + index)
    return day >= from && day.endsWith('-05') ? 700 : weekly(index)
  }
  expect(unusualDays({ ...span, days: series(92, monthly('2026-08-01')) })).toEqual([])
  expect(unusualDays({ ...span, days: series(92, monthly('2026-09-01')) }).map(({ day }) => day)).toEqual([
    '2026-09-05',
  ])
})

test('a new level is told once, on its first day', () => {
  const days = series(92, (index) => weekly(index) + (index >= 70 ? 500 : 0))
  expect(unusualDays({ ...span, days }).map(({ day }) => day)).toEqual(['2026-10-10'])
})

test('days before the span are compared with and not told; days that are not given came to nothing', () => {
  const days = series(92, (index) => weekly(index) + (index === 60 || index === 80 ? 900 : 0))
  expect(unusualDays({ ...span, from: '2026-10-15', days }).map(({ day }) => day)).toEqual(['2026-10-20'])
  const gap = series(92, () => 200).filter(({ day }) => day !== '2026-10-20')
  expect(unusualDays({ ...span, days: gap }).map(({ day, actual }) => [day, actual])).toEqual([
    ['2026-10-20', '0.00'],
  ])
})

test('ordinary noise alarms hardly ever', () => {
  let alarms = 0
  for (let seed = 1; seed <= 15; seed++) {
    const random = seeded(seed)
    const chance = () => random.int(1_000_000) / 1_000_000
    const days = series(92, (index) => weekly(index) * (1 + 0.2 * (chance() + chance() + chance() - 1.5)))
    alarms += unusualDays({ ...span, minimum: '1', days }).length
  }
  expect(alarms).toBe(0)
})

import { parseDayNumber, toDayNumber } from '@cmp/contract'
import { expect, test } from 'vitest'
import { calculateForecast, sumOfForecasts, type DayAmount } from './projection.ts'
import { createSeededRandom } from '../../../../../../../packages/billing/src/test/seeded.ts'

/** Returns the days from a first to a last one with their amounts. */
const buildDays = (
  from: string,
  to: string,
  amount: (number: number, index: number) => number | string,
): DayAmount[] =>
  Array.from({ length: toDayNumber(to) - toDayNumber(from) + 1 }, (_, index) => {
    const number = toDayNumber(from) + index
    const value = amount(number, index)
    return { day: parseDayNumber(number), amount: typeof value === 'string' ? value : value.toFixed(6) }
  })

const november = { from: '2026-11-01', to: '2026-11-30', through: '2026-11-20', digits: 2 }

test('continues a constant series', () => {
  const days = buildDays('2026-09-01', '2026-11-20', () => '10.01')
  expect(calculateForecast({ ...november, days })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    through: '2026-11-20',
    spent: '200.20',
    expected: '300.30',
    low: '300.30',
    high: '300.30',
    daysLeft: 10,
    daysLookedAt: 81,
  })
})

test('continues a trend and the weekend pattern', () => {
  const growing = buildDays('2026-09-01', '2026-11-20', (_, index) => index + 1)
  const all = buildDays('2026-11-01', '2026-11-30', (number) => number - toDayNumber('2026-08-31'))
  const sum = all.reduce((total, { amount }) => total + Number(amount), 0)
  expect(calculateForecast({ ...november, days: growing })?.expected).toBe(sum.toFixed(2))
  // 2026-11-01 is a Sunday; of the last ten days, 21, 22, 28 and 29 are on weekends.
  const weekly = buildDays('2026-09-01', '2026-11-20', (number) =>
    new Date(number * 86_400_000).getUTCDay() % 6 === 0 ? 1 : 8,
  )
  const [spent, rest] = [15 * 8 + 5, 6 * 8 + 4]
  expect(calculateForecast({ ...november, days: weekly })).toMatchObject({
    spent: `${spent}.00`,
    expected: `${spent + rest}.00`,
  })
})

test('counts a single charge and a credit once and does not expect them again', () => {
  const days = buildDays('2026-09-01', '2026-11-20', () => 10)
  const once = [...days, { day: '2026-11-03', amount: '5000' }, { day: '2026-10-07', amount: '-800.5' }]
  expect(calculateForecast({ ...november, days: once })).toMatchObject({
    spent: '5200.00',
    expected: '5300.00',
  })
})

test('expects a monthly charge on the same date again', () => {
  const fees = ['2026-09-30', '2026-10-31'].map((day) => ({ day, amount: '500' }))
  const days = [...buildDays('2026-09-01', '2026-11-20', () => 10), ...fees]
  expect(calculateForecast({ ...november, days })).toMatchObject({ spent: '200.00', expected: '800.00' })
})

test('uses only the new level after a step', () => {
  const days = buildDays('2026-09-01', '2026-11-20', (number) =>
    number >= toDayNumber('2026-11-13') ? 50 : 10,
  )
  expect(calculateForecast({ ...november, days })).toMatchObject({ spent: '520.00', expected: '1020.00' })
})

test('estimates a month without data from the months before', () => {
  const days = buildDays('2026-08-01', '2026-10-31', () => 7)
  expect(calculateForecast({ ...november, through: '2026-10-31', days })).toMatchObject({
    spent: '0.00',
    expected: '210.00',
    daysLeft: 30,
  })
})

test('says that few days are uncertain and estimates nothing without days', () => {
  expect(calculateForecast({ ...november, days: [] })).toBeNull()
  const one = calculateForecast({ ...november, days: [{ day: '2026-11-20', amount: '3' }] })
  expect(one).toMatchObject({ spent: '3.00', expected: '33.00', daysLookedAt: 1 })
  expect([Number(one?.low) < 25, Number(one?.high) > 41]).toEqual([true, true])
})

test('a period that is over has its actual total with every digit', () => {
  const days = [
    { day: '2026-11-01', amount: '99999999999999999999.01' },
    { day: '2026-11-30', amount: '0.02' },
    { day: '2026-12-01', amount: '7' },
  ]
  expect(calculateForecast({ ...november, through: '2026-12-01', days })).toMatchObject({
    spent: '99999999999999999999.03',
    expected: '99999999999999999999.03',
    low: '99999999999999999999.03',
    daysLeft: 0,
  })
  expect(calculateForecast({ ...november, through: '2026-12-01', days: [] })).toMatchObject({
    expected: '0.00',
  })
})

test('keeps credits as credits and never expects them from other charges', () => {
  const credits = buildDays('2026-10-01', '2026-11-20', () => -2)
  expect(calculateForecast({ ...november, days: credits })?.expected).toBe('-60.00')
  const falling = buildDays('2026-10-01', '2026-11-20', (_, index) => Math.max(0, 40 - index))
  const fallen = calculateForecast({ ...november, days: falling })
  expect([fallen?.expected, fallen?.low]).toEqual([fallen?.spent, fallen?.spent])
})

test('currencies without decimals have none', () => {
  const days = buildDays('2026-11-01', '2026-11-20', () => '100')
  expect(calculateForecast({ ...november, digits: 0, days })).toMatchObject({
    spent: '2000',
    expected: '3000',
  })
})

test('the later total of the month lies within the bounds about four times out of five', () => {
  let inside = 0
  const cases = 300
  for (let seed = 1; seed <= cases; seed++) {
    const random = createSeededRandom(seed)
    const drawChance = () => random.int(1_000_000) / 1_000_000
    const [level, slope, noise] = [50 + 200 * drawChance(), drawChance() - 0.3, 0.2 * drawChance()]
    const days = buildDays('2026-09-08', '2026-11-30', (number, index) =>
      Math.max(
        0,
        (level + slope * index) *
          (new Date(number * 86_400_000).getUTCDay() % 6 === 0 ? 0.6 : 1) *
          (1 + noise * (drawChance() + drawChance() + drawChance() - 1.5) * 2),
      ),
    )
    const actual = days
      .filter(({ day }) => day >= november.from)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
    const found = calculateForecast({ ...november, days: days.filter(({ day }) => day <= november.through) })
    expect([
      Number(found?.low) <= Number(found?.expected),
      Number(found?.expected) <= Number(found?.high),
    ]).toEqual([true, true])
    if (Number(found?.low) <= actual && actual <= Number(found?.high)) inside++
  }
  expect(inside / cases).toBeGreaterThan(0.72)
  expect(inside / cases).toBeLessThan(0.95)
})

test('counts a charge dated later as already charged and does not expect it again', () => {
  const fees = ['2026-09-30', '2026-10-31', '2026-11-30'].map((day) => ({ day, amount: '500' }))
  const days = [...buildDays('2026-09-01', '2026-11-20', () => 10), ...fees]
  expect(calculateForecast({ ...november, days })).toMatchObject({ spent: '700.00', expected: '800.00' })
})

test('returns charges outside the range of days as an amount', () => {
  const days = buildDays('2026-09-01', '2026-11-20', () => 10)
  expect(calculateForecast({ ...november, from: '2026-01-01', earlier: '1234.56', days })).toMatchObject({
    spent: '2044.56',
    expected: '2144.56',
  })
})

test('the parts add up exactly, and their uncertainties to less', () => {
  const part = { from: '2026-11-01', to: '2026-11-30', daysLeft: 10, daysLookedAt: 80 }
  const sum = sumOfForecasts(
    [
      { ...part, through: '2026-11-20', spent: '0.10', expected: '100.10', low: '97.10', high: '103.10' },
      {
        ...part,
        through: '2026-10-31',
        spent: '0.20',
        expected: '200.20',
        low: '196.20',
        high: '204.20',
        daysLeft: 30,
      },
    ],
    2,
  )
  expect(sum).toEqual({
    ...part,
    through: '2026-10-31',
    daysLeft: 30,
    spent: '0.30',
    expected: '300.30',
    low: '295.30',
    high: '305.30',
  })
  expect(sumOfForecasts([], 2)).toBeNull()
})

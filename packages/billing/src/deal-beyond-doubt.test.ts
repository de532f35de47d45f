import { expect, test } from 'vitest'
import { dealBeyondDoubt } from './deal-beyond-doubt.ts'
import { spreadUnits } from './deal-units.ts'
import { randomFrom } from './test/plain-fraction.ts'

const unit = 10n ** 18n

test('what is told is what exact numbers say, and it is told of nearly all that is not even', () => {
  const below = randomFrom(20261123)
  let told = 0
  const turns = 5000
  for (let turn = 0; turn < turns; turn++) {
    const sign = turn % 3 === 0 ? -1n : 1n
    const parts = Array.from({ length: 1 + below(31) }, () => {
      const digits = BigInt(below(1e9)) * 10n ** BigInt(10 + below(4)) + BigInt(below(1e9)) * 997n
      return below(20) === 0 ? -sign * digits : sign * digits
    })
    const exact = parts.reduce((sum, part) => sum + part, 0n)
    const total = exact / unit + BigInt(below(2)) * sign
    const found = dealBeyondDoubt(
      Number(total),
      parts.map((part) => Number(part) / 1e18),
    )
    if (!found) continue
    told++
    expect(found.map(BigInt)).toEqual(spreadUnits(total * unit, parts, unit).map((part) => part / unit))
  }
  expect(told).toBeGreaterThan(turns / 2)
})

test.each([
  ['whole units, which a last digit may have rounded', 30, [10, 20]],
  ['equal remainders', 3, [1.5, 1.5]],
  ['parts that cancel', 0, [1.25, -1.25]],
  ['a unit or more that is missing', 9, [1.25, 1.5]],
  ['amounts that are too large', 2e8, [1e8 + 0.25, 1e8 - 0.25]],
  ['nothing', 0, [0, 0]],
  ['no number', 1, [Number.NaN, 1.25]],
])('%s are left to exact numbers', (_, total, parts) => {
  expect(dealBeyondDoubt(total, parts)).toBeUndefined()
})

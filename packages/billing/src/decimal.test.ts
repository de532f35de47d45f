import { describe, expect, test } from 'vitest'
import { MAX_DIGITS, roundText, splitDecimal } from './decimal-text.ts'
import { BillingError } from './errors.ts'
import {
  parseUnitColumn,
  toUnitColumn,
  toDecimalFromUnits,
  concatColumns,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  subtract,
  sum,
  sumOfUnits,
  toAmount,
  toText,
  withScale,
} from './decimal.ts'
import { addMoney, calculateVat } from './money.ts'
import { createSeededRandom } from './test/seeded.ts'

describe('parseDecimal', () => {
  test.each([
    ['5e-06', '0.000005'],
    ['.5', '0.5'],
    ['1E3', '1000'],
    ['5.64902E-05', '0.0000564902'],
    ['1.81E-8', '0.0000000181'],
    ['-0.00', '0'],
    ['+12.', '12'],
    ['007.10', '7.1'],
    ['20.52022672899003', '20.52022672899003'],
    ['0.1234567890123456789012', '0.1234567890123456789012'],
    ['99999999999999999999.999999999999999999', '99999999999999999999.999999999999999999'],
  ])('reads %s as %s', (text, plain) => expect(toText(parseDecimal(text))).toBe(plain))

  test.each([
    '',
    ' ',
    '1,000.00',
    ' 1',
    '1 ',
    '0x1f',
    'NaN',
    'Infinity',
    'NULL',
    '.',
    '-',
    'e5',
    '1e',
    '--1',
    '1.2.3',
    '1e999',
    '1e-200',
    '1'.repeat(61),
    `0.${'1'.repeat(61)}`,
    '1e60',
  ])('rejects %j', (text) => {
    expect(() => parseDecimal(text)).toThrow(BillingError)
    expect(() => parseDecimal(text)).toThrow(expect.objectContaining({ code: 'InvalidDecimal' }))
  })
})

test.each([
  ['2.345', 2, '2.35'],
  ['-2.345', 2, '-2.35'],
  ['2.344999999999999999999999', 2, '2.34'],
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['-0.004', 2, '0.00'],
  ['1.0005', 3, '1.001'],
])('%s rounds half away from zero to %i digits as %s', (text, digits, rounded) => {
  expect(toAmount(parseDecimal(text), digits)).toBe(rounded)
  expect(roundHalfAwayFromZero(parseDecimal(text), digits).toFixed(digits)).toBe(rounded)
})

test('sums, products and differences are exact where a JavaScript number is not', () => {
  expect(sum(['0.1', '0.2'])).toBe('0.3')
  expect(sum([])).toBe('0')
  expect(multiply('1234.50', '34.512345', '1.125')).toBe('47931.1761403125')
  expect(multiply('0.000000000000000001', '0.000000000000000001')).toBe(`0.${'0'.repeat(35)}1`)
  expect(subtract('9007199254740993', '0.000000000000000001')).toBe('9007199254740992.999999999999999999')
})

test('rounds VAT once', () => {
  expect(calculateVat('100.07', '7', 2)).toBe('7.00')
  expect(calculateVat('1000.50', '7', 2)).toBe('70.04')
  expect(calculateVat('-1000.50', '7', 2)).toBe('-70.04')
  expect(calculateVat('1500', '10', 0)).toBe('150')
})

test('sums texts of any form to the last digit of their decimals', () => {
  const random = createSeededRandom(11)
  for (let round = 0; round < 200; round++) {
    const texts = Array.from({ length: random.int(12) }, () =>
      random.pick([
        random.decimal(20, 18),
        random.decimal(38, 18),
        random.decimal(50, 0),
        random.decimal(3, 40),
        `${random.decimal(2, 6)}e-${1 + random.int(20)}`,
        `+${1 + random.int(9)}.`,
        `-.${1 + random.int(9)}`,
      ]),
    )
    const decimals = texts.reduce((total, text) => total.plus(parseDecimal(text)), parseDecimal('0'))
    expect(sum(texts), texts.join(' ')).toBe(toText(decimals))
  }
  expect(sum(['-1', '1'])).toBe('0')
  expect(sum(['0.000000000000000001', '-1'])).toBe('-0.999999999999999999')
  expect(() => sum(['1', '1,5'])).toThrow(BillingError)
})

test('expresses decimals in units of the last digit of any', () => {
  expect(parseUnitColumn([])).toEqual({ scale: 0, units: [] })
  expect(parseUnitColumn(['12', '-3', '007'])).toEqual({ scale: 0, units: [12n, -3n, 7n] })
  expect(parseUnitColumn(['1.5', '-0.25', '3', '-0', '1E3', '5e-03', '+.5'])).toEqual({
    scale: 3,
    units: [1500n, -250n, 3000n, 0n, 1_000_000n, 5n, 500n],
  })
  expect(() => parseUnitColumn(['1', '1'.repeat(61)])).toThrow(BillingError)
  expect(() => parseUnitColumn([`0.${'1'.repeat(61)}`])).toThrow(BillingError)
  expect(() => parseUnitColumn(['1x', 'x1'])).toThrow(BillingError)
  expect(toUnitColumn([parseDecimal(`0.${'1'.repeat(60)}`).times('0.1'), parseDecimal('-0.0')])).toEqual({
    scale: 61,
    units: [BigInt('1'.repeat(60)), 0n],
  })
})

test('converts units of a digit to a decimal', () => {
  expect(toText(toDecimalFromUnits(-1050n, 3))).toBe('-1.05')
})

test('units of a further digit are the same decimals', () => {
  const units = { scale: 1, units: [15n, -2n] }
  expect(withScale(units, 0)).toEqual(units)
  expect(withScale(units, 1)).toEqual(units)
  expect(withScale(units, 3)).toEqual({ scale: 3, units: [1500n, -200n] })
  const others = { scale: 2, units: [1n] }
  expect(concatColumns(units, others)).toEqual({ scale: 2, units: [150n, -20n, 1n] })
  expect(concatColumns(others, units)).toEqual({ scale: 2, units: [1n, 150n, -20n] })
  expect(sumOfUnits(concatColumns(units, others).units)).toBe(131n)
})

test.each([
  ['12', '12'],
  ['0', '0'],
  ['-0', '0'],
  ['0.0', '0'],
  ['0.50', '0.5'],
  ['0.05', '0.05'],
  ['-0.05', '-0.05'],
  ['10.', '10'],
  ['-100', '-100'],
  ['100.00', '100'],
  ['007.1', '7.1'],
  ['00', '0'],
  ['1e2', '100'],
  ['+5', '5'],
  ['.5', '0.5'],
  ['1.2.3', null],
  ['x1', null],
  ['1x', null],
  ['', null],
  ['1'.repeat(61), null],
  [`0.${'1'.repeat(61)}`, null],
])('the sum of only %s is %s', (text, plain) => {
  if (plain === null) expect(() => sum([text])).toThrow(BillingError)
  else expect(sum([text])).toBe(plain)
})

test('the order of a sum does not matter', () => {
  const random = createSeededRandom(1)
  for (let round = 0; round < 100; round += 1) {
    const texts = Array.from({ length: 1 + random.int(40) }, () => random.decimal(18, 18))
    expect(sum(random.shuffle(texts))).toBe(sum(texts))
  }
})

test('never adds two currencies', () => {
  expect(addMoney({ amount: '0.1', currency: 'THB' }, { amount: '0.20', currency: 'THB' })).toEqual({
    amount: '0.3',
    currency: 'THB',
  })
  expect(() => addMoney({ amount: '1', currency: 'THB' }, { amount: '1', currency: 'USD' })).toThrow(
    expect.objectContaining({
      code: 'CurrencyMismatch',
      message: expect.stringContaining('An amount in USD cannot be added to an amount in THB.') as string,
    }),
  )
})

describe('decimal text', () => {
  test.each([
    ['007.100', false, '7', '1'],
    ['-5', true, '5', ''],
    ['-0.5', true, '0', '5'],
    ['-0.00', false, '0', ''],
    ['.5', false, '0', '5'],
    ['1200e-2', false, '12', ''],
    ['1.5E3', false, '1500', ''],
    ['5e-06', false, '0', '000005'],
    ['1'.repeat(MAX_DIGITS), false, '1'.repeat(MAX_DIGITS), ''],
    [`-0.${'1'.repeat(MAX_DIGITS)}`, true, '0', '1'.repeat(MAX_DIGITS)],
  ])('splits %s into its parts', (text, isNegative, whole, fraction) => {
    expect(splitDecimal(text)).toEqual({ isNegative, whole, fraction })
    expect(toText(parseDecimal(text))).toBe(`${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`)
  })

  test('shows the first 80 characters of a rejected value', () => {
    const long = '9'.repeat(100)
    expect(() => splitDecimal(`${long}x`)).toThrow(
      `"${'9'.repeat(80)}" is not a decimal number. Example: 1234.56.`,
    )
    for (const read of [splitDecimal, parseDecimal]) {
      expect(() => read(long)).toThrow(
        `"${'9'.repeat(80)}" has more than 60 digits before or after the decimal point.`,
      )
      expect(() => read(`0.${long}`)).toThrow(expect.objectContaining({ code: 'InvalidDecimal' }))
    }
  })

  test('rounds by the first dropped digit, which may be absent', () => {
    expect(roundText({ isNegative: false, whole: '9', fraction: '995' }, 2)).toBe('10.00')
    expect(roundText({ isNegative: true, whole: '0', fraction: '5' }, 3)).toBe('-0.500')
    expect(roundText({ isNegative: true, whole: '7', fraction: '' }, 0)).toBe('-7')
  })
})

test('an error of the rules has its own name', () => {
  expect(new BillingError('InvalidDate', 'x').name).toBe('BillingError')
})

import { expect, test } from 'vitest'
import { parseDecimal, toAmount } from './decimal.ts'
import { BillingError } from './errors.ts'
import { formatFormula } from './explain.ts'
import { formatExact, formatMoney } from './format.ts'

test.each([
  ['0', 2, '0.00'],
  ['999.995', 2, '1,000.00'],
  ['1234567.5', 2, '1,234,567.50'],
  ['-1234567.5', 2, '−1,234,567.50'],
  ['-0.001', 2, '0.00'],
  ['123456', 0, '123,456'],
  ['1e6', 3, '1,000,000.000'],
  ['12345678901234567890.125', 2, '12,345,678,901,234,567,890.13'],
])('formatMoney(%s, %i) is %s', (text, digits, shown) => expect(formatMoney(text, digits)).toBe(shown))

test('prints the same as decimal.js', () => {
  const texts = [
    '.5',
    '5.',
    '-0',
    '1E3',
    '-2.5e-2',
    '00012.3400',
    '1e-60',
    '9.995',
    '-999.5',
    '0.045',
    '12e2',
  ]
  for (const text of texts)
    for (const digits of [0, 1, 2, 5]) {
      const plain = formatMoney(text, digits).replaceAll(',', '').replace('−', '-')
      expect(plain, `${text} to ${digits}`).toBe(toAmount(parseDecimal(text), digits))
    }
})

test.each([
  '',
  '.',
  '-',
  'e5',
  '1,000',
  ' 1',
  '0x1f',
  'NaN',
  'Infinity',
  '1e1000',
  `${'9'.repeat(61)}`,
  '1e-61',
])('does not print "%s"', (text) => expect(() => formatMoney(text)).toThrow(BillingError))

test('formatExact keeps every digit', () => {
  expect(formatExact('1234.5', 2)).toBe('1,234.50')
  expect(formatExact('5e-06', 2)).toBe('0.000005')
  expect(formatExact('34.512345')).toBe('34.512345')
})

const figures = {
  cost: '1234.5',
  costCurrency: 'USD',
  rate: '34.512345',
  markupPercent: '12.5',
  currency: 'THB',
  digits: 2,
}

test.each([
  [{ charge: '47931.18' }, '1,234.50 USD × 34.512345 THB/USD × (1 + 12.5 %) = 47,931.18 THB'],
  [
    { charge: '47931.17' },
    '1,234.50 USD × 34.512345 THB/USD × (1 + 12.5 %) = 47,931.18 THB − 0.01 THB (rounding of the invoice) = 47,931.17 THB',
  ],
  [
    { charge: '47931.19' },
    '1,234.50 USD × 34.512345 THB/USD × (1 + 12.5 %) = 47,931.18 THB + 0.01 THB (rounding of the invoice) = 47,931.19 THB',
  ],
  [
    { currency: 'USD', rate: '1', markupPercent: '-5', charge: '1172.78' },
    '1,234.50 USD × (1 − 5 %) = 1,172.78 USD',
  ],
  [
    { cost: '-10', currency: 'USD', rate: '1', markupPercent: '0', charge: '-10.00' },
    '−10.00 USD × (1 + 0 %) = −10.00 USD',
  ],
  [
    { currency: 'JPY', rate: '150.1', charge: '208461', digits: 0 },
    '1,234.50 USD × 150.1 JPY/USD × (1 + 12.5 %) = 208,461 JPY',
  ],
])('%o is shown as %s', (change, text) => expect(formatFormula({ ...figures, ...change })).toBe(text))

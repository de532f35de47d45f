import { expect, test } from 'vitest'
import { currencies, findCurrency } from './currencies.ts'
import { getCurrencyDigits } from './currency-digits.ts'

test('the catalog is complete: about 160 currencies, each code once, in capitals and sorted', () => {
  const codes = currencies.map(({ code }) => code)
  expect(codes).toHaveLength(159)
  expect(codes).toEqual([...new Set<string>(codes)].sort())
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
})

test('every code is known to the platform from ISO 4217', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencies.filter(({ code }) => !known.has(code)).map(({ code }) => code)).toEqual([])
})

test('the digits known to pages without the catalog match the catalog', () => {
  for (const { code, decimal_digits } of currencies)
    expect(getCurrencyDigits(code), code).toBe(decimal_digits)
  expect(getCurrencyDigits('???')).toBe(2)
})

test('every text is present and trimmed', () => {
  for (const { name, name_plural, symbol, symbol_native } of currencies) {
    for (const text of [name, name_plural, symbol, symbol_native]) expect(text.trim()).toMatch(/^.+$/u)
  }
})

test.each([
  [
    'THB',
    {
      name: 'Thai Baht',
      name_plural: 'Thai baht',
      symbol: '฿',
      symbol_native: '฿',
      rounding: 0,
      decimal_digits: 2,
    },
  ],
  [
    'USD',
    {
      name: 'US Dollar',
      name_plural: 'US dollars',
      symbol: '$',
      symbol_native: '$',
      rounding: 0,
      decimal_digits: 2,
    },
  ],
  ['EUR', { name: 'Euro', name_plural: 'euros', symbol: '€', decimal_digits: 2 }],
  ['JPY', { symbol: '¥', symbol_native: '￥', decimal_digits: 0 }],
  ['KWD', { symbol: 'KD', decimal_digits: 3 }],
  ['CHF', { symbol: 'CHF', rounding: 0.05, decimal_digits: 2 }],
  ['IDR', { symbol: 'Rp', decimal_digits: 2 }],
])('%s', (code, expected) => expect(findCurrency(code)).toMatchObject({ code, ...expected }))

test('a code outside the catalog is undefined', () => {
  expect(findCurrency('XAU')).toBeUndefined()
  expect(findCurrency('thb')).toBeUndefined()
})

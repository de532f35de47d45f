import { describe, expect, test } from 'vitest'
import { multiply, parseDecimal, subtract } from './decimal.ts'
import { parseMicrosoftFx, rateFor, type CurrencyMonthlyRate } from './exchange.ts'

const november = { year: 2026, month: 11 }
const usdThb: CurrencyMonthlyRate = {
  ...november,
  id: 'm1',
  fromCurrency: 'USD',
  toCurrency: 'THB',
  rate: '34.512345',
}
const monthlyRates = [usdThb, { ...usdThb, id: 'm2', month: 10, rate: '33' }]
const projectRates = [{ ...usdThb, id: 'r1', projectId: 'p1', rate: '30' }]

describe('rateFor', () => {
  test.each([
    [
      { from: 'THB', to: 'THB' },
      { rate: '1', source: 'same currency', id: null },
    ],
    [{}, { rate: '34.512345', source: 'month', id: 'm1' }],
    [{ projectId: 'p1' }, { rate: '30', source: 'project', id: 'r1' }],
    [{ projectId: 'p2' }, { rate: '34.512345', source: 'month', id: 'm1' }],
    [
      { projectId: 'p1', month: 10 },
      { rate: '33', source: 'month', id: 'm2' },
    ],
  ])('%o', (change, expected) => {
    expect(rateFor({ from: 'USD', to: 'THB', ...november, monthlyRates, projectRates, ...change })).toEqual(
      expected,
    )
  })

  test('names month and pair of a missing rate and guesses no inverse or neighbor', () => {
    const message =
      'No exchange rate from THB to USD for November 2026. Add it under Monthly exchange rates and calculate again.'
    expect(() => rateFor({ from: 'THB', to: 'USD', ...november, monthlyRates })).toThrow(
      expect.objectContaining({ code: 'MissingRate', message }),
    )
    expect(() => rateFor({ from: 'USD', to: 'THB', year: 2026, month: 12, monthlyRates })).toThrow(
      'December 2026',
    )
  })

  test('rejects two different rates for a month and pair and accepts a duplicate', () => {
    const question = { from: 'USD', to: 'THB', ...november }
    expect(
      rateFor({ ...question, monthlyRates: [{ ...usdThb, id: 'm0', rate: '34.5123450' }, usdThb] }).id,
    ).toBe('m0')
    expect(() =>
      rateFor({ ...question, monthlyRates: [usdThb, { ...usdThb, id: 'm9', rate: '35' }] }),
    ).toThrow(
      expect.objectContaining({
        code: 'AmbiguousRate',
        message:
          'There are two exchange rates from USD to THB for November 2026. Delete one of them and calculate again.',
      }),
    )
  })

  test('names the rate with the smallest ID among equal rates in any order', () => {
    const same = ['m7', 'm0', 'm3'].map((id) => ({ ...usdThb, id }))
    for (const given of [same, same.toReversed(), same.toSorted((a, b) => (a.id < b.id ? -1 : 1))])
      expect(rateFor({ from: 'USD', to: 'THB', ...november, monthlyRates: given }).id).toBe('m0')
  })

  test('ignores rates of another currency, another year or without a project for a project', () => {
    const others = [
      { ...usdThb, id: 'a1', toCurrency: 'EUR', rate: '1' },
      { ...usdThb, id: 'a2', fromCurrency: 'EUR', rate: '2' },
      { ...usdThb, id: 'a3', year: 2025, rate: '3' },
    ]
    const question = { from: 'USD', to: 'THB', ...november }
    expect(rateFor({ ...question, monthlyRates: [...others, usdThb] }).rate).toBe('34.512345')
    expect(rateFor({ ...question, monthlyRates, projectId: 'p1' }).source).toBe('month')
    expect(rateFor({ ...question, monthlyRates, projectRates, projectId: null }).source).toBe('month')
  })

  test.each(['0', '-1'])('rejects a rate of %s', (rate) => {
    expect(() =>
      rateFor({ from: 'USD', to: 'THB', ...november, monthlyRates: [{ ...usdThb, rate }] }),
    ).toThrow(
      expect.objectContaining({
        code: 'InvalidDecimal',
        message: `The exchange rate from USD to THB for November 2026 is ${rate}. It must be above zero.`,
      }),
    )
  })
})

describe('parseMicrosoftFx', () => {
  test.each([
    '202611',
    '2026-11',
    '2026-11-01',
    '2026-11-19',
    '2026-11-20',
    '2026-11-30',
    '2026-11-01T00:00:00Z',
    '2026-11-01 00:00',
  ])('reads both directions with the month written as %s', (month) => {
    const rates = parseMicrosoftFx(
      `\uFEFFCurrencyCode,USDPerUnit,Month\r\nTHB,0.0291,${month}\r\nUSD,1.0,${month}\r\n`,
    )
    expect(rates).toEqual([
      { ...november, fromCurrency: 'THB', toCurrency: 'USD', rate: '0.0291' },
      { ...november, fromCurrency: 'USD', toCurrency: 'THB', rate: '34.364261168384879725' },
    ])
    const error = subtract(multiply('0.0291', '34.364261168384879725'), '1')
    expect(parseDecimal(error).abs().lessThan('1e-18')).toBe(true)
  })

  test('finds columns by name and removes quotes', () => {
    expect(parseMicrosoftFx('Month,"USDPerUnit","CurrencyCode"\n202611,"2",GBP')).toEqual([
      { ...november, fromCurrency: 'GBP', toCurrency: 'USD', rate: '2' },
      { ...november, fromCurrency: 'USD', toCurrency: 'GBP', rate: '0.5' },
    ])
  })

  test('accepts blanks around a value, blank lines and early months', () => {
    expect(parseMicrosoftFx('CurrencyCode,USDPerUnit,Month\n   \n GBP , " 2 " , 202601 ')).toEqual([
      { year: 2026, month: 1, fromCurrency: 'GBP', toCurrency: 'USD', rate: '2' },
      { year: 2026, month: 1, fromCurrency: 'USD', toCurrency: 'GBP', rate: '0.5' },
    ])
  })

  const header = 'CurrencyCode,USDPerUnit,Month'
  test.each([
    [
      'Code,Rate\n',
      'Line 1 of the exchange rates: the header must have the columns CurrencyCode, USDPerUnit, Month.',
    ],
    [
      `${header}\nTHB,0.03,202611\nEUR,x,202611`,
      'Line 3 of the exchange rates: "x" is not a decimal number.',
    ],
    [`${header}\nTHB,0,202611`, 'Line 2 of the exchange rates: the rate is 0. It must be above zero.'],
    [
      `${header}\nTHB,-0.03,202611`,
      'Line 2 of the exchange rates: the rate is -0.03. It must be above zero.',
    ],
    [`${header}\nTHB,0.03,202613`, 'Line 2 of the exchange rates: "202613" is not a month. Example: 202611.'],
    [
      `${header}\nBaht,0.03,202611`,
      'Line 2 of the exchange rates: "Baht" is not a currency code of three capital letters.',
    ],
    [
      `${header}\n\nTHB,1,202611\nTHB,2,202611`,
      'Line 4 of the exchange rates: THB for November 2026 is already on line 3.',
    ],
    ...['THBX', 'XTHB', 'TH"B"', '"THB"x', 'TH\uFEFFB'].map((code) => [
      `${header}\n${code},1,202611`,
      `Line 2 of the exchange rates: "${code}" is not a currency code of three capital letters.`,
    ]),
    ...['x202611', '202611x', '2026-11-01x', '2026-00', '2026-11-00', '2026-11-32', '2026-11-40'].map(
      (month) => [
        `${header}\nTHB,1,${month}`,
        `Line 2 of the exchange rates: "${month}" is not a month. Example: 202611.`,
      ],
    ),
    [`${header}\nTHB`, 'Line 2 of the exchange rates: "" is not a month. Example: 202611.'],
    [`${header}\nUSD,2,202611`, 'Line 2 of the exchange rates: 1 USD cannot be 2 USD.'],
    [`${header}\nXXA,1e30,202611`, 'is too large for an exchange rate'],
  ])('rejects %j', (text = '', message = '') => {
    expect(() => parseMicrosoftFx(text)).toThrow(message)
    expect(() => parseMicrosoftFx(text)).toThrow(expect.objectContaining({ code: 'InvalidFile' }))
  })
})

/** The model itself, by examples worked out by hand. */
import { describe, expect, test } from 'vitest'
import { currentLines } from './current-lines.ts'
import { dealtOut } from './dealt-out.ts'
import type { ChargedLine } from './details.ts'
import { calculated, issue, makeVoid, owed, pay, type Document } from './documents.ts'
import { exact, roundedTo, textOf } from './exact.ts'
import { rate } from './rating.ts'
import type { BillingFile, Line, Profile, Terms } from './world.ts'

const profile: Profile = {
  name: 'standard',
  customer: 'Alpha',
  currency: 'THB',
  markup: '12.5',
  vat: '7',
  from: '2000-01-01',
  to: null,
}

const terms: Terms = {
  customers: ['Alpha'],
  accounts: [{ account: 'SUB-1', customer: 'Alpha' }],
  profiles: [profile],
  rules: [],
  rates: [{ month: '2026-10', from: 'USD', to: 'THB', rate: '34.512345' }],
  projects: [],
  agreements: [],
}

const line = (meter: string, cost: string, more: Partial<ChargedLine> = {}): ChargedLine => ({
  account: 'sub-1',
  resourceGroup: '',
  service: 'Storage',
  meter,
  unit: '1 GB',
  day: '2026-10-05',
  month: '2026-10',
  category: 'Usage',
  chargeClass: '',
  cost,
  quantity: '1',
  kind: 'usage',
  costCurrency: 'USD',
  ...more,
})

const told = (documents: readonly Document[]) =>
  documents.map(({ kind, state, currency, subtotal, vatAmount, total }) =>
    [kind, state, currency, textOf(subtotal), textOf(vatAmount), textOf(total)].join(' '),
  )

const issued = (documents: readonly Document[]): Document[] =>
  documents.map((document) => (document.state === 'draft' ? issue(document) : document))

test('numbers are read exactly and rounded half away from zero', () => {
  expect(textOf(exact('-1.81E-8'))).toBe('-0.0000000181')
  expect(textOf(exact('1.5E3'))).toBe('1500')
  expect(['0.125', '-0.125', '0.1249', '-0.1251'].map((text) => textOf(roundedTo(exact(text), 2)))).toEqual([
    '0.13',
    '-0.13',
    '0.12',
    '-0.13',
  ])
})

test('units that are left go to the parts that lost most, and a credit is the mirror of its charge', () => {
  const charges = (parts: string[]) => dealtOut(parts.map(exact), 2).map(({ charge }) => textOf(charge))
  expect(charges(['1.004', '1.004', '1.004'])).toEqual(['1.01', '1', '1'])
  expect(charges(['1.002', '1.009', '-0.004'])).toEqual(['1', '1.01', '0'])
  expect(charges(['-1.002', '-1.009', '0.004'])).toEqual(['-1', '-1.01', '0'])
})

describe('rating', () => {
  test('sums exactly and rounds once', () => {
    const lines = ['817.077202', '482.637353', '507.069465'].map((cost, index) =>
      line(`meter ${index}`, cost),
    )
    expect(told(calculated([], rate(terms, lines)))).toEqual(['invoice draft THB 70150.9 4910.56 75061.46'])
  })

  test('goes by the day of each line, the first day of a profile included and its last excluded', () => {
    const dated: Terms = {
      ...terms,
      profiles: [
        { ...profile, markup: '0', to: '2026-10-31' },
        { ...profile, name: 'later', currency: 'USD', markup: '100', from: '2026-10-31' },
      ],
    }
    const { bills } = rate(dated, [
      line('A', '1', { day: '2026-10-30' }),
      line('A', '1', { day: '2026-10-31' }),
    ])
    expect(bills.map(({ currency, subtotal }) => `${textOf(subtotal)} ${currency}`)).toEqual([
      '34.51 THB',
      '2 USD',
    ])
  })

  test('takes the most specific rule', () => {
    const rule = {
      profile: 'standard',
      account: null,
      service: null,
      meter: null,
      from: '2000-01-01',
      to: null,
    }
    const { bills } = rate(
      {
        ...terms,
        rules: [
          { ...rule, name: 'meter', meter: 'A', markup: '1' },
          { ...rule, name: 'service of a subscription', account: 'sub-1', service: 'storage', markup: '2' },
          { ...rule, name: 'later', account: 'sub-1', service: 'Storage', markup: '3', from: '2026-10-02' },
          { ...rule, name: 'of nobody', account: 'sub-2', service: 'Storage', meter: 'A', markup: '4' },
        ],
      },
      [line('A', '1')],
    )
    expect(bills[0]?.details.map(({ pricedBy }) => pricedBy)).toEqual(['rule later'])
  })

  test('refuses a day without a profile and a pair without a rate, and leaves unknown accounts unassigned', () => {
    const gap: Terms = { ...terms, profiles: [{ ...profile, from: '2026-10-10' }], rates: [] }
    const { bills, missing, unassigned } = rate(gap, [
      line('A', '1'),
      line('A', '1', { day: '2026-10-10' }),
      line('A', '3', { account: 'sub-9' }),
    ])
    expect(bills).toEqual([])
    expect(missing).toEqual([
      { what: 'profile', customer: 'Alpha', day: '2026-10-05' },
      { what: 'rate', month: '2026-10', from: 'USD', to: 'THB' },
    ])
    expect(unassigned.map(({ account, cost }) => `${account} ${textOf(cost)}`)).toEqual(['sub-9 3'])
  })
})

describe('files', () => {
  const file = (lines: Line[], format: BillingFile['format'] = 'focus'): BillingFile => ({
    format,
    cloud: 'Azure',
    invoiceId: 'INV',
    currency: 'USD',
    lines,
  })
  const costs = (files: BillingFile[]) => currentLines(files).map(({ cost }) => cost)

  test('complete each other, and one that comes again replaces the earlier', () => {
    const first = file([line('A', '1')])
    const second = file([line('A', '2', { day: '2026-10-06' })])
    expect(costs([first, second])).toEqual(['1', '2'])
    expect(costs([first, second, file([line('A', '3')])])).toEqual(['2', '3'])
  })

  test('count consumption once', () => {
    const reconciliation = file(
      [
        line('A', '9', { sold: { publisher: '', meter: '', reservationOrder: '', isConsumption: true } }),
        line('B', '5', {
          sold: { publisher: 'Twilio', meter: 'Messages', reservationOrder: '', isConsumption: false },
        }),
      ],
      'partner-center-reconciliation',
    )
    expect(costs([reconciliation])).toEqual(['9', '5'])
    expect(costs([reconciliation, file([line('A', '8.99')])])).toEqual(['5', '8.99'])
  })
})

describe('documents', () => {
  const after = (documents: readonly Document[], lines: readonly ChargedLine[], changed = terms) =>
    calculated(
      documents,
      rate(
        { ...changed, rates: [...changed.rates, { month: '2026-10', from: 'USD', to: 'EUR', rate: '0.9' }] },
        lines,
      ),
    )
  const dollars: Terms = { ...terms, profiles: [{ ...profile, currency: 'USD', markup: '0' }] }

  test('are replaced as drafts, and adjusted or credited once they are issued', () => {
    const drafts = after(after([], [line('A', '10')], dollars), [line('A', '12')], dollars)
    expect(told(drafts)).toEqual(['invoice draft USD 12 0.84 12.84'])
    const more = after(issued(drafts), [line('A', '13')], dollars)
    expect(told(more)).toEqual(['invoice issued USD 12 0.84 12.84', 'adjustment draft USD 1 0.07 1.07'])
    expect(told(after(issued(more), [line('A', '11')], dollars)).at(-1)).toBe(
      'credit-note draft USD -2 -0.14 -2.14',
    )
    expect(after(issued(more), [line('A', '13')], dollars)).toEqual(issued(more))
    expect(after(more, [line('A', '12')], dollars)).toEqual(issued(drafts))
  })

  test('of another currency or VAT rate stand beside what was issued, which is taken back', () => {
    const before = issued(after([], [line('A', '10')], dollars))
    const euros: Terms = { ...dollars, profiles: [{ ...profile, currency: 'EUR', markup: '0' }] }
    expect(told(after(before, [line('A', '10')], euros))).toEqual([
      'invoice issued USD 10 0.7 10.7',
      'credit-note draft USD -10 -0.7 -10.7',
      'invoice draft EUR 9 0.63 9.63',
    ])
  })

  test('that are void count as nothing', () => {
    const before = issued(after([], [line('A', '10')], dollars)).map(makeVoid)
    expect(told(after(before, [line('A', '10')], dollars))).toEqual([
      'invoice void USD 10 0.7 10.7',
      'invoice draft USD 10 0.7 10.7',
    ])
  })

  test('stay as they are when a calculation is refused, and whatever is paid', () => {
    const before = after([], [line('A', '10')], dollars)
    expect(after(before, [line('A', '10')], { ...dollars, profiles: [] })).toEqual(before)
    const [document] = issued(before)
    const payments = ['4', '6.7', '-6.7'].map(exact)
    expect(document && textOf(owed(payments.reduce(pay, document)))).toBe('6.7')
  })
})

/** Tests of the model itself with examples that were computed by hand. */
import { describe, expect, test } from 'vitest'
import { listCurrentLines } from './current-lines.ts'
import { distributeCharges } from './distribution.ts'
import type { ChargedLine } from './details.ts'
import { calculateDocuments, issue, makeVoid, calculateOutstanding, pay, type Document } from './documents.ts'
import { parseExact, roundTo, formatExact } from './exact.ts'
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

const buildLine = (meter: string, cost: string, more: Partial<ChargedLine> = {}): ChargedLine => ({
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

const describeDocuments = (documents: readonly Document[]) =>
  documents.map(({ kind, state, currency, subtotal, vatAmount, total }) =>
    [kind, state, currency, formatExact(subtotal), formatExact(vatAmount), formatExact(total)].join(' '),
  )

const issueAll = (documents: readonly Document[]): Document[] =>
  documents.map((document) => (document.state === 'draft' ? issue(document) : document))

test('reads numbers exactly and rounds half away from zero', () => {
  expect(formatExact(parseExact('-1.81E-8'))).toBe('-0.0000000181')
  expect(formatExact(parseExact('1.5E3'))).toBe('1500')
  expect(
    ['0.125', '-0.125', '0.1249', '-0.1251'].map((text) => formatExact(roundTo(parseExact(text), 2))),
  ).toEqual(['0.13', '-0.13', '0.12', '-0.13'])
})

test('gives leftover units to the parts with the largest loss, and a credit mirrors its charge', () => {
  const listCharges = (parts: string[]) =>
    distributeCharges(parts.map(parseExact), 2).map(({ charge }) => formatExact(charge))
  expect(listCharges(['1.004', '1.004', '1.004'])).toEqual(['1.01', '1', '1'])
  expect(listCharges(['1.002', '1.009', '-0.004'])).toEqual(['1', '1.01', '0'])
  expect(listCharges(['-1.002', '-1.009', '0.004'])).toEqual(['-1', '-1.01', '0'])
})

describe('rating', () => {
  test('sums exactly and rounds once', () => {
    const lines = ['817.077202', '482.637353', '507.069465'].map((cost, index) =>
      buildLine(`meter ${index}`, cost),
    )
    expect(describeDocuments(calculateDocuments([], rate(terms, lines)))).toEqual([
      'invoice draft THB 70150.9 4910.56 75061.46',
    ])
  })

  test('uses the date of each line item, including a profile’s first and excluding its last date', () => {
    const dated: Terms = {
      ...terms,
      profiles: [
        { ...profile, markup: '0', to: '2026-10-31' },
        { ...profile, name: 'later', currency: 'USD', markup: '100', from: '2026-10-31' },
      ],
    }
    const { bills } = rate(dated, [
      buildLine('A', '1', { day: '2026-10-30' }),
      buildLine('A', '1', { day: '2026-10-31' }),
    ])
    expect(bills.map(({ currency, subtotal }) => `${formatExact(subtotal)} ${currency}`)).toEqual([
      '34.51 THB',
      '2 USD',
    ])
  })

  test('applies the most specific rule', () => {
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
      [buildLine('A', '1')],
    )
    expect(bills[0]?.details.map(({ pricedBy }) => pricedBy)).toEqual(['rule later'])
  })

  test('rejects a date without a profile and a pair without a rate, and leaves unknown accounts unassigned', () => {
    const gap: Terms = { ...terms, profiles: [{ ...profile, from: '2026-10-10' }], rates: [] }
    const { bills, missing, unassigned } = rate(gap, [
      buildLine('A', '1'),
      buildLine('A', '1', { day: '2026-10-10' }),
      buildLine('A', '3', { account: 'sub-9' }),
    ])
    expect(bills).toEqual([])
    expect(missing).toEqual([
      { what: 'profile', customer: 'Alpha', day: '2026-10-05' },
      { what: 'rate', month: '2026-10', from: 'USD', to: 'THB' },
    ])
    expect(unassigned.map(({ account, cost }) => `${account} ${formatExact(cost)}`)).toEqual(['sub-9 3'])
  })
})

describe('files', () => {
  const buildFile = (lines: Line[], format: BillingFile['format'] = 'focus'): BillingFile => ({
    format,
    cloud: 'Azure',
    invoiceId: 'INV',
    currency: 'USD',
    lines,
  })
  const listCosts = (files: BillingFile[]) => listCurrentLines(files).map(({ cost }) => cost)

  test('complement each other, and a repeated file replaces the earlier import', () => {
    const first = buildFile([buildLine('A', '1')])
    const second = buildFile([buildLine('A', '2', { day: '2026-10-06' })])
    expect(listCosts([first, second])).toEqual(['1', '2'])
    expect(listCosts([first, second, buildFile([buildLine('A', '3')])])).toEqual(['2', '3'])
  })

  test('count usage once', () => {
    const reconciliation = buildFile(
      [
        buildLine('A', '9', {
          sold: { publisher: '', meter: '', reservationOrder: '', isConsumption: true },
        }),
        buildLine('B', '5', {
          sold: { publisher: 'Twilio', meter: 'Messages', reservationOrder: '', isConsumption: false },
        }),
      ],
      'partner-center-reconciliation',
    )
    expect(listCosts([reconciliation])).toEqual(['9', '5'])
    expect(listCosts([reconciliation, buildFile([buildLine('A', '8.99')])])).toEqual(['5', '8.99'])
  })
})

describe('documents', () => {
  const calculateAfter = (documents: readonly Document[], lines: readonly ChargedLine[], changed = terms) =>
    calculateDocuments(
      documents,
      rate(
        { ...changed, rates: [...changed.rates, { month: '2026-10', from: 'USD', to: 'EUR', rate: '0.9' }] },
        lines,
      ),
    )
  const dollars: Terms = { ...terms, profiles: [{ ...profile, currency: 'USD', markup: '0' }] }

  test('are replaced as drafts and adjusted or credited after issue', () => {
    const drafts = calculateAfter(
      calculateAfter([], [buildLine('A', '10')], dollars),
      [buildLine('A', '12')],
      dollars,
    )
    expect(describeDocuments(drafts)).toEqual(['invoice draft USD 12 0.84 12.84'])
    const more = calculateAfter(issueAll(drafts), [buildLine('A', '13')], dollars)
    expect(describeDocuments(more)).toEqual([
      'invoice issued USD 12 0.84 12.84',
      'adjustment draft USD 1 0.07 1.07',
    ])
    expect(describeDocuments(calculateAfter(issueAll(more), [buildLine('A', '11')], dollars)).at(-1)).toBe(
      'credit-note draft USD -2 -0.14 -2.14',
    )
    expect(calculateAfter(issueAll(more), [buildLine('A', '13')], dollars)).toEqual(issueAll(more))
    expect(calculateAfter(more, [buildLine('A', '12')], dollars)).toEqual(issueAll(drafts))
  })

  test('in another currency or VAT rate are added beside the issued ones, which are credited', () => {
    const before = issueAll(calculateAfter([], [buildLine('A', '10')], dollars))
    const euros: Terms = { ...dollars, profiles: [{ ...profile, currency: 'EUR', markup: '0' }] }
    expect(describeDocuments(calculateAfter(before, [buildLine('A', '10')], euros))).toEqual([
      'invoice issued USD 10 0.7 10.7',
      'credit-note draft USD -10 -0.7 -10.7',
      'invoice draft EUR 9 0.63 9.63',
    ])
  })

  test('are excluded from totals when void', () => {
    const before = issueAll(calculateAfter([], [buildLine('A', '10')], dollars)).map(makeVoid)
    expect(describeDocuments(calculateAfter(before, [buildLine('A', '10')], dollars))).toEqual([
      'invoice void USD 10 0.7 10.7',
      'invoice draft USD 10 0.7 10.7',
    ])
  })

  test('stay unchanged after a rejected calculation and whatever is paid', () => {
    const before = calculateAfter([], [buildLine('A', '10')], dollars)
    expect(calculateAfter(before, [buildLine('A', '10')], { ...dollars, profiles: [] })).toEqual(before)
    const [document] = issueAll(before)
    const payments = ['4', '6.7', '-6.7'].map(parseExact)
    expect(document && formatExact(calculateOutstanding(payments.reduce(pay, document)))).toBe('6.7')
  })
})

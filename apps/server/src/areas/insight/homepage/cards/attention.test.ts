import { expect, test } from 'vitest'
import { listCustomerAttention, listProviderAttention, type ProviderFacts } from './attention.ts'

const none = { count: 0, href: '/list' }
const unpaid = { ...none, totals: [], overdue: none, overdueTotals: [] }
const quiet: ProviderFacts = {
  clouds: [],
  draftsToIssue: none,
  isSellerNamed: true,
  failedImports: [],
  invoicesToCalculate: none,
  invoicesChangedLate: [],
  missingRates: [],
  uncharged: null,
  staleInvoices: { count: 0, href: '' },
  secretsEnding: [],
  today: '2026-11-20',
  tickets: [],
  unassigned: [],
  customersAtCost: 0,
  unusualDays: { count: 0, latest: [] },
  unpaid,
  usersWaiting: none,
  withoutLines: 0,
  dayText: (timestamp) => timestamp,
}
const quietCustomer = {
  secretsEnding: [],
  tickets: [],
  today: quiet.today,
  unpaid,
  unusualDays: quiet.unusualDays,
}
const buildAmount = (currency: string, amount: string) => ({ currency, amount, href: '/list' })

test('reports nothing without counts', () => {
  expect(listProviderAttention(quiet)).toEqual([])
  expect(listCustomerAttention(quietCustomer)).toEqual([])
})

test('uses singular and plural and separates currencies', () => {
  const buildOverdueAttention = (count: number, totals: ReturnType<typeof buildAmount>[]) =>
    listProviderAttention({
      ...quiet,
      unpaid: { ...unpaid, overdue: { ...none, count }, overdueTotals: totals },
    }).map(({ title, reason }) => [title, reason])
  expect(buildOverdueAttention(1, [buildAmount('THB', '1234.5')])).toEqual([
    [
      '1 invoice is overdue',
      '1,234.50 THB was due before today. Remind the customers, or record their payments.',
    ],
  ])
  expect(
    buildOverdueAttention(1200, [buildAmount('THB', '1'), buildAmount('USD', '2'), buildAmount('EUR', '3')]),
  ).toEqual([
    [
      '1,200 invoices are overdue',
      '1.00 THB, 2.00 USD and 3.00 EUR were due before today. Remind the customers, or record their payments.',
    ],
  ])
})

test('explains the first step for invoices without line items', () => {
  const getReason = (count: number, withoutLines: number) =>
    listProviderAttention({ ...quiet, withoutLines, invoicesToCalculate: { ...none, count } })[0]?.reason
  expect(getReason(3, 0)).toBe('Customers are not charged until you calculate them.')
  expect(getReason(3, 1)).toBe('1 of them has no line items yet. Fetch or import them, then calculate.')
  expect(getReason(2, 2)).toBe('They have no line items yet. Fetch or import them, then calculate.')
  expect(getReason(1, 1)).toBe('It has no line items yet. Fetch or import them, then calculate.')
})

test('names invoices with late changes, the first of them by number', () => {
  const listAttention = (invoiceIds: string[]) =>
    listProviderAttention({ ...quiet, invoicesChangedLate: invoiceIds }).map(({ title, reason }) => [
      title,
      reason,
    ])
  expect(listAttention(['A'])).toEqual([
    [
      '1 invoice changed after the calculation',
      'The provider sent different line items for A. Review the affected customers and recalculate the invoice.',
    ],
  ])
  expect(listAttention(['A', 'B', 'C', 'D'])).toEqual([
    [
      '4 invoices changed after the calculation',
      'The provider sent different line items for A, B, C and 1 more. Review the affected customers and recalculate the invoices.',
    ],
  ])
})

test('reports uncharged recurring charges with their customers', () => {
  const listAttention = (lines: number, customers: string[]) =>
    listProviderAttention({ ...quiet, uncharged: { month: '2026-10', lines, customers } })[0]
  expect(listAttention(1, ['Alpha'])).toMatchObject({
    title: '1 recurring charge of October 2026 is not invoiced',
    reason:
      'Alpha had no usage and therefore no invoice for that month. Charge it once on the next invoice, or end it.',
    href: '/agreement-line?isNotCharged=true',
  })
  expect(listAttention(5, ['A', 'B', 'C', 'D'])?.reason).toBe(
    'A, B, C and 1 more had no usage and therefore no invoice for that month. Charge them once on the next invoice, or end them.',
  )
})

test('reports invoices that need recalculation beside those never calculated', () => {
  const listAttention = (count: number) =>
    listProviderAttention({ ...quiet, staleInvoices: { count, href: '/list' } })[0]
  expect(listAttention(1)).toMatchObject({
    title: '1 invoice needs recalculation',
    reason:
      'Rates, rules or line items changed after the calculation. Preview the new amounts and recalculate.',
    href: '/list',
  })
  expect(listAttention(2)?.title).toBe('2 invoices need recalculation')
})

test('warns about customers that are charged at cost', () => {
  const listAttention = (customersAtCost: number) =>
    listProviderAttention({ ...quiet, customersAtCost }).map(({ kind, title, href }) => [kind, title, href])
  expect(listAttention(1)).toEqual([
    ['at-cost', '1 customer is charged at cost', '/billing-profile?sort=markupPercent&dir=asc'],
  ])
  expect(listAttention(73)[0]?.[1]).toBe('73 customers are charged at cost')
})

test('drafts wait to be issued, or for a seller first', () => {
  const listTitles = (isSellerNamed: boolean) =>
    listProviderAttention({ ...quiet, isSellerNamed, draftsToIssue: { count: 2, href: '/list' } }).map(
      ({ title }) => title,
    )
  expect(listTitles(true)).toEqual(['2 drafts to issue'])
  expect(listTitles(false)).toEqual(['Seller details are missing', '2 drafts to issue'])
})

test('late months name their expected date', () => {
  const cloud = {
    cloudProvider: 'AWS',
    lastImportAt: '3 October 2026',
    newestMonth: '2026-08',
    href: '/list',
  }
  expect(
    listProviderAttention({ ...quiet, clouds: [{ ...cloud, lateMonths: ['2026-09', '2026-10'] }] }),
  ).toMatchObject([
    {
      title: 'AWS has no invoice for September 2026 and October 2026',
      reason:
        'It was expected by 10 November 2026. The last import was on 3 October 2026. Import the invoice.',
    },
  ])
})

test('the most severe item is first', () => {
  const buildTickets = (severity: 'critical' | 'moderate' | 'minimal', count: number) => ({
    severity,
    open: { ...none, count },
    inProgress: none,
  })
  const items = listProviderAttention({
    ...quiet,
    usersWaiting: { ...none, count: 2 },
    tickets: [buildTickets('critical', 1), buildTickets('moderate', 2), buildTickets('minimal', 1)],
  })
  expect(items.map(({ tone, title }) => [tone, title])).toEqual([
    ['error', '1 critical ticket is open'],
    ['warning', '2 users are waiting for approval'],
    ['info', '3 other tickets are open'],
  ])
})

test('warns before a secret expires and ranks an expired secret higher', () => {
  const buildEndingSecrets = (endsOn: string) => ({
    secretsEnding: [{ id: 'a', name: 'Azure of Contoso', endsOn }],
  })
  for (const of of [
    (endsOn: string) => listProviderAttention({ ...quiet, ...buildEndingSecrets(endsOn) }),
    (endsOn: string) => listCustomerAttention({ ...quietCustomer, ...buildEndingSecrets(endsOn) }),
  ]) {
    expect(of('2026-12-01')).toMatchObject([
      { tone: 'warning', title: 'The secret of Azure of Contoso expires on 1 December 2026' },
    ])
    expect(of('2026-11-19')).toMatchObject([
      { tone: 'error', title: 'The secret of Azure of Contoso expired on 19 November 2026' },
    ])
  }
})

import { expect, test } from 'vitest'
import { customerAttention, providerAttention, type ProviderFacts } from './attention.ts'

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
  unusualDays: { count: 0, latest: [] },
  unpaid,
  usersWaiting: none,
  withoutLines: 0,
  dayText: (moment) => moment,
}
const quietCustomer = {
  secretsEnding: [],
  tickets: [],
  today: quiet.today,
  unpaid,
  unusualDays: quiet.unusualDays,
}
const amount = (currency: string, amount: string) => ({ currency, amount, href: '/list' })

test('nothing waits where nothing is counted', () => {
  expect(providerAttention(quiet)).toEqual([])
  expect(customerAttention(quietCustomer)).toEqual([])
})

test('one and many read as people say them, currencies apart', () => {
  const overdueOf = (count: number, totals: ReturnType<typeof amount>[]) =>
    providerAttention({
      ...quiet,
      unpaid: { ...unpaid, overdue: { ...none, count }, overdueTotals: totals },
    }).map(({ title, reason }) => [title, reason])
  expect(overdueOf(1, [amount('THB', '1234.5')])).toEqual([
    [
      '1 invoice is overdue',
      '1,234.50 THB was due before today. Remind the customers, or mark what was paid.',
    ],
  ])
  expect(overdueOf(1200, [amount('THB', '1'), amount('USD', '2'), amount('EUR', '3')])).toEqual([
    [
      '1,200 invoices are overdue',
      '1.00 THB, 2.00 USD and 3.00 EUR were due before today. Remind the customers, or mark what was paid.',
    ],
  ])
})

test('invoices without lines say what comes first', () => {
  const reasonOf = (count: number, withoutLines: number) =>
    providerAttention({ ...quiet, withoutLines, invoicesToCalculate: { ...none, count } })[0]?.reason
  expect(reasonOf(3, 0)).toBe('No customer is charged for them until you calculate them.')
  expect(reasonOf(3, 1)).toBe('1 of them has no lines yet: fetch or import those first, then calculate.')
  expect(reasonOf(2, 2)).toBe('They have no lines yet: fetch or import those first, then calculate.')
  expect(reasonOf(1, 1)).toBe('It has no lines yet: fetch or import those first, then calculate.')
})

test('invoices that changed late are named, the first of them', () => {
  const told = (invoiceIds: string[]) =>
    providerAttention({ ...quiet, invoicesChangedLate: invoiceIds }).map(({ title, reason }) => [
      title,
      reason,
    ])
  expect(told(['A'])).toEqual([
    [
      '1 invoice changed after it was calculated',
      'The provider sent other lines for A. See whom that concerns, and calculate it again.',
    ],
  ])
  expect(told(['A', 'B', 'C', 'D'])).toEqual([
    [
      '4 invoices changed after they were calculated',
      'The provider sent other lines for A, B, C and 1 more. See whom that concerns, and calculate them again.',
    ],
  ])
})

test('what was agreed and is on no invoice is told with whose it is', () => {
  const told = (lines: number, customers: string[]) =>
    providerAttention({ ...quiet, uncharged: { month: '2026-10', lines, customers } })[0]
  expect(told(1, ['Alpha'])).toMatchObject({
    title: '1 agreed charge of October 2026 is on no invoice',
    reason:
      'Alpha had no usage in it, and so no invoice that could have it. Charge it once on the next one, or end it.',
    href: '/agreement-line?isNotCharged=true',
  })
  expect(told(5, ['A', 'B', 'C', 'D'])?.reason).toBe(
    'A, B, C and 1 more had no usage in it, and so no invoice that could have them. Charge them once on the next one, or end them.',
  )
})

test('stale invoices are told beside those that were never calculated', () => {
  const told = (count: number) => providerAttention({ ...quiet, staleInvoices: { count, href: '/list' } })[0]
  expect(told(1)).toMatchObject({
    title: '1 invoice is stale',
    reason: 'What it was calculated with has changed since. See what that comes to, and calculate it again.',
    href: '/list',
  })
  expect(told(2)?.reason).toContain('What they were calculated with has changed since.')
})

test('drafts wait to be issued, and without a seller first for that', () => {
  const titlesOf = (isSellerNamed: boolean) =>
    providerAttention({ ...quiet, isSellerNamed, draftsToIssue: { count: 2, href: '/list' } }).map(
      ({ title }) => title,
    )
  expect(titlesOf(true)).toEqual(['2 customer invoices are to be issued'])
  expect(titlesOf(false)).toEqual([
    'Nobody has said who sends the invoices',
    '2 customer invoices are to be issued',
  ])
})

test('late months name the day that they were expected by', () => {
  const cloud = {
    cloudProvider: 'AWS',
    lastImportAt: '3 October 2026',
    newestMonth: '2026-08',
    href: '/list',
  }
  expect(
    providerAttention({ ...quiet, clouds: [{ ...cloud, lateMonths: ['2026-09', '2026-10'] }] }),
  ).toMatchObject([
    {
      title: 'AWS has no invoice of September 2026 and October 2026',
      reason: 'It was expected by 10 November 2026; the last import was on 3 October 2026. Import it.',
    },
  ])
})

test('the worst comes first', () => {
  const ticketsOf = (severity: 'critical' | 'moderate' | 'minimal', count: number) => ({
    severity,
    open: { ...none, count },
    inProgress: none,
  })
  const items = providerAttention({
    ...quiet,
    usersWaiting: { ...none, count: 2 },
    tickets: [ticketsOf('critical', 1), ticketsOf('moderate', 2), ticketsOf('minimal', 1)],
  })
  expect(items.map(({ tone, title }) => [tone, title])).toEqual([
    ['error', '1 critical ticket is open'],
    ['warning', '2 people wait for approval'],
    ['info', '3 other tickets are open'],
  ])
})

test('a secret that ends is said in time, and one that has ended is worse', () => {
  const ending = (endsOn: string) => ({ secretsEnding: [{ id: 'a', name: 'Azure of Contoso', endsOn }] })
  for (const of of [
    (endsOn: string) => providerAttention({ ...quiet, ...ending(endsOn) }),
    (endsOn: string) => customerAttention({ ...quietCustomer, ...ending(endsOn) }),
  ]) {
    expect(of('2026-12-01')).toMatchObject([
      { tone: 'warning', title: 'The secret of Azure of Contoso ends on 1 December 2026' },
    ])
    expect(of('2026-11-19')).toMatchObject([
      { tone: 'error', title: 'The secret of Azure of Contoso ended on 19 November 2026' },
    ])
  }
})

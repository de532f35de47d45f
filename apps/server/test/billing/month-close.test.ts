/** Closing a month: the steps and their figures, confirmations, closing, reopening, and who wins at the same time. */
import type { MonthBoard, MonthEntry, MonthStep } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

const month = '2026-10'

let portal: TestPortal
let boss: Client
let charging: Charging
let customers: Record<'one' | 'two', ChargedCustomer>

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  await portal.addUser('boss@months.example', 'SA')
  await portal.addUser('staff@months.example', 'SA')
  boss = await portal.as('boss@months.example')
  charging = createCharging(portal)
  customers = await charging.chargedTogether({
    one: { costs: { A: '100' }, customer: { markupPercent: '10' } },
    two: { costs: { A: '50' } },
  })
})
afterAll(() => portal.close())

const readBoard = async (of = month): Promise<MonthBoard> => {
  const { status, body, text } = await boss.get<MonthBoard>(`/api/Months/${of}`)
  expect(status, text).toBe(200)
  return body
}
const readStep = async (step: MonthStep) => {
  const found = (await readBoard()).steps.find((own) => own.step === step)
  if (!found) throw new Error(`There is no step ${step}.`)
  return found
}
const confirm = async (step: MonthStep, note = '') => {
  const { fingerprint } = await readStep(step)
  return boss.post<{ message: string }>(`/api/Months/${month}/steps/${step}/confirm`, { note, fingerprint })
}
const close = (body: object = {}) => boss.post<{ message: string }>(`/api/Months/${month}/close`, body)
const reopen = (body: object) => boss.post<{ message: string }>(`/api/Months/${month}/reopen`, body)

const issueAll = async (): Promise<void> => {
  for (const { customerId } of Object.values(customers)) {
    const ids = (await listCustomerInvoices(portal.operator, customerId))
      .filter(({ state }) => state === 'draft')
      .map(({ id }) => id)
    if (ids.length > 0)
      expect((await portal.operator.post('/api/CustomerInvoices/issue', { ids })).status).toBe(200)
  }
}

test('shows what is left, and refuses to close a month with steps left', async () => {
  const board = await readBoard()
  expect(board).toMatchObject({ month, state: 'open', isOver: true, exceptions: [], closings: [] })
  expect(await readStep('calculation')).toMatchObject({ state: 'todo', count: 2 })
  expect(await readStep('provider-invoices')).toMatchObject({
    state: 'done',
    figures: [{ label: 'Invoiced', currency: 'USD', amount: '150' }],
  })
  // The files state no total of the provider's own bill.
  expect(await readStep('totals')).toMatchObject({ state: 'unknown', count: 2 })
  const refused = await close()
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('October 2026 cannot be closed yet. These steps are left:')
})

test('computes steps from the data, and marks a confirmation as outdated when the figures change', async () => {
  await charging.calculated(customers.one.invoiceId)
  await charging.calculated(customers.two.invoiceId)
  expect(await readStep('calculation')).toMatchObject({
    state: 'done',
    figures: [{ label: 'Charges', currency: 'USD', amount: '160' }],
  })
  expect(await readStep('assignment')).toMatchObject({ state: 'done', figures: [] })
  // The second customer is charged at cost.
  const checks = await readStep('leak-checks')
  expect(checks).toMatchObject({ state: 'todo', href: `/month-check?month=${month}` })
  const findings = await boss.get<{ count: number }>(`/api/MonthCheckFindings?month=${month}`)
  expect(findings.body.count).toBe(checks.count)
  const drafts = await readStep('issue')
  expect(drafts).toMatchObject({
    state: 'todo',
    count: 2,
    figures: [{ label: 'Drafts', currency: 'USD', amount: '160' }],
    href: '/customer-invoice?month=2026-10&state=draft&isZero=false',
  })
  const list = await boss.get<{ Count: number }>(
    `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?month=2026-10&state=draft&isZero=false`,
  )
  expect(list.body.Count).toBe(drafts.count)

  expect((await confirm('issue', 'Two are issued next month.')).status).toBe(200)
  expect(await readStep('issue')).toMatchObject({
    state: 'confirmed',
    confirmation: { by: 'boss@months.example', note: 'Two are issued next month.' },
  })
  const draft = await readOnlyInvoice(portal.operator, customers.one.customerId)
  expect((await portal.operator.post('/api/CustomerInvoices/issue', { ids: [draft.id] })).status).toBe(200)
  expect(await readStep('issue')).toMatchObject({ state: 'outdated', count: 1 })
  const old = await boss.post<{ message: string }>(`/api/Months/${month}/steps/issue/confirm`, {
    fingerprint: drafts.fingerprint,
  })
  expect(old).toMatchObject({ status: 409, body: { message: expect.stringContaining('figures') } })
  const undone = await boss.post(`/api/Months/${month}/steps/issue/undo`)
  expect(undone.status).toBe(200)
  expect(await readStep('issue')).toMatchObject({ state: 'todo', confirmation: null })
})

test('reviews the largest changes with a note for each customer', async () => {
  const { changes } = await readBoard()
  expect(
    changes.map(({ companyName, difference, percent, note }) => [companyName, difference, percent, note]),
  ).toEqual([
    ['one', '110', null, null],
    ['two', '50', null, null],
  ])
  expect(await readStep('review')).toMatchObject({ state: 'todo', count: 2 })
  for (const { customerId } of Object.values(customers))
    expect(
      (await boss.put(`/api/Months/${month}/customers/${customerId}/note`, { note: 'A new customer.' }))
        .status,
    ).toBe(200)
  expect(await readStep('review')).toMatchObject({ state: 'done', count: 0 })
  expect((await readBoard()).changes[0]?.note).toMatchObject({
    text: 'A new customer.',
    by: 'boss@months.example',
    isOutdated: false,
  })
})

test('closes the month, refuses a change, reopens it with a reason and closes it again', async () => {
  await issueAll()
  for (const step of ['totals', 'leak-checks', 'email'] as const)
    expect((await confirm(step)).status).toBe(200)
  const closed = await close({ note: 'All reviewed.' })
  expect(closed, closed.text).toMatchObject({
    status: 200,
    body: { message: 'October 2026 closed. Changes to it are refused from now on.' },
  })
  expect(await readBoard()).toMatchObject({
    state: 'closed',
    closings: [{ by: 'boss@months.example', note: 'All reviewed.' }],
  })
  expect(await close()).toMatchObject({ status: 409 })

  const rate = { year: 2026, month: 10, fromCurrency: 'USD', toCurrency: 'THB', rate: '35' }
  const refused = await boss.post<{ message: string }>(
    '/api/CurrencyMonthlyRate/add-currency-monthly-rate',
    rate,
  )
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message:
        'October 2026 was closed by boss@months.example on 10 November 2026, so it cannot change. Reopen the month with a reason on the page Month close, then try again.',
    },
  })

  expect(await reopen({ reason: '' })).toMatchObject({ status: 400 })
  expect(await reopen({ reason: 'The rate was missing.' })).toMatchObject({ status: 200 })
  expect(await reopen({ reason: 'Again.' })).toMatchObject({ status: 409 })
  expect((await boss.post('/api/CurrencyMonthlyRate/add-currency-monthly-rate', rate)).status).toBe(200)
  const months = await boss.get<MonthEntry[]>('/api/Months')
  expect(months.body.find((entry) => entry.month === month)).toMatchObject({
    state: 'reopened',
    openExceptions: 1,
    closedBy: 'boss@months.example',
  })
  expect((await close()).status).toBe(200)
  const board = await readBoard()
  expect(board.state).toBe('closed')
  expect(board.closings).toHaveLength(2)
  expect(board.exceptions).toMatchObject([
    { reason: 'The rate was missing.', openedBy: 'boss@months.example', endedBy: 'boss@months.example' },
  ])
  const audit = await boss.get<{ Data: { action: string }[] }>(
    `/api/Audit/GetAuditWithPagination?objectType=months&objectId=${month}&pagesize=100`,
  )
  expect(audit.body.Data.map(({ action }) => action).toSorted()).toEqual([
    'close',
    'close',
    'confirm-step',
    'confirm-step',
    'confirm-step',
    'confirm-step',
    'note-change',
    'note-change',
    'reopen',
    'withdraw-step',
  ])
})

test('reopens the month for one customer only', async () => {
  const { one, two } = customers
  expect(await reopen({ reason: 'A wrong markup.', customerId: one.customerId })).toMatchObject({
    status: 200,
  })
  const change = (profileId: string, markupPercent: string) =>
    boss.put<{ message: string }>(`/api/update-billing-profile?id=${profileId}`, {
      id: profileId,
      markupPercent,
    })
  expect(await change(two.profileId, '20')).toMatchObject({ status: 409 })
  const allowed = await change(one.profileId, '20')
  expect(allowed.status, allowed.text).toBe(200)
  await charging.calculated(one.invoiceId)
  await issueAll()
  for (const { customerId } of Object.values(customers))
    await boss.put(`/api/Months/${month}/customers/${customerId}/note`, { note: 'Corrected.' })
  expect((await confirm('email')).status).toBe(200)
  const again = await close()
  expect(again.status, again.text).toBe(200)
  expect(await change(one.profileId, '30')).toMatchObject({ status: 409 })
})

test('lets exactly one of closing and a change happen at the same time', async () => {
  const { two } = customers
  await reopen({ reason: 'A race.' })
  const staff = await portal.as('staff@months.example')
  for (const round of [1, 2, 3]) {
    const [closing, changing] = await Promise.all([
      close(),
      staff.put(`/api/update-billing-profile?id=${two.profileId}`, {
        id: two.profileId,
        markupPercent: String(round),
      }),
    ])
    // A changed markup makes the invoice need a recalculation, so the month cannot be closed after the change.
    expect([closing.status, changing.status].toSorted()).toEqual([200, 409])
    if (closing.status === 200) await reopen({ reason: 'Another round.' })
    else {
      await charging.calculated(two.invoiceId)
      await issueAll()
      await boss.put(`/api/Months/${month}/customers/${two.customerId}/note`, { note: 'Corrected.' })
      await confirm('email')
    }
  }
})

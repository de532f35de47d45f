/** The life of a customer invoice: draft, issued, paid in part, paid, void; and what changes after its issue. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashOfPaper } from '../src/features/issuing/paper-hash.ts'
import { invoicePaper } from '../src/features/issuing/pdf/input.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { invoicesOf, onlyInvoiceOf, reconciliationOf } from './customer-invoices.ts'
import { changeSeller } from './seller-settings.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { isEverything } from './is-everything.ts'
import { add, addCustomer } from './master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = chargingOn(portal)
})

afterAll(() => portal.close())

const issue = (...ids: string[]) =>
  operator.post<{ message: string; issued: { id: string; number: string }[] }>(
    '/api/CustomerInvoices/issue',
    { ids },
  )
const record = (id: string, payment: object) =>
  operator.post<{ message: string; details?: { field: string; message: string }[] }>(
    `/api/CustomerInvoices/${id}/payments`,
    {
      paidOn: '2026-11-09',
      method: 'bank-transfer',
      ...payment,
    },
  )

describe('a draft', () => {
  test('keeps its id and has no number, however often it is calculated', async () => {
    const { customerId, invoiceId, subscriptionId } = await charging.charged('kept', {}, { A: '10' })
    await charging.calculated(invoiceId)
    const first = await onlyInvoiceOf(operator, customerId)
    expect(first).toMatchObject({ state: 'draft', number: null, issueDate: null, dueDate: null })
    await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '12.5' }))
    await charging.calculated(invoiceId)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ id: first.id, total: '12.50' })
  })

  test('goes when nothing is left for it', async () => {
    const { customerId, invoiceId, subscriptionRowId } = await charging.charged('left', {}, { A: '10' })
    await charging.calculated(invoiceId)
    const other = await addCustomer(operator, { name: 'taker', subscriptionId: 'sub of taker' })
    await operator.put(`/api/CustomerSubscriptions/${subscriptionRowId}`, { customerId: other.customerId })
    await charging.calculated(invoiceId)
    expect(await invoicesOf(operator, customerId)).toEqual([])
    expect(await onlyInvoiceOf(operator, other.customerId)).toMatchObject({ total: '10.00' })
  })

  test('is not paid, but paying it issues it first', async () => {
    const { customerId, invoiceId } = await charging.charged('eager', {}, { A: '10' })
    await charging.calculated(invoiceId)
    const { id } = await onlyInvoiceOf(operator, customerId)
    expect((await record(id, { amount: '10' })).status).toBe(200)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({
      state: 'paid',
      number: expect.stringMatching(/^INV-2026-\d{6}$/),
    })
  })
})

describe('documents that are issued together', () => {
  test('get a number, dates and a paper of their own, all by one statement', async () => {
    const ids: string[] = []
    for (const [name, cost] of Object.entries({ one: '10', two: '20', three: '30' })) {
      const { customerId, invoiceId } = await charging.charged(`together ${name}`, {}, { A: cost })
      await charging.calculated(invoiceId)
      ids.push((await onlyInvoiceOf(operator, customerId)).id)
    }
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    try {
      expect((await issue(...ids)).status).toBe(200)
      const texts = asked.mock.calls.map(([query]: unknown[]) => JSON.stringify(query))
      expect(texts.filter((text) => /update \W*customer_?invoice\W* set/i.test(text))).toHaveLength(1)
    } finally {
      asked.mockRestore()
    }
    const documents = await portal.ctx.db
      .selectFrom('customerInvoice')
      .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
      .select(['customer.companyName', 'number', 'total', 'state', 'issueDate', 'frozen', 'frozenSha256'])
      .where('customerInvoice.id', 'in', ids)
      .orderBy('number')
      .execute()
    expect(new Set(documents.map(({ number }) => number)).size).toBe(3)
    for (const { frozen, frozenSha256, companyName, number, total, ...document } of documents) {
      const paper = invoicePaper.parse(frozen)
      expect(document).toEqual({ state: 'issued', issueDate: '2026-11-10' })
      expect(paper).toMatchObject({ number, total, customer: { name: companyName } })
      expect(frozenSha256).toBe(hashOfPaper(paper))
    }
  })
})

describe('an issued document', () => {
  test('does not change, whatever is calculated: the difference is a draft of its own, once', async () => {
    const { customerId, invoiceId, subscriptionId } = await charging.charged(
      'late',
      { vatPercent: '7' },
      { A: '100' },
    )
    await charging.calculated(invoiceId)
    const answer = await issue((await onlyInvoiceOf(operator, customerId)).id)
    expect(answer.body.issued).toHaveLength(1)
    const issued = await onlyInvoiceOf(operator, customerId)
    expect(issued).toMatchObject({ state: 'issued', issueDate: '2026-11-10', dueDate: '2026-12-10' })
    await charging.calculated(invoiceId)
    expect(await invoicesOf(operator, customerId)).toEqual([issued])
    await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '90' }))
    await charging.calculated(invoiceId)
    const [kept, credit, ...more] = await invoicesOf(operator, customerId)
    expect(more).toEqual([])
    expect(kept).toEqual(issued)
    expect(credit).toMatchObject({
      kind: 'credit-note',
      state: 'draft',
      adjustsId: issued.id,
      adjustsNumber: issued.number,
      subtotal: '-10.00',
      vatAmount: '-0.70',
      total: '-10.70',
    })
    await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '110' }))
    await charging.calculated(invoiceId)
    expect((await invoicesOf(operator, customerId))[1]).toMatchObject({
      id: credit?.id,
      kind: 'adjustment',
      total: '10.70',
    })
    await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '100' }))
    await charging.calculated(invoiceId)
    expect(await invoicesOf(operator, customerId)).toEqual([issued])
  })

  test('is not changed behind the portal either', async () => {
    const { customerId, invoiceId } = await charging.charged('guarded', {}, { A: '10' })
    await charging.calculated(invoiceId)
    const { id } = await onlyInvoiceOf(operator, customerId)
    await issue(id)
    const { pool } = portal.ctx
    for (const statement of [
      'update customer_invoice set total = total + 1 where id = $1',
      "update customer_invoice set state = 'draft', number = null, issue_date = null, due_date = null where id = $1",
      'delete from customer_invoice where id = $1',
      'update customer_invoice_detail set charge = 0 where customer_invoice_id = $1',
      'delete from customer_invoice_detail where customer_invoice_id = $1',
    ]) {
      const client = await pool.connect()
      try {
        await client.query("select set_config('app.scope', 'provider', false)")
        await expect(client.query(statement, [id]), statement).rejects.toThrow(/issued/)
      } finally {
        client.release(true)
      }
    }
  })

  test('of 100 USD and one of baht are never added: a change of currency after payment', async () => {
    const { customerId, invoiceId, profileId } = await charging.charged('moves', {}, { A: '100' })
    await add(operator, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
      year: 2026,
      month: 10,
      fromCurrency: 'USD',
      toCurrency: 'THB',
      rate: '35',
    })
    await charging.calculated(invoiceId)
    await charging.pay((await onlyInvoiceOf(operator, customerId)).id)
    await operator.put('/api/update-billing-profile', { id: profileId, currency: 'THB' })
    await charging.calculated(invoiceId)
    expect(
      (await invoicesOf(operator, customerId)).map(({ kind, state, total, currency }) => [
        kind,
        state,
        total,
        currency,
      ]),
    ).toEqual([
      ['invoice', 'draft', '3500.00', 'THB'],
      ['invoice', 'paid', '100.00', 'USD'],
      ['credit-note', 'draft', '-100.00', 'USD'],
    ])
    expect((await reconciliationOf(operator, invoiceId)).differences).toEqual([])
  })

  test('that is void counts as nothing, and is drafted anew', async () => {
    const { customerId, invoiceId } = await charging.charged('voided', {}, { A: '10' })
    await charging.calculated(invoiceId)
    const { id } = await onlyInvoiceOf(operator, customerId)
    const voided = (reason: string) => operator.post(`/api/CustomerInvoices/${id}/void`, { reason })
    expect((await voided('wrong address')).status).toBe(409)
    await issue(id)
    await record(id, { amount: '1' })
    expect((await voided('wrong address')).status).toBe(409)
    await operator.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'unpaid' })
    expect((await voided('wrong address')).status).toBe(200)
    await charging.calculated(invoiceId)
    expect(
      new Map((await invoicesOf(operator, customerId)).map(({ state, openAmount }) => [state, openAmount])),
    ).toEqual(
      new Map([
        ['void', '0'],
        ['draft', '0'],
      ]),
    )
  })
})

describe('making void', () => {
  test('is done to a document of nothing too, which is paid from its issue on', async () => {
    await changeSeller(operator, { areZeroDocumentsIssued: true })
    const { customerId, invoiceId } = await charging.charged('nothing', {}, { A: '0' })
    await charging.calculated(invoiceId)
    const { id } = await onlyInvoiceOf(operator, customerId)
    await issue(id)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ state: 'paid', total: '0.00' })
    const answer = await operator.post(`/api/CustomerInvoices/${id}/void`, { reason: 'wrong' })
    expect(answer.status, answer.text).toBe(200)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ state: 'void' })
  })

  test('takes along the draft of 5 that adjusts it: issued, it would leave 5 charged of 105', async () => {
    const { customerId, invoiceId, subscriptionId } = await charging.charged('taken', {}, { A: '100' })
    await charging.calculated(invoiceId)
    const { id } = await onlyInvoiceOf(operator, customerId)
    await issue(id)
    await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '105' }))
    await charging.calculated(invoiceId)
    expect((await invoicesOf(operator, customerId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', '100.00'],
      ['adjustment', '5.00'],
    ])
    const answer = await operator.post<{ message: string }>(`/api/CustomerInvoices/${id}/void`, {
      reason: 'wrong',
    })
    expect(answer.body.message).toContain('1 draft that adjusted it is gone with it')
    expect((await invoicesOf(operator, customerId)).map(({ state }) => state)).toEqual(['void'])
    await charging.calculated(invoiceId)
    expect((await invoicesOf(operator, customerId)).map(({ state, total }) => [state, total]).sort()).toEqual(
      [
        ['draft', '105.00'],
        ['void', '100.00'],
      ],
    )
  })
})

describe('payments', () => {
  const issued = async (key: string, cost: string, change = {}) => {
    const { customerId, invoiceId } = await charging.charged(key, change, { A: cost })
    await charging.calculated(invoiceId)
    const { id } = await onlyInvoiceOf(operator, customerId)
    await issue(id)
    return { customerId, id }
  }

  test('in part, with tax withheld, reversed: the rows add up to the state', async () => {
    const { customerId, id } = await issued('parts', '100', { vatPercent: '7' })
    const state = async () => {
      const invoice = await onlyInvoiceOf(operator, customerId)
      return [invoice.state, invoice.paidAmount, invoice.openAmount]
    }
    expect((await record(id, { amount: '50' })).body.message).toContain('57.00 USD is still open')
    expect(await state()).toEqual(['partly-paid', '50', '57.00'])
    const rest = { amount: '54', withheldAmount: '3', certificateNumber: 'WHT 1/2026' }
    expect((await record(id, rest)).body.message).toContain('It is paid')
    expect(await state()).toEqual(['paid', '107', '0.00'])
    const list = await operator.get<{ Data: { id: string; certificateNumber: string | null }[] }>(
      `/api/Payments/GetPaymentWithPagination?customerInvoiceId=${id}`,
    )
    const withheld = list.body.Data.find((row) => row.certificateNumber === 'WHT 1/2026')
    const reversal = () => operator.post(`/api/Payments/${withheld?.id}/reverse`)
    expect((await reversal()).status).toBe(200)
    expect(await state()).toEqual(['partly-paid', '50', '57.00'])
    expect((await reversal()).status).toBe(409)
  })

  test.each([
    { amount: '10.01', says: '10.00 USD' },
    { amount: '-1', says: '10.00 USD' },
    { amount: '0', says: 'more than nothing' },
    { amount: '1.234', says: '2 digits' },
  ])('of $amount for 10.00 is refused', async ({ amount, says }) => {
    const { customerId, id } = await issued(`refused ${amount}`, '10')
    const answer = await record(id, { amount })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(says)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ paidAmount: '0', state: 'issued' })
  })

  test.each([
    { amount: '1000000', withheldAmount: '-999990', field: 'withheldAmount' },
    { amount: '-500', withheldAmount: '510', field: 'amount' },
    { amount: '0', withheldAmount: '-1', field: 'withheldAmount' },
    { amount: '8', withheldAmount: '2.01', field: 'amount' },
  ])('of $amount with $withheldAmount withheld of 10.00 is refused', async ({ field, ...parts }) => {
    const { customerId, id } = await issued(`parts ${parts.amount}`, '10')
    const answer = await record(id, parts)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.details?.map((detail) => detail.field)).toEqual([field])
    expect(answer.body.message).toContain('10.00 USD')
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ paidAmount: '0', state: 'issued' })
  })

  test.each([
    { paidOn: '2099-12-31', says: '10 November 2026 at the latest' },
    { paidOn: '2026-11-11', says: 'has not come yet' },
    { paidOn: '2016-11-10', says: 'more than 5 years before' },
    { paidOn: '0001-01-01', says: '1 January 2000 or later' },
  ])('on $paidOn is refused in words', async ({ paidOn, says }) => {
    const { id } = await issued(`on ${paidOn}`, '10')
    const answer = await record(id, { paidOn, amount: '10' })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.details).toEqual([{ field: 'paidOn', message: expect.stringContaining(says) }])
    expect((await record(id, { paidOn: '2026-11-10', amount: '6' })).status).toBe(200)
    expect((await record(id, { paidOn: '2022-01-31', amount: '4' })).status).toBe(200)
  })

  test('what is given back of a credit note is negative in both parts', async () => {
    const { customerId, invoiceId, subscriptionId } = await charging.charged('back', {}, { A: '100' })
    await charging.calculated(invoiceId)
    await issue((await onlyInvoiceOf(operator, customerId)).id)
    await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '90' }))
    await charging.calculated(invoiceId)
    const credit = (await invoicesOf(operator, customerId)).find(({ kind }) => kind === 'credit-note')
    await issue(credit?.id ?? '')
    const given = (parts: object) => record(credit?.id ?? '', parts)
    for (const parts of [{ amount: '10' }, { amount: '-12', withheldAmount: '2' }, { amount: '-10.01' }])
      expect((await given(parts)).status, JSON.stringify(parts)).toBe(400)
    expect((await given({ amount: '-9', withheldAmount: '-1' })).body.message).toContain('It is paid')
  })

  test('of two people at once: one document is not paid twice', async () => {
    const { customerId, id } = await issued('twice', '10')
    const answers = await Promise.all([record(id, { amount: '10' }), record(id, { amount: '10' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ paidAmount: '10', state: 'paid' })
  })
})

test('documents that are issued at once, each five times, get a number each without a gap', async () => {
  const documents = isEverything ? 10 : 4
  const ids: string[] = []
  for (let index = 0; index < documents; index++) {
    const { customerId, invoiceId } = await charging.charged(`many ${index}`, {}, { A: '10' })
    await charging.calculated(invoiceId)
    ids.push((await onlyInvoiceOf(operator, customerId)).id)
  }
  const answers = await Promise.all(
    Array.from({ length: 5 * documents }, (_, index) => issue(ids[index % documents] ?? '')),
  )
  const numbers = answers.flatMap(({ status, body }) => {
    expect(status).toBe(200)
    return body.issued.map(({ number }) => Number(number.slice(-6)))
  })
  expect(new Set(numbers).size).toBe(documents)
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(documents - 1)
})

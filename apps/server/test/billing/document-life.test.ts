/** The life of a customer invoice: draft, issued, partly paid, paid, void; and what changes after it is issued. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPrintedDocument } from '../../src/areas/billing/issuing/printing/printed-document-hash.ts'
import { printedInvoiceShape } from '../../src/core/documents/pdf/input.ts'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices, readOnlyInvoice, readReconciliation } from '../harness/customer-invoices.ts'
import { changeSeller } from '../harness/seller-settings.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'
import { add, addCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
let customers: Record<keyof typeof cases, ChargedCustomer>

const cases = {
  stored: { costs: { A: '10' } },
  left: { costs: { A: '10' } },
  eager: { costs: { A: '10' } },
  one: { costs: { A: '10' } },
  two: { costs: { A: '20' } },
  three: { costs: { A: '30' } },
  late: { costs: { A: '100' }, customer: { vatPercent: '7' } },
  guarded: { costs: { A: '10' } },
  moves: { costs: { A: '100' } },
  voided: { costs: { A: '10' } },
  nothing: { costs: { A: '0' } },
  taken: { costs: { A: '100' } },
  parts: { costs: { A: '100' }, customer: { vatPercent: '7' } },
  refused: { costs: { A: '10' } },
  back: { costs: { A: '100' } },
  twice: { costs: { A: '10' } },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
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
  test('keeps its ID and has no number, however often it is calculated', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.stored
    await charging.calculated(invoiceId)
    const first = await readOnlyInvoice(operator, customerId)
    expect(first).toMatchObject({ state: 'draft', number: null, issueDate: null, dueDate: null })
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '12.5' }))
    await charging.calculated(invoiceId)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ id: first.id, total: '12.50' })
  })

  test('is removed when it has no charges left', async () => {
    const { customerId, invoiceId, subscriptionRowId } = customers.left
    await charging.calculated(invoiceId)
    const other = await addCustomer(operator, { name: 'taker', subscriptionId: 'sub of taker' })
    await operator.put(`/api/CustomerSubscriptions/${subscriptionRowId}`, { customerId: other.customerId })
    await charging.calculated(invoiceId)
    expect(await listCustomerInvoices(operator, customerId)).toEqual([])
    expect(await readOnlyInvoice(operator, other.customerId)).toMatchObject({ total: '10.00' })
  })

  test('is issued before it is paid', async () => {
    const { customerId, invoiceId } = customers.eager
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
    expect((await record(id, { amount: '10' })).status).toBe(200)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({
      state: 'paid',
      number: expect.stringMatching(/^INV-2026-\d{6}$/),
    })
  })
})

describe('documents issued together', () => {
  test('get their own number, dates and printed document in a single statement', async () => {
    const ids: string[] = []
    for (const { customerId, invoiceId } of [customers.one, customers.two, customers.three]) {
      await charging.calculated(invoiceId)
      ids.push((await readOnlyInvoice(operator, customerId)).id)
    }
    const querySpy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      expect((await issue(...ids)).status).toBe(200)
      const texts = querySpy.mock.calls.map(([query]: unknown[]) => JSON.stringify(query))
      expect(texts.filter((text) => /update \W*customer_?invoice\W* set/i.test(text))).toHaveLength(1)
    } finally {
      querySpy.mockRestore()
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
      const printedDocument = printedInvoiceShape.parse(frozen)
      expect(document).toEqual({ state: 'issued', issueDate: '2026-11-10' })
      expect(printedDocument).toMatchObject({ number, total, customer: { name: companyName } })
      expect(frozenSha256).toBe(hashPrintedDocument(printedDocument))
    }
  })
})

describe('an issued document', () => {
  test('stays unchanged after calculations, and the difference becomes a single separate draft', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.late
    await charging.calculated(invoiceId)
    const answer = await issue((await readOnlyInvoice(operator, customerId)).id)
    expect(answer.body.issued).toHaveLength(1)
    const issued = await readOnlyInvoice(operator, customerId)
    expect(issued).toMatchObject({ state: 'issued', issueDate: '2026-11-10', dueDate: '2026-12-10' })
    await charging.calculated(invoiceId)
    expect(await listCustomerInvoices(operator, customerId)).toEqual([issued])
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '90' }))
    await charging.calculated(invoiceId)
    const [stored, credit, ...more] = await listCustomerInvoices(operator, customerId)
    expect(more).toEqual([])
    expect(stored).toEqual(issued)
    expect(credit).toMatchObject({
      kind: 'credit-note',
      state: 'draft',
      adjustsId: issued.id,
      adjustsNumber: issued.number,
      subtotal: '-10.00',
      vatAmount: '-0.70',
      total: '-10.70',
    })
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '110' }))
    await charging.calculated(invoiceId)
    expect((await listCustomerInvoices(operator, customerId))[1]).toMatchObject({
      id: credit?.id,
      kind: 'adjustment',
      total: '10.70',
    })
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '100' }))
    await charging.calculated(invoiceId)
    expect(await listCustomerInvoices(operator, customerId)).toEqual([issued])
  })

  test('cannot be changed directly in the database', async () => {
    const { customerId, invoiceId } = customers.guarded
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
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

  test('does not add 100 USD and an amount in THB after a currency change', async () => {
    const { customerId, invoiceId, profileId } = customers.moves
    await add(operator, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
      year: 2026,
      month: 10,
      fromCurrency: 'USD',
      toCurrency: 'THB',
      rate: '35',
    })
    await charging.calculated(invoiceId)
    await charging.pay((await readOnlyInvoice(operator, customerId)).id)
    await operator.put('/api/update-billing-profile', { id: profileId, currency: 'THB' })
    await charging.calculated(invoiceId)
    expect(
      (await listCustomerInvoices(operator, customerId)).map(({ kind, state, total, currency }) => [
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
    expect((await readReconciliation(operator, invoiceId)).differences).toEqual([])
  })

  test('is excluded from totals and drafted again when void', async () => {
    const { customerId, invoiceId } = customers.voided
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
    const voidDocument = (reason: string) => operator.post(`/api/CustomerInvoices/${id}/void`, { reason })
    expect((await voidDocument('wrong address')).status).toBe(409)
    await issue(id)
    await record(id, { amount: '1' })
    expect((await voidDocument('wrong address')).status).toBe(409)
    await operator.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'unpaid' })
    expect((await voidDocument('wrong address')).status).toBe(200)
    await charging.calculated(invoiceId)
    expect(
      new Map(
        (await listCustomerInvoices(operator, customerId)).map(({ state, openAmount }) => [
          state,
          openAmount,
        ]),
      ),
    ).toEqual(
      new Map([
        ['void', '0'],
        ['draft', '0'],
      ]),
    )
  })
})

describe('voiding', () => {
  test('applies to a zero document that is paid since its issue', async () => {
    await changeSeller(operator, { areZeroDocumentsIssued: true })
    const { customerId, invoiceId } = customers.nothing
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
    await issue(id)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ state: 'paid', total: '0.00' })
    const answer = await operator.post(`/api/CustomerInvoices/${id}/void`, { reason: 'wrong' })
    expect(answer.status, answer.text).toBe(200)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ state: 'void' })
  })

  test('removes the draft adjustment of 5 that would otherwise leave 5 charged of 105', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.taken
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
    await issue(id)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '105' }))
    await charging.calculated(invoiceId)
    expect(
      (await listCustomerInvoices(operator, customerId)).map(({ kind, total }) => [kind, total]),
    ).toEqual([
      ['invoice', '100.00'],
      ['adjustment', '5.00'],
    ])
    const answer = await operator.post<{ message: string }>(`/api/CustomerInvoices/${id}/void`, {
      reason: 'wrong',
    })
    expect(answer.body.message).toContain('1 draft that adjusted it was also deleted.')
    expect((await listCustomerInvoices(operator, customerId)).map(({ state }) => state)).toEqual(['void'])
    await charging.calculated(invoiceId)
    expect(
      (await listCustomerInvoices(operator, customerId)).map(({ state, total }) => [state, total]).sort(),
    ).toEqual([
      ['draft', '105.00'],
      ['void', '100.00'],
    ])
  })
})

describe('payments', () => {
  const issueInvoice = async ({ customerId, invoiceId }: ChargedCustomer) => {
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
    await issue(id)
    return { customerId, id }
  }

  test('record part payments, withheld tax and reversals that add up to the state', async () => {
    const { customerId, id } = await issueInvoice(customers.parts)
    const readState = async () => {
      const invoice = await readOnlyInvoice(operator, customerId)
      return [invoice.state, invoice.paidAmount, invoice.openAmount]
    }
    expect((await record(id, { amount: '50' })).body.message).toContain('57.00 USD is still outstanding')
    expect(await readState()).toEqual(['partly-paid', '50', '57.00'])
    const rest = { amount: '54', withheldAmount: '3', certificateNumber: 'WHT 1/2026' }
    expect((await record(id, rest)).body.message).toContain('The document is fully paid.')
    expect(await readState()).toEqual(['paid', '107', '0.00'])
    const list = await operator.get<{ Data: { id: string; certificateNumber: string | null }[] }>(
      `/api/Payments/GetPaymentWithPagination?customerInvoiceId=${id}`,
    )
    const withheld = list.body.Data.find((row) => row.certificateNumber === 'WHT 1/2026')
    const reversePayment = () => operator.post(`/api/Payments/${withheld?.id}/reverse`)
    expect((await reversePayment()).status).toBe(200)
    expect(await readState()).toEqual(['partly-paid', '50', '57.00'])
    expect((await reversePayment()).status).toBe(409)
  })

  describe('of a document of 10.00', () => {
    let customerId: string
    let id: string

    beforeAll(async () => {
      ;({ customerId, id } = await issueInvoice(customers.refused))
    })

    test.each([
      { amount: '10.01', says: '10.00 USD' },
      { amount: '-1', says: '10.00 USD' },
      { amount: '0', says: 'must be greater than zero' },
      { amount: '1.234', says: 'up to 2 decimal places' },
    ])('reject $amount', async ({ amount, says }) => {
      const answer = await record(id, { amount })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain(says)
      expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ paidAmount: '0', state: 'issued' })
    })

    test.each([
      { amount: '1000000', withheldAmount: '-999990', field: 'withheldAmount' },
      { amount: '-500', withheldAmount: '510', field: 'amount' },
      { amount: '0', withheldAmount: '-1', field: 'withheldAmount' },
      { amount: '8', withheldAmount: '2.01', field: 'amount' },
    ])('reject $amount with $withheldAmount withheld', async ({ field, ...parts }) => {
      const answer = await record(id, parts)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.details?.map((detail) => detail.field)).toEqual([field])
      expect(answer.body.message).toContain('10.00 USD')
      expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ paidAmount: '0', state: 'issued' })
    })

    test.each([
      { paidOn: '2099-12-31', says: 'no later than 10 November 2026' },
      { paidOn: '2026-11-11', says: 'is in the future' },
      { paidOn: '2016-11-10', says: 'more than 5 years before' },
      { paidOn: '0001-01-01', says: '1 January 2000 or later' },
    ])('reject the date $paidOn with a message', async ({ paidOn, says }) => {
      const answer = await record(id, { paidOn, amount: '10' })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.details).toEqual([{ field: 'paidOn', message: expect.stringContaining(says) }])
    })

    test('accept today and a date of the last five years', async () => {
      expect((await record(id, { paidOn: '2026-11-10', amount: '6' })).status).toBe(200)
      expect((await record(id, { paidOn: '2022-01-31', amount: '4' })).status).toBe(200)
    })
  })

  test('of a credit note are negative in both parts', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.back
    await charging.calculated(invoiceId)
    await issue((await readOnlyInvoice(operator, customerId)).id)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '90' }))
    await charging.calculated(invoiceId)
    const credit = (await listCustomerInvoices(operator, customerId)).find(
      ({ kind }) => kind === 'credit-note',
    )
    await issue(credit?.id ?? '')
    const recordOnCredit = (parts: object) => record(credit?.id ?? '', parts)
    for (const parts of [{ amount: '10' }, { amount: '-12', withheldAmount: '2' }, { amount: '-10.01' }])
      expect((await recordOnCredit(parts)).status, JSON.stringify(parts)).toBe(400)
    expect((await recordOnCredit({ amount: '-9', withheldAmount: '-1' })).body.message).toContain(
      'The document is fully paid.',
    )
  })

  test('by two users at the same time pay a document once', async () => {
    const { customerId, id } = await issueInvoice(customers.twice)
    const answers = await Promise.all([record(id, { amount: '10' }), record(id, { amount: '10' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ paidAmount: '10', state: 'paid' })
  })
})

test('assigns each number once and without gaps when documents are issued five times concurrently', async () => {
  const documents = isEverything ? 10 : 4
  const ids: string[] = []
  const many = Array.from({ length: documents }, (_, index) => [`many ${index}`, { costs: { A: '10' } }])
  const charged: Record<string, ChargedCustomer> = await charging.chargedTogether(Object.fromEntries(many))
  for (const { customerId, invoiceId } of Object.values(charged)) {
    await charging.calculated(invoiceId)
    ids.push((await readOnlyInvoice(operator, customerId)).id)
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

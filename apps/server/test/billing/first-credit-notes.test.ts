/** First documents below zero are credit notes, and documents of 0.00 get no number unless the seller issues them. */
import type { IssuePreview, ProviderHome, Statement } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const customer = { vatPercent: '7' }
const cases = {
  'a refund that is greater than the usage': { costs: { A: '10', B: '-30' }, customer },
  'half a unit below zero': { costs: { A: '-0.005' }, customer },
  'lines that cancel out': { costs: { A: '10', B: '-10' }, customer },
  'less than half a unit': { costs: { A: '0.004' }, customer },
  'usage that is free': { costs: { A: '0' }, customer },
  turning: { costs: { A: '-10' }, customer },
  wavering: { costs: { A: '-10' }, customer },
  voided: { costs: { A: '-10' }, customer },
  'at once': { costs: { A: '-10' }, customer },
  nothing: { costs: { A: '0.001' }, customer },
  something: { costs: { A: '5' }, customer },
  'nothing at once': { costs: { A: '0' }, customer },
  'nothing asked for': { costs: { A: '0' }, customer },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
})

afterAll(() => portal.close())

type Issue = { message: string; issued: { number: string }[]; leftOut: { id: string; reason: string }[] }

const issue = async (...ids: string[]): Promise<Issue> => {
  const answer = await operator.post<Issue>('/api/CustomerInvoices/issue', { ids })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Calculates the only invoice of a customer. */
const createDraft = async (customer: ChargedCustomer): Promise<ChargedCustomer> => {
  await charging.calculated(customer.invoiceId)
  return customer
}

const readPdfText = async (id: string): Promise<string> => {
  const { response } = await operator.get(`/api/CustomerInvoices/${id}/pdf`)
  return extractPdfText(response.rawPayload)
}

const creditNumber = expect.stringMatching(/^CN-2026-\d{6}$/)

/** A canceled seat of a license: a reconciliation file of Partner Center with only a negative subtotal. */
const canceledSeat = `PartnerId,CustomerId,CustomerName,CustomerDomainName,CustomerCountry,InvoiceNumber,MpnId,ResellerMpnId,OrderId,OrderDate,ProductId,SkuId,AvailabilityId,SkuName,ProductName,ChargeType,UnitPrice,Quantity,Subtotal,TaxTotal,Total,Currency,PriceAdjustmentDescription,PublisherName,PublisherId,SubscriptionDescription,SubscriptionId,ChargeStartDate,ChargeEndDate,TermAndBillingCycle,EffectiveUnitPrice,UnitType,AlternateId,BillableQuantity,BillingFrequency,PricingCurrency,PCToBCExchangeRate,PCToBCExchangeRateDate,MeterDescription,ReservationOrderId,CreditReasonCode,SubscriptionStartDate,SubscriptionEndDate,ReferenceId,ProductQualifiers,PromotionId,ProductCategory
p-1,seats-1,Seats Co,,,G0120001,,,,2026-10-02,,,,M365,M365,cancelImmediate,36,-1,-36.005,0,-36.005,USD,,Microsoft,,,seats-s-1,2026-10-01,2026-10-31,One-Year,,1,,-1,,,,,,,,,,,,,
`

describe('a first document below zero', () => {
  test('is a credit note with a number of that series and needs no payment', async () => {
    const { customerId } = await addCustomer(operator, {
      name: 'Seats Co',
      subscriptionId: 'seats-s-1',
      markupPercent: '10',
      vatPercent: '7',
    })
    const status = await portal.importText('recon.csv', canceledSeat)
    expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: 1 })
    await charging.calculated('G0120001')
    const draft = await readOnlyInvoice(operator, customerId)
    expect(draft).toMatchObject({ kind: 'credit-note', adjustsId: null, total: '-42.38', state: 'draft' })
    const preview = await operator.get<IssuePreview>(`/api/CustomerInvoices/${draft.id}/issue-preview`)
    expect(preview.body).toMatchObject({ number: creditNumber, dueDate: null, leftOutReason: null })

    await issue(draft.id)
    const issued = await readOnlyInvoice(operator, customerId)
    expect(issued).toMatchObject({
      number: creditNumber,
      subtotal: '-39.61',
      vatAmount: '-2.77',
      total: '-42.38',
      state: 'issued',
      dueDate: null,
      overdueDays: 0,
      paymentStatus: null,
    })

    const printedText = await readPdfText(issued.id)
    expect(printedText).toContain('Creditnote')
    expect(printedText).toContain('Notrelatedtoanearlierdocument.')
    expect(printedText).not.toContain('Duedate')
    expect((await operator.get(`/api/Invoices/G0120001/reconciliation`)).status).toBe(200)

    const unpaid = await operator.get<{ Count: number }>(
      `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?customerId=${customerId}&paymentStatus=unpaid`,
    )
    expect(unpaid.body.Count).toBe(0)
    const home = await operator.get<ProviderHome>('/api/Homepage')
    expect(home.body.unpaid.count).toBe(0)
    const statement = await operator.get<Statement>(`/api/Statements?customerId=${customerId}&month=2026-10`)
    expect(statement.body.currencies[0]).toMatchObject({ openInAll: '-42.38' })
    const csv = await operator.get(`/api/CustomerInvoices/${issued.id}/focus?version=1.2`)
    expect(csv.text).not.toContain('Correction')
    const paid = await operator.post(`/api/CustomerInvoices/${issued.id}/payment-status`, {
      paymentStatus: 'paid',
    })
    expect(paid.status).toBe(200)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({
      state: 'paid',
      paymentStatus: 'paid',
    })
  })

  test.each([
    ['a refund that is greater than the usage', '-21.40'],
    ['half a unit below zero', '-0.01'],
  ] as const)('%s', async (key, total) => {
    const { customerId } = await createDraft(customers[key])
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ kind: 'credit-note', total })
  })

  test('is followed by adjustments and credit notes that refer to it', async () => {
    const { customerId, invoiceId, subscriptionId } = await createDraft(customers.turning)
    const first = await readOnlyInvoice(operator, customerId)
    await issue(first.id)
    const expectAdjustment = async (cost: string, kind: string, total: string) => {
      await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: cost }))
      await charging.calculated(invoiceId)
      const draft = (await listCustomerInvoices(operator, customerId)).find(({ state }) => state === 'draft')
      expect(draft).toMatchObject({ kind, total, adjustsId: first.id })
      await issue(draft?.id ?? '')
    }
    await expectAdjustment('20', 'adjustment', '32.10')
    await expectAdjustment('-5', 'credit-note', '-26.75')
    await expectAdjustment('-4', 'adjustment', '1.07')
  })

  test('changes between credit note and invoice while it is a draft', async () => {
    const { customerId, invoiceId, subscriptionId } = await createDraft(customers.wavering)
    for (const [cost, kind] of [
      ['10', 'invoice'],
      ['-1', 'credit-note'],
      ['0', 'invoice'],
    ] as const) {
      await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: cost }))
      await charging.calculated(invoiceId)
      expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ kind, adjustsId: null })
    }
  })

  test('remains when another document of its invoice is voided', async () => {
    const { customerId, invoiceId, subscriptionId } = await createDraft(customers.voided)
    const { id } = await readOnlyInvoice(operator, customerId)
    await issue(id)
    const answer = await operator.post(`/api/CustomerInvoices/${id}/void`, { reason: 'Wrong period' })
    expect(answer.status, answer.text).toBe(200)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '-12' }))
    await charging.calculated(invoiceId)
    const draft = (await listCustomerInvoices(operator, customerId)).find(({ state }) => state === 'draft')
    expect(draft).toMatchObject({ kind: 'credit-note', adjustsId: null, total: '-12.84' })
  })

  test('is issued automatically together with invoices, with the legal heading in both languages', async () => {
    await changeSeller(operator, { isIssuedAutomatically: true, taxInvoice: 'issue' })
    const { customerId } = await createDraft(customers['at once'])
    await changeSeller(operator, { isIssuedAutomatically: false, taxInvoice: 'none' })
    const issued = await readOnlyInvoice(operator, customerId)
    expect(issued).toMatchObject({ state: 'issued', number: creditNumber })
    expect(await readPdfText(issued.id)).toContain('ใบลดหนี้/Creditnote')
  })
})

describe('a document of 0.00', () => {
  test.each(['lines that cancel out', 'less than half a unit', 'usage that is free'] as const)(
    'gets no number: %s',
    async (key) => {
      const { customerId } = await createDraft(customers[key])
      const { id } = await readOnlyInvoice(operator, customerId)
      const alone = await issue(id)
      expect(alone).toMatchObject({ issued: [], leftOut: [{ id, reason: alone.message }] })
      expect(alone.message).toMatch(/^The total is 0\.00/)
      expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ state: 'draft', number: null })
      const paid = await operator.post(`/api/CustomerInvoices/${id}/payment-status`, {
        paymentStatus: 'paid',
      })
      expect(paid.status).toBe(409)
    },
  )

  test('is skipped in manual and automatic issues and not offered on the home page', async () => {
    const zero = await createDraft(customers.nothing)
    const some = await createDraft(customers.something)
    const ids = [zero, some].map(async ({ customerId }) => (await readOnlyInvoice(operator, customerId)).id)
    const many = await issue(...(await Promise.all(ids)))
    expect(many.issued).toHaveLength(1)
    expect(many.message).toMatch(/ has been issued\. 1 draft was skipped\.$/)
    await changeSeller(operator, { isIssuedAutomatically: true })
    const atOnce = await createDraft(customers['nothing at once'])
    await changeSeller(operator, { isIssuedAutomatically: false })
    expect(await readOnlyInvoice(operator, atOnce.customerId)).toMatchObject({ state: 'draft' })
    const home = await operator.get<ProviderHome>('/api/Homepage')
    const listed = await operator.get<{ Count: number }>(
      '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?state=draft&isZero=false',
    )
    expect(home.body.draftsToIssue.count).toBe(listed.body.Count)
  })

  test('gets a number and is paid at issue when the seller issues such documents', async () => {
    await changeSeller(operator, { areZeroDocumentsIssued: true })
    const { customerId } = await createDraft(customers['nothing asked for'])
    await issue((await readOnlyInvoice(operator, customerId)).id)
    await changeSeller(operator, { areZeroDocumentsIssued: false })
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({
      state: 'paid',
      kind: 'invoice',
      number: expect.stringMatching(/^INV-2026-/),
    })
  })
})

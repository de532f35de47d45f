/** First documents below zero are credit notes, and documents of 0.00 take no number unless the seller issues them. */
import type { IssuePreview, ProviderHome, Statement } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { invoicesOf, onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { pdfText } from './pdf-text.ts'
import { changeSeller } from './seller-settings.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = chargingOn(portal)
})

afterAll(() => portal.close())

type Issue = { message: string; issued: { number: string }[]; leftOut: { id: string; reason: string }[] }

const issue = async (...ids: string[]): Promise<Issue> => {
  const answer = await operator.post<Issue>('/api/CustomerInvoices/issue', { ids })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** One customer whose only invoice comes to the costs, drafted. */
const drafted = async (
  key: string,
  costs: Record<string, string>,
  terms: { markupPercent?: string; vatPercent?: string } = {},
) => {
  const charged = await charging.charged(key, { vatPercent: '7', ...terms }, costs)
  await charging.calculated(charged.invoiceId)
  return charged
}

const paperOf = async (id: string): Promise<string> => {
  const { response } = await operator.get(`/api/CustomerInvoices/${id}/pdf`)
  return pdfText(response.rawPayload)
}

const creditNumber = expect.stringMatching(/^CN-2026-\d{6}$/)

/** A canceled seat of a license: a reconciliation file of Partner Center with a negative subtotal alone. */
const canceledSeat = `PartnerId,CustomerId,CustomerName,CustomerDomainName,CustomerCountry,InvoiceNumber,MpnId,ResellerMpnId,OrderId,OrderDate,ProductId,SkuId,AvailabilityId,SkuName,ProductName,ChargeType,UnitPrice,Quantity,Subtotal,TaxTotal,Total,Currency,PriceAdjustmentDescription,PublisherName,PublisherId,SubscriptionDescription,SubscriptionId,ChargeStartDate,ChargeEndDate,TermAndBillingCycle,EffectiveUnitPrice,UnitType,AlternateId,BillableQuantity,BillingFrequency,PricingCurrency,PCToBCExchangeRate,PCToBCExchangeRateDate,MeterDescription,ReservationOrderId,CreditReasonCode,SubscriptionStartDate,SubscriptionEndDate,ReferenceId,ProductQualifiers,PromotionId,ProductCategory
p-1,seats-1,Seats Co,,,G0120001,,,,2026-10-02,,,,M365,M365,cancelImmediate,36,-1,-36.005,0,-36.005,USD,,Microsoft,,,seats-s-1,2026-10-01,2026-10-31,One-Year,,1,,-1,,,,,,,,,,,,,
`

describe('a first document below zero', () => {
  test('is a credit note with a number of that series, and nobody has to pay it', async () => {
    const { customerId } = await addCustomer(operator, {
      name: 'Seats Co',
      subscriptionId: 'seats-s-1',
      markupPercent: '10',
      vatPercent: '7',
    })
    const status = await portal.importText('recon.csv', canceledSeat)
    expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: 1 })
    await charging.calculated('G0120001')
    const draft = await onlyInvoiceOf(operator, customerId)
    expect(draft).toMatchObject({ kind: 'credit-note', adjustsId: null, total: '-42.38', state: 'draft' })
    const preview = await operator.get<IssuePreview>(`/api/CustomerInvoices/${draft.id}/issue-preview`)
    expect(preview.body).toMatchObject({ number: creditNumber, dueDate: null, leftOutReason: null })

    await issue(draft.id)
    const issued = await onlyInvoiceOf(operator, customerId)
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

    const paper = await paperOf(issued.id)
    expect(paper).toContain('Creditnote')
    expect(paper).toContain('Noearlierdocumentisadjusted.')
    expect(paper).not.toContain('Duedate')
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
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  })

  test.each([
    ['a refund that is greater than the usage', { A: '10', B: '-30' }, '-21.40'],
    ['half a unit below zero', { A: '-0.005' }, '-0.01'],
  ])('%s', async (key, costs, total) => {
    const { customerId } = await drafted(key, costs)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ kind: 'credit-note', total })
  })

  test('is followed by adjustments and credit notes that name it', async () => {
    const { customerId, invoiceId, subscriptionId } = await drafted('turning', { A: '-10' })
    const first = await onlyInvoiceOf(operator, customerId)
    await issue(first.id)
    const adjusts = async (cost: string, kind: string, total: string) => {
      await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: cost }))
      await charging.calculated(invoiceId)
      const draft = (await invoicesOf(operator, customerId)).find(({ state }) => state === 'draft')
      expect(draft).toMatchObject({ kind, total, adjustsId: first.id })
      await issue(draft?.id ?? '')
    }
    await adjusts('20', 'adjustment', '32.10')
    await adjusts('-5', 'credit-note', '-26.75')
    await adjusts('-4', 'adjustment', '1.07')
  })

  test('becomes an invoice again, and the other way round, while it is a draft', async () => {
    const { customerId, invoiceId, subscriptionId } = await drafted('wavering', { A: '-10' })
    for (const [cost, kind] of [
      ['10', 'invoice'],
      ['-1', 'credit-note'],
      ['0', 'invoice'],
    ] as const) {
      await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: cost }))
      await charging.calculated(invoiceId)
      expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ kind, adjustsId: null })
    }
  })

  test('stays when another document of its invoice is made void', async () => {
    const { customerId, invoiceId, subscriptionId } = await drafted('voided', { A: '-10' })
    const { id } = await onlyInvoiceOf(operator, customerId)
    await issue(id)
    const answer = await operator.post(`/api/CustomerInvoices/${id}/void`, { reason: 'Wrong period' })
    expect(answer.status, answer.text).toBe(200)
    await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '-12' }))
    await charging.calculated(invoiceId)
    const draft = (await invoicesOf(operator, customerId)).find(({ state }) => state === 'draft')
    expect(draft).toMatchObject({ kind: 'credit-note', adjustsId: null, total: '-12.84' })
  })

  test('is issued at once where invoices are, with a heading of tax law in both languages', async () => {
    await changeSeller(operator, { isIssuedAutomatically: true, taxInvoice: 'issue' })
    const { customerId } = await drafted('at once', { A: '-10' })
    await changeSeller(operator, { isIssuedAutomatically: false, taxInvoice: 'none' })
    const issued = await onlyInvoiceOf(operator, customerId)
    expect(issued).toMatchObject({ state: 'issued', number: creditNumber })
    expect(await paperOf(issued.id)).toContain('ใบลดหนี้/Creditnote')
  })
})

describe('a document of 0.00', () => {
  test.each([
    ['lines that cancel out', { A: '10', B: '-10' }],
    ['less than half a unit', { A: '0.004' }],
    ['usage that is free', { A: '0' }],
  ])('takes no number: %s', async (key, costs) => {
    const { customerId } = await drafted(key, costs)
    const { id } = await onlyInvoiceOf(operator, customerId)
    const alone = await issue(id)
    expect(alone).toMatchObject({ issued: [], leftOut: [{ id, reason: alone.message }] })
    expect(alone.message).toMatch(/^Its total is 0.00/)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ state: 'draft', number: null })
    const paid = await operator.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' })
    expect(paid.status).toBe(409)
  })

  test('is left out among others, by hand and at once, and the home page does not ask for it', async () => {
    const zero = await drafted('nothing', { A: '0.001' })
    const some = await drafted('something', { A: '5' })
    const ids = [zero, some].map(async ({ customerId }) => (await onlyInvoiceOf(operator, customerId)).id)
    const many = await issue(...(await Promise.all(ids)))
    expect(many.issued).toHaveLength(1)
    expect(many.message).toMatch(/ has been issued\. 1 draft was left out\.$/)
    await changeSeller(operator, { isIssuedAutomatically: true })
    const atOnce = await drafted('nothing at once', { A: '0' })
    await changeSeller(operator, { isIssuedAutomatically: false })
    expect(await onlyInvoiceOf(operator, atOnce.customerId)).toMatchObject({ state: 'draft' })
    const home = await operator.get<ProviderHome>('/api/Homepage')
    const listed = await operator.get<{ Count: number }>(
      '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?state=draft&isZero=false',
    )
    expect(home.body.draftsToIssue.count).toBe(listed.body.Count)
  })

  test('has a number and is paid at its issue where the seller issues such documents', async () => {
    await changeSeller(operator, { areZeroDocumentsIssued: true })
    const { customerId } = await drafted('nothing asked for', { A: '0' })
    await issue((await onlyInvoiceOf(operator, customerId)).id)
    await changeSeller(operator, { areZeroDocumentsIssued: false })
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({
      state: 'paid',
      kind: 'invoice',
      number: expect.stringMatching(/^INV-2026-/),
    })
  })
})

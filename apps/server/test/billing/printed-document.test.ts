/** The contents of printed documents, and their stored files. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { printJob, unprintedDocuments } from '../../src/areas/billing/issuing/printing/print-job.ts'
import { sampleInvoice } from '../../src/core/documents/pdf/test/sample-invoice.ts'
import { renderWithLogo } from '../../src/core/documents/render-document.ts'
import { ThreadLost } from '../../src/kit/worker-thread.ts'
import { runWork } from '../../src/work/run.ts'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addRate } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const cases = {
  reserved: { costs: { A: '0', B: '5' }, line: { BenefitId: 'plan-1' } },
  'free by its meter': { costs: { 'Requests - Free': '0', B: '5' } },
  'free by its price': { costs: { A: '0', B: '5' }, line: { UnitPrice: '0' } },
  nothing: { costs: { A: '0', B: '5' } },
  SEK: { costs: { A: '10' }, customer: { currency: 'SEK', vatPercent: '7' } },
  AUD: { costs: { A: '10' }, customer: { currency: 'AUD', vatPercent: '7' } },
  NOK: { costs: { A: '10' }, customer: { currency: 'NOK', vatPercent: '7' } },
  units: { costs: { Disk: '26.32' }, line: { Quantity: '101730258643153536', Unit: 'byte-seconds' } },
  yen: { costs: { A: '10' }, customer: { currency: 'JPY', vatPercent: '10' } },
  dinar: { costs: { A: '10' }, customer: { currency: 'KWD' } },
  changed: { costs: { A: '100', B: '7' } },
  long: { costs: { ['M'.repeat(100_000)]: '5' } },
  'kept file': { costs: { A: '10' } },
  job: { costs: { A: '10' } },
  earlier: { costs: { A: '10' } },
  copied: { costs: { A: '10' } },
  taxed: { costs: { A: '100.10' }, customer: { vatPercent: '7' } },
  debited: { costs: { A: '50' }, customer: { vatPercent: '7' } },
  'at once': {
    costs: { A: '10' },
    line: { ChargeStartDate: '2026-11-01', ChargeEndDate: '2026-11-30', UsageDate: '2026-11-05' },
  },
  'paid later': { costs: { A: '10' } },
  'whose turn': { costs: { A: '10' } },
  lost: { costs: { A: '10' } },
  refunds: { costs: { A: '5' } },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z'), hasOwnRenderer: true })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
})

afterAll(() => portal.close())

const issue = async (id: string) => {
  const answer = await operator.post<{ message: string }>('/api/CustomerInvoices/issue', { ids: [id] })
  expect(answer.status, answer.text).toBe(200)
}

const createDraft = async (charged: ChargedCustomer) => {
  await charging.calculated(charged.invoiceId)
  return { ...charged, id: (await readOnlyInvoice(operator, charged.customerId)).id }
}

const readPdf = async (id: string, query = '') => {
  const { response, status } = await operator.get(`/api/CustomerInvoices/${id}/pdf${query}`)
  expect(status).toBe(200)
  return response.rawPayload
}
const readPdfText = async (id: string, query = '') => extractPdfText(await readPdf(id, query))
const removeWhitespace = (text: string) => text.replaceAll(/\s/g, '')

const readFileRow = async (id: string) => {
  const { rows } = await portal.ctx.pool.query<{ pdf_file_id: string | null; sha256: string | null }>(
    `select pdf_file_id, sha256 from customer_invoice left join stored_file on stored_file.id = pdf_file_id
     where customer_invoice.id = $1`,
    [id],
  )
  return rows[0]
}

/**
 * Does the work that creates a document's file.
 * @returns how it ended
 */
const printByJob = async (id: string) => {
  const read = async () => {
    const { rows } = await portal.ctx.pool.query<{ id: string; status: string; message: string }>(
      'select id, status, message from document_print where customer_invoice_id = $1',
      [id],
    )
    return rows[0]
  }
  await runWork(portal.ctx, printJob, (await read())?.id ?? '')
  return read()
}

describe('the rows', () => {
  test('have a unit price and a readable unit that lead to the amount', async () => {
    const { id } = await createDraft(customers.units)
    await issue(id)
    const text = await readPdfText(id)
    // 26,317.690666 GiB-hours × 0.001 = 26.317690666, which is 26.32.
    expect(text).toContain(removeWhitespace('Disk 26,317.690666 GiB-hours 0.001 26.32'))
    expect(text).toContain(removeWhitespace('1 GiB-hour = 3,865,470,566,400 byte-seconds'))
  })

  test('show their exchange rate and the digits of the currency', async () => {
    await addRate(operator, { toCurrency: 'JPY', rate: '150.5' })
    await addRate(operator, { toCurrency: 'KWD', rate: '0.3071' })
    const { id: yen } = await createDraft(customers.yen)
    const { id: dinar } = await createDraft(customers.dinar)
    const [yenText, dinarText] = [await readPdfText(yen), await readPdfText(dinar)]
    // 10 × 150.5 = 1,505, and 10 % is 151 (150.5 rounded away from zero); 10 × 0.3071 = 3.071.
    expect(yenText).toContain(removeWhitespace('1 USD = 150.5 JPY (October 2026)'))
    expect(yenText).toContain(removeWhitespace('Total due 1,656 JPY'))
    expect(dinarText).toContain(removeWhitespace('Total due 3.071 KWD'))
  })

  test.each([
    ['reserved', 'Covered by a reservation'],
    ['free by its meter', 'Within the free tier'],
    ['free by its price', 'Free of charge'],
    ['nothing', null],
  ] as const)('without amount give the reason: %s is %s', async (key, reason) => {
    const { id } = await createDraft(customers[key])
    const text = await readPdfText(id)
    if (reason === null) expect(text).not.toMatch(/Coveredby|Withinthe|Freeof/)
    else expect(text).toContain(removeWhitespace(reason))
  })

  test('of charges and refunds say that they cancel out', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.refunds
    await charging.importUsage([
      ...buildUsageLines(invoiceId, subscriptionId, { A: '5', B: '1' }),
      ...buildUsageLines(invoiceId, subscriptionId, { A: '-5' }),
    ])
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
    expect(await readPdfText(id)).toContain(removeWhitespace('Charges and refunds cancel out'))
  })

  test('of a credit note show the previous amount, the new amount and the difference', async () => {
    const { customerId, id, invoiceId, subscriptionId } = await createDraft(customers.changed)
    await issue(id)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '90', B: '7' }))
    await charging.calculated(invoiceId)
    const credit = (await listCustomerInvoices(operator, customerId)).find(
      ({ kind }) => kind === 'credit-note',
    )
    await issue(credit?.id ?? '')
    const text = await readPdfText(credit?.id ?? '')
    const { number } = (await operator.get<{ number: string }>(`/api/CustomerInvoices/${id}`)).body
    // 107 − 10 = 97.
    for (const part of [
      `Adjusts ${number} dated 10 November 2026`,
      'A 100.00 90.00 −10.00',
      'Original charge 107.00 USD',
      'Corrected charge 97.00 USD',
      'Total credited −10.00 USD',
    ])
      expect(text).toContain(removeWhitespace(part))
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '80', B: '7' }))
    await charging.calculated(invoiceId)
    const draft = (await listCustomerInvoices(operator, customerId)).find(({ state }) => state === 'draft')
    expect(await readPdfText(draft?.id ?? '')).toContain(removeWhitespace('A 90.00 80.00 −10.00'))
  })

  test('with 100,000 characters are truncated', async () => {
    const { id } = await createDraft(customers.long)
    const text = await readPdfText(id)
    expect(text.match(/M+…/)?.[0]).toHaveLength(240)
  })
})

describe('the file', () => {
  test('is created once by the first request and stays unchanged', async () => {
    const { id } = await createDraft(customers['kept file'])
    await issue(id)
    const [one, two] = await Promise.all([readPdf(id), readPdf(id)])
    expect(one.equals(two)).toBe(true)
    const stored = await readFileRow(id)
    expect(stored?.sha256).toHaveLength(64)
    await changeSeller(operator, { address: 'Another street' })
    expect((await readPdf(id)).equals(one)).toBe(true)
    const { rows } = await portal.ctx.pool.query('select id from stored_file where id = $1', [
      stored?.pdf_file_id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('is created by the job without a request, and a draft has none', async () => {
    const { id } = await createDraft(customers.job)
    await readPdfText(id)
    expect(await readFileRow(id)).toMatchObject({ pdf_file_id: null })
    await issue(id)
    await printByJob(id)
    const made = await readFileRow(id)
    expect(made?.pdf_file_id).not.toBeNull()
    await readPdf(id)
    expect(await readFileRow(id)).toEqual(made)
  })

  test('is created at the next start for a document of an earlier release', async () => {
    const { id } = await createDraft(customers.earlier)
    await issue(id)
    const client = await portal.ctx.pool.connect()
    await client.query("select set_config('app.scope', 'provider', false)")
    await client.query('alter table customer_invoice disable trigger protect_issued_customer_invoice')
    await client.query('update customer_invoice set frozen = null, frozen_sha256 = null where id = $1', [id])
    await client.query('alter table customer_invoice enable trigger protect_issued_customer_invoice')
    await client.query('delete from document_print where customer_invoice_id = $1', [id])
    await client.query("insert into scheduled_run (name, status) values ($1, 'queued')", [
      unprintedDocuments.name,
    ])
    const { rows: runs } = await client.query<{ id: string }>(
      'select id from scheduled_run where name = $1',
      [unprintedDocuments.name],
    )
    await runWork(portal.ctx, unprintedDocuments, runs[0]?.id ?? '')
    client.release(true)
    await printByJob(id)
    expect((await readFileRow(id))?.pdf_file_id).not.toBeNull()
  })

  test('is marked as a copy on request and as void after voiding', async () => {
    const { id } = await createDraft(customers.copied)
    await issue(id)
    expect(await readPdfText(id)).not.toContain('Copy')
    expect(await readPdfText(id, '?copy=true')).toContain('Copy')
    await operator.post(`/api/CustomerInvoices/${id}/void`, { reason: 'wrong' })
    expect(await readPdfText(id)).toContain('VOID')
  })
})

describe('a tax invoice', () => {
  test('shows its VAT in baht, is rejected without the rate, and keeps the rate of its issue', async () => {
    await changeSeller(operator, {
      taxInvoice: 'issue',
      taxCurrency: 'THB',
      taxId: '0107544000108',
      branch: '00000',
    })
    const { id, customerId } = await createDraft(customers.taxed)
    await operator.put(`/api/Customers/${customerId}`, { taxId: '0107536000374', branch: '00012' })
    const refused = await operator.post<{ message: string }>('/api/CustomerInvoices/issue', { ids: [id] })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('from USD to THB for October 2026')
    const rate = await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
    await issue(id)
    await operator.put('/api/CurrencyMonthlyRate/update-currency-monthly-rate', { id: rate, rate: '1' })
    const text = await readPdfText(id)
    // 100.10 × 34.512345 = 3,454.6857345; VAT 7.01 × 34.512345 = 241.93153845.
    for (const part of [
      'ใบกำกับภาษี / Tax invoice',
      'Original',
      'Tax ID 0107544000108',
      'Head office',
      'Branch 00012',
      'Subtotal 3,454.69',
      'VAT 7 % 241.93',
      'Total due 3,696.62',
      '1 USD = 34.512345 THB (October 2026)',
    ])
      expect(text).toContain(removeWhitespace(part).replaceAll('ำ', 'ํา'))
  })

  test('names every missing rate by currency', async () => {
    const ids: string[] = []
    for (const currency of ['SEK', 'AUD', 'NOK'] as const) {
      await addRate(operator, { toCurrency: currency, rate: '2' })
      ids.push((await createDraft(customers[currency])).id)
    }
    const { body } = await operator.post<{ message: string }>('/api/CustomerInvoices/issue', { ids })
    const of = 'to THB for October 2026'
    expect(body.message).toContain(
      `Missing exchange rates: from AUD ${of}, from NOK ${of} and from SEK ${of}.`,
    )
  })

  test('is changed by a debit note that names the document', async () => {
    const { id, customerId, invoiceId, subscriptionId } = await createDraft(customers.debited)
    await issue(id)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '60' }))
    await charging.calculated(invoiceId)
    const debit = (await listCustomerInvoices(operator, customerId)).find(({ kind }) => kind === 'adjustment')
    await issue(debit?.id ?? '')
    const text = await readPdfText(debit?.id ?? '')
    const { number } = (await operator.get<{ number: string }>(`/api/CustomerInvoices/${id}`)).body
    for (const part of [
      'ใบเพิ่มหนี้ / Debit note',
      `Adjusts ${number}`,
      'A 50.00 60.00 10.00',
      'VAT 7 % 0.70 USD',
    ])
      expect(text).toContain(removeWhitespace(part))
  })

  test('is not issued by a calculation while its rate is missing and remains a draft', async () => {
    await changeSeller(operator, { isIssuedAutomatically: true })
    const { customerId } = await createDraft(customers['at once'])
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ state: 'draft' })
  })

  test('is not created when it is given at payment', async () => {
    await changeSeller(operator, { isIssuedAutomatically: false, taxInvoice: 'payment' })
    const { id } = await createDraft(customers['paid later'])
    await issue(id)
    const text = await readPdfText(id)
    expect(text).toContain('Invoice')
    expect(text).not.toMatch(/Taxinvoice|Fortax/)
  })
})

describe('the rendering thread', () => {
  const spyOnRenderer = () => {
    const run = vi.spyOn(portal.ctx.renderer, 'run')
    onTestFinished(() => run.mockRestore())
    return run
  }

  test('handles users’ requests before those of the job', async () => {
    const { id } = await createDraft(customers['whose turn'])
    await issue(id)
    const run = spyOnRenderer()
    await printByJob(id)
    await readPdf(id, '?copy=true')
    expect(run.mock.calls.map(([, priority]) => priority)).toEqual(['background', 'interactive'])
  })

  test('recovers after a crash and reports it to the user and on the row of the job', async () => {
    const { id } = await createDraft(customers.lost)
    await issue(id)
    const sentence = expect.stringContaining('it took longer than a minute')
    const run = spyOnRenderer()
    run.mockRejectedValueOnce(new ThreadLost('time'))
    const refusal = await operator.get(`/api/CustomerInvoices/${id}/pdf`)
    expect(refusal).toMatchObject({ status: 503, body: { code: 'Unavailable', message: sentence } })
    run.mockRejectedValueOnce(new ThreadLost('time'))
    expect(await printByJob(id)).toMatchObject({ status: 'failed', message: sentence })
    expect(await readFileRow(id)).toMatchObject({ pdf_file_id: null })
    expect(await readPdfText(id)).toContain('Invoice')
  })

  test('stops with the portal, which waits for the document being rendered', async () => {
    const render = () =>
      renderWithLogo(
        portal.ctx,
        { kind: 'document', input: sampleInvoice(), copyStatus: 'original' },
        'interactive',
      )
    const started = render()
    await portal.ctx.close()
    expect((await started).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(render()).rejects.toThrow('The portal is shutting down.')
  })
})

/** Anybody can verify an issued document by number and amount or by its file, and learns nothing that they did not know. */
import { createHash } from 'node:crypto'
import type { Verification } from '@cmp/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { codeOf } from '../../src/areas/billing/verification/code.ts'
import { createCharging, type Charging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addRate } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
let document: { id: string; number: string; customerId: string; invoiceId: string }

const path = '/api/Verification'

const issueInvoice = async (key: string, cost = '100.10') => {
  const { customerId, invoiceId } = await charging.charged(key, { vatPercent: '7' }, { A: cost })
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  const { rows } = await portal.ctx.pool.query<{ number: string }>(
    'select number from customer_invoice where id = $1',
    [id],
  )
  return { id, number: rows[0]?.number ?? '', customerId, invoiceId }
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.5' })
  document = await issueInvoice('verified', '1000.10')
})

afterAll(() => portal.close())

/** Each test starts with empty counters. */
afterEach(() => portal.ctx.pool.query('delete from limits.attempt').then(() => undefined))

const send = (body: object, remoteAddress = '203.0.113.7') =>
  portal.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/json', 'x-cmp-request': '1' },
    payload: JSON.stringify(body),
  })

const readVerdict = async (body: object): Promise<Verification> => {
  const answer = await send(body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Verification>()
}

const verifyByNumber = (number: string, amount: string, code = '') =>
  readVerdict({ by: 'number', number, amount, code })

const documentCode = ({ id }: { id: string }) => codeOf(portal.ctx, { of: 'document', id })

test('number and amount together return the issuer and date of the document', async () => {
  for (const amount of ['1070.11', '1,070.11', '1070.110', '-1070.11'])
    expect(await verifyByNumber(document.number, amount), amount).toEqual({
      result: 'matches',
      document: {
        kind: 'invoice',
        number: document.number,
        seller: expect.stringMatching(/./),
        issueDate: '2026-11-10',
        currency: 'USD',
        total: '1,070.11',
        isVoid: false,
        corrections: [],
      },
    })
})

test('a wrong amount, an unknown number, a draft and a wrong code get the same response', async () => {
  const { customerId, invoiceId } = await charging.charged('draft', { vatPercent: '7' }, { A: '5' })
  await charging.calculated(invoiceId)
  expect(customerId).toBeTruthy()
  const answers = await Promise.all(
    [
      { number: document.number, amount: '1070.12', code: '' },
      { number: 'INV-1999-000001', amount: '1070.11', code: '' },
      { number: '', amount: '0', code: '' },
      { number: document.number, amount: '1070.11', code: '0000-0000-0000' },
      { number: 'INV-1999-000001', amount: '0', code: '0000-0000-0000' },
      { number: document.id, amount: '1070.11', code: '' },
      { number: `${document.number}' or true --`, amount: '1070.11', code: '' },
    ].map((given) => send({ by: 'number', ...given, number: given.number || ' draft ' })),
  )
  const [first] = answers
  expect(first?.json()).toEqual({ result: 'unknown' })
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(first?.body)
    expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(first?.headers ?? {}).toSorted())
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('an unknown number takes as much work as a wrong amount', async () => {
  const workOf = async (number: string) => {
    const fingerprint = vi.spyOn(portal.ctx.secrets, 'fingerprint')
    const fingerprints = vi.spyOn(portal.ctx.secrets, 'fingerprints')
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect(await verifyByNumber(number, '7.77', '0000-0000-0000')).toEqual({ result: 'unknown' })
    const queries = query.mock.calls.filter(([text]) => String(text).includes('customer_invoice'))
    const work = {
      amounts: fingerprint.mock.calls.length,
      codes: fingerprints.mock.calls.length,
      lookups: queries.length,
    }
    vi.restoreAllMocks()
    return work
  }
  const work = { amounts: 2, codes: 1, lookups: 1 }
  expect(await workOf('INV-1999-000001')).toEqual(work)
  expect(await workOf(document.number)).toEqual(work)
})

test('reports a differing amount only with the code of the document', async () => {
  const code = await documentCode(document)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(await verifyByNumber(document.number, '1', code)).toEqual({ result: 'amount-differs' })
  expect(
    await verifyByNumber(document.number, '1,070.11', code.toLowerCase().replaceAll('-', ' ')),
  ).toMatchObject({
    result: 'matches',
  })
  const other = await issueInvoice('another')
  expect(await verifyByNumber(document.number, '1', await documentCode(other))).toEqual({ result: 'unknown' })
})

test('recognizes the issued file by its hash and rejects a changed byte', async () => {
  const { response } = await operator.get(`/api/CustomerInvoices/${document.id}/pdf`)
  const hashSha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const file = response.rawPayload
  expect(await readVerdict({ by: 'file', sha256: hashSha256(file) })).toMatchObject({
    result: 'matches',
    document: { number: document.number, total: '1,070.11' },
  })
  const changed = Buffer.from(file)
  changed[100] = (changed[100] ?? 0) ^ 1
  expect(await readVerdict({ by: 'file', sha256: hashSha256(changed) })).toEqual({ result: 'unknown' })
})

test('the document shows the page and its code in both languages', async () => {
  const { response } = await operator.get(`/api/CustomerInvoices/${document.id}/pdf`)
  const text = (await extractPdfText(response.rawPayload)).replaceAll(/\s/g, '')
  expect(text).toContain(`${portal.ctx.publicOrigin()}/verify·Code${await documentCode(document)}`)
  expect(response.rawPayload.toString('latin1')).toContain(
    `/verify#${document.number}/${await documentCode(document)}`,
  )
})

test('reveals that a document is void or corrected only with its number and amount', async () => {
  const voided = await issueInvoice('voided')
  expect(
    (await operator.post(`/api/CustomerInvoices/${voided.id}/void`, { reason: 'Wrong customer' })).status,
  ).toBe(200)
  expect(await verifyByNumber(voided.number, '107.11')).toMatchObject({
    result: 'matches',
    document: { isVoid: true, corrections: [] },
  })
  expect(await verifyByNumber(voided.number, '107.12')).toEqual({ result: 'unknown' })
  const corrected = await issueInvoice('corrected')
  await portal.ctx.pool.query(
    `insert into customer_invoice select (jsonb_populate_record(customer_invoice, jsonb_build_object(
       'id', gen_random_uuid(), 'number', 'CN-2026-900001', 'kind', 'credit-note', 'adjusts_id', id,
       'issue_date', '2026-11-10', 'due_date', null, 'pdf_file_id', null))).* from customer_invoice where id = $1`,
    [corrected.id],
  )
  expect(await verifyByNumber(corrected.number, '107.11')).toMatchObject({
    result: 'matches',
    document: { isVoid: false, corrections: [{ kind: 'credit-note', issueDate: '2026-11-10' }] },
  })
})

test('limits requests of an address and requests about a number', async () => {
  const buildQuestion = (number: string) => ({ by: 'number', number, amount: '1', code: '' })
  for (let requestCount = 0; requestCount < 40; requestCount += 1)
    expect((await send(buildQuestion(document.number), `198.51.100.${requestCount}`)).statusCode).toBe(200)
  const refused = await send(buildQuestion(document.number), '198.51.100.99')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeTruthy()
  for (let requestCount = 0; requestCount < 60; requestCount += 1)
    expect((await send(buildQuestion(`N-${requestCount}`), '203.0.113.99')).statusCode).toBe(200)
  expect((await send(buildQuestion('N-60'), '203.0.113.99')).statusCode).toBe(429)
  expect((await send(buildQuestion('N-60'), '203.0.113.98')).statusCode).toBe(200)
})

test('rejects an invalid amount with a message', async () => {
  for (const amount of ['', 'abc', '1,07.11', '1e5', '9'.repeat(40)]) {
    const answer = await send({ by: 'number', number: document.number, amount, code: '' })
    expect(answer.statusCode, amount).toBe(400)
    expect(answer.body).toContain('Enter the total as printed')
  }
})

test('can be disabled by the seller: the call is rejected, and new documents name no page', async () => {
  await changeSeller(operator, { isVerificationOffered: false })
  expect((await portal.app.inject({ url: path })).json()).toEqual({ isOffered: false })
  expect(
    (await send({ by: 'number', number: document.number, amount: '1070.11', code: '' })).statusCode,
  ).toBe(404)
  const silent = await issueInvoice('silent')
  const { response } = await operator.get(`/api/CustomerInvoices/${silent.id}/pdf`)
  expect(await extractPdfText(response.rawPayload)).not.toContain('/verify')
  await changeSeller(operator, { isVerificationOffered: true })
  expect((await portal.app.inject({ url: path })).json()).toEqual({ isOffered: true })
})

/** PDFs of issued documents are signed: openssl verifies them, a changed byte is found, and certificates can be installed. */
import { createHash } from 'node:crypto'
import type { SigningCertificateReply } from '@cmp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { joinPdfs } from '../../src/core/documents/render-document.ts'
import { announceEndingCertificate } from '../../src/areas/billing/document-signing/ending-certificates.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { createCharging, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { sampleCases } from '../harness/is-everything.ts'
import { addRate } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'
import { changeSeller } from '../harness/seller-settings.ts'
import {
  makePkcs12,
  printCms,
  extractSignature,
  verifyWithOpenssl,
  type Pkcs12Options,
} from '../harness/signed-pdf.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const usual = { costs: { A: '100.10' }, customer: { vatPercent: '7' } }
const cases = {
  signed: usual,
  receipted: usual,
  voided: usual,
  'after the end': usual,
  'before the renewal': usual,
  renewed: usual,
  'joined one': usual,
  'joined two': usual,
  'an elliptic-curve key': usual,
  'an RSA key': usual,
  'the former encryption of Windows': usual,
  drafted: { costs: { A: '5' }, customer: { vatPercent: '7' } },
}
const today = new Date('2026-11-10T03:00:00Z')
let now = today

const path = '/api/Seller/SigningCertificate'
const rsa = ['rsa:2048']

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
  await addRate(operator, { toCurrency: 'THB', rate: '34.5' })
  await portal.addUser('second-sa', 'SA')
  await changeSeller(operator, { name: 'สยามคลาวด์ "Cloud", Co.+ Ltd.' })
})

afterEach(() => {
  now = today
})

afterAll(() => portal.close())

const issueInvoice = async ({ customerId, invoiceId }: ChargedCustomer) => {
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  return { customerId, id }
}

const readPdf = async (path_: string): Promise<Buffer> => {
  const { response, status, text } = await operator.get(path_)
  expect(status, text.slice(0, 200)).toBe(200)
  return response.rawPayload
}

const readInvoicePdf = (id: string, query = '') => readPdf(`/api/CustomerInvoices/${id}/pdf${query}`)

const ownPem = async (): Promise<string> =>
  (await operator.get('/.well-known/cmp-signing-certificate.pem')).text

const readCurrent = async () => (await operator.get<SigningCertificateReply>(path)).body.current

const install = (file: Buffer, password: string) =>
  operator.post<{ message?: string }>(path, { file: file.toString('base64'), password })

const buildPkcs12 = (options: Partial<Pkcs12Options> = {}) =>
  makePkcs12({ key: rsa, password: 'open sesame', days: 365, ...options })

describe('the portal’s own certificate', () => {
  let id: string

  beforeAll(async () => {
    expect(await readCurrent()).toBeNull()
    ;({ id } = await issueInvoice(customers.signed))
  })

  test('signs the whole file except the signature so that openssl verifies it', async () => {
    const pdf = await readInvoicePdf(id)
    const signature = extractSignature(pdf)
    const { range, dictionary } = signature!
    expect(range.start).toBe(0)
    expect(range.rest + range.restLength).toBe(pdf.length)
    expect(dictionary).toContain('ETSI.CAdES.detached')
    expect(dictionary).toContain('/M (D:20261110030000Z)')
    expect(verifyWithOpenssl(pdf, await ownPem())).toMatchObject({ isValid: true })
    expect(await extractPdfText(pdf)).toContain('107.11')
  })

  test('detects a changed byte anywhere in the signed part', async () => {
    const pdf = await readInvoicePdf(id)
    const pem = await ownPem()
    const { range } = extractSignature(pdf)!
    const places = [20, Math.floor(range.length / 2), range.length - 300, range.rest + 5, pdf.length - 2]
    for (const place of places) {
      const changed = Buffer.from(pdf)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(verifyWithOpenssl(changed, pem).isValid, `byte ${place}`).toBe(false)
    }
  })

  test('has the attributes of CAdES B-B without a signing time', async () => {
    const printed = printCms(await readInvoicePdf(id))
    expect(printed).toContain('id-smime-aa-signingCertificateV2')
    expect(printed).toContain('messageDigest')
    expect(printed).not.toContain('signingTime')
    expect(printed).toContain('eContent: <ABSENT>')
  })

  test('is self-signed in the seller’s name and leaves the original bytes unchanged', async () => {
    const shown = await readCurrent()
    expect(shown).toMatchObject({ source: 'portal', keyType: 'RSA 3072', createdBy: 'system' })
    expect(shown).toMatchObject({ subject: 'สยามคลาวด์ "Cloud", Co.+ Ltd.', issuer: shown?.subject })
    const [one, other] = [await readInvoicePdf(id), await readInvoicePdf(id)]
    expect(one.equals(other)).toBe(true)
    const { rows } = await portal.ctx.pool.query<{ sha256: string }>(
      'select sha256 from stored_file join customer_invoice on customer_invoice.pdf_file_id = stored_file.id where customer_invoice.id = $1',
      [id],
    )
    expect(rows[0]?.sha256).toBe(createHash('sha256').update(one).digest('hex'))
  })

  test('also signs copies, void documents and receipts, but no drafts', async () => {
    const pem = await ownPem()
    expect(verifyWithOpenssl(await readInvoicePdf(id, '?copy=true'), pem).isValid).toBe(true)
    const paid = await issueInvoice(customers.receipted)
    await changeSeller(operator, { taxInvoice: 'payment' })
    const answer = await operator.post(`/api/CustomerInvoices/${paid.id}/payments`, {
      paidOn: '2026-11-09',
      method: 'bank-transfer',
      amount: '1',
    })
    expect(answer.status, answer.text).toBe(200)
    const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from receipt')
    for (const receipt of rows)
      expect(verifyWithOpenssl(await readPdf(`/api/Receipts/${receipt.id}/pdf`), pem).isValid).toBe(true)
    const voided = await issueInvoice(customers.voided)
    expect(
      (await operator.post(`/api/CustomerInvoices/${voided.id}/void`, { reason: 'Wrong customer' })).status,
    ).toBe(200)
    expect(verifyWithOpenssl(await readInvoicePdf(voided.id), pem).isValid).toBe(true)
    const { customerId, invoiceId } = customers.drafted
    await charging.calculated(invoiceId)
    const draft = await readOnlyInvoice(operator, customerId)
    expect(extractSignature(await readInvoicePdf(draft.id))).toBeNull()
  })
})

describe('an installed certificate', () => {
  const keys = sampleCases<[keyof typeof cases, Partial<Pkcs12Options>]>([
    ['an elliptic-curve key', { key: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'] }],
    ['an RSA key', {}],
    ['the former encryption of Windows', { isLegacy: true }],
  ])
  test.each(keys)('with %s signs from then on', async (name, options) => {
    const { file, authority } = buildPkcs12({
      ...options,
      notBefore: '20260101000000Z',
      notAfter: '20271231000000Z',
    })
    const answer = await install(file, 'open sesame')
    expect(answer.status, answer.text).toBe(200)
    expect(await readCurrent()).toMatchObject({
      source: 'installed',
      subject: 'Alpha Cloud Ltd.',
      issuer: 'Test Signing CA',
      createdBy: 'operator',
    })
    const { id } = await issueInvoice(customers[name])
    expect(verifyWithOpenssl(await readInvoicePdf(id), authority)).toMatchObject({ isValid: true })
  })

  test.each([
    ['a wrong password', {}, 'guess', 'The password is incorrect for this file.'],
    ['no private key', { isKeyLeftOut: true }, 'open sesame', 'no private key'],
    ['too many rounds of hashing', { rounds: 100_001 }, 'open sesame', 'more hash iterations'],
    ['a weak key', { key: ['rsa:1024'] }, 'open sesame', 'has 1024 bits, which is too weak'],
    [
      'a kind of key that readers do not verify',
      { key: ['ed25519'] },
      'open sesame',
      'Use a certificate with an RSA key',
    ],
    [
      'an expired certificate',
      { notBefore: '20250101000000Z', notAfter: '20261109000000Z' },
      'open sesame',
      'expired on 2026-11-09',
    ],
    [
      'one that is not valid yet',
      { notBefore: '20270101000000Z', notAfter: '20290101000000Z' },
      'open sesame',
      'is valid from 2027-01-01',
    ],
  ] satisfies [string, Partial<Pkcs12Options>, string, string][])(
    'with %s is rejected with a message and without changes',
    async (_name, options, password, sentence) => {
      const before = await readCurrent()
      const answer = await install(
        buildPkcs12({ notBefore: '20260101000000Z', notAfter: '20271231000000Z', ...options }).file,
        password,
      )
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain(sentence)
      expect(await readCurrent()).toEqual(before)
    },
  )

  test('is rejected when the file is not PKCS#12', async () => {
    for (const content of [Buffer.from('hello'), Buffer.from('30030201ff', 'hex')]) {
      const answer = await install(content, '')
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain('is not a PKCS#12 file')
    }
  })

  test('causes a warning before it expires, and afterwards the portal’s own certificate signs', async () => {
    const listEvents = async () =>
      (
        await portal.ctx.pool.query<{ days: number; end: string }>(
          `select (data ->> 'days')::int as days, data ->> 'endsOn' as end from event where name = 'signing_certificate.ending' order by 1 desc`,
        )
      ).rows.map(({ days }) => days)
    const announceEnding = () => withScope(portal.ctx, systemScope, announceEndingCertificate)
    await announceEnding()
    expect(await listEvents()).toEqual([])
    for (const day of ['2027-12-05', '2027-12-06', '2027-12-25', '2027-12-30']) {
      now = new Date(`${day}T05:00:00Z`)
      await announceEnding()
    }
    expect(await listEvents()).toEqual([26, 6, 1])
    now = new Date('2028-01-03T05:00:00Z')
    const { id } = await issueInvoice(customers['after the end'])
    const pdf = await readInvoicePdf(id)
    expect(await readCurrent()).toMatchObject({ source: 'portal', createdBy: 'system' })
    expect(verifyWithOpenssl(pdf, await ownPem()).isValid).toBe(true)
    await announceEnding()
    await announceEnding()
    expect(await listEvents()).toEqual([26, 6, 1, -3])
  })

  test('notifies every administrator, is logged, and its encrypted key is removed with it', async () => {
    const { rows: notified } = await portal.ctx.pool.query(
      "select id from notification where words -> 'en' ->> 'title' = 'operator changed the document signing certificate.'",
    )
    expect(notified.length).toBeGreaterThanOrEqual(keys.length)
    const { rows } = await portal.ctx.pool.query<{ private_key: string | null; retired_at: Date | null }>(
      'select private_key, retired_at from signing_certificate',
    )
    expect(rows.filter(({ retired_at }) => retired_at === null)).toHaveLength(1)
    for (const { private_key, retired_at } of rows) {
      if (retired_at) expect(private_key).toBeNull()
      else expect(private_key).toMatch(/^eyJ/)
    }
    const { rows: logged } = await portal.ctx.pool.query<{ text: string }>(
      "select row_to_json(audit_log)::text as text from audit_log where object_type = 'signing-certificate'",
    )
    expect(logged.length).toBeGreaterThanOrEqual(keys.length + 1)
    for (const { text } of logged) expect(text).not.toMatch(/PRIVATE|open sesame/)
  })

  test('is replaced by the portal’s own once when an administrator requests it', async () => {
    const { file } = buildPkcs12({ notBefore: '20260101000000Z', notAfter: '20271231000000Z' })
    expect((await install(file, 'open sesame')).status).toBe(200)
    const before = await readCurrent()
    const replaces = before?.fingerprint ?? ''
    expect((await operator.post(`${path}/own`, { replaces })).status).toBe(200)
    expect(await readCurrent()).toMatchObject({ source: 'portal', createdBy: 'operator' })
    expect((await operator.post(`${path}/own`, { replaces })).status).toBe(409)
  })
})

test('renews the portal’s own certificate before it expires and leaves earlier signatures unchanged', async () => {
  const { id } = await issueInvoice(customers['before the renewal'])
  const [before, pem, first] = [await readInvoicePdf(id), await ownPem(), await readCurrent()]
  now = new Date('2031-10-25T03:00:00Z')
  const later = await issueInvoice(customers.renewed)
  const renewed = await readInvoicePdf(later.id)
  expect((await readCurrent())?.fingerprint).not.toBe(first?.fingerprint)
  expect(verifyWithOpenssl(renewed, await ownPem()).isValid).toBe(true)
  expect((await readInvoicePdf(id)).equals(before)).toBe(true)
  expect(verifyWithOpenssl(before, pem).isValid).toBe(true)
})

test('a combined PDF has no signature field that would appear broken', async () => {
  const [one, other] = [
    await issueInvoice(customers['joined one']),
    await issueInvoice(customers['joined two']),
  ]
  const files = [await readInvoicePdf(one.id), await readInvoicePdf(other.id)]
  const joined = Buffer.from(await joinPdfs(portal.ctx, files))
  expect(extractSignature(joined)).toBeNull()
  expect(joined.toString('latin1')).not.toMatch(/\/Widget|\/FT \/Sig/)
})

/** PDFs of issued documents are signed: openssl verifies them, a changed byte is found, and certificates can be installed. */
import { createHash } from 'node:crypto'
import type { SigningCertificateReply } from '@cmp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { joinPdfs } from '../src/features/issuing/render-paper.ts'
import { announceEndingCertificate } from '../src/features/document-signing/ending-certificates.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { chargingOn, type Charging } from './charging.ts'
import { onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addRate } from './master-data.ts'
import { pdfText } from './pdf-text.ts'
import { changeSeller } from './seller-settings.ts'
import { makePkcs12, printedCms, signatureOf, verifyWithOpenssl, type Pkcs12Options } from './signed-pdf.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
const today = new Date('2026-11-10T03:00:00Z')
let now = today

const path = '/api/Seller/SigningCertificate'
const rsa = ['rsa:2048']

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = chargingOn(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.5' })
  await portal.addUser('second-sa', 'SA')
  await changeSeller(operator, { name: 'สยามคลาวด์ "Cloud", Co.+ Ltd.' })
})

afterEach(() => {
  now = today
})

afterAll(() => portal.close())

const issued = async (key: string, cost = '100.10') => {
  const { customerId, invoiceId } = await charging.charged(key, { vatPercent: '7' }, { A: cost })
  await charging.calculated(invoiceId)
  const { id } = await onlyInvoiceOf(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  return { customerId, id }
}

const pdfOf = async (path_: string): Promise<Buffer> => {
  const { response, status, text } = await operator.get(path_)
  expect(status, text.slice(0, 200)).toBe(200)
  return response.rawPayload
}

const invoicePdf = (id: string, query = '') => pdfOf(`/api/CustomerInvoices/${id}/pdf${query}`)

const ownPem = async (): Promise<string> =>
  (await operator.get('/.well-known/cmp-signing-certificate.pem')).text

const current = async () => (await operator.get<SigningCertificateReply>(path)).body.current

const install = (file: Buffer, password: string) =>
  operator.post<{ message?: string }>(path, { file: file.toString('base64'), password })

const p12 = (options: Partial<Pkcs12Options> = {}) =>
  makePkcs12({ key: rsa, password: 'open sesame', days: 365, ...options })

describe("the portal's own certificate", () => {
  let id: string

  beforeAll(async () => {
    expect(await current()).toBeNull()
    ;({ id } = await issued('signed'))
  })

  test('signs an invoice so that openssl verifies it, over all of the file but the signature itself', async () => {
    const pdf = await invoicePdf(id)
    const signature = signatureOf(pdf)
    const { range, dictionary } = signature!
    expect(range.start).toBe(0)
    expect(range.rest + range.restLength).toBe(pdf.length)
    expect(dictionary).toContain('ETSI.CAdES.detached')
    expect(dictionary).toContain('/M (D:20261110030000Z)')
    expect(verifyWithOpenssl(pdf, await ownPem())).toMatchObject({ isValid: true })
    expect(await pdfText(pdf)).toContain('107.11')
  })

  test('a changed byte anywhere in the covered part is found', async () => {
    const pdf = await invoicePdf(id)
    const pem = await ownPem()
    const { range } = signatureOf(pdf)!
    const places = [20, Math.floor(range.length / 2), range.length - 300, range.rest + 5, pdf.length - 2]
    for (const place of places) {
      const changed = Buffer.from(pdf)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(verifyWithOpenssl(changed, pem).isValid, `byte ${place}`).toBe(false)
    }
  })

  test('has the attributes of CAdES B-B, and no signing time among them', async () => {
    const printed = printedCms(await invoicePdf(id))
    expect(printed).toContain('id-smime-aa-signingCertificateV2')
    expect(printed).toContain('messageDigest')
    expect(printed).not.toContain('signingTime')
    expect(printed).toContain('eContent: <ABSENT>')
  })

  test('is self-signed, named as the seller, and the original stays the same bytes', async () => {
    const shown = await current()
    expect(shown).toMatchObject({ source: 'portal', keyType: 'RSA 3072', createdBy: 'system' })
    expect(shown).toMatchObject({ subject: 'สยามคลาวด์ "Cloud", Co.+ Ltd.', issuer: shown?.subject })
    const [one, other] = [await invoicePdf(id), await invoicePdf(id)]
    expect(one.equals(other)).toBe(true)
    const { rows } = await portal.ctx.pool.query<{ sha256: string }>(
      'select sha256 from stored_file join customer_invoice on customer_invoice.pdf_file_id = stored_file.id where customer_invoice.id = $1',
      [id],
    )
    expect(rows[0]?.sha256).toBe(createHash('sha256').update(one).digest('hex'))
  })

  test('signs copies, void documents and receipts too, and no draft', async () => {
    const pem = await ownPem()
    expect(verifyWithOpenssl(await invoicePdf(id, '?copy=true'), pem).isValid).toBe(true)
    const paid = await issued('receipted')
    await changeSeller(operator, { taxInvoice: 'payment' })
    const answer = await operator.post(`/api/CustomerInvoices/${paid.id}/payments`, {
      paidOn: '2026-11-09',
      method: 'bank-transfer',
      amount: '1',
    })
    expect(answer.status, answer.text).toBe(200)
    const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from receipt')
    for (const receipt of rows)
      expect(verifyWithOpenssl(await pdfOf(`/api/Receipts/${receipt.id}/pdf`), pem).isValid).toBe(true)
    const voided = await issued('voided')
    expect(
      (await operator.post(`/api/CustomerInvoices/${voided.id}/void`, { reason: 'Wrong customer' })).status,
    ).toBe(200)
    expect(verifyWithOpenssl(await invoicePdf(voided.id), pem).isValid).toBe(true)
    const { customerId, invoiceId } = await charging.charged('drafted', { vatPercent: '7' }, { A: '5' })
    await charging.calculated(invoiceId)
    const draft = await onlyInvoiceOf(operator, customerId)
    expect(signatureOf(await invoicePdf(draft.id))).toBeNull()
  })
})

describe('an installed certificate', () => {
  test.each([
    ['an RSA key', {}],
    ['an elliptic-curve key', { key: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'] }],
    ['the former encryption of Windows', { isLegacy: true }],
  ] satisfies [string, Partial<Pkcs12Options>][])('with %s signs from then on', async (name, options) => {
    const { file, authority } = p12({ ...options, notBefore: '20260101000000Z', notAfter: '20271231000000Z' })
    const answer = await install(file, 'open sesame')
    expect(answer.status, answer.text).toBe(200)
    expect(await current()).toMatchObject({
      source: 'installed',
      subject: 'Alpha Cloud Ltd.',
      issuer: 'Test Signing CA',
      createdBy: 'operator',
    })
    const { id } = await issued(`installed ${name}`)
    expect(verifyWithOpenssl(await invoicePdf(id), authority)).toMatchObject({ isValid: true })
  })

  test.each([
    ['a wrong password', {}, 'guess', 'The password does not open this file'],
    ['no private key', { isKeyLeftOut: true }, 'open sesame', 'no private key'],
    ['too many rounds of hashing', { rounds: 100_001 }, 'open sesame', 'more rounds of hashing'],
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
    'with %s is refused in words, and nothing changes',
    async (_name, options, password, sentence) => {
      const before = await current()
      const answer = await install(
        p12({ notBefore: '20260101000000Z', notAfter: '20271231000000Z', ...options }).file,
        password,
      )
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain(sentence)
      expect(await current()).toEqual(before)
    },
  )

  test('that is no PKCS#12 file is refused', async () => {
    for (const content of [Buffer.from('hello'), Buffer.from('30030201ff', 'hex')]) {
      const answer = await install(content, '')
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain('no PKCS#12 file')
    }
  })

  test('is warned of before it expires, and the portal signs on its own afterwards', async () => {
    const eventsOf = async () =>
      (
        await portal.ctx.pool.query<{ days: number; end: string }>(
          `select (data ->> 'days')::int as days, data ->> 'endsOn' as end from event where name = 'signing_certificate.ending' order by 1 desc`,
        )
      ).rows.map(({ days }) => days)
    const look = () => withScope(portal.ctx, systemScope, announceEndingCertificate)
    await look()
    expect(await eventsOf()).toEqual([])
    for (const day of ['2027-12-05', '2027-12-06', '2027-12-25', '2027-12-30']) {
      now = new Date(`${day}T05:00:00Z`)
      await look()
    }
    expect(await eventsOf()).toEqual([26, 6, 1])
    now = new Date('2028-01-03T05:00:00Z')
    const { id } = await issued('after the end')
    const pdf = await invoicePdf(id)
    expect(await current()).toMatchObject({ source: 'portal', createdBy: 'system' })
    expect(verifyWithOpenssl(pdf, await ownPem()).isValid).toBe(true)
    await look()
    await look()
    expect(await eventsOf()).toEqual([26, 6, 1, -3])
  })

  test('is told to every administrator, logged, and its key is sealed and removed with it', async () => {
    const { rows: told } = await portal.ctx.pool.query<{ title: string }>(
      "select title from task where title = 'operator changed the certificate that documents are signed with.'",
    )
    expect(told.length).toBeGreaterThanOrEqual(3)
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
    expect(logged.length).toBeGreaterThanOrEqual(4)
    for (const { text } of logged) expect(text).not.toMatch(/PRIVATE|open sesame/)
  })

  test("gives way to the portal's own at an administrator's wish, once", async () => {
    const { file } = p12({ notBefore: '20260101000000Z', notAfter: '20271231000000Z' })
    expect((await install(file, 'open sesame')).status).toBe(200)
    const before = await current()
    const replaces = before?.fingerprint ?? ''
    expect((await operator.post(`${path}/own`, { replaces })).status).toBe(200)
    expect(await current()).toMatchObject({ source: 'portal', createdBy: 'operator' })
    expect((await operator.post(`${path}/own`, { replaces })).status).toBe(409)
  })
})

test("the portal's own certificate is renewed before it expires, while what it signed stays as it is", async () => {
  const { id } = await issued('before the renewal')
  const [before, pem, first] = [await invoicePdf(id), await ownPem(), await current()]
  now = new Date('2031-10-25T03:00:00Z')
  const later = await issued('renewed')
  const renewed = await invoicePdf(later.id)
  expect((await current())?.fingerprint).not.toBe(first?.fingerprint)
  expect(verifyWithOpenssl(renewed, await ownPem()).isValid).toBe(true)
  expect((await invoicePdf(id)).equals(before)).toBe(true)
  expect(verifyWithOpenssl(before, pem).isValid).toBe(true)
})

test('documents put together in one PDF have no signature field that would show as broken', async () => {
  const [one, other] = [await issued('joined one'), await issued('joined two')]
  const files = [await invoicePdf(one.id), await invoicePdf(other.id)]
  const joined = Buffer.from(await joinPdfs(portal.ctx, files))
  expect(signatureOf(joined)).toBeNull()
  expect(joined.toString('latin1')).not.toMatch(/\/Widget|\/FT \/Sig/)
})

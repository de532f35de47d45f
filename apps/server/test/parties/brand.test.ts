/** The reseller's name, logo, colors and mail sender: who may change them, and where they appear. */
import type { BrandReply, BrandSettings, ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBrand } from '../../src/areas/parties/brand/documents.ts'
import { createCharging, type Charging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import type { Client } from '../harness/portal.ts'
import { startMailPortal, type MailPortal } from '../harness/mail-portal.ts'
import { buildForm } from '../harness/support-desk.ts'

let mail: MailPortal
let sa: Client
let charging: Charging

beforeAll(async () => {
  mail = await startMailPortal()
  ;({ sa } = mail)
  charging = createCharging(mail.portal)
})
afterAll(() => mail.close())

const plain: BrandSettings = {
  name: '',
  primary: '',
  accentLight: '',
  accentDark: '',
  mailName: '',
  mailAddress: '',
}

const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle r="9" cx="15" cy="15"/></svg>'

const upload = <T = BrandReply>(content: string) =>
  sa.call<T>('POST', '/api/Brand/logo', { form: buildForm([{ name: 'logo.svg', content }]) })

const readFrozenSeller = async (customerId: string) => {
  const { id } = await readOnlyInvoice(sa, customerId)
  const { rows } = await mail.portal.ctx.pool.query(
    "select frozen->'seller' as seller from customer_invoice where id = $1",
    [id],
  )
  const pdf = await sa.get(`/api/CustomerInvoices/${id}/pdf`)
  expect(pdf.status).toBe(200)
  return { seller: rows[0].seller, pdf: pdf.text }
}

const issueInvoice = async (key: string): Promise<string> => {
  const { customerId, invoiceId } = await charging.charged(key, { vatPercent: '0' }, { A: '100' })
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(sa, customerId)
  const answer = await sa.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(answer.status, answer.text).toBe(200)
  return customerId
}

test('rejects an unreadable color beside its field and suggests a readable color', async () => {
  const { status, body } = await sa.post<ErrorBody>('/api/Brand', { ...plain, accentLight: '#ffd400' })
  expect(status).toBe(400)
  expect(body.details).toEqual([
    {
      field: 'accentLight',
      message: expect.stringMatching(
        /light pages: the contrast ratio is 1\.\d.*The nearest readable color is #/,
      ),
    },
  ])
  const proposed = /is (#[0-9a-f]{6})\.$/.exec(body.details?.[0]?.message ?? '')?.[1] ?? ''
  expect((await sa.post('/api/Brand', { ...plain, accentLight: proposed })).status).toBe(200)
  expect((await sa.post<ErrorBody>('/api/Brand', { ...plain, name: 'A\r\nBcc: x' })).status).toBe(400)
})

test('allows only the reseller to change the brand and changes nothing for an invalid logo', async () => {
  await mail.portal.addUser('admin@brand.example', 'ADMIN', mail.customerId)
  const admin = await mail.portal.as('admin@brand.example')
  expect((await admin.get('/api/Brand')).status).toBe(403)
  expect((await admin.post('/api/Brand', plain)).status).toBe(403)
  expect((await admin.post('/api/Brand/reset')).status).toBe(403)
  expect((await upload<ErrorBody>('not a picture')).body.message).toMatch(/not a PNG or SVG image/)
  expect((await sa.get<BrandReply>('/api/Brand')).body.logo).toBeNull()
})

test('shows name, logo and sender in pages, mail and documents and leaves issued documents unchanged', async () => {
  const before = await issueInvoice('before the logo')
  const settings = {
    ...plain,
    name: 'Siam Cloud',
    primary: '#004d40',
    mailAddress: 'cloud@siam.example',
  }
  expect((await sa.post('/api/Brand', settings)).status).toBe(200)
  const { body } = await upload(logoSvg)
  expect(body).toMatchObject({ ...settings, logo: { width: 480, height: 160 } })

  const logo = await mail.portal.app.inject({ url: body.logo?.url ?? '' })
  expect(logo.statusCode).toBe(200)
  expect(logo.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await mail.portal.anonymous.get('/api/Brand/logo/none')).status).toBe(404)

  await mail.portal.anonymous.post('/api/Users/ForgetPassword', { userid: 'sa@mail.example' })
  const letter = await mail.mails.next('sa@mail.example')
  expect(letter.from).toBe('cloud@siam.example')
  expect(letter.subject).toMatch(/^Siam Cloud: /)
  expect(letter.text).toMatch(/\n\nSiam Cloud\s*$/)

  const after = await issueInvoice('after the logo')
  expect((await readFrozenSeller(before)).seller).not.toHaveProperty('logoSha256')
  const printedSeller = await readFrozenSeller(after)
  expect(body.logo?.url).toContain(printedSeller.seller.logoSha256)
  expect(printedSeller.pdf).toContain('/Subtype /Image')

  const { body: cleared } = await sa.post<BrandReply>('/api/Brand/reset')
  expect(cleared).toEqual({ ...plain, logo: null })
  expect((await readFrozenSeller(after)).seller).toHaveProperty('logoSha256')
})

test('renders the brand as plain text in the HTML of the pages', () => {
  const page = applyBrand('<title>CMP</title><link rel="icon" href="/logo.svg" />', {
    name: 'A & "B" $& </title>',
    light: null,
    dark: null,
    side: null,
    logo: { url: '/api/Brand/logo/abc', width: 30, height: 10 },
  })
  expect(page).toContain('<title>A &amp; &quot;B&quot; $&amp; &lt;/title&gt;</title>')
  expect(page).toContain('&quot;name&quot;:&quot;A &amp; \\&quot;B\\&quot; $&amp; &lt;/title&gt;&quot;')
  expect(page).toContain('<link rel="icon" type="image/png" href="/api/Brand/logo/abc" />')
})

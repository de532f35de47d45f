/**
 * A month's work in bulk: 92 subscriptions are assigned by their suggestions, and reminders are sent for 78 overdue
 * documents. It uses a separate portal, because changing the seller's time zone affects all journeys.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { sellerSettings, type RowOf, type customerInvoices } from '@cmp/contract'
import { signInAdministrator } from '../harness/accounts.ts'
import {
  addBillingContact,
  addCustomer,
  addProfile,
  addSubscription,
  calculate,
  importFile,
  issue,
  makeUnique,
} from '../harness/arrange.ts'
import { focusFile } from '../harness/focus-file.ts'
import { startMailServer, type MailServer } from '../harness/mail-server.ts'
import { mailTo } from '../harness/mail.ts'
import { browserHeaders, signIn } from '../harness/people.ts'
import { startPortal, type Portal } from '../harness/portal.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

const strays = 92
const overdue = 78

test.use({ isFirstVisit: true })
test.describe.configure({ mode: 'serial' })

const before = { url: process.env['CMP_URL'], folder: process.env['CMP_MAIL_FOLDER'] }
let mail: MailServer
let portal: Portal

test.beforeAll(async () => {
  mail = await startMailServer()
  portal = await startPortal({ SMTP_URL: mail.url })
  process.env['CMP_URL'] = portal.url
  process.env['CMP_MAIL_FOLDER'] = mail.folder
})

test.afterAll(async () => {
  process.env['CMP_URL'] = before.url
  process.env['CMP_MAIL_FOLDER'] = before.folder
  await portal.stop()
  await mail.stop()
})

const open = (page: Page, path: string) => page.goto(`${getPortalUrl()}${path}`)

/** Changes the seller's time zone. A document that is due at the end of a day is overdue where the next day has begun. */
const moveSeller = async (request: APIRequestContext, timezone: string): Promise<void> => {
  const settings = sellerSettings(z).parse(await (await request.get('/api/Seller')).json())
  const answer = await request.post('/api/Seller', {
    headers: browserHeaders,
    data: { ...settings, timezone },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Returns the number of documents with a state, and the first thousand. */
const listDocuments = async (
  request: APIRequestContext,
  params: Record<string, string>,
): Promise<{ Data: RowOf<typeof customerInvoices>[]; Count: number }> => {
  const answer = await request.get('/api/CustomerInvoices/GetCustomerInvoiceWithPagination', {
    params: { ...params, pagesize: '1000' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

test('assigns 92 subscriptions in a single run', { tag: ['@all', '@desktop'] }, async ({ page }) => {
  const request = await signInAdministrator()
  const company = makeUnique('Ninety Two')
  const customer = await addCustomer({ request }, { companyName: company, invoicing: 'draft' })
  await addProfile({ request }, customer)
  const { subscriptionId } = await addSubscription({ request }, customer)
  const invoices = [makeUnique('ONCE'), makeUnique('ONCE'), makeUnique('ONCE')]
  const names = Array.from({ length: strays }, (_none, index) => `${company} team ${index}`)
  await importFile(
    { request },
    'strays.csv',
    focusFile([
      ...invoices.map((InvoiceId) => ({ InvoiceId, SubAccountId: subscriptionId, BilledCost: '5' })),
      ...names.map((name, index) => ({
        InvoiceId: invoices[index % invoices.length] ?? '',
        SubAccountId: makeUnique('stray'),
        SubAccountName: name,
        BilledCost: '10',
      })),
    ]),
  )
  for (const invoiceId of invoices) await calculate({ request }, invoiceId)

  await signIn(page, 'sa@demo.example')
  await open(page, '/unassigned-line/assign')
  await expect(page.getByRole('checkbox', { name: `Assign ${company}` })).toHaveCount(strays)
  await page.getByRole('button', { name: 'Accept all suggestions' }).click()
  const others = page.getByRole('checkbox', { name: /^Assign /, checked: true })
  for (const other of await others.all())
    if (!(await other.getAttribute('aria-label'))?.includes(company)) await other.uncheck()
  await page.getByRole('button', { name: `Assign ${strays} subscriptions` }).click()
  const question = page.getByRole('dialog', { name: `Assign ${strays} subscriptions?` })
  await question.getByRole('button', { name: `Assign ${strays} subscriptions` }).click()

  await expect(
    page.getByRole('heading', { level: 1, name: `Assigning ${strays} subscriptions` }),
  ).toBeVisible()
  await expect(
    page.getByText(new RegExp(`^${strays} subscriptions were assigned\\. 3 invoices are being`)).first(),
  ).toBeVisible()
  // 92 × 10.00 and 3 × 5.00 with a markup of 10 %, in cents.
  await expect
    .poll(async () => {
      const { Data } = await listDocuments(request, { customerId: customer.id })
      return Data.reduce((sum, { total }) => sum + BigInt(total.replace('.', '')), 0n)
    })
    .toBe(102_850n)
})

test(
  'sends reminders for 78 overdue documents in a single run',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    const request = await signInAdministrator()
    const address = 'accounting@in-one-go.example'
    const customer = await addCustomer({ request }, { invoicing: 'draft' })
    await addBillingContact({ request }, customer, address)
    await addProfile({ request }, customer, { paymentTermsDays: 0 })
    const { subscriptionId } = await addSubscription({ request }, customer)
    // The dates at the earliest and the latest time zone are never the same.
    await moveSeller(request, 'Pacific/Kiritimati')
    const { Count: there } = await listDocuments(request, { state: 'overdue' })
    const missing = overdue - there
    expect(missing, 'overdue documents of the demo').toBeGreaterThan(0)
    await moveSeller(request, 'Pacific/Pago_Pago')
    const invoices = Array.from({ length: missing }, () => makeUnique('LATE'))
    await importFile(
      { request },
      'late.csv',
      focusFile(invoices.map((InvoiceId) => ({ InvoiceId, SubAccountId: subscriptionId, BilledCost: '5' }))),
    )
    for (const invoiceId of invoices) await calculate({ request }, invoiceId)
    const { Data: drafts } = await listDocuments(request, { customerId: customer.id })
    await issue({ request }, ...drafts.map(({ id }) => id))
    await moveSeller(request, 'Pacific/Kiritimati')

    await signIn(page, 'sa@demo.example')
    await open(page, '/customer-invoice?state=overdue')
    await expect(page.getByText(new RegExp(`of ${overdue}$`))).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    const chosen = page.getByRole('region', { name: 'Selected rows' })
    await chosen.getByRole('button', { name: `Select all ${overdue}` }).click()
    await chosen.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Send reminders' }).click()
    const question = page.getByRole('dialog', { name: `Send reminders for ${overdue} customer invoices?` })
    await question.getByRole('button', { name: `Send reminders for ${overdue} customer invoices` }).click()

    await expect(page.getByText(`${overdue} reminders are being sent.`).first()).toBeVisible()
    await mailTo(address, { subject: /^Reminder/ })
  },
)

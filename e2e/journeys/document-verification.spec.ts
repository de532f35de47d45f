/** The public verification page: by number and total, by file, with only the keyboard; and the signing certificate. */
import { expectAccessible, expectFitting, expectReadable } from '../harness/accessibility.ts'
import { openSession, signIn } from '../harness/people.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

test('verifies a document without an account', async ({ page, playwright }) => {
  const staff = await playwright.request.newContext({ baseURL: getPortalUrl() })
  await openSession(staff, 'sa@demo.example')
  const list = await staff.get(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1&state=issued',
  )
  const { Data: rows }: { Data: { id: string; number: string; total: string }[] } = await list.json()
  const [invoice] = rows
  if (!invoice) throw new Error('The demo has no issued invoice.')
  const file = await (await staff.get(`/api/CustomerInvoices/${invoice.id}/pdf`)).body()
  await staff.dispose()

  await page.goto(`/verify#${encodeURIComponent(invoice.number)}`)
  await expect(page.getByRole('heading', { name: 'Verify a document' })).toBeVisible()
  const number = page.getByLabel('Document number')
  await expect(number).toHaveValue(invoice.number)
  await number.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.23')
  await page.keyboard.press('Enter')
  const result = page
    .getByRole('status')
    .filter({ hasText: /document|amount|file/ })
    .first()
  await expect(result).toContainText('No document with this number and total was found.')
  await expectAccessible(page)
  await page.getByLabel('Total').fill(invoice.total)
  await page.keyboard.press('Enter')
  await expect(result).toContainText('The amount matches.')
  await expect(result).toContainText(`${invoice.number} for`)
  await expect(number).toHaveValue(invoice.number)
  await expectAccessible(page)
  await expectReadable(page)
  await expectFitting(page)

  const chooser = page.getByLabel('Verify a PDF file').last()
  await chooser.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(result).toContainText('The file has not changed since it was issued.')
  const changed = Buffer.from(file)
  changed[200] = (changed[200] ?? 0) ^ 1
  await chooser.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(result).toContainText('This file was not found.')
})

test('rejects an invalid certificate and keeps the form', { tag: ['@desktop', '@all'] }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/seller')
  await page.getByRole('button', { name: 'Install certificate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Install certificate' })
  await dialog.getByRole('button', { name: 'Install certificate' }).click()
  await expect(dialog).toContainText('Choose the file with the certificate and its private key.')
  await dialog
    .getByLabel('Choose PKCS#12 file')
    .last()
    .setInputFiles({ name: 'seller.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from('nothing') })
  await dialog.getByLabel('File password', { exact: true }).fill('open sesame')
  await dialog.getByRole('button', { name: 'Install certificate' }).click()
  await expect(dialog).toContainText('This file is not a PKCS#12 file.')
  await expect(dialog.getByLabel('File password', { exact: true })).toHaveValue('open sesame')
  await expectAccessible(page)
})

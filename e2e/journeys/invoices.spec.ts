/** The way of an invoice: its lines, the calculation, what a customer owes and why, the PDF, the payment. */
import { equal, sum } from '@cmp/billing'
import { demoPassword } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { addCustomer, addProfile, addRate, addSubscription, importFile, unique } from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { focusFile } from '../harness/focus-file.ts'
import { expectLoaded } from '../harness/pages.ts'
import { signIn, signInByHand } from '../harness/people.ts'
import {
  chooseAction,
  columnOf,
  expectRow,
  openFilters,
  rowsOf,
  rowWith,
  searchList,
} from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** The exact amount of a step of the reconciliation, which its tooltip holds. */
const stepAmount = async (page: Page, step: string): Promise<string> => {
  const terms = page.getByRole('region', { name: 'Total', exact: true }).locator('dl > div')
  const amount = terms.filter({ has: page.getByText(step, { exact: true }) }).locator('[title]')
  return ((await amount.getAttribute('title')) ?? '').replace(/ [A-Z]{3}$/, '')
}

/** Waits for the page, and expects that nothing is lost between the lines and what customers are charged for. */
const expectToAddUp = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'From the lines to the customers' })).toBeVisible()
  const [lines, charged, unassigned] = await Promise.all(
    ['Lines to charge', 'Charged to customers', 'Unassigned'].map((step) => stepAmount(page, step)),
  )
  expect(
    equal(sum([charged ?? '', unassigned ?? '']), lines ?? ''),
    'customers and unassigned are all lines',
  ).toBe(true)
  await expect(page.getByRole('region', { name: 'Control totals' }).getByRole('alert')).toContainText(
    /^0\.00 [A-Z]{3} unexplained/,
  )
}

test(
  'from the provider’s invoice to a paid customer invoice',
  { tag: '@phone' },
  async ({ page, isPhone }) => {
    await page.goto('/all-invoice')
    await signInByHand(page, 'sa@demo.example', demoPassword)
    const invoices = page.getByRole('table', { name: 'Invoices' })
    await openFilters(page, isPhone)
    await page.getByLabel('Filter by Cloud').fill('Azure')
    await page.getByLabel('Filter by Calculated').selectOption('Yes')
    await expect(page).toHaveURL(/cloudProvider=Azure/)
    if (!isPhone)
      await expect(invoices.getByRole('columnheader', { name: 'Invoice Date' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
    // The former list stands there until the filtered one has come; Azure's numbers begin like this.
    await expect
      .poll(async () => (await columnOf(invoices, 'Invoice Id')).filter((id) => /^G\d/.test(id)).length)
      .toBe(5)
    // Each width has an invoice of its own, so that the two do not calculate one at the same time.
    const row = invoices.getByRole('row').nth(isPhone ? 3 : 2)
    const invoiceId = (await row.locator('code').first().textContent()) ?? ''
    expect(invoiceId).toMatch(/^G\d+$/)

    await row.getByRole('link', { name: invoiceId }).click()
    const detail = page.getByRole('dialog', { name: 'Detail Invoice' })
    await expect(detail).toContainText(invoiceId)
    for (const step of ['No fetching process', 'In-progress PAYG', 'In Progress RI', 'Fetched'])
      await expect(detail.getByText(step, { exact: true })).toBeVisible()
    await expect(detail.getByText(/last Updated/)).toBeVisible()
    for (const name of ['PAYG', 'RI']) {
      const list = detail.getByRole('region', { name, exact: true })
      const lines = list.getByRole('table', { name })
      await expect.poll(() => columnOf(lines, 'No')).toEqual(['1', '2', '3', '4', '5'])
      await list.getByRole('button', { name: 'Next page' }).click()
      await expect.poll(async () => (await columnOf(lines, 'No'))[0]).toBe('6')
    }
    await detail.getByRole('button', { name: 'Close' }).click()

    await searchList(page, invoiceId)
    await expect.poll(async () => (await rowsOf(invoices)).length).toBe(1)
    await invoices.getByRole('button', { name: 'Re-calculate Customer Invoice' }).click()
    const calculating = page.getByRole('dialog', { name: `Calculating: InvoiceId ${invoiceId}` })
    await expect(calculating).toContainText(`Calculating data for ${invoiceId}...`)
    await expect(page.getByText(`${invoiceId} data calculation is completed`)).toBeVisible({
      timeout: 60_000,
    })
    await expect(calculating).toBeHidden()

    await chooseAction(page, rowWith(invoices, invoiceId), 'Reconciliation')
    await expectToAddUp(page)
    await expectAccessible(page)
    await page.goBack()
    await chooseAction(page, rowWith(invoices, invoiceId), 'Show customer invoices')
    const customerInvoices = page.getByRole('table', { name: 'Customer invoices' })
    await expect(page).toHaveURL(/\/customer-invoice\?invoiceRowId=/)
    await expectLoaded(page, '/customer-invoice')
    await expect.poll(async () => (await rowsOf(customerInvoices)).length).toBeGreaterThan(1)
    await customerInvoices.locator('tbody').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/customer-invoice\/detail\?id=/)

    const why = page.getByRole('button', { name: /^Why\?/ }).first()
    await why.click()
    const drawer = page.getByRole('dialog', { name: /^Why .+\?$/ })
    await expect(drawer.getByText(/×/)).toBeVisible()
    await expect(drawer.getByRole('heading', { name: "The provider's lines" })).toBeVisible()
    await expect.poll(() => drawer.locator('tbody tr').count()).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(why).toBeFocused()

    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

    const state = page.getByRole('definition').filter({ hasText: /^(Issued|Overdue|Paid|Draft)$/ })
    const mark = async (entry: 'Mark as paid' | 'Mark as unpaid') => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    }
    const before = await state.textContent()
    if (before === 'Draft') {
      await page.getByRole('button', { name: 'Issue', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
      await expect(state).not.toHaveText('Draft')
    }
    const isPaid = before === 'Paid'
    if (isPaid) await mark('Mark as unpaid')
    await expect(state).not.toHaveText('Paid')
    await mark('Mark as paid')
    await expect(state).toHaveText('Paid')
    if (isPaid) return
    await mark('Mark as unpaid')
    await expect(state).not.toHaveText('Paid')
  },
)

test(
  'Fetch brings the newest invoice, and its lines step by step',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    // Another journey fetches too, at a replayed Partner Center that bills in euros and pounds.
    await page.goto('/invoice?isCalculated=false&currencyCode=USD')
    await page.getByRole('button', { name: 'Fetch', exact: true }).click()
    const invoices = page.getByRole('table', { name: 'Invoices' })
    await expect.poll(async () => (await rowsOf(invoices)).length).toBe(1)
    await expect(invoices.getByRole('button', { name: 'Calculate Customer Invoice' })).toBeVisible()

    await invoices.getByRole('link', { name: 'View Details' }).click()
    const detail = page.getByRole('dialog', { name: 'Detail Invoice' })
    await expect(detail.getByText('No Data').first()).toBeVisible()
    await expect(detail.getByRole('button', { name: 'Download RAW PAYG Data' })).toBeDisabled()
    await expectAccessible(page)
    const fetch = detail.getByRole('button', { name: 'Fetch', exact: true })
    await fetch.click()
    await expect(fetch).toBeDisabled()
    await expect(fetch).toBeEnabled({ timeout: 60_000 })
    await expect(detail.getByText('Error Occured')).toHaveCount(0)
    for (const name of ['PAYG', 'RI'])
      await expect
        .poll(() => columnOf(detail.getByRole('table', { name, exact: true }), 'No'))
        .toEqual(['1', '2', '3', '4', '5'])
    const raw = detail.getByRole('link', { name: 'Download RAW PAYG Data' })
    const downloading = page.waitForEvent('download')
    await raw.click()
    expect(await (await downloading).failure()).toBeNull()
  },
)

test(
  'a fetch goes on without its page, and the bell tells of it elsewhere',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/invoice?isCalculated=true')
    const invoices = page.getByRole('table', { name: 'Invoices' })
    await invoices.getByRole('link', { name: 'View Details' }).first().click()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const started = page.waitForResponse(/FetchInvoiceUsageLineItem_HttpStart/)
    await page
      .getByRole('dialog', { name: 'Detail Invoice' })
      .getByRole('button', { name: 'Fetch', exact: true })
      .click()
    await started
    await page.close()

    const elsewhere = await context.newPage()
    const status = async (): Promise<unknown> =>
      (await elsewhere.request.get(`/api/Invoices/track-invoice-detail-progress?taskId=${id}`)).json()
    await elsewhere.goto('/homepage')
    await expect.poll(status, { timeout: 60_000 }).toMatchObject({ status: 'Done-RI' })
    await elsewhere.reload()
    await elsewhere.getByRole('button', { name: /^Background tasks/ }).click()
    const tasks = elsewhere.getByRole('dialog', { name: 'Background tasks' })
    const fetched = tasks.getByRole('link', { name: /^Fetching invoice lines/ }).first()
    await expect(fetched).toContainText('Done')
    await expectAccessible(elsewhere)
    expect(await (await elsewhere.request.get(`/api/Invoices/${id}`)).json()).toMatchObject({
      isCalculated: true,
    })
  },
)

test('what belongs to nobody is assigned, charged and adds up', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  const customer = await addCustomer(page)
  await addProfile(page, customer)
  const [invoiceId, account] = [unique('JOURNEY'), unique('account')]
  // Of an invoice that is nobody's altogether nobody would be charged, and its calculation says so.
  const other = await addCustomer(page)
  await addProfile(page, other)
  const { subscriptionId } = await addSubscription(page, other)
  await importFile(
    page,
    'unassigned.csv',
    focusFile([
      { InvoiceId: invoiceId, SubAccountId: subscriptionId, BilledCost: '10' },
      { InvoiceId: invoiceId, SubAccountId: account, BilledCost: '100.10' },
      { InvoiceId: invoiceId, SubAccountId: account, BilledCost: '0.005' },
    ]),
  )
  await page.goto(`/all-invoice?q=${invoiceId}`)
  const invoices = page.getByRole('table', { name: 'Invoices' })
  await invoices.getByRole('button', { name: 'Calculate Customer Invoice' }).click()
  await expect(page.getByText(`${invoiceId} data calculation is completed`)).toBeVisible({ timeout: 60_000 })

  await page.goto(`/unassigned-line?q=${account}`)
  const unassigned = page.getByRole('table', { name: 'Unassigned lines' })
  await expectRow(unassigned, { Lines: '2' })
  await unassigned.getByRole('button', { name: /^Assign/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign / })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.companyName)
  await page.getByRole('option', { name: customer.companyName }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign subscription' }).click()
  await expect(dialog).toBeHidden()
  // The page tells of what it has started itself; the bell, which other journeys share, lists everything.
  await expect(page.getByText('1 invoice has been calculated.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Background tasks/ }).click()
  const tasks = page.getByRole('dialog', { name: 'Background tasks' })
  await expect(tasks.getByText('1 invoice has been calculated.').first()).toBeVisible()

  await page.goto(`/all-invoice?q=${invoiceId}`)
  await chooseAction(page, rowWith(invoices, invoiceId), 'Reconciliation')
  await expectToAddUp(page)
  await expect(page.getByText(/^Adds up to the last digit/)).toBeVisible()
  const charged = page.getByRole('region', { name: 'Charged to customers', exact: true }).getByRole('table')
  await expectRow(charged, { Customer: customer.companyName, Lines: '2', 'Customer charge': '110.12 USD' })
  await charged.getByRole('link', { name: customer.companyName }).click()
  await expectRow(page.getByRole('table', { name: 'Customer invoices' }), { Customer: customer.companyName })
})

test(
  'a missing rate stops the calculation and says which one',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    await signIn(page, 'sa@demo.example')
    const customer = await addCustomer(page)
    const currency = isPhone ? 'NOK' : 'DKK'
    await addProfile(page, customer, { currency })
    const { subscriptionId } = await addSubscription(page, customer)
    const invoiceId = unique('JOURNEY')
    await importFile(
      page,
      'rates.csv',
      focusFile([{ InvoiceId: invoiceId, SubAccountId: subscriptionId, BilledCost: '10' }]),
    )
    await page.goto(`/all-invoice?q=${invoiceId}`)
    const calculate = page.getByRole('button', { name: /alculate Customer Invoice$/ })
    await calculate.click()
    const dialog = page.getByRole('dialog', { name: `Calculation stopped: InvoiceId ${invoiceId}` })
    const sentence = `No exchange rate from USD to ${currency} for October 2026`
    await expect(dialog.getByRole('alert')).toContainText(sentence, { timeout: 60_000 })
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Open Currency monthly rates' }).click()
    await expect(page).toHaveURL(/\/currency-monthly-rate/)

    await addRate(page, { year: 2026, month: 10, fromCurrency: 'USD', toCurrency: currency, rate: '6.5' })
    await page.goto(`/all-invoice?q=${invoiceId}`)
    await calculate.click()
    await expect(page.getByText(`${invoiceId} data calculation is completed`)).toBeVisible({
      timeout: 60_000,
    })
    await page.goto(`/customer-invoice?customerId=${customer.id}`)
    await expectRow(page.getByRole('table', { name: 'Customer invoices' }), { Total: `71.50 ${currency}` })
  },
)

/**
 * An invoice from import to payment: its line items, the calculation, what a customer owes and why, the PDF, the
 * payment.
 */
import { areDecimalsEqual, sum } from '@cmp/billing'
import { demoPassword } from '@cmp/contract'
import type { Page } from '@playwright/test'
import {
  addCustomer,
  addProfile,
  addRate,
  addSubscription,
  importFile,
  makeUnique,
} from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { focusFile } from '../harness/focus-file.ts'
import { expectLoaded } from '../harness/pages.ts'
import { signIn, signInByHand } from '../harness/people.ts'
import {
  chooseAction,
  readTableColumn,
  expectRow,
  openFilters,
  readTableRows,
  findTableRow,
  searchList,
} from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** Returns the exact amount of a reconciliation step, which is in its tooltip. */
const readStepAmount = async (page: Page, step: string): Promise<string> => {
  const terms = page.getByRole('region', { name: 'Total', exact: true }).locator('dl > div')
  const amount = terms.filter({ has: page.getByText(step, { exact: true }) }).locator('[title]')
  return ((await amount.getAttribute('title')) ?? '').replace(/ [A-Z]{3}$/, '')
}

/** Waits for the page and checks that the amounts of line items and charges add up. */
const expectToAddUp = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'From line items to customers' })).toBeVisible()
  const [lines, charged, unassigned] = await Promise.all(
    ['Chargeable line items', 'Charged to customers', 'Unassigned'].map((step) => readStepAmount(page, step)),
  )
  expect(
    areDecimalsEqual(sum([charged ?? '', unassigned ?? '']), lines ?? ''),
    'customers and unassigned are all lines',
  ).toBe(true)
  await expect(page.getByRole('region', { name: 'Control totals' }).getByRole('alert')).toContainText(
    /^0\.00 [A-Z]{3} is unexplained/,
  )
}

test('from the provider invoice to a paid customer invoice', { tag: '@phone' }, async ({ page, isPhone }) => {
  await page.goto('/all-invoice')
  await signInByHand(page, 'sa@demo.example', demoPassword)
  const invoices = page.getByRole('table', { name: 'Invoices' })
  await openFilters(page, isPhone)
  await page.getByLabel('Filter by Provider').fill('Azure')
  await page.getByLabel('Filter by Calculated').selectOption('Yes')
  await expect(page).toHaveURL(/cloudProvider=Azure/)
  if (!isPhone)
    await expect(invoices.getByRole('columnheader', { name: 'Invoice Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  // The previous list is shown until the filtered one arrives; Azure's numbers begin like this.
  await expect
    .poll(async () => (await readTableColumn(invoices, 'Invoice Id')).filter((id) => /^G\d/.test(id)).length)
    .toBe(5)
  // Each width uses a different invoice, so that the two do not calculate the same one at the same time.
  const row = invoices.getByRole('row').nth(isPhone ? 3 : 2)
  const invoiceId = (await row.locator('code').first().textContent()) ?? ''
  expect(invoiceId).toMatch(/^G\d+$/)

  await row.getByRole('link', { name: invoiceId }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Invoice' })
  await expect(detail).toContainText(invoiceId)
  expect(await detail.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  for (const step of ['No fetching process', 'In-progress PAYG', 'In Progress RI', 'Fetched'])
    await expect(detail.getByText(step, { exact: true })).toBeVisible()
  await expect(detail.getByText(/last Updated/)).toBeVisible()
  const sizes = ['5', '10', '25']
  for (const name of ['PAYG', 'RI']) {
    const list = detail.getByRole('region', { name, exact: true })
    const lines = list.getByRole('table', { name })
    await expect(list.getByLabel('Rows per page').locator('option')).toHaveText(sizes)
    await expect.poll(() => readTableColumn(lines, 'No')).toEqual(['1', '2', '3', '4', '5'])
    await list.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(async () => (await readTableColumn(lines, 'No'))[0]).toBe('6')
  }
  await detail.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(sizes)
  await searchList(page, invoiceId)
  await expect.poll(async () => (await readTableRows(invoices)).length).toBe(1)
  // The status is held back until the dialog was seen, because a calculation may take less time than a look at the page.
  const { promise: seen, resolve: releaseStatus } = Promise.withResolvers<void>()
  await page.route('**/functions/instances/*', async (route) => {
    await seen
    await route.continue()
  })
  await invoices.getByRole('button', { name: 'Re-calculate Customer Invoice' }).click()
  const calculating = page.getByRole('dialog', { name: `Calculating: InvoiceId ${invoiceId}` })
  await expect(calculating).toContainText(`Calculating data for ${invoiceId}...`)
  releaseStatus()
  await expect(page.getByText(`${invoiceId} data calculation is completed`)).toBeVisible()
  await expect(calculating).toBeHidden()

  await chooseAction(page, findTableRow(invoices, invoiceId), 'Reconciliation')
  await expectToAddUp(page)
  await expectAccessible(page)
  await page.goBack()
  await chooseAction(page, findTableRow(invoices, invoiceId), 'Show customer invoices')
  const customerInvoices = page.getByRole('table', { name: 'Customer invoices' })
  await expect(page).toHaveURL(/\/customer-invoice\?invoiceRowId=/)
  await expectLoaded(page, '/customer-invoice')
  await expect.poll(async () => (await readTableRows(customerInvoices)).length).toBeGreaterThan(1)
  await customerInvoices.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customer-invoice\/detail\?id=/)

  const why = page.getByRole('button', { name: /^Explain/ }).first()
  await why.click()
  const drawer = page.getByRole('dialog', { name: /^Explain .+/ })
  await expect(drawer.getByText(/×/)).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Provider line items' })).toBeVisible()
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
  const setPaymentStatus = async (entry: 'Mark as paid' | 'Mark as unpaid') => {
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
  if (isPaid) await setPaymentStatus('Mark as unpaid')
  await expect(state).not.toHaveText('Paid')
  await setPaymentStatus('Mark as paid')
  await expect(state).toHaveText('Paid')
  if (isPaid) return
  await setPaymentStatus('Mark as unpaid')
  await expect(state).not.toHaveText('Paid')
})

test('a list without invoices shows No Data', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.route('**/api/Invoices/GetInvoiceWithPagination?*', (route) =>
    route.fulfill({ json: { data: [], count: 0, page: 1, status: 200, message: '', isEditable: true } }),
  )
  await page.goto('/invoice')
  await expect(page.getByRole('heading', { name: 'No Data' })).toBeVisible()
})

test('a running calculation blocks the page and shows a spinner', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  const list = '**/api/Invoices/GetInvoiceWithPagination?*'
  await page.route(list, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest }: { data: object[] } = await answer.json()
    const [first] = data
    const row = { ...first, lines: 1, isCalculated: false, isCalculating: false }
    await route.fulfill({ response: answer, json: { ...rest, data: [row], count: 1 } })
  })
  // The call is never answered, so that the dialog remains open.
  await page.route('**/functions/CalculateCustomerInvoiceDurable_HttpStart', () => undefined)
  await page.goto('/invoice')
  await page.getByRole('button', { name: 'Calculate Customer Invoice', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Calculating: InvoiceId / })
  await expect(dialog.getByRole('status')).toContainText('Calculating data for ')
  await expect(dialog.locator('[class*=spinner]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
})

test(
  'Fetch imports the newest invoice and its line items step by step',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    // Another journey also fetches, from a replayed Partner Center that bills in euros and pounds.
    await page.goto('/invoice?isCalculated=false&currencyCode=USD')
    await page.getByRole('button', { name: 'Fetch', exact: true }).click()
    const invoices = page.getByRole('table', { name: 'Invoices' })
    await expect.poll(async () => (await readTableRows(invoices)).length).toBe(1)
    await expect(invoices.getByRole('button', { name: 'Calculate Customer Invoice' })).toBeVisible()

    await invoices.getByRole('link', { name: 'View Details' }).click()
    const detail = page.getByRole('dialog', { name: 'Detail Invoice' })
    await expect(detail.getByText('No Data').first()).toBeVisible()
    for (const name of ['Download RAW PAYG Data', 'Download RAW RI Data'])
      await expect(detail.getByRole('button', { name })).toBeDisabled()
    await expectAccessible(page)
    const fetch = detail.getByRole('button', { name: 'Fetch', exact: true })
    await fetch.click()
    await expect(fetch).toBeDisabled()
    await expect(fetch).toBeEnabled()
    await expect(detail.getByText('Error Occured')).toHaveCount(0)
    for (const name of ['PAYG', 'RI'])
      await expect
        .poll(() => readTableColumn(detail.getByRole('table', { name, exact: true }), 'No'))
        .toEqual(['1', '2', '3', '4', '5'])
    const raw = detail.getByRole('link', { name: 'Download RAW PAYG Data' })
    const downloading = page.waitForEvent('download')
    await raw.click()
    expect(await (await downloading).failure()).toBeNull()
  },
)

test(
  'a fetch continues after its page is left and sends a notification elsewhere',
  { tag: ['@desktop', '@all'] },
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
    const readStatus = async (): Promise<unknown> =>
      (await elsewhere.request.get(`/api/Invoices/track-invoice-detail-progress?taskId=${id}`)).json()
    await elsewhere.goto('/homepage')
    await expect.poll(readStatus).toMatchObject({ status: 'Done-RI' })
    await elsewhere.reload()
    await elsewhere.getByRole('button', { name: /^Notifications and tasks/ }).click()
    const tasks = elsewhere.getByRole('dialog', { name: 'Notifications and tasks' })
    await tasks.getByRole('tab', { name: /^Tasks/ }).click()
    const fetched = tasks.getByRole('link', { name: /^Fetching line items/ }).first()
    await expect(fetched).toContainText('Succeeded')
    await expectAccessible(elsewhere)
    expect(await (await elsewhere.request.get(`/api/Invoices/${id}`)).json()).toMatchObject({
      isCalculated: true,
    })
  },
)

test(
  'assigns and charges unassigned line items, and the amounts add up',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const customer = await addCustomer(page)
    await addProfile(page, customer)
    const [invoiceId, account] = [makeUnique('JOURNEY'), makeUnique('account')]
    // If all line items of an invoice are unassigned, nobody would be charged, and its calculation reports that.
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
    await expect(page.getByText(`${invoiceId} data calculation is completed`)).toBeVisible()

    await page.goto(`/unassigned-line?q=${account}`)
    const unassigned = page.getByRole('table', { name: 'Unassigned line items' })
    await expectRow(unassigned, { 'Line items': '2' })
    await unassigned.getByRole('button', { name: /^Assign/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Assign / })
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.companyName)
    await page.getByRole('option', { name: customer.companyName }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Assign subscription' }).click()
    // The customer's invoices are issued when they are calculated, which has to be confirmed.
    await page
      .getByRole('dialog', { name: /and issue invoices\?$/ })
      .getByRole('button', { name: 'Assign and issue' })
      .click()
    await expect(dialog).toBeHidden()
    // The page reports the tasks that it has started; the bell, which other journeys share, lists all tasks.
    await expect(page.getByText('1 invoice has been calculated.')).toBeVisible()
    await page.getByRole('button', { name: /^Notifications and tasks/ }).click()
    const tasks = page.getByRole('dialog', { name: 'Notifications and tasks' })
    await tasks.getByRole('tab', { name: /^Tasks/ }).click()
    await expect(tasks.getByText('1 invoice has been calculated.').first()).toBeVisible()

    await page.goto(`/all-invoice?q=${invoiceId}`)
    await chooseAction(page, findTableRow(invoices, invoiceId), 'Reconciliation')
    await expectToAddUp(page)
    await expect(page.getByText(/^The totals match exactly/)).toBeVisible()
    const charged = page.getByRole('region', { name: 'Charged to customers', exact: true }).getByRole('table')
    await expectRow(charged, { Customer: customer.companyName, Lines: '2', 'Customer charge': '110.12 USD' })
    await charged.getByRole('link', { name: customer.companyName }).click()
    await expectRow(page.getByRole('table', { name: 'Customer invoices' }), {
      Customer: customer.companyName,
    })
  },
)

test('a missing rate stops the calculation and is named', { tag: '@all' }, async ({ page, isPhone }) => {
  await signIn(page, 'sa@demo.example')
  const customer = await addCustomer(page)
  const currency = isPhone ? 'NOK' : 'DKK'
  await addProfile(page, customer, { currency })
  const { subscriptionId } = await addSubscription(page, customer)
  const invoiceId = makeUnique('JOURNEY')
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
  await expect(dialog.getByRole('alert')).toContainText(sentence)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Open Monthly exchange rates' }).click()
  await expect(page).toHaveURL(/\/currency-monthly-rate/)

  await addRate(page, { year: 2026, month: 10, fromCurrency: 'USD', toCurrency: currency, rate: '6.5' })
  await page.goto(`/all-invoice?q=${invoiceId}`)
  await calculate.click()
  await expect(page.getByText(`${invoiceId} data calculation is completed`)).toBeVisible()
  await page.goto(`/customer-invoice?customerId=${customer.id}`)
  await expectRow(page.getByRole('table', { name: 'Customer invoices' }), { Total: `71.50 ${currency}` })
})

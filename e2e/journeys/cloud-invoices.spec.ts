/** The invoices of each provider on a separate page, and what customers owe for one provider or agreement. */
import { makeUnique } from '../harness/arrange.ts'
import { signIn } from '../harness/people.ts'
import { readTableColumn, readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

test(
  'shows the invoices of each cloud on its own page and all on a single page',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/invoice')
    const clouds = page.getByRole('navigation', { name: 'Providers' })
    const table = page.getByRole('table', { name: 'Invoices' })
    await expect(page.getByRole('heading', { level: 1, name: 'Azure invoices' })).toBeVisible()
    await expect(clouds.getByRole('link', { name: 'Azure' })).toHaveAttribute('aria-current', 'page')
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(0)
    for (const id of await readTableColumn(table, 'Invoice Id')) expect(id).not.toMatch(/^GCP-/)

    await clouds.getByRole('link', { name: 'Google Cloud' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'GCP invoices' })).toBeVisible()
    const months = page.getByRole('table', { name: 'GCP invoices' })
    await expect.poll(async () => (await readTableRows(months)).length).toBeGreaterThan(3)
    await months
      .getByRole('link', { name: /^[A-Z][a-z]+ \d{4}$/ })
      .nth(1)
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Google Cloud in / })).toBeVisible()
    const usage = page.getByRole('table', { name: /^Google Cloud usage in / })
    await expect.poll(async () => (await readTableRows(usage)).length).toBe(10)

    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'GCP invoices' })
      .click()
    await clouds.getByRole('link', { name: 'All providers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All invoices' })).toBeVisible()
    await expect
      .poll(async () => (await readTableColumn(table, 'Invoice Id')).some((id) => id.startsWith('GCP-')))
      .toBe(true)
  },
)

test(
  'imports a cost export of an agreement, charges it, compares it with its bill and lists it among the EA documents',
  { tag: '@all' },
  async ({ page }) => {
    const [account, subscription, company] = [
      makeUnique('enrolment'),
      makeUnique('ea'),
      makeUnique('Agreement'),
    ]
    const customer: { id: string } = await (
      await page.request.post('/api/Customers', {
        headers: { 'x-cmp-request': '1' },
        data: { companyName: company, tenantId: company, language: 'en' },
      })
    ).json()
    for (const [url, data] of [
      [
        '/api/CustomerSubscriptions',
        { customerId: customer.id, cloudProvider: 'Azure', subscriptionId: subscription, name: 'Production' },
      ],
      [
        '/api/add-billing-profile',
        {
          customerId: customer.id,
          name: `${company} standard`,
          currency: 'USD',
          markupPercent: '0',
          vatPercent: '0',
          paymentTermsDays: 30,
          validFrom: '2000-01-01',
        },
      ],
    ] as const) {
      const answer = await page.request.post(url, { headers: { 'x-cmp-request': '1' }, data })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    const columns =
      'BillingAccountId,BillingPeriodStartDate,BillingPeriodEndDate,SubscriptionId,SubscriptionName,Date,MeterId,MeterCategory,MeterName,ConsumedService,UnitOfMeasure,Quantity,ResourceGroup,CostInBillingCurrency,BillingCurrency'
    const line = `${account},2024-01-01,2024-01-31,${subscription},Production,2024-01-05,m1,Storage,LRS Data Stored,Microsoft.Storage,1 GB,3,rg,4.25,USD`

    await page.goto('/customer-invoice-ea')
    await expect(page.getByRole('heading', { level: 1, name: 'Customer EA invoices' })).toBeVisible()
    await page.goto('/all-invoice')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import files' }).first().click()
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (
      await choosing
    ).setFiles({
      name: 'agreement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${columns}\n${line}`),
    })
    const dialog = page.getByRole('dialog', { name: 'Import files' })
    await dialog.getByRole('button', { name: 'Import file', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Import', exact: true })).toContainText('1 line')
    await page.goto(`/invoice?q=${account}`)
    const table = page.getByRole('table', { name: 'Invoices' })
    await table.getByRole('button', { name: 'Calculate Customer Invoice' }).click()
    await expect(table.getByRole('button', { name: 'Re-calculate Customer Invoice' })).toBeEnabled()

    await table.getByRole('link', { name: account }).first().click()
    await page.getByRole('link', { name: 'Reconciliation' }).click()
    const expectTotal = async (button: string, total: string, action: string) => {
      await page.getByRole('button', { name: button }).click()
      const totalDialog = page.getByRole('dialog', { name: /^Invoice total of / })
      await totalDialog.getByLabel('Total').fill(total)
      await totalDialog.getByRole('button', { name: action }).click()
      await expect(totalDialog).toBeHidden()
    }
    await expect(page.getByText('there is no invoice total to compare with')).toBeVisible()
    await expectTotal('Enter invoice total', '4.30', 'Compare')
    await expect(page.getByText('0.05 USD is unexplained')).toBeVisible()
    await expectTotal('Edit invoice total', '4.25', 'Correct total')
    await expect(page.getByText('Every difference between the line items')).toBeVisible()

    await page.goto(`/customer-invoice-ea?q=${company}`)
    const documents = page.getByRole('table', { name: 'Customer EA invoices' })
    await expect.poll(() => readTableColumn(documents, 'Customer')).toEqual([company])
    await page.getByRole('link', { name: 'Agreement details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customer EA invoice details' })).toBeVisible()
    const details = page.getByRole('table', { name: 'Customer EA invoice details' })
    await expect.poll(() => readTableColumn(details, 'Customer')).toContain(company)
  },
)

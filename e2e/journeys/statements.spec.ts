/** A customer's month across Azure, GCP and AWS: for the reseller, for the customer, and as a printed document. */
import { sum } from '@cmp/billing'
import type { Statement } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { extractPdfText } from '../../apps/server/test/harness/pdf-text.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const customer = 'Chao Phraya Foods Co., Ltd.'
const clouds = ['AWS', 'Azure', 'GCP']

/** Returns the call's answer for the statement on the page. */
const readStatement = async (page: Page, query: string): Promise<Statement> =>
  (await page.request.get(`/api/Statements?${query}`)).json()

/** Returns a month in which the customer was charged for all three providers. */
const findBusiestMonth = async (page: Page, customerId: string): Promise<string> => {
  for (let back = 1; back <= 12; back++) {
    const now = new Date()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
      .toISOString()
      .slice(0, 7)
    const { currencies } = await readStatement(page, `customerId=${customerId}&month=${month}`)
    const seen = new Set(
      currencies.flatMap(({ byCloud }) => byCloud.map(({ cloudProvider }) => cloudProvider)),
    )
    if (clouds.every((cloud) => seen.has(cloud))) return month
  }
  throw new Error('In no month of the last year was the customer charged for all three clouds.')
}

const formatAmount = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.replaceAll(/\d(?=(?:\d{3})+$)/g, '$&,')}.${fraction.padEnd(2, '0')}`
}

test(
  'the reseller and the customer read the same month over all clouds, also in the PDF',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const found = await page.request.get(
      `/api/Customers/GetCustomerWithPagination?search=${encodeURIComponent(customer)}`,
    )
    const rows: { Data: { id: string }[] } = await found.json()
    const customerId = rows.Data[0]?.id ?? ''
    const month = await findBusiestMonth(page, customerId)

    await page.goto(`/customer/detail?id=${customerId}`)
    await page.getByRole('main').getByRole('link', { name: 'Statement', exact: true }).click()
    await page.getByLabel('Month', { exact: true }).selectOption(month)
    const clouded = page.getByRole('table', { name: 'By provider' }).first()
    await expect.poll(async () => (await readTableRows(clouded)).length).toBeGreaterThanOrEqual(clouds.length)
    await expectAccessible(page)

    const statement = await readStatement(page, `customerId=${customerId}&month=${month}`)
    const part = statement.currencies.find(({ byCloud }) => byCloud.length >= clouds.length)
    if (!part) throw new Error('The statement has no currency with all clouds.')
    expect(sum(part.documents.map(({ total }) => total))).toBe(part.totals.total)
    expect(sum(part.byCloud.map(({ open }) => open))).toBe(part.totals.open)
    expect(sum([part.totals.open, part.earlierOpen])).toBe(part.openInAll)
    await expect(page.getByRole('main')).toContainText(formatAmount(part.totals.total))
    await expect(page.getByRole('main')).toContainText(formatAmount(part.openInAll))

    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
    )
    const text = await extractPdfText(await pdf.body())
    for (const cloud of clouds) expect(text).toContain(cloud)
    for (const { total } of part.byCloud) expect(text).toContain(formatAmount(total))
    expect(text).toContain(`${formatAmount(part.openInAll)}${part.currency}`)

    await signIn(page, 'admin@demo.example')
    await page.goto(`/statement?month=${month}`)
    await expect(page.getByRole('main')).toContainText(formatAmount(part.openInAll))
    await expect(page.getByRole('button', { name: 'Email to customer' })).toHaveCount(0)
    expect(await readStatement(page, `month=${month}`)).toMatchObject({ companyName: customer, month })
    await signIn(page, 'admin@second.example')
    expect((await page.request.get(`/api/Statements?customerId=${customerId}&month=${month}`)).status()).toBe(
      404,
    )
  },
)

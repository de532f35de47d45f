/** A customer's month over Azure, GCP and AWS: for the reseller, for the customer, and on paper. */
import { sum } from '@cmp/billing'
import type { Statement } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { pdfText } from '../../apps/server/test/pdf-text.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { rowsOf } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const customer = 'Chao Phraya Foods Co., Ltd.'
const clouds = ['AWS', 'Azure', 'GCP']

/** What the call says of the shown statement. */
const told = async (page: Page, query: string): Promise<Statement> =>
  (await page.request.get(`/api/Statements?${query}`)).json()

/** A month in which the customer was charged for all three clouds. */
const monthOfAll = async (page: Page, customerId: string): Promise<string> => {
  for (let back = 1; back <= 12; back++) {
    const now = new Date()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
      .toISOString()
      .slice(0, 7)
    const { currencies } = await told(page, `customerId=${customerId}&month=${month}`)
    const seen = new Set(
      currencies.flatMap(({ byCloud }) => byCloud.map(({ cloudProvider }) => cloudProvider)),
    )
    if (clouds.every((cloud) => seen.has(cloud))) return month
  }
  throw new Error('In no month of the last year was the customer charged for all three clouds.')
}

const money = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.replaceAll(/\d(?=(?:\d{3})+$)/g, '$&,')}.${fraction.padEnd(2, '0')}`
}

test(
  'the reseller and the customer read the same month over all clouds, and so does the paper',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const found = await page.request.get(
      `/api/Customers/GetCustomerWithPagination?search=${encodeURIComponent(customer)}`,
    )
    const rows: { Data: { id: string }[] } = await found.json()
    const customerId = rows.Data[0]?.id ?? ''
    const month = await monthOfAll(page, customerId)

    await page.goto(`/customer/detail?id=${customerId}`)
    await page.getByRole('main').getByRole('link', { name: 'Statement', exact: true }).click()
    await page.getByLabel('Month', { exact: true }).selectOption(month)
    const clouded = page.getByRole('table', { name: 'By cloud' }).first()
    await expect.poll(async () => (await rowsOf(clouded)).length).toBeGreaterThanOrEqual(clouds.length)
    await expectAccessible(page)

    const statement = await told(page, `customerId=${customerId}&month=${month}`)
    const part = statement.currencies.find(({ byCloud }) => byCloud.length >= clouds.length)
    if (!part) throw new Error('The statement has no currency with all clouds.')
    expect(sum(part.documents.map(({ total }) => total))).toBe(part.totals.total)
    expect(sum(part.byCloud.map(({ open }) => open))).toBe(part.totals.open)
    expect(sum([part.totals.open, part.earlierOpen])).toBe(part.openInAll)
    await expect(page.getByRole('main')).toContainText(money(part.totals.total))
    await expect(page.getByRole('main')).toContainText(money(part.openInAll))

    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
    )
    const text = await pdfText(await pdf.body())
    for (const cloud of clouds) expect(text).toContain(cloud)
    for (const { total } of part.byCloud) expect(text).toContain(money(total))
    expect(text).toContain(`${money(part.openInAll)}${part.currency}`)

    await signIn(page, 'admin@demo.example')
    await page.goto(`/statement?month=${month}`)
    await expect(page.getByRole('main')).toContainText(money(part.openInAll))
    await expect(page.getByRole('button', { name: 'Mail to customer' })).toHaveCount(0)
    expect(await told(page, `month=${month}`)).toMatchObject({ companyName: customer, month })
    await signIn(page, 'admin@second.example')
    expect((await page.request.get(`/api/Statements?customerId=${customerId}&month=${month}`)).status()).toBe(
      404,
    )
  },
)

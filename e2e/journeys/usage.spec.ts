/** Usage in several groupings, and why a month's charges increased: for the reseller and for a customer. */
import { getPreviousRange, buildMonthsRange, type UsageChange } from '@cmp/contract'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectLoaded } from '../harness/pages.ts'
import { signIn } from '../harness/people.ts'
import { readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** The previous month, which the demo has always charged. */
const span = getPreviousRange(buildMonthsRange(new Date().toISOString().slice(0, 'YYYY-MM'.length)))
const before = getPreviousRange(span)

test(
  'the reseller opens a month, asks why it rose and saves the view',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/usage-management/cloud-usage-consumption')
    await expectLoaded(page, 'usage')
    await expect(page.getByRole('group', { name: /^Charge in/ })).toBeVisible()
    const services = page.getByRole('table', { name: 'By service' })
    const [largest] = await readTableRows(services)
    expect(Object.keys(largest ?? {})).toEqual(expect.arrayContaining(['Charge', 'Cost', 'Margin', 'Change']))
    await expectAccessible(page)

    await page.getByLabel('Group by').selectOption('subscription')
    await expect(page.getByRole('table', { name: 'By subscription' })).toBeVisible()
    await expect(page).toHaveURL(/groupBy=subscription/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save view…' }).click()
    await page.getByLabel('Name').fill('By subscription')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'By subscription' })).toBeVisible()

    await page.getByRole('link', { name: 'What changed' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed')
    const causes = page.getByRole('list', { name: 'Causes, largest first' })
    const first = causes.getByRole('listitem').first()
    await first.locator('summary').click()
    await first
      .getByRole('link', { name: /^Lines after/ })
      .first()
      .click()
    await expect(page).toHaveURL(/customer-invoice\/detail\?.*why=/)
    await page.goBack()
    await expect(causes).toBeVisible()
    await expectAccessible(page)
  },
)

test('a customer sees why its month rose in its own prices, and a link shows the same', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  const query = new URLSearchParams({ ...span, beforeFrom: before.from, beforeTo: before.to }).toString()
  const reported: UsageChange = await (
    await page.request.get(`/api/UsageByMeters/GetUsageChange?${query}`)
  ).json()
  await page.goto(`/usage-consumption/change?${query}`)
  const causes = page.getByRole('list', { name: 'Causes, largest first' })
  await expect(causes.locator(':scope > li')).toHaveCount(reported.causes.length)
  await expect(page.getByText('Markup')).toHaveCount(0)

  await page.getByRole('link', { name: 'View usage' }).click()
  const table = page.getByRole('table', { name: 'By service' })
  await expect(table).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)
  const [row] = await readTableRows(table)
  await page.reload()
  await expect.poll(async () => (await readTableRows(table))[0]).toEqual(row)
})

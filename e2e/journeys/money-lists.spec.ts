/** Money where the reseller works: customers, margins, monthly reports and the simulator show and sort by it. */
import type { CustomerFigures, Margins } from '@cmp/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { readTableColumn } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** Returns the number at the start of a text such as `+1,234.50 THB`. */
const readNumber = (text: string): number =>
  Number(/^[+−-]?[\d,.]+/.exec(text)?.[0].replaceAll(',', '').replace('−', '-').replace('+', ''))

/** Waits until a column of amounts in one currency is sorted, and returns it. */
const expectSorted = (table: Locator, heading: string, currency = ''): Promise<void> =>
  expect
    .poll(async () => {
      const texts = (await readTableColumn(table, heading)).filter((text) => text.includes(currency))
      const numbers = texts.map(readNumber)
      return numbers.length > 1 && numbers.every((number, index) => number <= (numbers[index - 1] ?? number))
    }, `${heading} is sorted, largest first`)
    .toBe(true)

/** Returns the month of the figures. */
const readLastMonth = async (page: Page): Promise<string> => {
  const all: { id: string }[] = await (await page.request.get('/api/Customers')).json()
  const figures: CustomerFigures = await (
    await page.request.get(`/api/CustomerFigures?customerIds=${all[0]?.id}`)
  ).json()
  return figures.month
}

test(
  'the reseller sees and sorts the money of customers in four lists',
  { tag: '@desktop' },
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/CustomerFigures')) calls.push(request.url())
    })
    await signIn(page, 'sa@demo.example')
    await page.goto('/customer')
    const customers = page.getByRole('table', { name: 'Customers' })
    await expect(customers.getByRole('img').first()).toHaveAccessibleName(/Lowest .*, highest /)
    expect(calls).toHaveLength(1)
    for (const heading of ['Outstanding', 'Last month', 'Change'] as const) {
      await customers.getByRole('button', { name: heading }).click()
      await expect(customers.getByRole('columnheader', { name: heading })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      await customers.getByRole('button', { name: heading }).click()
      if (heading !== 'Change') await expectSorted(customers, heading, 'THB')
    }
    await customers.getByRole('button', { name: 'Margin' }).click()
    await customers.getByRole('button', { name: 'Margin' }).click()
    await expectSorted(customers, 'Margin')
    await expectAccessible(page)

    await page.goto('/monthly-report')
    const reports = page.getByRole('table', { name: 'Monthly reports' })
    await reports.getByRole('button', { name: 'Last month' }).click()
    await expect(page).toHaveURL(/sort=charge/)
    await reports.getByRole('button', { name: 'Last month' }).click()
    await expectSorted(reports, 'Last month', 'THB')
    await expect(reports.getByRole('img').first()).toBeVisible()
    await expectAccessible(page)

    await page.goto('/margin?threshold=10')
    const margins = page.getByRole('table', { name: 'By customer', exact: true })
    await expect(page.getByRole('group', { name: /^Margin by month in/ })).toBeVisible()
    await margins.getByRole('button', { name: 'Margin %' }).click()
    await expect(page).toHaveURL(/sortby=marginPercent/)
    await expect(margins.getByRole('columnheader', { name: 'Margin %', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const query = new URLSearchParams({
      month: await readLastMonth(page),
      groupBy: 'customer',
      threshold: '10',
    }).toString()
    const answer: Margins = await (await page.request.get(`/api/Margins?${query}`)).json()
    const low = page.getByRole('status').filter({ hasText: 'below 10 %' })
    await expect(low).toContainText(String(answer.lowCount))
    await low.getByRole('button', { name: 'Show only these' }).click()
    // The row of the total remains.
    await expect(margins.locator('tbody tr')).toHaveCount(answer.lowCount + 1)
    await expect(margins.getByText('Below 10 %')).toHaveCount(answer.lowCount)
    await expectAccessible(page)

    await page.goto('/simulator?change=markup&markupPercent=20')
    const totals = page.getByRole('table', { name: 'Total', exact: true })
    await expect(totals.getByRole('row').nth(1)).toContainText('%')
    await expect(page.getByRole('group', { name: /^Charges before and after in/ })).toBeVisible()
    const simulated = page.getByRole('table', { name: 'By customer', exact: true })
    await simulated.getByRole('button', { name: 'Difference', exact: true }).click()
    await expect(simulated.getByRole('columnheader', { name: 'Difference', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByRole('button', { name: 'Review changes' }).click()
    const dialog = page.getByRole('dialog')
    const count = Number(
      /\d+/.exec(await dialog.getByRole('heading', { name: /^All \d+ changes/ }).innerText())?.[0],
    )
    await expect(dialog.getByRole('table', { name: 'Changed terms' }).locator('tbody tr')).toHaveCount(count)
    await expect(dialog).not.toContainText(/\d{4}-\d{2}-\d{2}/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  },
)

test(
  'a customer sees its own charges and trend in the list, and no margin',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example')
    await page.goto('/customer')
    const table = page.getByRole('table', { name: 'Customers' })
    await expect(table.getByRole('img').first()).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Outstanding' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Margin' })).toHaveCount(0)
  },
)

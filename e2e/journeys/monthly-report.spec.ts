/**
 * The report of a month: from the reseller's list to its figures, schedule and printed document, and the customer's own
 * report.
 */
import { sum } from '@cmp/billing'
import type { MonthlyReportReply } from '@cmp/contract'
import { extractPdfText } from '../../apps/server/test/harness/pdf-text.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const customer = 'Chao Phraya Foods Co., Ltd.'

const formatAmount = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.replaceAll(/\d(?=(?:\d{3})+$)/g, '$&,')}.${fraction.padEnd(2, '0')}`
}

test(
  'the reseller reads, schedules and prints the report of a month, and the customer reads the same without the margin',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto(`/monthly-report?q=${encodeURIComponent('Chao Phraya')}`)
    await page.getByRole('link', { name: customer }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: new RegExp(`^${customer}`) })).toBeVisible()
    await main.getByRole('navigation', { name: 'Months' }).getByRole('link').first().click()
    await expect(main.getByRole('table', { name: /^What changed \(/ }).first()).toBeVisible()
    const address = new URL(page.url())
    const month = address.searchParams.get('month') ?? ''
    const reply: MonthlyReportReply = await (
      await page.request.get(
        `/api/MonthlyReport?month=${month}&customerId=${address.searchParams.get('id') ?? ''}`,
      )
    ).json()
    const [part] = reply.report.currencies
    if (!part) throw new Error(`Nothing was charged in ${month}.`)
    expect(sum(part.causes.map(({ amount }) => amount))).toBe(sum([part.change]))
    await expect(main.getByRole('region', { name: `Report in ${part.currency}` })).toContainText(
      formatAmount(part.charge),
    )
    const besides = main.getByRole('table', { name: 'Visible only to the reseller' })
    await expect(besides).toContainText(formatAmount(reply.reseller?.currencies[0]?.margin ?? '-'))
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Monthly report email' })
    await dialog.getByLabel('Email monthly report').check()
    await dialog.getByLabel('Day of month').fill('31')
    await dialog.getByRole('button', { name: 'Save schedule' }).click()
    await expect(main).toContainText('day 31 of each month, Asia/Bangkok')
    const pdf = await page.request.get(
      (await main.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
    )
    expect(await extractPdfText(await pdf.body())).toContain(`${formatAmount(part.charge)}${part.currency}`)

    await signIn(page, 'admin@demo.example')
    await page.goto(`/monthly-report?month=${month}`)
    await expect(main.getByRole('region', { name: `Report in ${part.currency}` })).toContainText(
      formatAmount(part.charge),
    )
    await expect(main.getByRole('table', { name: 'Visible only to the reseller' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Email now' })).toHaveCount(0)
  },
)

/** The proof of an amount: from the document to the text of the provider's line item, recomputed in the browser. */
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { readTableColumn } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test(
  'traces an amount to the provider’s line item with equal totals on the page, in the PDF and in the file',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    // Other journeys import their own documents; the demo's have numbers like Partner Center's.
    await page.goto('/customer-invoice?cloudProvider=Azure&currency=THB&q=G00')
    await page.locator('main tbody a[href*="id="]').first().click()
    await page
      .getByRole('button', { name: /^Explain/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Proof of this amount' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Recalculated in your browser: all amounts match.')).toBeVisible()
    await expect(main.getByText(/USD × .* THB\/USD × \(1 \+ .* %\) = /)).toBeVisible()
    const lines = main.getByRole('table', { name: 'Provider line items' })
    const raw = lines.locator('code').first()
    const source = lines.getByRole('row').nth(1)
    const [shown = ''] = await readTableColumn(lines, 'Cost')
    const [cost = ''] = shown.replaceAll(',', '').split(' ')
    await expect(source.getByRole('rowheader')).toHaveText(/, line \d/)
    expect((await raw.textContent())?.length).toBeGreaterThan(100)
    expect(cost).toMatch(/^\d+\.\d+$/)
    await expect(raw).toContainText(cost.replace(/\.?0+$/, ''))
    await expect(main.getByRole('table', { name: 'Files' }).locator('code').first()).toHaveText(
      /^[0-9a-f]{64}$/,
    )
    await expectAccessible(page)
    await expectFitting(page)

    const address = page.url()
    await page.goto('/homepage')
    await page.goto(address)
    await expect(main.getByText('Recalculated in your browser: all amounts match.')).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText('Recalculated in your browser: all amounts match.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    const file = page.getByRole('link', { name: 'Proof file' })
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(answer.headers()['content-disposition']).toContain('.proof.jsonl.gz')

    await page.getByRole('link', { name: 'Proof', exact: true }).click()
    await expect(main.getByRole('table', { name: 'Provider line items' })).toHaveCount(0)
    await expect(main.getByText(/^Σ of \d+ details? = /)).toBeVisible()
    await expect(main.getByText(/^The proof file has a valid signature of /)).toBeVisible()
    const checks = main.getByRole('table', { name: 'Proof file checks' })
    for (const result of await readTableColumn(checks, 'Result')) expect(result).toBe('Passed')
    await expect(
      main.getByRole('region', { name: 'Not checked' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectFitting(page)
  },
)

test('a customer’s proof ends at its price', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'guest@demo.example')
  await page.goto('/customer-invoice')
  await page.locator('main tbody a[href*="id="]').first().click()
  await page.getByRole('link', { name: 'Proof', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Recalculated in your browser: all amounts match.')).toBeVisible()
  await expect(main.getByText(/^The proof file has a valid signature of /)).toBeVisible()
  await main.getByRole('table', { name: 'Details' }).getByRole('link').first().click()
  await expect(main.getByRole('table', { name: 'Line items' })).toBeVisible()
  await expect(main.getByText(/markup|Formula|^Cost$|Cost in the file|SHA-256$/)).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'an invoice is explained from the daily line items to the provider’s total',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/invoice?cloudProvider=Azure&isCalculated=true')
    await page.locator('main tbody a[href*="id="]').first().click()
    await page.getByRole('link', { name: 'Reconciliation' }).click()
    const block = page.getByRole('region', { name: 'Control totals', exact: true })
    await expect(block.getByText(/^0\.00 USD is unexplained\. /)).toBeVisible()
    const steps = block.getByRole('listitem')
    await expect(steps.filter({ hasText: 'Daily rated usage' })).toContainText('lines')
    await expect(steps.filter({ hasText: 'Rounded down by provider' })).toContainText(/−.*USD.*ROUNDDOWN/)
    await expect(steps.last()).toContainText('Provider invoice total')
    await expectAccessible(page)
    await expectFitting(page)
  },
)

/**
 * From an empty portal to the first issued customer invoice, with nothing but a provider's file. The journey has its own
 * portal, because the demo has invoices already.
 */
import type { Page } from '@playwright/test'
import { beginApp, goodPassword } from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { makeUnique } from '../harness/arrange.ts'
import { focusFile } from '../harness/focus-file.ts'
import { signInByHand } from '../harness/people.ts'
import { startPortal } from '../harness/portal.ts'
import { expect, test } from '../harness/test.ts'

/** The most clicks from the home page to the issued invoice. */
const mostClicks = 12

/** Creates the first administrator with the printed link, and signs in with two-step verification. */
const createAdministrator = async (page: Page, url: string, printed: readonly string[]): Promise<void> => {
  const [link = ''] = printed.flatMap((line) => /\S+\/session\/first-administrator\S+/.exec(line) ?? [])
  await page.goto(link)
  await page.getByLabel('User Id').fill('first@reseller.example')
  await page.getByLabel('Your name').fill('First Person')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.goto(`${url}/session/signin`)
  await signInByHand(page, 'first@reseller.example', goodPassword)
  const { app, enrolment } = await beginApp(page)
  await enrolment.getByLabel('Code from your authenticator app').fill(app.generate())
  await enrolment.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
}

/** Counts the clicks on the page until `read` is called. */
const countClicks = async (page: Page): Promise<{ read: () => number }> => {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    // Clicks that a program makes, for example on a hidden file input, are not a person's.
    addEventListener('click', (event) => event.isTrusted && Reflect.get(globalThis, 'countClick')(), true)
  })
  return { read: () => clicks }
}

test(
  'leads from an empty portal to the first issued invoice in twelve clicks',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    const portal = await startPortal({ DEMO: 'off' })
    try {
      await createAdministrator(page, portal.url, portal.printed)
      const clicks = await countClicks(page)
      const steps = page.getByRole('region', { name: /^Create your first invoice/ })

      await page.goto(`${portal.url}/homepage`)
      await expect(steps).toContainText('0 of 6 steps done')
      await expectAccessible(page)
      await steps.getByRole('link', { name: 'Enter details' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Stranger Cloud Ltd.')
      await page.getByRole('button', { name: 'Save seller' }).click()
      await expect(steps).toContainText('1 of 6 steps done')

      await steps.getByRole('link', { name: 'Import invoice' }).click()
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose files' }).click()
      const invoiceId = makeUnique('FIRST')
      await (
        await choosing
      ).setFiles({
        name: 'focus.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          focusFile([
            { InvoiceId: invoiceId, SubAccountId: 'account-1', SubAccountName: 'Shop', BilledCost: '100' },
            { InvoiceId: invoiceId, SubAccountId: 'account-2', SubAccountName: 'Bank', BilledCost: '200' },
          ]),
        ),
      })
      await page.getByRole('button', { name: 'Import file', exact: true }).click()
      const result = page.getByRole('dialog', { name: 'Import', exact: true })
      await result.getByRole('button', { name: 'Create customers from invoices' }).click()
      const creating = page.getByRole('dialog', { name: 'Create customers from invoices' })
      await expect(creating.getByText('Without a markup, these customers are charged at cost.')).toBeVisible()
      await creating.getByLabel(/^Markup/).fill('10')
      await creating.getByRole('button', { name: 'Create', exact: true }).click()
      await result.getByRole('link', { name: 'Review drafts' }).click()

      await expect(page.getByText('110.00 USD').first()).toBeVisible()
      await page.getByLabel('Select all rows on this page').check()
      const chosen = page.getByRole('region', { name: 'Selected rows' })
      await chosen.getByRole('button', { name: 'Issue', exact: true }).click()
      const confirming = page.getByRole('dialog', { name: 'Issue 2 customer invoices?' })
      await expect(confirming).toContainText('330.00')
      await confirming.getByRole('button', { name: 'Issue 2 customer invoices' }).click()
      await expect(page.getByRole('status').filter({ hasText: /^2 invoices issued \(/ })).toBeVisible()
      expect(clicks.read()).toBeLessThanOrEqual(mostClicks)

      await page.goto(`${portal.url}/homepage`)
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
      await expect(steps).toHaveCount(0)
    } finally {
      await portal.stop()
    }
  },
)

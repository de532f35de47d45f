/** Payment details: a proposal with its differences, and the proof of identity before it is sent. */
import { demoPassword } from '@cmp/contract'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

test(
  'proposes a change of the payment details after a proof and withdraws it',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/seller')
    const details = page.getByRole('region', { name: 'Payment details', exact: true })
    await expect(details).toContainText('Account no.: 123-4-56789-0')
    // A proof of identity expires after ten minutes, so the first answer is replaced with the portal's later answer.
    let isOld = true
    await page.route('**/api/Seller/PaymentDetails', (route) => {
      // The page may load the payment details again at any time.
      if (route.request().method() !== 'POST' || !isOld) return route.continue()
      isOld = false
      return route.fulfill({ status: 403, json: { code: 'ProofNeeded', message: 'Show that it is you.' } })
    })
    await details.getByRole('button', { name: 'Propose change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose new payment details' })
    const text = dialog.getByLabel('Payment details')
    await text.fill((await text.inputValue()).replace('123-4-56789-0', '987-6-54321-0'))
    await dialog.getByRole('button', { name: 'Propose change' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('New account')
    await dialog.getByRole('button', { name: 'Propose change' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByLabel('Your password', { exact: true }).fill(demoPassword)
    await proof.getByRole('button', { name: 'Confirm' }).click()

    await expect(details).toContainText('You proposed this change on')
    await expect(details.getByRole('deletion')).toHaveText('Account no.: 123-4-56789-0')
    await expect(details.getByRole('insertion')).toHaveText('Account no.: 987-6-54321-0')
    await expect(details.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Withdraw' }).click()
    await page
      .getByRole('dialog', { name: 'Withdraw your proposal?' })
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await expect(details.getByRole('button', { name: 'Propose change' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment details history' })).toContainText(
      'Proposed and withdrawn by sa@demo.example.',
    )
  },
)

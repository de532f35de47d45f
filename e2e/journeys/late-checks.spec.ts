/**
 * Tests that the validation code of a form is loaded when somebody starts to use the form, and that this causes no
 * visible problem on a slow network.
 */
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

// A cached file would be available at once.
test.use({ isFirstVisit: true })

/** The URL of the file with Zod. */
const checks = /\/assets\/zod-[^/]*\.js$/

/** The simulated loading time of the file. Milliseconds. */
const slow = 1500

test(
  'a form that is sent before its checks are loaded waits for them',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    let requested = 0
    await page.route(checks, async (route) => {
      requested += 1
      await new Promise((done) => setTimeout(done, slow))
      await route.continue()
    })
    await page.goto('/customer/add')
    const submit = page.getByRole('main').getByRole('button', { name: 'Add customer' })
    await expect(submit).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requested).toBe(0)

    await submit.click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    expect(requested).toBe(1)
    await page.getByLabel('Company name').fill('Late Checks')
    await page.getByLabel('Company name').blur()
    await expect(page.getByLabel('Company name')).toHaveValue('Late Checks')
  },
)

test(
  'a form whose checks cannot be had says so and keeps what was typed',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.route(checks, (route) => route.abort())
    await page.goto('/customer/add')
    const name = page.getByLabel('Company name')
    await name.fill('Kept')
    await page.getByRole('main').getByRole('button', { name: 'Add customer' }).click()
    await expect(page.getByText('Could not validate the form')).toBeVisible()
    await expect(name).toHaveValue('Kept')

    await page.unroute(checks)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(name).toHaveValue('Kept')
    await page.getByRole('main').getByRole('button', { name: 'Add customer' }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
  },
)

/** Inventories: a customer is chosen once, and its machines, node pools and vaults are looked at. */
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { rowsOf } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test('the reseller chooses a customer and looks at what its clouds hold', async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/visibility-virtual-machine')
  await expect(page.getByRole('heading', { name: 'Choose a customer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Chao Phraya')
  await page.getByRole('option', { name: /Chao Phraya/ }).click()
  await expect(page).toHaveURL(/tenantId=/)

  const machines = page.getByRole('table', { name: 'Virtual machines' })
  await expect.poll(async () => (await rowsOf(machines)).length).toBeGreaterThan(0)
  await expectAccessible(page)
  await machines.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/details\/containerId\//)
  await expect(page.getByRole('region', { name: 'Machine' })).toContainText('Operating system')
  await expect(page.getByText('Read just now')).toBeVisible()

  // The customer stays chosen.
  await page.goto('/visibility-kubernetes')
  await expect(page).toHaveURL(/tenantId=/)
  await page.getByRole('table', { name: 'Kubernetes clusters' }).getByRole('link').first().click()
  await page.getByRole('table', { name: 'Node pools' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/details-node-pools/)
  await expect(page.getByRole('region', { name: 'Node pool' })).toContainText('Operating system')

  await page.goto('/visibility-key-management-service')
  await page.getByRole('table', { name: 'Key vaults' }).getByRole('link').first().click()
  await expect
    .poll(async () => (await rowsOf(page.getByRole('table', { name: 'Secrets' }))).length)
    .toBeGreaterThan(0)
})

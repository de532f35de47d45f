/** From a machine to the monthly report: its charts, one of them pinned, the dashboard arranged by keyboard and kept. */
import { expectAccessible } from '../harness/accessibility.ts'
import { browserHeaders, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

test('a chart of a machine is pinned, arranged by keyboard, and becomes the monthly report', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  const session: { user: { tenantId: string } } = await (await page.request.get('/api/session')).json()
  await page.goto(`/visibility-virtual-machine?tenantId=${session.user.tenantId}&search=production-vm-d4`)
  await page.getByRole('table', { name: 'Virtual machines' }).getByRole('link').first().click()

  const usage = page.getByRole('region', { name: 'Usage' })
  const cpu = usage.getByRole('region', { name: 'CPU', exact: true })
  await expect(usage.getByRole('button', { name: '1H' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cpu.getByRole('img', { name: /^CPU of / })).toBeVisible()
  await usage.getByRole('button', { name: '1D' }).click()
  await expect(page).toHaveURL(/range=1D/)
  // Read by ear: the newest moment, by the keyboard.
  await cpu.getByRole('img', { name: /^CPU of / }).focus()
  await page.keyboard.press('End')
  await expect(cpu.getByText(/CPU: \d[\d.]* %/)).toBeAttached()
  await cpu.getByRole('button', { name: 'Table' }).click()
  await expect(cpu.getByRole('columnheader', { name: 'CPU', exact: true })).toBeVisible()
  await expectAccessible(page)

  await cpu.getByRole('button', { name: 'Pin to dashboard: CPU' }).click()
  const pin = page.getByRole('dialog', { name: 'Pin to dashboard' })
  await pin.getByRole('combobox', { name: /^Dashboard/ }).selectOption('A new dashboard')
  await pin.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(pin.getByText('This field is required')).toBeVisible()
  const name = `Operations ${Date.now()}`
  await pin.getByLabel('Dashboard name').fill(name)
  await pin.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(page.getByText(`has been pinned to ${name}.`)).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Dashboards', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Dashboards' })
  await expect(panel.getByRole('button', { name: 'Switch' })).toBeDisabled()
  await panel.getByRole('combobox', { name: /^Dashboard/ }).selectOption({ label: `${name} · private` })
  await panel.getByRole('button', { name: 'Switch' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const chart = page.getByRole('region', { name: /: CPU$/ })
  await expect(chart.getByRole('img')).toBeVisible()

  const report = page.getByRole('switch', { name: 'Monthly Report' })
  await expect(report).toBeDisabled()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: /^Move or size / }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/column 2, row 1, 6 wide, 5 high/)).toBeAttached()
  await expectAccessible(page)
  await report.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(`The dashboard ${name} has been saved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(report).toBeChecked()

  await page.getByRole('button', { name: /^Menu of / }).click()
  await page.getByRole('menuitem', { name: 'Configure title' }).click()
  const titled = page.getByRole('dialog', { name: 'Configure title' })
  await titled.getByLabel('Title').fill('Processor')
  await titled.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'Processor' })).toBeVisible()

  // Somebody else saves while it is arranged: what was arranged is there, and is kept as a copy.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dashboardId = new URL(page.url()).searchParams.get('dashboardId') ?? ''
  const saved = await page.request.put('/api/Dashboard/update-dashboard', {
    headers: browserHeaders,
    data: { id: dashboardId, name, isPrivate: true, isMonthlyReport: true },
  })
  expect(saved.status()).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved it' })
  await expect(conflict).toContainText('Nothing of yours is lost')
  await conflict.getByRole('button', { name: 'Keep mine as a copy' }).click()
  await expect(page.getByText(`${name} (mine)`)).toBeVisible()

  await page.getByRole('button', { name: /^Menu of / }).click()
  await page.getByRole('menuitem', { name: 'Remove from dashboard' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to remove this chart ?' })
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'This dashboard has no charts' })).toBeVisible()
})

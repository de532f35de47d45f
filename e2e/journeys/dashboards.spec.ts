/**
 * From the list of machines to the printed monthly report: the most expensive machine, its charts, its cost and the
 * reason, one pinned chart, and arranging the dashboard with the keyboard.
 */
import type { Locator, Page } from '@playwright/test'
import type { MonthlyReportReply } from '@cmp/contract'
import { extractPdfText } from '../../apps/server/test/harness/pdf-text.ts'
import { expectAccessible, expectUsable } from '../harness/accessibility.ts'
import { browserHeaders, signIn } from '../harness/people.ts'
import { readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'
import { dragByFinger } from '../harness/touch.ts'

/**
 * Returns the last complete month in the customer's time zone. The first eight hours of a month still count as part of
 * the month before.
 */
const getEndedMonth = (): string => {
  const settled = new Date(Date.now() - 8 * 3_600_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Bangkok',
  })
  const [year = 0, month = 1] = settled.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** Checks the report of the last complete month: its charts on the page and in the printed document. */
const expectInReport = async (page: Page): Promise<void> => {
  const month = getEndedMonth()
  const listCharts = async (): Promise<string[]> => {
    const { report }: MonthlyReportReply = await (
      await page.request.get(`/api/MonthlyReport?month=${month}`)
    ).json()
    return report.charts.map(({ name }) => name)
  }
  await expect.poll(async () => (await listCharts()).length).toBeGreaterThan(0)
  const [name = ''] = await listCharts()
  await page.goto(`/monthly-report?month=${month}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name })).toBeVisible()
  const pdf = await page.request.get(
    (await main.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect(await extractPdfText(await pdf.body())).toContain(name.replaceAll(/\s/g, ''))
}

/** Opens the most expensive machine from the list of machines. */
const openDearestMachine = async (page: Page): Promise<void> => {
  await page.goto('/visibility-virtual-machine?q=production-vm-d4&sort=lastMonthCost&dir=desc')
  const machines = page.getByRole('table', { name: 'Virtual machines' })
  await expect.poll(async () => (await readTableRows(machines)).length).toBeGreaterThan(0)
  await machines.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/details\/containerId\//)
}

/** Returns the chart of the processor on the page of a machine. */
const getCpu = (page: Page): Locator =>
  page.getByRole('region', { name: 'Usage' }).getByRole('region', { name: 'CPU', exact: true })

/** Pins the chart of the processor to a new dashboard. */
const pinCpu = async (page: Page, name: string): Promise<void> => {
  await getCpu(page).getByRole('button', { name: 'Pin to dashboard: CPU' }).click()
  const pin = page.getByRole('dialog', { name: 'Pin to dashboard' })
  await pin.getByRole('combobox', { name: /^Dashboard/ }).selectOption('New dashboard')
  await pin.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(pin.getByText('This field is required')).toBeVisible()
  await pin.getByLabel('Dashboard name').fill(name)
  await pin.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(page.getByText(` pinned to ${name}.`)).toBeVisible()
}

/** Opens a dashboard in the panel of dashboards. */
const switchTo = async (page: Page, name: string): Promise<void> => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Dashboard/ })).toBeVisible()
  await page.getByRole('button', { name: 'Dashboards', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Dashboards' })
  await expect(panel.getByRole('tab')).toHaveText([
    'Switch dashboard',
    'Create new dashboard',
    'Delete dashboard',
  ])
  await expect(panel.getByRole('button', { name: 'Switch' })).toBeDisabled()
  await panel.getByRole('combobox', { name: /^Dashboard/ }).selectOption({ label: `${name} · private` })
  await panel.getByRole('button', { name: 'Switch' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /: CPU$/ }).getByRole('img')).toBeVisible()
}

/** Saves the edited dashboard as the monthly report. */
const saveAsReport = async (page: Page, name: string): Promise<void> => {
  const report = page.getByRole('switch', { name: 'Monthly Report' })
  await report.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(`Dashboard ${name} saved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(report).toBeChecked()
}

test('pins a chart of the most expensive machine and shows it in the monthly report and its PDF', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  await openDearestMachine(page)
  await page.getByRole('tab', { name: 'Usage' }).click()
  await expect(getCpu(page).getByRole('img', { name: /^CPU of / })).toBeVisible()
  await expectAccessible(page)
  const name = `Operations ${Date.now()}`
  await pinCpu(page, name)
  await switchTo(page, name)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: /^Move or resize / }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/ 5 high$/)).toBeAttached()
  await expectAccessible(page)
  await saveAsReport(page, name)
  await expectInReport(page)
})

test(
  'reads a machine’s cost and charts, and arranges, titles, keeps and removes its chart on a dashboard',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    await signIn(page, 'admin@demo.example')
    await openDearestMachine(page)
    await expect(page.getByRole('region', { name: 'Virtual machine', exact: true })).toContainText(
      'Operating system',
    )
    await expect(page.getByText('Refreshed just now')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in the provider’s console' })).toBeVisible()
    await page.getByText('Raw provider response').click()
    await expect(page.locator('pre')).toContainText('"')

    await page.getByRole('tab', { name: 'Cost and changes' }).click()
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('First seen')
    await expectUsable(page)
    const charged = page
      .getByRole('region', { name: 'By month' })
      .getByRole('button', { name: /: [\d,.]+ THB$/ })
    await charged.first().click()
    await expect(page).toHaveURL(/usage-consumption\/change/)
    await page.goBack()
    await expect(charged.first()).toBeVisible()

    await page.getByRole('tab', { name: 'Usage' }).click()
    // The link opens the same tab.
    await expect(page).toHaveURL(/tab=usage/)
    await page.reload()
    const usage = page.getByRole('region', { name: 'Usage' })
    const cpu = usage.getByRole('region', { name: 'CPU', exact: true })
    await expect(usage.getByRole('button', { name: '1H' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cpu.getByRole('img', { name: /^CPU of / })).toBeVisible()
    await usage.getByRole('button', { name: '1D' }).click()
    await expect(page).toHaveURL(/range=1D/)
    // For screen readers: the newest point, with the keyboard.
    await cpu.getByRole('img', { name: /^CPU of / }).focus()
    await page.keyboard.press('End')
    await expect(cpu.getByText(/CPU: \d[\d.]* %/)).toBeAttached()
    await cpu.getByRole('button', { name: /^Chart options: CPU/ }).click()
    await page.getByRole('menuitem', { name: 'Show table' }).click()
    await expect(cpu.getByRole('columnheader', { name: 'CPU', exact: true })).toBeVisible()
    await expectAccessible(page)

    const name = `Operations ${Date.now()}`
    await pinCpu(page, name)
    await switchTo(page, name)
    await expect(page.getByRole('main').locator('dl').first()).toContainText('Chao Phraya Foods')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Dashboard')

    await expect(page.getByRole('group', { name: 'Time range' }).getByRole('button')).toHaveText([
      '1H',
      '6H',
      '12H',
      '1D',
      '7D',
      '30D',
      'CUSTOM',
    ])
    await expect(page.getByRole('switch', { name: 'Monthly Report' })).toBeDisabled()
    const menuOfChart = page.getByRole('button', { name: /^Menu for / })
    await menuOfChart.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Configure title',
      'Threshold',
      'Customize',
      'Remove from dashboard',
    ])
    await page.getByRole('menuitem', { name: 'Customize' }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await menuOfChart.click()
    await expect(page.getByRole('menuitem', { name: 'Done customizing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Move or resize / }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText(isPhone ? /: 5 high$/ : /column 2, row 1, 6 wide, 5 high/)).toBeAttached()
    await expectAccessible(page)
    if (!isPhone) {
      // The same with the mouse: resized at the corner and back.
      const corner = page.locator('.react-resizable-handle')
      const measureHeight = async () => (await page.locator('.react-grid-item').boundingBox())?.height ?? 0
      const before = await measureHeight()
      await corner.hover()
      await page.mouse.down()
      await page.mouse.move(600, 900, { steps: 5 })
      await page.mouse.up()
      await expect.poll(measureHeight).not.toBe(before)
    }
    await saveAsReport(page, name)

    await page.getByRole('button', { name: /^Menu for / }).click()
    await page.getByRole('menuitem', { name: 'Configure title' }).click()
    const titled = page.getByRole('dialog', { name: 'Configure title' })
    await expect(titled.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await titled.getByLabel('Title').fill('Processor')
    await titled.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { name: 'Processor' })).toBeVisible()

    // Another user saves during the editing: the edited layout remains and is saved as a copy.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dashboardId = new URL(page.url()).searchParams.get('dashboardId') ?? ''
    const saved = await page.request.put('/api/Dashboard/update-dashboard', {
      headers: browserHeaders,
      data: { id: dashboardId, name, isPrivate: true, isMonthlyReport: true },
    })
    expect(saved.status()).toBe(200)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('dialog', { name: 'Another user saved this dashboard' })
    await expect(conflict).toContainText('Your changes are not lost')
    await conflict.getByRole('button', { name: 'Save mine as a copy' }).click()
    await expect(page.getByRole('heading', { name: `Dashboard: ${name} (my copy)` })).toBeVisible()

    await page.getByRole('button', { name: /^Menu for / }).click()
    await page.getByRole('menuitem', { name: 'Remove from dashboard' }).click()
    const sure = page.getByRole('dialog', { name: 'Are you sure you want to remove this chart ?' })
    await expect(sure.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await sure.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'This dashboard has no charts' })).toBeVisible()
  },
)

test('shows dashes for customer and name without a dashboard', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/dashboard')
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts.getByRole('term')).toHaveText(['Customer', 'Dashboard'])
  await expect(facts.getByRole('definition')).toHaveText(['–', '–'])
  await expect(page.getByRole('heading', { name: 'Choose a customer' })).toBeVisible()
})

test('opens the overview of a customer who has no dashboard, and keeps the choice of the customer', async ({
  page,
}) => {
  await signIn(page, 'sa@demo.example')
  const companyName = `No dashboard ${Date.now()}`
  const made = await page.request.post('/api/Customers', {
    headers: browserHeaders,
    data: { companyName, tenantId: `tenant of ${companyName}`, language: 'en' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto('/dashboard')
  await page.getByRole('combobox', { name: 'Customer' }).fill(companyName)
  await page.getByRole('option', { name: companyName }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard: Overview' })).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard: Overview/)
  await expect(page.getByRole('region', { name: 'Budgets' })).toContainText('No budgets yet.')
  await expect(page.getByRole('region', { name: 'Total charges' })).toContainText('No charges')
  await expect(page.getByRole('region', { name: 'Resource status' })).toContainText('No resources')
  await expectAccessible(page)
  // The customer is remembered.
  await page.goto('/dashboard')
  await expect(page.getByRole('main').locator('dl').first()).toContainText(companyName)

  // The first change creates a dashboard from the overview.
  await page.getByRole('button', { name: 'Menu for Budgets' }).click()
  await page.getByRole('menuitem', { name: 'Remove from dashboard' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Dashboard Overview created.')).toBeVisible()
  await expect(page).toHaveURL(/dashboardId=[0-9a-f-]{36}/)
  await expect(page.getByRole('region', { name: 'Budgets' })).toHaveCount(0)

  // It is deleted in the menu, and the computed overview is back.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete dashboard' }).click()
  await page.getByRole('button', { name: 'Delete dashboard', exact: true }).click()
  await expect(page.getByText('Dashboard Overview deleted.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Budgets' })).toBeVisible()
})

test('creates a dashboard from the gallery, and adds every kind of tile', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Dashboards', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Dashboards' })
  await panel.getByRole('tab', { name: 'Create new dashboard' }).click()
  await panel.getByRole('radio', { name: 'Cost review' }).check()
  await expect(panel.getByLabel('Dashboard name')).toHaveValue('Cost review')
  const name = `Cost review ${Date.now()}`
  await panel.getByLabel('Dashboard name').fill(name)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Dashboard: ${name}` })).toBeVisible()
  const top = page.getByRole('region', { name: 'Top services by cost' })
  await expect(top.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Total charges' })).toContainText('THB')

  const add = async (kind: string, fill: (dialog: Locator) => Promise<unknown> = async () => {}) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add chart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add chart' })
    await dialog.getByRole('radio', { name: kind, exact: true }).check()
    await fill(dialog)
    await dialog.getByLabel('Title').fill(`My ${kind}`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    return page.getByRole('region', { name: `My ${kind}` })
  }
  await expect(await add('Total charges')).toContainText('THB')
  await expect(
    await add('Top list', async (dialog) => {
      await dialog.getByRole('combobox', { name: /^Group by/ }).selectOption('Region')
      await expect(dialog.getByRole('region', { name: 'Preview' }).getByRole('row')).not.toHaveCount(0)
    }),
  ).toContainText('Charge (THB)')
  await expect(
    await add('Charges by tag', (dialog) => dialog.getByLabel('Tag name').fill('environment')),
  ).toContainText('production')
  await expect(await add('Budget')).toContainText(/Budget|%/)
  await expect(await add('Anomalies')).toContainText(/anomalies/i)
  await expect(
    await add('Resource status', (dialog) =>
      dialog.getByRole('combobox', { name: /^Resource type/ }).selectOption('Virtual machines'),
    ),
  ).toContainText(/running/i)
  const note = await add('Text', (dialog) =>
    dialog
      .getByRole('textbox', { name: /^Text/ })
      .fill('## On call\n\n- **Anan** <img src=x onerror=alert(1)>'),
  )
  await expect(note.getByRole('heading', { name: 'On call' })).toBeVisible()
  await expect(note.getByText('<img')).toBeVisible()
  await expectAccessible(page)

  // A tile that fails leaves the others as they are, and can be retried.
  await page.route('**/api/Dashboard/get-tile-data?*monitoringType=top*', (route) =>
    route.fulfill({ status: 500, json: { code: 'Internal', message: 'Something went wrong!' } }),
  )
  await page.reload()
  await expect(top.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My Charges by tag' })).toContainText('production')
  await page.unroute('**/api/Dashboard/get-tile-data?*monitoringType=top*')
  await top.getByRole('button', { name: 'Retry' }).click()
  await expect(top.getByRole('row')).not.toHaveCount(0)

  // The gaps between rows and columns are equal.
  const measureBox = async (region: string) => {
    const box = await page.getByRole('region', { name: region, exact: true }).boundingBox()
    if (!box) throw new Error(`${region} is not drawn.`)
    return box
  }
  const [total, budgets, daily] = [
    await measureBox('Total charges'),
    await measureBox('Budgets'),
    await measureBox('Charges by service'),
  ]
  const beside = budgets.x - (total.x + total.width)
  const below = daily.y - (total.y + total.height)
  expect(Math.abs(beside - below)).toBeLessThanOrEqual(2)

  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /^Set as default for/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete dashboard' }).click()
  await page.getByRole('button', { name: 'Delete dashboard', exact: true }).click()
  await expect(page.getByText(`Dashboard ${name} deleted.`)).toBeVisible()
})

/** Adds a dashboard with one chart that only shows a text. */
const addNote = async (page: Page): Promise<{ id: string; name: string }> => {
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/Dashboard/${call}`, { headers: browserHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const name = `Notes ${Date.now()}`
  const { data }: { data: { id: string } } = await post('add-new-dashboard', { name })
  const item = { name: 'Note', monitoringType: 'text', content: 'Call us.' }
  await post('pin-item-to-dashboard', { dashboardId: data.id, item })
  return { id: data.id, name }
}

test('saves nothing when saving a monthly report is canceled', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  const { id, name } = await addNote(page)
  let question = 'It takes the place of another report.'
  await page.route('**/api/Dashboard/validate-monthly-report?*', (route) =>
    route.fulfill({ contentType: 'text/plain', body: question }),
  )
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/update-dashboard')) saves.push(request.method())
  })
  await page.goto(`/dashboard?dashboardId=${id}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await save.click()
  const reportDialog = page.getByRole('dialog', { name: 'Monthly report' })
  await expect(reportDialog).toContainText(question)
  await reportDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(reportDialog).toHaveCount(0)
  await expect(save).toBeVisible()
  expect(saves).toEqual([])
  // If no question is asked, it is saved immediately.
  question = ''
  await save.click()
  await expect(page.getByText(`Dashboard ${name} saved.`)).toBeVisible()
  expect(saves).toEqual(['PUT'])
  // Loading the dashboard again discards the edited layout.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const readAgain = page.waitForRequest(/get-dashboard-items-and-detail/)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await readAgain
  await expect(save).toHaveCount(0)
})

test('does not rename a chart without a title', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  const { id } = await addNote(page)
  await page.goto(`/dashboard?dashboardId=${id}`)
  await page.getByRole('button', { name: 'Menu for Note' }).click()
  await page.getByRole('menuitem', { name: 'Configure title' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure title' })
  await dialog.getByLabel('Title').fill('  ')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Enter a title')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Note' })).toBeVisible()
})

test(
  'creates, fills, zooms, copies and deletes a dashboard in its panel',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    await signIn(page, 'admin@demo.example')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Dashboards', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Dashboards' })
    await panel.getByRole('tab', { name: 'Create new dashboard' }).click()
    await panel.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(panel.getByText('This field is required')).toBeVisible()
    const name = `Parts ${Date.now()}`
    await panel.getByLabel('Dashboard name').fill(name)
    await panel.getByRole('radio', { name: 'Virtual machines' }).check()
    await panel.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText(`Dashboard ${name} created.`)).toBeVisible()

    const add = async (what: string, fill: (dialog: Locator) => Promise<unknown>) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Add chart' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add chart' })
      await dialog.getByRole('radio', { name: what, exact: true }).check()
      await fill(dialog)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await add('Text', async (dialog) => {
      await dialog.getByRole('textbox', { name: /^Text/ }).fill('Call the operations desk.')
      await dialog.getByLabel('Title').fill('Whom to call')
    })
    await expect(page.getByText('Call the operations desk.')).toBeVisible()
    await add('Daily charges', (dialog) => dialog.getByLabel('Title').fill('What it costs'))
    await expect(page.getByRole('group', { name: /^What it costs in THB/ })).toBeVisible()
    await add('Number (latest value)', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Resource', exact: true }).fill('production-vm-d4')
      await page.getByRole('listbox').getByRole('option').first().click()
    })
    await add('Chart', async (dialog) => {
      await dialog.getByRole('combobox', { name: /^Resource type/ }).selectOption('SQL managed instances')
      await dialog.getByLabel('Tag', { exact: true }).fill('nothing=has-it')
      await dialog.getByLabel('Title').fill('Of nothing')
    })
    const nothing = page.getByRole('region', { name: 'Of nothing' })
    await expect(nothing).toContainText('No Data')
    await expect(nothing).toContainText('sql managed instances: CPU')
    await expectAccessible(page)

    // A custom range applies once both ends are valid.
    await page.getByRole('button', { name: 'CUSTOM', exact: true }).click()
    const apply = page.getByRole('button', { name: 'Apply' })
    await page.getByLabel('Start', { exact: true }).fill('2 October 2026 at 09:00')
    await page.getByLabel('End', { exact: true }).fill('2026-10-01T09:00')
    await expect(apply).toBeDisabled()
    await page.getByLabel('End', { exact: true }).fill('some day')
    await expect(apply).toBeDisabled()
    await page.getByLabel('End', { exact: true }).fill('2 oct 2026 21:00')
    await expect(apply).toBeEnabled()
    await apply.click()
    await expect(page).toHaveURL(/range=CUSTOM/)
    await page.getByRole('button', { name: '1D', exact: true }).click()

    // Dragging zooms in, and the reset returns to the previous range.
    const lines = page.getByRole('region', { name: 'Virtual machines: CPU' }).locator('.u-over')
    const box = await lines.boundingBox()
    if (!box) throw new Error('The chart is not drawn.')
    const zoomIn = async (): Promise<void> => {
      await page.mouse.move(box.x + box.width * 0.3, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.6, box.y + 24, { steps: 5 })
      await page.mouse.up()
    }
    await zoomIn()
    await expect(page).toHaveURL(/range=CUSTOM/)
    await page.getByRole('img', { name: /^Virtual machines: CPU/ }).focus()
    await page.keyboard.press('-')
    await expect(page).toHaveURL(/range=1D/)

    // A single column can be arranged as well, by its order.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: /^Move or resize Whom to call/ }).focus()
    await page.keyboard.press(isPhone ? 'ArrowUp' : 'ArrowRight')
    await expect(
      page.getByText(isPhone ? /^Whom to call: \d+ of 10$/ : /^Whom to call: column/),
    ).toBeAttached()
    if (isPhone) {
      // The same by touch: resized at the corner, moved at the handle.
      const moved = page.getByRole('button', { name: /^Move or resize Whom to call/ })
      const part = page.locator('.react-grid-item').filter({ has: moved })
      const measurePartHeight = async () => (await part.boundingBox())?.height ?? 0
      const height = await measurePartHeight()
      await dragByFinger(page, part.locator('.react-resizable-handle'), { y: 160 })
      await expect.poll(measurePartHeight).toBeGreaterThan(height)
      const placeOf = () => part.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
      const place = await placeOf()
      await dragByFinger(page, moved, { y: -300 })
      await expect.poll(placeOf).not.toBe(place)
    }
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText(`${name} (copy)`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Full screen/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.getByRole('button', { name: 'Exit full screen' }).click()

    await page.getByRole('button', { name: 'Dashboards', exact: true }).click()
    await panel.getByRole('tab', { name: 'Delete dashboard' }).click()
    await expect(panel.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
    await panel
      .getByRole('combobox', { name: /^Dashboard/ })
      .selectOption({ label: `${name} (copy) · private` })
    await panel.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete dashboard', exact: true }).click()
    await expect(page.getByText(`Dashboard ${name} (copy) deleted.`)).toBeVisible()
  },
)

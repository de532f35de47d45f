/**
 * Every chart of the portal fits its card, has a unit on its axis, names a month at its first date, and has the same
 * menu. Each use of a chart component in the pages has a page here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectUsable } from '../harness/accessibility.ts'
import { expectLoaded } from '../harness/pages.ts'
import { signIn, type DemoPerson } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

type ChartPage = {
  person: DemoPerson
  /** Opens the page. */
  open: (page: Page) => Promise<void>
  /** The files whose charts are on the page. */
  files: readonly string[]
}

const openAddress = (address: string) => async (page: Page) => {
  await page.goto(address)
  await expectLoaded(page, address)
}

/** Opens the page of the first row of a list, with more parameters. */
const openRow =
  (list: string, parameters: string) =>
  async (page: Page): Promise<void> => {
    await openAddress(list)(page)
    const address = await page.locator('main tbody a').first().getAttribute('href')
    await openAddress(`${address}${address?.includes('?') ? '&' : '?'}${parameters}`)(page)
  }

const chartPages: Record<string, ChartPage> = {
  "the reseller's start page": {
    person: 'sa@demo.example',
    open: openAddress('/homepage'),
    files: ['areas/insight/homepage/ResultsOfYear.tsx'],
  },
  'the customer invoices': {
    person: 'sa@demo.example',
    open: async (page) => {
      await openAddress('/customer-invoice')(page)
      const figures = page.getByRole('button', { name: 'Charges and totals' })
      if ((await figures.getAttribute('aria-expanded')) === 'false') await figures.click()
    },
    files: ['areas/billing/shared/ChargesBars.tsx'],
  },
  'the usage': {
    person: 'admin@demo.example',
    open: openAddress('/usage-consumption'),
    files: ['kit/usage/UsageChart.tsx'],
  },
  'a monthly report': {
    person: 'admin@demo.example',
    open: openAddress('/monthly-report'),
    files: [
      'areas/insight/monthly-reports/ReportCurrency.tsx',
      'areas/insight/monthly-reports/ReportCharts.tsx',
    ],
  },
  'the margins': {
    person: 'sa@demo.example',
    open: openAddress('/margin'),
    files: ['areas/insight/margins/MarginMonths.tsx'],
  },
  'the simulator': {
    person: 'sa@demo.example',
    open: openAddress('/simulator?change=markup&markupPercent=20'),
    files: ['areas/insight/simulations/BeforeAfterChart.tsx'],
  },
  'the visibility dashboard': {
    person: 'admin@demo.example',
    open: openAddress('/visibility-dashboard'),
    files: ['areas/clouds/visibility/VisibilityPage.tsx'],
  },
  'a dashboard': {
    person: 'admin@demo.example',
    open: openAddress('/dashboard'),
    files: ['areas/insight/dashboards/ItemContent.tsx'],
  },
  'a machine': {
    person: 'admin@demo.example',
    open: openRow('/visibility-virtual-machine', 'tab=usage'),
    files: ['areas/clouds/inventories/UsageCharts.tsx'],
  },
}

const sources = join(import.meta.dirname, '../../apps/web/src')

/** Returns the pages' files that draw a chart. */
const listChartFiles = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(areas|kit)\/.*(?<!\.test)\.tsx$/.test(file))
    .filter((file) => /<(StackedBars|TimeChart|RankedBars)\b/.test(readFileSync(join(sources, file), 'utf8')))

test('every use of a chart is on one of these pages', { tag: '@desktop' }, () => {
  const known = Object.values(chartPages).flatMap(({ files }) => files)
  expect(listChartFiles().filter((file) => !known.includes(file))).toEqual([])
})

/** Returns what is wrong with the layout of a chart. */
const listFaults = (chart: Locator): Promise<string[]> =>
  chart.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const faults: string[] = []
    if (right > innerWidth) faults.push('is wider than the screen')
    if (element.scrollWidth > element.clientWidth + 1) faults.push('scrolls sideways')
    if (!element.querySelector('[data-unit]')?.textContent) faults.push('has no unit')
    const parts = element.querySelectorAll(
      '[data-plot], [data-plot] button, [data-plot] [role=slider], [data-plot] canvas, [data-tick]',
    )
    for (const part of parts) {
      const box = part.getBoundingClientRect()
      if (box.left < left - 1 || box.right > right + 1) faults.push(`cuts ${part.outerHTML.slice(0, 60)}`)
    }
    const ticks = [...element.querySelectorAll('[data-tick]')].map(
      (tick) => tick.getAttribute('data-tick') ?? '',
    )
    if (ticks.length > 0 && !/[A-Z][a-z]{2}/.test(ticks[0] ?? '')) faults.push(`begins at ${ticks[0]}`)
    if (element.querySelector('[data-plot]') && !element.querySelector('[data-legend] b')?.textContent)
      faults.push('has no value in its legend')
    return faults
  })

/** Opens the menu of a chart with the keyboard, and closes it. */
const expectMenu = async (page: Page, chart: Locator): Promise<void> => {
  const name = await chart.getAttribute('aria-label')
  const button = chart.getByRole('button', { name: `Chart options: ${name}`, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  for (const entry of ['Show table', 'Download CSV', 'Download PNG'])
    await expect(menu.getByRole('menuitem', { name: entry }), `${name}: ${entry}`).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

/** Pages whose charts differ most; the others run with `npm run test:all`. */
const everyRun = ['the usage', 'a dashboard', 'the margins']

for (const [name, { person, open }] of Object.entries(chartPages))
  test(
    `the charts of ${name} fit and are complete`,
    { tag: everyRun.includes(name) ? '@phone' : ['@phone', '@all'] },
    async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await signIn(page, person)
        await open(page)
        const charts = page.locator('main [data-chart]')
        await expect(charts.first()).toBeVisible()
        await expect(page.locator('main [data-plot] [data-skeleton]')).toHaveCount(0)
        for (const chart of await charts.all())
          await expect
            .poll(() => listFaults(chart), `${await chart.getAttribute('aria-label')} at ${width}`)
            .toEqual([])
        await expectMenu(page, charts.first())
      }
    },
  )

test(
  'a chart of days is compared, read by keys, shown as a table and saved',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example')
    await openAddress('/usage-consumption?from=2026-10-01&to=2026-10-31&groupBy=service')(page)
    const chart = page.locator('main [data-chart]').first()
    const openMenu = () => chart.getByRole('button', { name: /^Chart options: / }).click()
    await openMenu()
    await page.getByRole('menuitemcheckbox', { name: 'Compare with previous period' }).click()
    await page.keyboard.press('Escape')
    await expect(chart.locator('[data-legend]')).toContainText('1 September 2026 to 30 September 2026')

    const first = chart.locator('[data-legend] button').first()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expectUsable(page)
    await page.keyboard.press('Enter')

    for (const [entry, suffix] of [
      ['Download CSV', '.csv'],
      ['Download PNG', '.png'],
    ] as const) {
      await openMenu()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: entry }).click()
      expect((await saved).suggestedFilename()).toContain(suffix)
    }

    await openMenu()
    await page.getByRole('menuitem', { name: 'Show table' }).click()
    await expect(chart.getByRole('row')).toHaveCount(32)
  },
)

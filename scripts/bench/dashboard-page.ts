/**
 * A dashboard with many charts in a browser: the time until all charts are painted, and how smoothly it can be arranged
 * compared with an empty grid.
 */
import { demoPassword } from '@cmp/contract'
import { openBrowser, type BrowserContext, type Page } from '../../e2e/harness/browser.ts'
import { insertUser } from '../../apps/server/src/areas/identity/accounts/insert-user.ts'
import { hashPassword } from '../../apps/server/src/core/people/passwords.ts'
import { systemScope, withScope } from '../../apps/server/src/scope/scope.ts'
import type { Figure } from './figures.ts'
import { calculateMedian } from './measure.ts'
import type { BenchPortal } from './portal.ts'

/** The limits: seconds until the last chart is painted, and long tasks relative to those of an empty grid. */
const mostSeconds = 1.5
const mostTasks = 2

const userId = 'bench@bench.example'

/** Signs in as an editor of the customer. */
const signIn = async ({ url }: BenchPortal, context: BrowserContext): Promise<void> => {
  const answer = await context.request.post(`${url}/api/Users/Login`, {
    headers: { 'x-cmp-request': '1' },
    data: { userid: userId, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`The bench could not sign in: ${await answer.text()}`)
}

/** Returns the milliseconds from requesting the page to the frame in which the last chart is painted. */
const measurePaint = async (page: Page, address: string, charts: number): Promise<number> => {
  await page.goto(address)
  const after = await page.waitForFunction((wanted) => {
    const drawn = [...document.querySelectorAll('.u-wrap canvas')].filter(
      (canvas) => canvas instanceof HTMLCanvasElement && canvas.width > 0,
    )
    return drawn.length >= wanted && performance.now()
  }, charts)
  return Number(await after.jsonValue())
}

/** Returns the milliseconds of long tasks while a part is dragged over the others. */
const measureDrag = async (page: Page, address: string): Promise<number> => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const handle = page.getByRole('button', { name: /^Move or size / }).first()
  await handle.waitFor()
  await page.waitForTimeout(500)
  const box = await handle.boundingBox()
  if (!box) throw new Error('The part cannot be seen.')
  await page.evaluate(() => {
    const tasks: number[] = []
    Reflect.set(window, 'longTasks', tasks)
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++)
    await page.mouse.move(x + 300 * Math.sin(step / 10), y + Math.min(500, step * 10))
  await page.mouse.up()
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const tasks: unknown = Reflect.get(window, 'longTasks')
    return Array.isArray(tasks) ? tasks.reduce<number>((sum, task) => sum + Number(task), 0) : 0
  })
}

/**
 * Creates a grid with the same number of parts without content.
 * @returns its id
 */
const createEmptyGrid = async (
  { ctx }: BenchPortal,
  { dashboardId, customerId }: { dashboardId: string; customerId: string },
): Promise<string> => {
  const { rows } = await ctx.pool.query<{ id: string }>(
    `insert into dashboard (customer_id, name, is_private, created_time, created_by, modified_time, modified_by)
     values ($1, 'Empty', false, now(), 'bench', now(), 'bench') returning id`,
    [customerId],
  )
  const id = rows[0]?.id ?? ''
  await ctx.pool.query(
    `insert into dashboard_item (dashboard_id, order_no, name, parts, created_time, created_by, modified_time, modified_by)
     select $1, order_no, name, parts || '{"monitoringType": "text"}', now(), 'bench', now(), 'bench'
     from dashboard_item where dashboard_id = $2`,
    [id, dashboardId],
  )
  return id
}

/** Returns the figures of a dashboard whose points are stored. */
export const measureDashboardPage = async (
  portal: BenchPortal,
  {
    dashboardId,
    customerId,
    charts,
    runs,
  }: { dashboardId: string; customerId: string; charts: number; runs: number },
): Promise<Figure[]> => {
  const passwordHash = await hashPassword(demoPassword)
  await withScope(portal.ctx, systemScope, (scoped) =>
    insertUser(scoped, { userId, name: 'Bench', roleCode: 'EDITOR', customerId, passwordHash }),
  )
  const empty = await createEmptyGrid(portal, { dashboardId, customerId })
  const browser = await openBrowser()
  try {
    const painted: number[] = []
    const ours: number[] = []
    const reference: number[] = []
    const buildAddress = (id: string) => `${portal.url}/dashboard?dashboardId=${id}&range=30D`
    for (let round = 0; round < 1 + runs; round++) {
      // A browser with a warm cache already has the pages' program, like that of a user who keeps the portal open.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      await signIn(portal, context)
      const page = await context.newPage()
      await page.goto(buildAddress(empty))
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
      const times = {
        painted: await measurePaint(page, buildAddress(dashboardId), charts),
        ours: await measureDrag(page, buildAddress(dashboardId)),
        reference: await measureDrag(page, buildAddress(empty)),
      }
      await context.close()
      if (round === 0) continue
      painted.push(times.painted)
      ours.push(times.ours)
      reference.push(times.reference)
    }
    const [paint, drag, bare] = [calculateMedian(painted), calculateMedian(ours), calculateMedian(reference)]
    // A run without a long task counts as one with the shortest possible long task.
    const shortest = 50
    return [
      {
        what: `a dashboard of ${charts} charts over 30 days, until the browser has painted all`,
        cmp: `${(paint / 1000).toFixed(2)} s`,
        reference: `${mostSeconds} s`,
        ratio: paint / 1000 / mostSeconds,
        bar: 1,
      },
      {
        what: `long tasks while one of ${charts} charts is dragged`,
        cmp: `${drag.toFixed(0)} ms`,
        reference: `${bare.toFixed(0)} ms in a grid without charts`,
        ratio: Math.max(drag, shortest) / Math.max(bare, shortest),
        bar: mostTasks,
      },
    ]
  } finally {
    await browser.close()
  }
}

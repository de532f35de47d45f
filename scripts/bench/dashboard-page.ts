/** A dashboard of many charts in a browser: until all of them are painted, and how it stands being arranged beside an empty grid. */
import { demoPassword } from '@cmp/contract'
import { openBrowser, type BrowserContext, type Page } from '../../e2e/harness/browser.ts'
import { insertUser } from '../../apps/server/src/features/accounts/insert-user.ts'
import { hashPassword } from '../../apps/server/src/features/session/passwords.ts'
import { systemScope, withScope } from '../../apps/server/src/scope/scope.ts'
import type { Figure } from './figures.ts'
import { median } from './measure.ts'
import type { BenchPortal } from './portal.ts'

/** The bars: seconds until the last chart is painted, and long tasks against those of an empty grid. */
const mostSeconds = 1.5
const mostTasks = 2

const userId = 'bench@bench.example'

/** Signs in as an editor of the customer. */
const signedIn = async ({ url }: BenchPortal, context: BrowserContext): Promise<void> => {
  const answer = await context.request.post(`${url}/api/Users/Login`, {
    headers: { 'x-cmp-request': '1' },
    data: { userid: userId, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`The bench could not sign in: ${await answer.text()}`)
}

/** Milliseconds from the call of the page to the frame in which the last chart stands. */
const paintedAfter = async (page: Page, address: string, charts: number): Promise<number> => {
  await page.goto(address)
  const after = await page.waitForFunction((wanted) => {
    const drawn = [...document.querySelectorAll('.u-wrap canvas')].filter(
      (canvas) => canvas instanceof HTMLCanvasElement && canvas.width > 0,
    )
    return drawn.length >= wanted && performance.now()
  }, charts)
  return Number(await after.jsonValue())
}

/** Milliseconds of long tasks while a part is dragged over the others. */
const dragged = async (page: Page, address: string): Promise<number> => {
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

/** A grid of as many parts that show nothing. @returns its id */
const emptyGrid = async (
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

/** The figures of a dashboard whose points are kept. */
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
  const empty = await emptyGrid(portal, { dashboardId, customerId })
  const browser = await openBrowser()
  try {
    const painted: number[] = []
    const ours: number[] = []
    const reference: number[] = []
    const addressOf = (id: string) => `${portal.url}/dashboard?dashboardId=${id}&range=30D`
    for (let turn = 0; turn < 1 + runs; turn++) {
      // A browser that has been here has the program of the pages, as it has for whoever keeps the portal open.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      await signedIn(portal, context)
      const page = await context.newPage()
      await page.goto(addressOf(empty))
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
      const times = {
        painted: await paintedAfter(page, addressOf(dashboardId), charts),
        ours: await dragged(page, addressOf(dashboardId)),
        reference: await dragged(page, addressOf(empty)),
      }
      await context.close()
      if (turn === 0) continue
      painted.push(times.painted)
      ours.push(times.ours)
      reference.push(times.reference)
    }
    const [paint, drag, bare] = [median(painted), median(ours), median(reference)]
    // A run without any long task is as good as one with the shortest there is.
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

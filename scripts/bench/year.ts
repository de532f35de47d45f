/**
 * What a reseller and a customer open first, with a year of invoices behind it: both start pages, a customer's page, why a
 * month rose and the report of a month, through their calls and on the clock.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDailyRatedUsage } from '@cmp/demo'
import { insertUser } from '../../apps/server/src/features/accounts/insert-user.ts'
import { openSession } from '../../apps/server/src/features/session/sign-in.ts'
import { readSeller } from '../../apps/server/src/features/seller/seller.ts'
import { monthOf, monthsAfter } from '../../apps/server/src/kit/calendar.ts'
import { storeSetting } from '../../apps/server/src/resources/setting.ts'
import { systemScope, withScope } from '../../apps/server/src/scope/scope.ts'
import type { Figure } from './figures.ts'
import { median, timed, type Timed } from './measure.ts'
import { createByteClient, openPortal, operatorHeaders, workOutSums, type BenchPortal } from './portal.ts'
import { run } from './processes.ts'

const months = 12
/** Short measurements are repeated more often than a load. */
const turnsPerRun = 5

/** An amount that is not nothing. */
const someAmount = /"amount":"\d*[1-9]/

/** The bars, in seconds. */
const bars = { page: 0.2, why: 1, report: 1 }

/** Loads and calculates the months before the running one. */
const loadYear = async (workDir: string, dataDir: string, cmpctl: string, lines: number): Promise<void> => {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  await run(cmpctl, ['migrate'], env)
  const file = join(workDir, 'month-of-year.csv.gz')
  for (let before = months; before >= 1; before--) {
    const month = monthsAfter(monthOf(new Date().toISOString()), -before)
    await writeDailyRatedUsage({ path: file, lines, month })
    await run(cmpctl, ['import', file, '--create-customers', '--json'], env)
  }
  await rm(file)
  await run(cmpctl, ['calculate', '--all', '--json'], env)
}

/** A session of a customer's administrator, as the header that carries it. */
const customerHeaders = async ({ ctx }: BenchPortal, customerId: string) => {
  const userId = 'admin@bench.example'
  const id = await withScope(ctx, systemScope, async (scoped) => {
    await insertUser(scoped, { userId, name: 'Bench', roleCode: 'ADMIN', customerId, passwordHash: null })
    const { trx } = scoped
    await trx.updateTable('appUser').set({ status: 'active' }).where('userId', '=', userId).execute()
    return trx.selectFrom('appUser').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
  })
  const { token } = await openSession(ctx, id.id, { method: 'password', address: '', userAgent: '' })
  return { authorization: `Bearer ${token}` }
}

/** An answer with nothing in it is quick and proves nothing. @throws Error when a customer's month has no charge */
const expectCharges = async (
  { url }: BenchPortal,
  asked: readonly { path: string; headers: Record<string, string>; holds: RegExp }[],
): Promise<void> => {
  for (const { path, headers, holds } of asked) {
    const answer = await (await fetch(url + path, { headers })).text()
    if (!holds.test(answer)) throw new Error(`${path} has nothing to tell: ${answer.slice(0, 500)}`)
  }
}

const text = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`

/** The figures over a year of so many lines a month, in a data folder of its own. */
export const measureYear = async (
  workDir: string,
  { cmpctl, lines, runs }: { cmpctl: string; lines: number; runs: number },
): Promise<Figure[]> => {
  const dataDir = join(workDir, 'year')
  await loadYear(workDir, dataDir, cmpctl, lines)
  const portal = await openPortal(dataDir)
  const { rows } = await portal.ctx.pool.query('select id from customer order by company_name limit 1')
  const customerId: string = rows[0].id
  // Nothing is issued here: what customers are charged is to be seen all the same.
  await withScope(portal.ctx, systemScope, async (scoped) =>
    storeSetting(scoped, 'seller', { ...(await readSeller(scoped)), name: 'Bench', areDraftsShown: true }),
  )
  const headersOfCustomer = await customerHeaders(portal, customerId)
  const reseller = createByteClient(operatorHeaders)
  const customer = createByteClient(headersOfCustomer)
  const month = monthsAfter(monthOf(new Date().toISOString()), -1)
  const span = { from: `${month}-01`, to: `${month}-28` }
  const earlier = monthsAfter(month, -1)
  const compared = new URLSearchParams({
    ...span,
    beforeFrom: `${earlier}-01`,
    beforeTo: `${earlier}-28`,
  }).toString()
  const asked = [
    {
      what: "the reseller's start page",
      client: reseller,
      path: '/api/Homepage',
      most: bars.page,
      holds: someAmount,
    },
    {
      what: "a customer's start page",
      client: customer,
      path: '/api/Homepage',
      most: bars.page,
      holds: someAmount,
    },
    {
      what: "a customer's page",
      client: reseller,
      path: `/api/Homepage/customers/${customerId}`,
      most: bars.page,
      holds: someAmount,
    },
    {
      what: "why all customers' charges rose",
      client: reseller,
      path: `/api/UsageByMeters/GetUsageChange?${compared}`,
      most: bars.why,
      holds: /"causes":\[\{/,
    },
    {
      what: "why a customer's charge rose",
      client: customer,
      path: `/api/UsageByMeters/GetUsageChange?${compared}`,
      most: bars.why,
      holds: /"causes":\[\{/,
    },
    {
      what: "the report of a customer's month",
      client: reseller,
      path: `/api/MonthlyReport?${new URLSearchParams({ customerId, month }).toString()}`,
      most: bars.report,
      holds: /"report":\{.*"currencies":\[\{/,
    },
  ]
  try {
    await workOutSums(portal)
    await expectCharges(
      portal,
      asked.map(({ client, path, holds }) => ({
        path,
        holds,
        headers: client === customer ? headersOfCustomer : operatorHeaders,
      })),
    )
    const times: Timed[][] = asked.map(() => [])
    for (let turn = 0; turn <= runs * turnsPerRun; turn++)
      for (const [index, { client, path }] of asked.entries()) {
        const time = await timed(() => client.get(portal.url + path))
        // The first of each finds nothing read yet.
        if (turn > 0) times[index]?.push(time)
      }
    return asked.map(({ what, most }, index): Figure => {
      const seconds = median((times[index] ?? []).map((time) => time.seconds))
      return {
        what: `${what}, a year of ${lines / 1_000_000} M lines a month`,
        cmp: text(seconds),
        reference: text(most),
        ratio: seconds / most,
        bar: 1,
      }
    })
  } finally {
    reseller.close()
    customer.close()
    await portal.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

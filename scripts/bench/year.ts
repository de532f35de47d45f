/**
 * The pages that a reseller and a customer open first, with a year of invoices: both home pages, a customer's page, why
 * a month's charges increased, and the report of a month, through their calls and in elapsed time.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDailyRatedUsage } from '@cmp/demo'
import { insertUser } from '../../apps/server/src/areas/identity/accounts/insert-user.ts'
import { openSession } from '../../apps/server/src/areas/identity/session/sessions/sign-in.ts'
import { readSeller } from '../../apps/server/src/core/seller-profile/seller.ts'
import { toMonth, addMonths } from '@cmp/contract'
import { storeSetting } from '../../apps/server/src/resources/setting.ts'
import { systemScope, withScope } from '../../apps/server/src/scope/scope.ts'
import type { Figure } from './figures.ts'
import { calculateMedian, measureTime, type Timed } from './measure.ts'
import { createByteClient, openPortal, operatorHeaders, workOutSums, type BenchPortal } from './portal.ts'
import { run } from './processes.ts'

const months = 12
/** Short measurements are repeated more often than an import. */
const roundsPerRun = 5

/** Matches an amount other than zero. */
const someAmount = /"amount":"\d*[1-9]/

/** The limits in seconds. */
const bars = { page: 0.2, why: 1, report: 1 }

/** Imports and calculates the months before the current one. */
const loadYear = async (workDir: string, dataDir: string, cmpctl: string, lines: number): Promise<void> => {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  await run(cmpctl, ['migrate'], env)
  const file = join(workDir, 'month-of-year.csv.gz')
  for (let before = months; before >= 1; before--) {
    const month = addMonths(toMonth(new Date().toISOString()), -before)
    await writeDailyRatedUsage({ path: file, lines, month })
    await run(cmpctl, ['import', file, '--create-customers', '--json'], env)
  }
  await rm(file)
  await run(cmpctl, ['calculate', '--all', '--json'], env)
}

/** Returns a session of a customer's administrator, as a request header. */
const createCustomerHeaders = async ({ ctx }: BenchPortal, customerId: string) => {
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

/**
 * Checks that answers contain charges, because an empty answer is fast and proves nothing.
 * @throws Error if a customer's month has no charge
 */
const expectCharges = async (
  { url }: BenchPortal,
  requests: readonly { path: string; headers: Record<string, string>; holds: RegExp }[],
): Promise<void> => {
  for (const { path, headers, holds } of requests) {
    const answer = await (await fetch(url + path, { headers })).text()
    if (!holds.test(answer)) throw new Error(`${path} has nothing to tell: ${answer.slice(0, 500)}`)
  }
}

const formatMilliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`

/** Measures a year with the given number of line items per month, in a separate data folder. */
export const measureYear = async (
  workDir: string,
  { cmpctl, lines, runs }: { cmpctl: string; lines: number; runs: number },
): Promise<Figure[]> => {
  const dataDir = join(workDir, 'year')
  await loadYear(workDir, dataDir, cmpctl, lines)
  const portal = await openPortal(dataDir)
  const { rows } = await portal.ctx.pool.query('select id from customer order by company_name limit 1')
  const customerId: string = rows[0].id
  // Nothing is issued here, but the customers' charges must be visible.
  await withScope(portal.ctx, systemScope, async (scoped) =>
    storeSetting(scoped, 'seller', { ...(await readSeller(scoped)), name: 'Bench', areDraftsShown: true }),
  )
  const headersOfCustomer = await createCustomerHeaders(portal, customerId)
  const reseller = createByteClient(operatorHeaders)
  const customer = createByteClient(headersOfCustomer)
  const month = addMonths(toMonth(new Date().toISOString()), -1)
  const span = { from: `${month}-01`, to: `${month}-28` }
  const earlier = addMonths(month, -1)
  const compared = new URLSearchParams({
    ...span,
    beforeFrom: `${earlier}-01`,
    beforeTo: `${earlier}-28`,
  }).toString()
  const requests = [
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
      requests.map(({ client, path, holds }) => ({
        path,
        holds,
        headers: client === customer ? headersOfCustomer : operatorHeaders,
      })),
    )
    const times: Timed[][] = requests.map(() => [])
    for (let round = 0; round <= runs * roundsPerRun; round++)
      for (const [index, { client, path }] of requests.entries()) {
        const time = await measureTime(() => client.get(portal.url + path))
        // The first measurement of each has cold caches.
        if (round > 0) times[index]?.push(time)
      }
    return requests.map(({ what, most }, index): Figure => {
      const seconds = calculateMedian((times[index] ?? []).map((time) => time.seconds))
      return {
        what: `${what}, a year of ${lines / 1_000_000} M lines a month`,
        cmp: formatMilliseconds(seconds),
        reference: formatMilliseconds(most),
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

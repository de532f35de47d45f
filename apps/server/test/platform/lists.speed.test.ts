/** How long lists take: a page of a long list, and a file with many lines. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { customerHeader, importCallsOf } from '../harness/list-import-calls.ts'

const rows = 100_000

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

test('shows and writes 20,000 rows within ten seconds', async () => {
  const imports = importCallsOf(portal.operator, portal.ctx)
  const lines = Array.from({ length: 20_000 }, (_, index) => `Many ${index} Ltd.,many-${index},en,,`)
  const started = performance.now()
  const shown = await imports.preview('customers', [customerHeader, ...lines].join('\r\n'))
  expect((await imports.confirm(shown)).status).toBe(200)
  expect((performance.now() - started) / 1000).toBeLessThan(10)
})

test('a page of 100,000 rows takes no more than a fixed multiple of a page of a small list', async () => {
  await withScope(portal.ctx, systemScope, ({ trx }) =>
    sql`insert into customer (tenant_id, company_name)
      select 'long ' || n, 'Company ' || md5(n::text) from generate_series(1, ${sql.lit(rows)}) n`.execute(
      trx,
    ),
  )
  await portal.ctx.pool.query('analyze customer')
  const timeOf = async (url: string): Promise<number> => {
    const started = performance.now()
    expect((await portal.operator.get(url)).status).toBe(200)
    return performance.now() - started
  }
  const measureMedian = async (url: string): Promise<number> => {
    const times: number[] = []
    for (let run = 0; run < 7; run++) times.push(await timeOf(url))
    return times.toSorted((one, other) => one - other)[3] ?? Infinity
  }
  const small = await measureMedian('/api/GetBillingProfileWithPagination?pagesize=50')
  const large = await measureMedian('/api/Customers/GetCustomerWithPagination?pagesize=50&sortby=companyName')
  expect(large).toBeLessThan(Math.max(small, 2) * 50)
})

/** List exports: a long file shows one consistent state, whatever is written while it is read. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

/** More than two pages of a file. */
const rows = 10_500

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const change = (statement: ReturnType<typeof sql>) =>
  withScope(portal.ctx, systemScope, ({ trx }) => statement.execute(trx))

test('exports the rows as they were at the start of the export', async () => {
  await change(
    sql`insert into customer (tenant_id, company_name)
      select 'tenant ' || n, 'Company ' || lpad(n::text, 5, '0') from generate_series(1, ${sql.lit(rows)}) n`,
  )
  const { files } = portal.ctx
  const { spool } = files
  let spooled = 0
  files.spool = async (source) => {
    spooled += 1
    // This happens before the second page is read. It shifts the position of all later rows, once forwards and once
    // backwards.
    await change(sql`delete from customer where company_name between 'Company 00100' and 'Company 00119'`)
    await change(
      sql`insert into customer (tenant_id, company_name)
        select 'late ' || n, 'A company before all others ' || n from generate_series(1, 7) n`,
    )
    const chunks: Buffer[] = []
    for await (const chunk of source) chunks.push(Buffer.from(chunk))
    return spool(Readable.from(chunks))
  }
  const path =
    '/api/Customers/GetCustomerWithPagination.csv?sortby=companyName&sortdir=asc&columns=companyName'
  const { status, text } = await portal.operator.get(path)
  files.spool = spool
  expect([status, spooled]).toEqual([200, 1])
  const [, ...names] = text.trim().split('\r\n')
  expect(names).toEqual(Array.from({ length: rows }, (_, n) => `Company ${String(n + 1).padStart(5, '0')}`))
  const now = (await portal.operator.get(path)).text.trim().split('\r\n')
  expect(now).toHaveLength(1 + rows - 20 + 7)
  expect(await readdir(join(portal.ctx.env.dataDir, 'incoming'))).toEqual([])
})

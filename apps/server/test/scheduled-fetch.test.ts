/** Accounts that are fetched by themselves, by a clock that is moved, from a replay of Microsoft over HTTP. */
import type { ImportStatus } from '@cmp/contract'
import { replaySecret, startReplay, type Replay } from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduledFetch } from '../src/features/invoices/scheduled-fetch.ts'
import { runWork } from '../src/work/run.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addReplayedAccount, replayVariables } from './replayed-account.ts'

let portal: TestPortal
let replay: Replay
let accountId: string
let now = new Date('2026-11-02T03:00:00Z')

type Account = { fetchEvery: string; fetchedAt: string | null; fetchProblem: string | null }

const account = async (): Promise<Account> =>
  (await portal.operator.get<Account>(`/api/CloudAccounts/${accountId}`)).body
const imports = async (): Promise<ImportStatus[]> =>
  (await portal.operator.get<ImportStatus[]>('/api/InvoiceImports')).body
const change = async (body: object): Promise<void> => {
  const answer = await portal.operator.put(`/api/CloudAccounts/${accountId}`, body)
  expect(answer.status, answer.text).toBe(200)
}
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** One run of the schedule. */
const run = async (): Promise<void> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into scheduled_run (name, status) values ($1, 'queued')
     on conflict (name) do update set status = 'queued' returning id`,
    [scheduledFetch.name],
  )
  await runWork(portal.ctx, scheduledFetch, rows[0]?.id ?? '')
  const ended = await portal.ctx.pool.query<{ status: string; message: string }>(
    'select status, message from scheduled_run where name = $1',
    [scheduledFetch.name],
  )
  expect(ended.rows[0]?.status, ended.rows[0]?.message).toBe('done')
}

const invoicesThere = async (): Promise<number> =>
  (await portal.operator.get<{ count: number }>('/api/Invoices/GetInvoiceWithPagination')).body.count

beforeAll(async () => {
  replay = await startReplay()
  portal = await startPortal({
    variables: replayVariables(replay),
    clock: () => now,
    pause: async () => undefined,
  })
  accountId = await addReplayedAccount(portal.operator)
})
afterAll(async () => {
  await portal.close()
  await replay.close()
})

test('an account that is fetched by hand is left alone', async () => {
  await run()
  expect(await account()).toMatchObject({ fetchEvery: 'by-hand', fetchedAt: null, fetchProblem: null })
  expect(await invoicesThere()).toBe(0)
})

test('a daily one is fetched at once and again after a day, its new invoices with their lines', async () => {
  await change({ fetchEvery: 'day' })
  await run()
  const first = now.toISOString()
  expect(await account()).toMatchObject({ fetchEvery: 'day', fetchedAt: first, fetchProblem: null })
  const invoices = await invoicesThere()
  expect(invoices).toBeGreaterThan(0)
  const asked = await imports()
  expect(asked).toHaveLength(invoices)
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['queued']))
  pass(23 * 60)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: first })
  pass(60)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: now.toISOString() })
  // What was asked for is not asked for again.
  expect(await imports()).toHaveLength(invoices)
})

test('a refusal stands on the account, is tried again when its time comes, and goes when it went well', async () => {
  await change({ fetchEvery: 'hour', partnerCenter: await withSecret('wrong') })
  pass(61)
  await run()
  expect((await account()).fetchProblem).toMatch(/^The provider answered: /)
  const tried = now.toISOString()
  await change({ partnerCenter: await withSecret(replaySecret) })
  pass(30)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: tried })
  pass(31)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: now.toISOString(), fetchProblem: null })
})

test('an account that cannot be opened says so, and holds up no other', async () => {
  await portal.ctx.pool.query(
    `insert into cloud_account (kind, name, fetch_every, credentials)
     values ('partner-center', 'Damaged', 'hour', 'nothing that was sealed')`,
  )
  pass(61)
  await run()
  const { rows } = await portal.ctx.pool.query<{ fetched_at: Date; fetch_problem: string }>(
    `select fetched_at, fetch_problem from cloud_account where name = 'Damaged'`,
  )
  expect(rows[0]?.fetched_at).toEqual(now)
  expect(rows[0]?.fetch_problem).toMatch(/\w\.$/)
  expect(await account()).toMatchObject({ fetchedAt: now.toISOString(), fetchProblem: null })
})

test('invoices of more than three months ago wait until somebody asks for their lines', async () => {
  await portal.ctx.pool.query('delete from cloud_account where name = $1', ['Damaged'])
  await portal.ctx.pool.query(
    `insert into invoice (invoice_id, cloud_provider, cloud_account_id, invoice_date, billing_period_start_date,
       billing_period_end_date, billing_account_id, currency_code)
     values ('OLD', 'Azure', $1, '2026-07-31', '2026-07-01', '2026-07-31', 'account', 'USD')`,
    [accountId],
  )
  const before = (await imports()).length
  pass(61)
  await run()
  expect(await imports()).toHaveLength(before)
})

/** The account's own fields with another secret. */
const withSecret = async (clientSecret: string): Promise<object> => {
  const { body } = await portal.operator.get<{ partnerCenter: Record<string, unknown> }>(
    `/api/CloudAccounts/${accountId}`,
  )
  return {
    ...Object.fromEntries(Object.entries(body.partnerCenter).filter(([, value]) => value !== null)),
    clientSecret,
  }
}

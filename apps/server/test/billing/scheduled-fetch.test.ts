/** Accounts whose invoices are fetched on a schedule, with a movable clock and a replay of Microsoft over HTTP. */
import type { ImportStatus, ProviderHome } from '@cmp/contract'
import { replayInvoice, replaySecret, startReplay, type Replay } from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importJob } from '../../src/areas/billing/invoices/imports/import.ts'
import { scheduledFetch } from '../../src/areas/billing/invoices/fetches/scheduled-fetch.ts'
import { lateChangeJob } from '../../src/areas/billing/late-changes/compare.ts'
import { runWork } from '../../src/work/run.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { addReplayedAccount, replayVariables } from '../harness/replayed-account.ts'

let portal: TestPortal
let replay: Replay
let accountId: string
let now = new Date('2026-11-02T03:00:00Z')

type Account = { fetchEvery: string; fetchedAt: string | null; fetchProblem: string | null }

const account = async (): Promise<Account> =>
  (await portal.operator.get<Account>(`/api/CloudAccounts/${accountId}`)).body
const listImports = async (): Promise<ImportStatus[]> =>
  (await portal.operator.get<ImportStatus[]>('/api/InvoiceImports')).body
const change = async (body: object): Promise<void> => {
  const answer = await portal.operator.put(`/api/CloudAccounts/${accountId}`, body)
  expect(answer.status, answer.text).toBe(200)
}
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Runs the schedule once. */
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

const countInvoices = async (): Promise<number> =>
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

test('leaves an account with manual fetching alone', async () => {
  await run()
  expect(await account()).toMatchObject({ fetchEvery: 'by-hand', fetchedAt: null, fetchProblem: null })
  expect(await countInvoices()).toBe(0)
})

test('fetches a daily account at once and again after a day, with the line items of new invoices', async () => {
  await change({ fetchEvery: 'day' })
  await run()
  const first = now.toISOString()
  expect(await account()).toMatchObject({ fetchEvery: 'day', fetchedAt: first, fetchProblem: null })
  const invoices = await countInvoices()
  expect(invoices).toBeGreaterThan(0)
  const listedImports = await listImports()
  expect(listedImports).toHaveLength(invoices)
  expect(new Set(listedImports.map(({ status }) => status))).toEqual(new Set(['queued']))
  pass(23 * 60)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: first })
  pass(60)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: now.toISOString() })
  // Invoices that were requested are not requested again.
  expect(await listImports()).toHaveLength(invoices)
})

test('shows an error on the account, retries when due, and clears it after a success', async () => {
  await change({ fetchEvery: 'hour', partnerCenter: await withSecret('wrong') })
  pass(61)
  await run()
  expect((await account()).fetchProblem).toMatch(/^The provider returned: /)
  const tried = now.toISOString()
  await change({ partnerCenter: await withSecret(replaySecret) })
  pass(30)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: tried })
  pass(31)
  await run()
  expect(await account()).toMatchObject({ fetchedAt: now.toISOString(), fetchProblem: null })
})

test('an account that cannot be decrypted says so and delays no other', async () => {
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

test('fetches line items of invoices older than three months only on request', async () => {
  await portal.ctx.pool.query('delete from cloud_account where name = $1', ['Damaged'])
  await portal.ctx.pool.query(
    `insert into invoice (invoice_id, cloud_provider, cloud_account_id, invoice_date, billing_period_start_date,
       billing_period_end_date, billing_account_id, currency_code)
     values ('OLD', 'Azure', $1, '2026-07-31', '2026-07-01', '2026-07-31', 'account', 'USD')`,
    [accountId],
  )
  const before = (await listImports()).length
  pass(61)
  await run()
  expect(await listImports()).toHaveLength(before)
})

/** Returns the account's own fields with another secret. */
const withSecret = async (clientSecret: string): Promise<object> => {
  const { body } = await portal.operator.get<{ partnerCenter: Record<string, unknown> }>(
    `/api/CloudAccounts/${accountId}`,
  )
  return {
    ...Object.fromEntries(Object.entries(body.partnerCenter).filter(([, value]) => value !== null)),
    clientSecret,
  }
}

/**
 * Carries out all pending imports, including the parts that they request.
 * @returns their messages in order
 */
const runImports = async (): Promise<string[]> => {
  const said: string[] = []
  for (;;) {
    const waiting = (await listImports()).filter(({ status }) => status === 'queued')
    if (waiting.length === 0) return said
    for (const { id } of waiting) said.push((await portal.finished(id)).message)
  }
}

const listLateChanges = async (): Promise<Record<string, unknown>[]> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from late_change where status = 'queued'`,
  )
  for (const { id } of rows) await runWork(portal.ctx, lateChangeJob, id)
  const path = '/api/LateChanges/GetLateChangeWithPagination'
  return (await portal.operator.get<{ data: Record<string, unknown>[] }>(path)).body.data
}

const countBlobRequests = (): number => replay.calls.filter((call) => call.includes('/blobs/')).length

test('checks a calculated month daily, skips an unchanged version and reports a changed cent', async () => {
  await addCustomer(portal.operator, {
    name: 'Fabrikam',
    subscriptionId: '66bada28-271e-4b7a-aaf5-c0ead6312345',
    currency: 'EUR',
  })
  // The replay returns the same line items for every invoice.
  await portal.ctx.pool.query(
    'delete from invoice_import where fetch_invoice_row_id <> (select id from invoice where invoice_id = $1)',
    [replayInvoice],
  )
  await portal.ctx.pool.query(`update invoice set detail_status = 'Done' where invoice_id <> $1`, [
    replayInvoice,
  ])
  await runImports()
  expect(await portal.calculate(replayInvoice)).toMatchObject({ runtimeStatus: 'Completed' })
  await change({ fetchEvery: 'hour' })
  const listedImports = (await listImports()).length
  pass(10 * 60)
  await run()
  expect(await listImports()).toHaveLength(listedImports)

  pass(11 * 60)
  const blobs = countBlobRequests()
  await run()
  const same = 'The provider has no newer line items.'
  expect(await runImports()).toEqual([same, same])
  expect(countBlobRequests()).toBe(blobs)
  expect(await listLateChanges()).toEqual([])

  const { usage } = replay.data
  const before = { ...usage }
  const [name = '', lines = []] = Object.entries(usage.blobs)[0] ?? []
  usage.eTag = 'the next version'
  usage.blobs = {
    ...usage.blobs,
    [name]: lines.map((line, index) =>
      index === 1 ? { ...line, BillingPreTaxTotal: '0.500235765325545' } : line,
    ),
  }
  pass(21 * 60)
  await run()
  const said = await runImports()
  expect(said.filter((message) => message === same)).toHaveLength(1)
  expect(await listLateChanges()).toMatchObject([
    {
      invoiceId: replayInvoice,
      accountName: 'Partner Center of Contoso',
      difference: '0.01',
      changed: 1,
      added: 0,
      removed: 0,
      customers: 1,
      state: 'open',
    },
  ])
  // The new version is now current and is not fetched again either.
  pass(21 * 60)
  await run()
  expect(await runImports()).toEqual([same, same])
  expect(await listLateChanges()).toHaveLength(1)
  Object.assign(usage, before)
})

test('fetches an account with its line items manually; the start page shows the age of the data and the reason of a failure', async () => {
  const readAccountStatus = async () => {
    const { body } = await portal.operator.get<ProviderHome>('/api/Homepage')
    return body.accounts.find(({ id }) => id === accountId)
  }
  const fetchNow = () =>
    portal.operator.post<{ message: string }>('/api/Invoices/fetch-updated-invoices', { accountId })
  await change({ fetchEvery: 'by-hand' })
  await portal.ctx.pool.query('truncate invoice cascade')
  pass(5)
  const fetched = await fetchNow()
  expect(fetched.status, fetched.text).toBe(200)
  expect(fetched.body.message).toMatch(/Fetching the line items of \d+ invoices?\.$/)
  const [listedImports] = await listImports()
  await runWork(portal.ctx, importJob, listedImports?.id ?? '')
  expect(await readAccountStatus()).toMatchObject({
    cloudProvider: 'Azure',
    lastFetchAt: now.toISOString(),
    nextFetchAt: null,
    newestDay: expect.stringMatching(/^2026-\d\d-\d\d$/),
    problem: '',
    href: `/cloud-account/detail?id=${accountId}`,
  })

  await change({ fetchEvery: 'day', partnerCenter: await withSecret('wrong') })
  pass(5)
  expect((await fetchNow()).status).toBe(503)
  const failed = await readAccountStatus()
  expect(failed?.sentence).toMatch(/^The last fetch failed: \w/)
  expect(failed?.nextFetchAt).toBe(new Date(now.getTime() + 86_400_000).toISOString())

  const nobody = await portal.operator.post('/api/Invoices/fetch-updated-invoices', {
    accountId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  })
  expect(nobody.status).toBe(404)
})

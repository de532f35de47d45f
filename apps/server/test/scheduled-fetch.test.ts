/** Accounts that are fetched by themselves, by a clock that is moved, from a replay of Microsoft over HTTP. */
import type { ImportStatus, ProviderHome } from '@cmp/contract'
import { replayInvoice, replaySecret, startReplay, type Replay } from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importJob } from '../src/features/invoices/import.ts'
import { scheduledFetch } from '../src/features/invoices/scheduled-fetch.ts'
import { lateChangeJob } from '../src/features/late-changes/compare.ts'
import { runWork } from '../src/work/run.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
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

/** Does all imports that wait, the parts that they ask for included; returns what they said, in order. */
const doImports = async (): Promise<string[]> => {
  const said: string[] = []
  for (;;) {
    const waiting = (await imports()).filter(({ status }) => status === 'queued')
    if (waiting.length === 0) return said
    for (const { id } of waiting) said.push((await portal.finished(id)).message)
  }
}

const lateChanges = async (): Promise<Record<string, unknown>[]> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from late_change where status = 'queued'`,
  )
  for (const { id } of rows) await runWork(portal.ctx, lateChangeJob, id)
  const path = '/api/LateChanges/GetLateChangeWithPagination'
  return (await portal.operator.get<{ data: Record<string, unknown>[] }>(path)).body.data
}

const blobsAsked = (): number => replay.calls.filter((call) => call.includes('/blobs/')).length

test('lines of a calculated month are asked for again daily: the same version is not fetched, a changed cent is told', async () => {
  await addCustomer(portal.operator, {
    name: 'Fabrikam',
    subscriptionId: '66bada28-271e-4b7a-aaf5-c0ead6312345',
    currency: 'EUR',
  })
  // The replay gives every invoice the same lines.
  await portal.ctx.pool.query(
    'delete from invoice_import where fetch_invoice_row_id <> (select id from invoice where invoice_id = $1)',
    [replayInvoice],
  )
  await portal.ctx.pool.query(`update invoice set detail_status = 'Done' where invoice_id <> $1`, [
    replayInvoice,
  ])
  await doImports()
  expect(await portal.calculate(replayInvoice)).toMatchObject({ runtimeStatus: 'Completed' })
  await change({ fetchEvery: 'hour' })
  const asked = (await imports()).length
  pass(10 * 60)
  await run()
  expect(await imports()).toHaveLength(asked)

  pass(11 * 60)
  const blobs = blobsAsked()
  await run()
  const same = 'The provider has no newer lines than those that are here.'
  expect(await doImports()).toEqual([same, same])
  expect(blobsAsked()).toBe(blobs)
  expect(await lateChanges()).toEqual([])

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
  const said = await doImports()
  expect(said.filter((message) => message === same)).toHaveLength(1)
  expect(await lateChanges()).toMatchObject([
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
  // The new version counts now, and is not fetched again either.
  pass(21 * 60)
  await run()
  expect(await doImports()).toEqual([same, same])
  expect(await lateChanges()).toHaveLength(1)
  Object.assign(usage, before)
})

test('one account is fetched by hand, with its lines; the start page says how old its data is, and why a fetch failed', async () => {
  const aged = async () => {
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
  expect(fetched.body.message).toMatch(/The lines of \d+ invoices? (is|are) being fetched\.$/)
  const [asked] = await imports()
  await runWork(portal.ctx, importJob, asked?.id ?? '')
  expect(await aged()).toMatchObject({
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
  const failed = await aged()
  expect(failed?.sentence).toMatch(/^The last fetch failed: \w/)
  expect(failed?.nextFetchAt).toBe(new Date(now.getTime() + 86_400_000).toISOString())

  const nobody = await portal.operator.post('/api/Invoices/fetch-updated-invoices', {
    accountId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  })
  expect(nobody.status).toBe(404)
})

/**
 * Usage that is not billed yet, from a replay of Microsoft over HTTP: who sees which part, and that no total includes
 * it.
 */
import type { ProofPage, UsageEstimates } from '@cmp/contract'
import { startReplay, buildUnbilledLine, type Replay } from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importJob } from '../../src/areas/billing/invoices/imports/import.ts'
import { estimateJob } from '../../src/areas/insight/usage-estimates/fetch-estimate.ts'
import { runWork } from '../../src/work/run.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { addReplayedAccount, replayVariables } from '../harness/replayed-account.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let replay: Replay
let customer: Client
let customerId = ''
let now = new Date('2026-10-12T03:00:00Z')

const subscriptionId = '66bada28-271e-4b7a-aaf5-c0ead6312345'
const fetchAll = async (): Promise<void> => {
  expect((await portal.operator.post('/api/Invoices/fetch-updated-invoices')).status).toBe(200)
}
/**
 * Does the pending work.
 * @returns how each item ended
 */
const runAll = async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from usage_estimate where status = 'queued' order by currency, month`,
  )
  for (const { id } of rows) await runWork(portal.ctx, estimateJob, id)
  const ended = await portal.ctx.pool.query<{ month: string; status: string; message: string }>(
    `select month, status, message from usage_estimate where currency = 'EUR' order by month`,
  )
  return ended.rows
}
const readEstimates = async (client: Client = portal.operator, query = ''): Promise<UsageEstimates> => {
  const answer = await client.get<UsageEstimates>(`/api/UsageEstimates${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const countEngineLines = async (): Promise<string> => {
  const counted = await portal.ctx.lines.client.query({
    query: 'SELECT toString(count()) AS lines FROM charge_line',
    format: 'JSONEachRow',
  })
  return (await counted.json<{ lines: string }>())[0]?.lines ?? ''
}

beforeAll(async () => {
  replay = await startReplay()
  portal = await startPortal({
    variables: replayVariables(replay),
    clock: () => now,
    pause: async () => undefined,
  })
  ;({ customerId } = await addCustomer(portal.operator, {
    name: 'Fabrikam',
    subscriptionId,
    currency: 'EUR',
    markupPercent: '10',
  }))
  await portal.addUser('admin@fabrikam.example', 'ADMIN', customerId)
  customer = await portal.as('admin@fabrikam.example')
  await addReplayedAccount(portal.operator)
  replay.data.current.blobs = {
    'part-1.json.gz': [
      buildUnbilledLine('2026-10-02', 'vm-1', '10.005'),
      { ...buildUnbilledLine('2026-10-03', 'vm-2', '2'), EntitlementId: 'nobody-yet' },
    ],
  }
  replay.data.last.blobs = { 'part-1.json.gz': [buildUnbilledLine('2026-09-02', 'vm-1', '100')] }
  await fetchAll()
})
afterAll(async () => {
  await portal.close()
  await replay.close()
})

test('shows the current and the previous month at cost and at price and keeps none of their line items', async () => {
  expect(await runAll()).toEqual([
    { month: '2026-09', status: 'done', message: '1 line item not billed yet.' },
    { month: '2026-10', status: 'done', message: '2 line items not billed yet.' },
  ])
  expect(await readEstimates()).toEqual([
    {
      month: '2026-10',
      isRunning: true,
      cloudProvider: 'Azure',
      account: 'Partner Center of Contoso',
      dataAt: '2026-10-09T06:34:34.870Z',
      cost: { currency: 'EUR', amount: '12.005' },
      unassigned: { currency: 'EUR', amount: '2' },
      prices: [{ currency: 'EUR', amount: '11.01' }],
      unpriced: 0,
      rejected: 0,
      problem: '',
    },
    expect.objectContaining({ month: '2026-09', cost: { currency: 'EUR', amount: '100' } }),
  ])
  expect(await countEngineLines()).toBe('0')
  const { rows } = await portal.ctx.pool.query('select 1 from stored_file')
  expect(rows).toEqual([])
})

test('a customer sees its price where the seller shows drafts, no cost, and no estimate in any total', async () => {
  expect(await readEstimates(customer)).toEqual([])
  await changeSeller(portal.operator, { areDraftsShown: true })
  const own = await readEstimates(customer)
  expect(own).toEqual([
    expect.objectContaining({ month: '2026-10', cost: null, unassigned: null, account: null }),
    expect.objectContaining({ month: '2026-09', prices: [{ currency: 'EUR', amount: '110' }] }),
  ])
  expect(JSON.stringify(own)).not.toMatch(/10\.005|12\.005|"100"/)
  expect(await readEstimates(portal.operator, `?customerId=${customerId}`)).toEqual([
    expect.objectContaining({ cost: { currency: 'EUR', amount: '10.005' }, unassigned: null }),
    expect.objectContaining({ month: '2026-09' }),
  ])
  const other = await addCustomer(portal.operator, { name: 'Other', subscriptionId: 'another' })
  await portal.addUser('admin@other.example', 'ADMIN', other.customerId)
  expect(await readEstimates(await portal.as('admin@other.example'), `?customerId=${customerId}`)).toEqual([])
  for (const path of [
    '/api/Homepage',
    '/api/CustomerInvoices/GetCustomerInvoiceTotals',
    '/api/UnassignedLines/GetUnassignedLineTotals',
    '/api/UnassignedLines/GetUnassignedLineWithPagination',
    `/api/Statements?customerId=${customerId}&month=2026-10`,
  ]) {
    const { status, text } = await portal.operator.get(path)
    expect(status, path).toBe(200)
    expect(text, path).not.toMatch(/12\.005|10\.005|11\.01\b|nobody-yet/)
  }
  const { rows } = await portal.ctx.pool.query(
    'select (select count(*) from invoice_load) + (select count(*) from customer_invoice) as all',
  )
  expect(rows).toEqual([{ all: 0 }])
})

test('replaces the whole earlier version; a customer without a rate has a cost and no price', async () => {
  replay.data.current.eTag = 'c1'
  replay.data.current.blobs = { 'part-2.json.gz': [buildUnbilledLine('2026-10-02', 'vm-1', '20')] }
  const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from billing_profile')
  await portal.ctx.pool.query(`update billing_profile set currency = 'THB' where id = $1`, [rows[0]?.id])
  await fetchAll()
  await runAll()
  expect((await readEstimates())[0]).toMatchObject({
    cost: { amount: '20' },
    unassigned: { amount: '0' },
    prices: [],
    unpriced: 1,
  })
  expect(await readEstimates(customer)).toEqual([])
  await portal.ctx.pool.query(`update billing_profile set currency = 'EUR' where id = $1`, [rows[0]?.id])
})

test('a failed fetch keeps the earlier estimate and gives the reason', async () => {
  replay.faults.failedWith = { code: '4001', message: 'Not yet.' }
  await fetchAll()
  await runAll()
  expect((await readEstimates())[0]).toMatchObject({
    cost: { amount: '20' },
    problem: 'The provider returned: 4001: Not yet.',
  })
  replay.faults.failedWith = undefined
  await fetchAll()
  await runAll()
  expect((await readEstimates())[0]).toMatchObject({
    prices: [{ currency: 'EUR', amount: '22' }],
    problem: '',
  })
})

test('the bill of a month removes its estimate and ends its fetches', async () => {
  const requested = await portal.operator.post<{ id: string }>(
    '/functions/FetchInvoiceUsageLineItem_HttpStart',
    {
      InvoiceId: 'G016907411',
    },
  )
  await runWork(portal.ctx, importJob, requested.body.id)
  expect((await readEstimates()).map(({ month }) => month)).toEqual(['2026-10'])
  expect((await readEstimates(customer)).map(({ month }) => month)).toEqual(['2026-10'])
  await fetchAll()
  expect((await runAll()).map(({ month }) => month)).toEqual(['2026-09', '2026-10'])
  expect((await readEstimates()).map(({ month }) => month)).toEqual(['2026-10'])
})

test('the proof of a charge names the version of the fetched bill data', async () => {
  expect(await portal.calculate('G016907411')).toMatchObject({ runtimeStatus: 'Completed' })
  const [document] = await listCustomerInvoices(portal.operator, customerId)
  const page = `/api/CustomerInvoices/${document?.id}/proof-page`
  const { records } = (await portal.operator.get<ProofPage>(page)).body
  const detail = records.find((record) => record.record === 'detail')
  const { body } = await portal.operator.get<ProofPage>(`${page}?detail=${detail?.id}`)
  const files = body.records.filter((record) => record.record === 'file')
  expect(files.map(({ dataVersion }) => dataVersion)).toEqual(['WYjLro78HdMg6vUWR', 'WYjLro78HdMg6vUWR'])
})

test('the usage of a month that has ended becomes that of the previous month', async () => {
  now = new Date('2026-11-02T03:00:00Z')
  replay.data.last = replay.data.current
  replay.data.current = { eTag: 'c2', blobs: {} }
  await fetchAll()
  await runAll()
  expect((await readEstimates()).map(({ month, cost }) => [month, cost?.amount])).toEqual([['2026-10', '20']])
})

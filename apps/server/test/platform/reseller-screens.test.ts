/**
 * What a customer's users can reach on the reseller's side: late changes, cloud accounts, estimates, proofs,
 * reconciliation, and invoices of Google Cloud and agreements. Each role signs in and tries each call; no answer may
 * contain the reseller's amounts.
 */
import { gunzipSync } from 'node:zlib'
import type { ProofPage } from '@cmp/contract'
import {
  replayClient,
  replayTenant,
  startReplay,
  buildUnbilledLine,
  type Replay,
} from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lateChangeJob } from '../../src/areas/billing/late-changes/compare.ts'
import { estimateJob } from '../../src/areas/insight/usage-estimates/fetch-estimate.ts'
import { runWork } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'
import { addReplayedAccount, replayVariables } from '../harness/replayed-account.ts'
import { changeSeller } from '../harness/seller-settings.ts'

const roles = ['ADMIN', 'EDITOR', 'GUEST'] as const
type Role = (typeof roles)[number]
type Request = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object]

let portal: TestPortal
let replay: Replay
const people = new Map<Role, Client>()
/** Ids of rows, by kind. */
const ids: Record<'account' | 'invoice' | 'gcp' | 'ea' | 'change' | 'document' | 'load', string> = {
  account: '',
  invoice: '',
  gcp: '',
  ea: '',
  change: '',
  document: '',
  load: '',
}

/** The reseller's costs, by place. Each amount can be recognized in any answer, even if rounded. */
const costs = {
  before: '137.3119',
  now: '138.7713',
  gcp: '71.4409',
  bill: '71.5103',
  ea: '993.0457',
  estimate: '10.0957',
}
const roundDown = (cost: string): string => cost.slice(0, cost.indexOf('.') + 3)
const forbidden = [...Object.values(costs).map(roundDown), 'Contoso', replayClient, 'october.csv', 'gcp.csv']

const subscriptionId = '66bada28-271e-4b7a-aaf5-c0ead6312345'
const importFile = async (name: string, content: string): Promise<void> =>
  expect(await portal.importText(name, content, { onOverlap: 'replace' })).toMatchObject({
    status: 'done',
    rejected: 0,
  })
const buildUsage = (cost: string): string =>
  buildUsageFile([{ InvoiceNumber: 'G-1', EntitlementId: subscriptionId, BillingPreTaxTotal: cost }])
const runAll = async (table: 'late_change' | 'usage_estimate'): Promise<void> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from ${table} where status = 'queued'`,
  )
  for (const { id } of rows)
    await runWork(portal.ctx, table === 'late_change' ? lateChangeJob : estimateJob, id)
}
const readOnlyId = async (sql: string): Promise<string> =>
  (await portal.ctx.pool.query<{ id: string }>(sql)).rows[0]?.id ?? ''

beforeAll(async () => {
  replay = await startReplay()
  portal = await startPortal({
    variables: replayVariables(replay),
    clock: () => new Date('2026-11-12T03:00:00Z'),
    pause: async () => undefined,
  })
  const { operator } = portal
  const { customerId } = await addCustomer(operator, {
    name: 'Fabrikam',
    subscriptionId,
    markupPercent: '13',
  })
  await add(operator, '/api/CustomerSubscriptions', {
    customerId,
    cloudProvider: 'GCP',
    subscriptionId: 'p-fabrikam',
    name: 'Analytics',
  })
  await changeSeller(operator, { areDraftsShown: true })
  await importFile('october.csv', buildUsage(costs.before))
  expect(await portal.calculate('G-1')).toMatchObject({ runtimeStatus: 'Completed' })
  await importFile('october again.csv', buildUsage(costs.now))
  await runAll('late_change')
  await importFile(
    'gcp.csv',
    `billing_account_id,invoice.month,project.id,usage_start_time,usage_end_time,service.id,service.description,sku.id,cost,currency,cost_type
0100-AA,202610,p-fabrikam,2026-10-05T00:00:00Z,2026-10-06T00:00:00Z,s1,Compute,k1,${costs.gcp},USD,regular`,
  )
  const gcp = await readOnlyId(`select id from invoice where cloud_provider = 'GCP'`)
  expect(await portal.calculate(gcp)).toMatchObject({ runtimeStatus: 'Completed' })
  const bill = await operator.put(`/api/Invoices/${gcp}/bill-total`, { total: costs.bill, currency: 'USD' })
  expect(bill.status, bill.text).toBe(200)
  await add(operator, '/api/InvoicesEa', {
    customerId,
    invoiceNumber: 'E-1',
    enrollmentNumber: '87315204',
    billingPeriodStartDate: '2026-10-01',
    billingPeriodEndDate: '2026-10-31',
    invoiceDate: '2026-11-08',
    currency: 'USD',
    amount: costs.ea,
    paymentStatus: 'unpaid',
  })
  replay.data.current.blobs = { 'part-1.json.gz': [buildUnbilledLine('2026-11-02', 'vm-1', costs.estimate)] }
  await addReplayedAccount(operator)
  await operator.post('/api/Invoices/fetch-updated-invoices')
  await runAll('usage_estimate')
  Object.assign(ids, {
    account: await readOnlyId('select id from cloud_account'),
    invoice: await readOnlyId(`select id from invoice where invoice_id = 'G-1'`),
    gcp,
    ea: await readOnlyId('select id from invoice_ea'),
    change: await readOnlyId('select id from late_change'),
    document: (await listCustomerInvoices(operator, customerId, 'G-1'))[0]?.id ?? '',
    load: await readOnlyId(`select load_id as id from invoice_load where not is_current`),
  })
  for (const role of roles) {
    await portal.addUser(`${role.toLowerCase()}@fabrikam.example`, role, customerId)
    people.set(role, await portal.as(`${role.toLowerCase()}@fabrikam.example`))
  }
})
afterAll(async () => {
  await portal.close()
  await replay.close()
})

test('the reseller sees every tested screen with its amounts', async () => {
  for (const [what, id] of Object.entries(ids)) expect(id, what).not.toBe('')
  const { operator } = portal
  const readText = async (path: string): Promise<string> => (await operator.get(path)).text
  expect(await readText(`/api/LateChanges/${ids.change}/customers`)).toContain(costs.before)
  expect(await readText(`/api/Invoices/${ids.gcp}/control-totals`)).toContain(costs.bill)
  expect(await readText('/api/UsageEstimates')).toContain(costs.estimate)
  expect(await readText('/api/InvoicesEa/GetInvoiceEaWithPagination')).toContain(costs.ea)
  expect(await readText(`/api/CustomerInvoices/${ids.document}/proof-page`)).toContain(costs.before)
})

/** Requests that only the reseller may make, to read and to change. */
const listClosedRequests = (): Request[] => [
  ['GET', '/api/LateChanges/GetLateChangeWithPagination'],
  ['GET', `/api/LateChanges/${ids.change}`],
  ['GET', `/api/LateChanges/${ids.change}/customers`],
  ['GET', `/api/LateChangeLines/GetLateChangeLineWithPagination?latechange=${ids.change}`],
  ['POST', '/api/Invoices/fetch-updated-invoices'],
  ['GET', '/api/Invoices/GetInvoiceWithPagination'],
  ['GET', `/api/Invoices/${ids.invoice}/reconciliation`],
  ['GET', `/api/Invoices/${ids.gcp}/control-totals`],
  ['PUT', `/api/Invoices/${ids.gcp}/bill-total`, { total: '1', currency: 'USD' }],
  ['DELETE', `/api/Invoices/${ids.gcp}/bill-total`],
  ['GET', `/api/Invoices/${ids.invoice}/loads`],
  ['POST', `/api/Invoices/${ids.invoice}/loads/${ids.load}/current`, { kind: 'usage', replaces: [] }],
  ['GET', `/api/Invoices/${ids.invoice}/raw-lines`],
  ['GET', '/api/Invoices/get-gcp-invoice-by-pagination'],
  ['GET', '/api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery?invoiceMonth=202610'],
  ['POST', `/api/GCPInvoice/update-gcp-invoice-payment-status?gcpInvoiceId=${ids.gcp}&isPaid=true`],
  ['GET', '/api/GCPInvoice/get-gcp-customer-invoice-pagination'],
  ['GET', '/api/InvoicesEa/GetInvoiceEaWithPagination'],
  ['GET', `/api/InvoicesEa/${ids.ea}`],
  ['PUT', `/api/InvoicesEa/${ids.ea}`, { amount: '1' }],
  ['DELETE', `/api/InvoicesEa/${ids.ea}`],
  ['GET', '/api/CustomerInvoicesEa/GetCustomerInvoiceEaWithPagination'],
  ['GET', '/api/CustomerInvoiceEaDetails/GetCustomerInvoiceEaDetailWithPagination'],
  ['GET', '/api/UnassignedLines/GetUnassignedLineTotals'],
]

const ownPartnerCenter = { tenantId: replayTenant, clientId: replayClient, clientSecret: 'a-secret' }

/**
 * Requests that only an administrator may make, and that nobody of the customer may make for the reseller's account,
 * with the expected status.
 */
const listAccountRequests = (): [...Request, number][] => [
  ['GET', `/api/CloudAccounts/${ids.account}`, undefined, 404],
  [
    'POST',
    '/api/CloudAccounts',
    { name: 'Own', kind: 'partner-center', partnerCenter: ownPartnerCenter },
    400,
  ],
  ['PUT', `/api/CloudAccounts/${ids.account}`, { name: 'Mine' }, 404],
  ['DELETE', `/api/CloudAccounts/${ids.account}`, undefined, 404],
  ['POST', `/api/CloudAccounts/${ids.account}/test`, undefined, 404],
  ['POST', `/api/CloudAccounts/${ids.account}/discover`, undefined, 404],
]

/** Requests with which each role of the customer reads its own data. */
const open = (): Request[] => [
  ['GET', '/api/UsageEstimates'],
  ['GET', `/api/CustomerInvoices/${ids.document}/proof-page`],
  ['GET', '/api/CustomerInvoices/GetCustomerInvoiceWithPagination'],
  ['GET', '/api/Homepage'],
]

/** Returns the rows that no user of the customer may have changed. */
const readState = async (): Promise<unknown> =>
  (
    await portal.ctx.pool.query(`select
      (select jsonb_agg(to_jsonb(a) order by id) from cloud_account a) as accounts,
      (select jsonb_agg(to_jsonb(i) order by id) from invoice_ea i) as agreements,
      (select jsonb_agg(to_jsonb(b) order by id) from bill_total b) as bills,
      (select jsonb_agg(to_jsonb(l) order by load_id) from invoice_load l) as loads,
      (select jsonb_agg(payment_status order by id) from invoice) as payments`)
  ).rows

const expectNoAmounts = (text: string, what: string): void => {
  for (const word of forbidden) expect(text, `${what} tells ${word}`).not.toContain(word)
}

test.each(roles)('%s reads only its own data, changes nothing and sees no costs', async (role) => {
  const client = people.get(role)
  if (!client) throw new Error('Nobody has signed in.')
  const before = await readState()
  for (const [method, path, body] of listClosedRequests()) {
    const { status, text } = await client.call(method, path, { body })
    expect(status, `${method} ${path}: ${text}`).toBe(403)
    expectNoAmounts(text, `${method} ${path}`)
  }
  for (const [method, path, body, ofAdministrator] of listAccountRequests()) {
    const { status, text } = await client.call(method, path, { body })
    expect(status, `${method} ${path}: ${text}`).toBe(role === 'ADMIN' ? ofAdministrator : 403)
    expectNoAmounts(text, `${method} ${path}`)
  }
  for (const [method, path] of open()) {
    const { status, text } = await client.call(method, path)
    expect(status, `${method} ${path}: ${text}`).toBe(200)
    expectNoAmounts(text, path)
  }
  const { records } = (await client.get<ProofPage>(`/api/CustomerInvoices/${ids.document}/proof-page`)).body
  const detail = records.find((record) => record.record === 'detail')
  expectNoAmounts(
    (await client.get(`/api/CustomerInvoices/${ids.document}/proof-page?detail=${detail?.id}`)).text,
    'a detail of the proof',
  )
  const file = await client.get(`/api/CustomerInvoices/${ids.document}/proof`)
  expect(file.status).toBe(200)
  expectNoAmounts(gunzipSync(file.response.rawPayload).toString(), 'the file of the proof')
  expect(await readState()).toEqual(before)
})

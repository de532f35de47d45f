/**
 * FOCUS files in a customer's own bucket: a real S3 server behind a proxy that rejects, breaks off or passes requests
 * as the test requires.
 */
import { createHash } from 'node:crypto'
import { createServer, request as ask, type Server } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { AccountCheck, cloudAccounts, focusDeliveries, RowOf } from '@cmp/contract'
import { startS3Server, type S3Server } from '@cmp/clouds/testing/s3-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focusDeliveryJob } from '../../src/areas/insight/focus-deliveries/deliver.ts'
import { getClosedMonth, focusDeliveryWatch } from '../../src/areas/insight/focus-deliveries/watch.ts'
import { runNext } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'

type Account = RowOf<typeof cloudAccounts>
type Delivery = RowOf<typeof focusDeliveries>
type Refusal = { message: string; details: { field: string }[] }
type Manifest = {
  version: number
  documents: string[]
  files: {
    path: string
    focusVersion: string
    dataset: string
    rows: number
    bytes: number
    sha256: string
  }[]
}

let bucket: S3Server
let door: Server
let portal: TestPortal
let sa: Client
let own: Client
let guest: Client
let stranger: Client
let charging: Charging
let customerId: string
let account: Account

/** Decides what the proxy does with a request for a key; null passes it. */
let interceptRequest: (method: string, path: string) => Promise<number | null> = () => Promise.resolve(null)
const requested: string[] = []

/** The error code that the proxy returns for each status, as Amazon and other storage services do. */
const refusals: Record<number, string> = { 400: 'ExpiredToken', 403: 'AccessDenied', 507: 'QuotaExceeded' }

const startDoor = (): Promise<Server> => {
  const server = createServer((taken, reply) => {
    const path = decodeURIComponent(taken.url ?? '').split('?')[0] ?? ''
    const answer = async (): Promise<void> => {
      requested.push(`${taken.method} ${path.replace(`/${bucket.bucket}/finance/`, '')}`)
      const status = await interceptRequest(taken.method ?? '', path)
      if (status !== null) {
        taken.resume()
        reply.writeHead(status, { 'content-type': 'application/xml' })
        reply.end(`<Error><Code>${refusals[status] ?? 'SlowDown'}</Code><Message>Not now</Message></Error>`)
        return
      }
      const { port } = new URL(bucket.endpoint)
      const { method, url: target, headers } = taken
      const onward = ask({ host: '127.0.0.1', port, method, path: target, headers }, (answered) => {
        reply.writeHead(answered.statusCode ?? 500, answered.headers)
        answered.pipe(reply)
      })
      onward.on('error', () => reply.destroy())
      taken.pipe(onward)
    }
    answer().catch(() => reply.destroy())
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const buildSettings = () => ({
  bucket: bucket.bucket,
  region: 'eu-central-1',
  folder: 'finance',
  endpoint: getEndpoint(door),
  accessKeyId: bucket.account.accessKeyId,
  secretAccessKey: bucket.account.secretAccessKey,
})

const getEndpoint = (server: Server): string => {
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

const buildLines = (invoice: string, costs: Record<string, string>) =>
  buildUsageLines(invoice, 'sub-bucket', costs)

const issue = async (invoice: string) => {
  await charging.calculated(invoice)
  const drafts = (await listCustomerInvoices(sa, customerId)).filter(({ state }) => state === 'draft')
  const issued = await sa.post('/api/CustomerInvoices/issue', { ids: drafts.map(({ id }) => id) })
  expect(issued.status, issued.text).toBe(200)
}

/** Schedules the deliveries that are due and does all pending work. */
const settle = async () => {
  await portal.ctx.pool.query(
    `insert into scheduled_run (name, status) values ($1, 'queued') on conflict (name) do update set status = 'queued', delayed_until = null`,
    [focusDeliveryWatch.name],
  )
  await runNext(portal.ctx, focusDeliveryWatch)
  while (await runNext(portal.ctx, focusDeliveryJob));
}

const log = async (client = own, query = '') =>
  (
    await client.get<{ Data: Delivery[] }>(
      `/api/FocusDeliveries/GetFocusDeliveryWithPagination?pagesize=100&${query}`,
    )
  ).body.Data

const readManifest = async (month: string): Promise<Manifest | undefined> => {
  const found = (await bucket.objects()).get(`finance/manifests/${month}.json`)
  return found && JSON.parse(found.toString())
}

/**
 * Checks that the manifest names exactly the files that the customer downloads, and that the bucket has no others for
 * the month.
 */
const expectDelivered = async (month: string): Promise<Manifest> => {
  const manifest = await readManifest(month)
  if (!manifest) throw new Error(`There is no manifest of ${month}.`)
  const objects = await bucket.objects()
  for (const { path, focusVersion, dataset, rows, bytes, sha256 } of manifest.files) {
    const content = objects.get(`finance/${path}`) ?? Buffer.of()
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256])
    const { text } = await guest.get(`/api/Focus?month=${month}&version=${focusVersion}&dataset=${dataset}`)
    expect(gunzipSync(content).toString()).toBe(text)
    expect(text.trimEnd().split('\n').length - 1).toBe(rows)
  }
  const ofMonth = [...objects.keys()].filter((key) => key.includes(`/${month}/`))
  expect(ofMonth.toSorted()).toEqual(manifest.files.map(({ path }) => `finance/${path}`).toSorted())
  return manifest
}

beforeAll(async () => {
  bucket = await startS3Server()
  door = await startDoor()
  portal = await startPortal({
    clock: () => new Date('2026-11-10T03:00:00Z'),
    variables: { CLOUD_ENDPOINTS: getEndpoint(door) },
  })
  sa = portal.operator
  charging = createCharging(portal)
  ;({ customerId } = await addCustomer(sa, { name: 'Bucket', subscriptionId: 'sub-bucket', vatPercent: '7' }))
  const other = await addCustomer(sa, { name: 'Stranger', subscriptionId: 'sub-other' })
  await portal.addUser('admin@bucket.example', 'ADMIN', customerId)
  await portal.addUser('guest@bucket.example', 'GUEST', customerId)
  await portal.addUser('admin@stranger.example', 'ADMIN', other.customerId)
  own = await portal.as('admin@bucket.example')
  guest = await portal.as('guest@bucket.example')
  stranger = await portal.as('admin@stranger.example')
  await charging.importUsage([
    ...buildLines('B-10', { Disk: '44.44', Network: '3.33' }),
    ...buildUsageLines('B-10', 'sub-other', { 'Meter of another': '12.34' }),
  ])
  await issue('B-10')
})

afterAll(async () => {
  await portal.close()
  door.close()
  await bucket.close()
})

test('a customer’s administrator configures the bucket, its secret stays hidden, and the test names what is missing', async () => {
  const body = { name: 'Finance bucket', kind: 'focus-to-s3', focusToS3: buildSettings() }
  const added = await own.post<Account>('/api/CloudAccounts', body)
  expect(added.status, added.text).toBe(200)
  account = added.body
  expect(account).toMatchObject({ customerId, secretNames: 'Secret access key', cloud: 'AWS' })
  expect(account.externalId).toMatch(/^cmp-/)
  expect(added.text + (await own.get(`/api/CloudAccounts/${account.id}`)).text).not.toContain(
    `"secretAccessKey":"${buildSettings().secretAccessKey}`,
  )
  const test = () => own.post<AccountCheck>(`/api/CloudAccounts/${account.id}/test`)
  expect((await test()).body).toMatchObject({ isReady: true })
  expect(await bucket.objects()).toEqual(new Map())
  interceptRequest = (method) => Promise.resolve(method === 'PUT' ? 403 : null)
  expect((await test()).body).toMatchObject({
    isReady: false,
    checks: [
      {
        isGranted: false,
        detail: expect.stringContaining('Grant s3:PutObject on the folder of the account.'),
      },
    ],
  })
  interceptRequest = () => Promise.resolve(null)
  // The reseller may add an account for a customer but not for itself. Nobody may use a host that is not a vendor's.
  const theirs = await sa.post<Refusal>('/api/CloudAccounts', { ...body, name: 'Ours' })
  expect([theirs.status, theirs.body.details[0]?.field]).toEqual([400, 'customerId'])
  const inside = await own.post<Account>('/api/CloudAccounts', {
    ...body,
    name: 'Inside',
    focusToS3: { ...buildSettings(), endpoint: 'http://169.254.169.254' },
  })
  const refused = await own.post<AccountCheck>(`/api/CloudAccounts/${inside.body.id}/test`)
  expect(refused.body.checks[0]?.detail).toContain('This portal is not allowed to call the endpoint')
  expect((await own.delete(`/api/CloudAccounts/${inside.body.id}`)).status).toBe(200)
})

test('delivers issued documents once, manifest last, identical to the customer’s download', async () => {
  requested.length = 0
  await settle()
  const manifest = await expectDelivered('2026-10')
  const [document] = (await listCustomerInvoices(sa, customerId)).map(({ number }) => number)
  expect(manifest).toMatchObject({ version: 1, documents: [document] })
  expect(manifest.files.map(({ focusVersion, dataset }) => `${focusVersion} ${dataset}`)).toEqual([
    '1.4 cost-and-usage',
    '1.4 invoice-detail',
    '1.2 cost-and-usage',
  ])
  expect(requested.at(-1)).toBe('PUT manifests/2026-10.json')
  expect(requested).toHaveLength(4)
  for (const content of (await bucket.objects()).values()) {
    const text = content[0] === 0x1f ? gunzipSync(content).toString() : content.toString()
    expect(text).not.toContain('Meter of another')
  }
  expect(await log()).toMatchObject([
    { month: '2026-10', status: 'done', version: 1, rows: 3 + 2 + 1 + 3, attempts: 1, createdBy: 'system' },
  ])
  await settle()
  expect(requested).toHaveLength(4)
  expect((await own.get('/api/Audit/GetAuditWithPagination?pagesize=100')).text).toContain('"deliver"')
})

test('"Deliver again" resends everything, and users see only their own deliveries', async () => {
  requested.length = 0
  const deliverAgain = (client: Client) =>
    client.post<Refusal>('/api/FocusDeliveries', { accountId: account.id, month: '2026-10' })
  expect((await deliverAgain(stranger)).status).toBe(404)
  expect((await deliverAgain(guest)).status).toBe(403)
  expect(await log(stranger)).toEqual([])
  expect((await log(sa, `customerId=${customerId}`)).length).toBe(1)
  expect((await deliverAgain(own)).body.message).toBe(
    'Delivering FOCUS files for October 2026 to Finance bucket.',
  )
  expect((await deliverAgain(sa)).status).toBe(409)
  await settle()
  expect(requested).toHaveLength(4)
  expect(await expectDelivered('2026-10')).toMatchObject({ version: 2 })
  const future = await own.post<Refusal>('/api/FocusDeliveries', { accountId: account.id, month: '2026-12' })
  expect(future.body.details[0]?.field).toBe('month')
})

test('a correction replaces the delivery, also after a kill before its manifest', async () => {
  const former = await readManifest('2026-10')
  const less = await portal.importText(
    'less.csv',
    buildUsageFile([
      ...buildLines('B-10', { Disk: '40' }),
      ...buildUsageLines('B-10', 'sub-other', { 'Meter of another': '12.34' }),
    ]),
    { onOverlap: 'replace' },
  )
  expect(less).toMatchObject({ status: 'done' })
  await issue('B-10')
  // The process is killed when it uploads the manifest. Another process finds its lease expired.
  interceptRequest = async (_method, path) => {
    if (!path.includes('/manifests/')) return null
    interceptRequest = () => Promise.resolve(null)
    await portal.ctx.pool.query(
      `update focus_delivery set attempt = attempt + 1, lease_owner = 'killed', lease_until = clock_timestamp() - interval '1 second'
        where status = 'running'`,
    )
    return 403
  }
  await portal.ctx.pool.query(`update scheduled_run set status = 'queued' where name = $1`, [
    focusDeliveryWatch.name,
  ])
  await runNext(portal.ctx, focusDeliveryWatch)
  await runNext(portal.ctx, focusDeliveryJob)
  // Half of the new version is uploaded, and a reader of the manifest still sees the complete former version.
  expect(await readManifest('2026-10')).toEqual(former)
  const objects = await bucket.objects()
  for (const { path } of former?.files ?? []) expect(objects.has(`finance/${path}`)).toBe(true)
  await settle()
  const manifest = await expectDelivered('2026-10')
  expect(manifest).toMatchObject({ version: 3 })
  expect(manifest.documents).toHaveLength(2)
})

test('a retried delivery with other documents leaves nothing of the first attempt', async () => {
  const correct = async (file: string, disk: string) => {
    const text = buildUsageFile([
      ...buildLines('B-10', { Disk: disk }),
      ...buildUsageLines('B-10', 'sub-other', { 'Meter of another': '12.34' }),
    ])
    expect(await portal.importText(file, text, { onOverlap: 'replace' })).toMatchObject({ status: 'done' })
    await issue('B-10')
  }
  interceptRequest = (_method, path) => Promise.resolve(path.includes('/manifests/') ? 503 : null)
  await correct('first.csv', '41')
  await settle()
  expect(await log(own, 'status=queued')).toMatchObject([{ month: '2026-10', attempts: 1 }])
  const sent = (await bucket.objects()).size
  await correct('second.csv', '42')
  interceptRequest = () => Promise.resolve(null)
  await portal.ctx.pool.query(`update focus_delivery set delayed_until = null where status = 'queued'`)
  await settle()
  expect(await expectDelivered('2026-10')).toMatchObject({ version: 4 })
  expect((await bucket.objects()).size).toBeLessThan(sent)
})

test('retries a busy bucket later and reports a rejecting bucket with instructions', async () => {
  await charging.importUsage(
    buildUsageLines(
      'B-9',
      'sub-bucket',
      { Disk: '7' },
      { ChargeStartDate: '2026-09-01', ChargeEndDate: '2026-09-30', UsageDate: '2026-09-04' },
    ),
  )
  await issue('B-9')
  interceptRequest = () => Promise.resolve(503)
  await settle()
  const waiting = await log(own, 'status=queued')
  expect(waiting).toMatchObject([
    { month: '2026-09', attempts: 1, message: expect.stringContaining('The portal retries automatically.') },
  ])
  interceptRequest = () => Promise.resolve(403)
  await settle()
  expect((await log(own, 'status=queued')).length).toBe(1)
  // A person need not wait for the next attempt.
  const now = await own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-09' })
  expect(now.status, now.text).toBe(200)
  await settle()
  expect(await log(own, 'status=failed')).toMatchObject([
    {
      month: '2026-09',
      message: expect.stringContaining('Grant s3:PutObject on the folder of the account.'),
    },
  ])
  const { rows } = await portal.ctx.pool.query(
    `select customer_id, words -> 'en' ->> 'title' as title from event where name = 'focus.delivery_failed'`,
  )
  expect(rows).toEqual([
    {
      customer_id: customerId,
      title: 'FOCUS files for September 2026 could not be delivered to Finance bucket',
    },
  ])
  // It is not retried within a day, but on the next day.
  interceptRequest = () => Promise.resolve(null)
  requested.length = 0
  await settle()
  expect(requested).toEqual([])
  await portal.ctx.pool.query(`update focus_delivery set finished_at = finished_at - interval '25 hours'`)
  await settle()
  expect(await expectDelivered('2026-09')).toMatchObject({ version: 1 })
})

test('distinguishes an expired sign-in and a full bucket with instructions for each', async () => {
  const deliverSeptember = () => own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-09' })
  interceptRequest = () => Promise.resolve(400)
  expect((await deliverSeptember()).status).toBe(200)
  await settle()
  expect((await log(own, 'status=failed')).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('The credentials of the cloud account are invalid or expired'),
    ]),
  )
  // Somebody may free space before the next attempt.
  interceptRequest = () => Promise.resolve(507)
  expect((await deliverSeptember()).status).toBe(200)
  await settle()
  const [waiting] = await log(own, 'status=queued')
  expect(waiting?.message).toContain('The storage is full. Free up space')
  expect(waiting?.message).toContain('The portal retries automatically.')
  interceptRequest = () => Promise.resolve(null)
  // Two simultaneous requests share one delivery.
  const both = await Promise.all([deliverSeptember(), deliverSeptember()])
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await log(own, 'status=queued')).length).toBe(1)
  await settle()
  await expectDelivered('2026-09')
})

test('delivers documents issued during a delivery completely afterwards', async () => {
  const before = await expectDelivered('2026-10')
  let isFirst = true
  interceptRequest = async (method, path) => {
    if (!isFirst || method !== 'PUT' || path.includes('/manifests/')) return null
    isFirst = false
    const less = buildUsageFile([
      ...buildLines('B-10', { Disk: '30' }),
      ...buildUsageLines('B-10', 'sub-other', { 'Meter of another': '12.34' }),
    ])
    await portal.importText('again.csv', less, { onOverlap: 'replace' })
    await issue('B-10')
    return null
  }
  expect((await own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-10' })).status).toBe(
    200,
  )
  await runNext(portal.ctx, focusDeliveryJob)
  // A delivery contains what was issued when it began.
  expect((await readManifest('2026-10'))?.documents).toEqual(before.documents)
  await settle()
  expect((await expectDelivered('2026-10')).documents).toHaveLength(before.documents.length + 1)
})

test('delivers a month after it is closed, with only a header when nothing was charged', async () => {
  expect(['2026-11-04', '2026-11-05', '2027-01-31'].map(getClosedMonth)).toEqual(['', '2026-10', '2026-12'])
  const asAugust = await own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-08' })
  expect(asAugust.status, asAugust.text).toBe(200)
  await settle()
  const manifest = await expectDelivered('2026-08')
  expect(manifest.documents).toEqual([])
  expect(manifest.files.map(({ rows }) => rows)).toEqual([0, 0, 0])
  // Accounts of other customers are not found, and deleting an account deletes its log.
  expect((await stranger.delete(`/api/CloudAccounts/${account.id}`)).status).toBe(404)
  expect((await own.delete(`/api/CloudAccounts/${account.id}`)).status).toBe(200)
  expect(await log(sa)).toEqual([])
})

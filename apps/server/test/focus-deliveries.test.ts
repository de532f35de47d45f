/** FOCUS files in a customer's own bucket: a real server of S3 behind a door that refuses, breaks off or lets through as the test wants. */
import { createHash } from 'node:crypto'
import { createServer, request as ask, type Server } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { AccountCheck, cloudAccounts, focusDeliveries, RowOf } from '@cmp/contract'
import { startS3Server, type S3Server } from '@cmp/clouds/testing/s3-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focusDeliveryJob } from '../src/features/focus-deliveries/deliver.ts'
import { closedMonth, focusDeliveryWatch } from '../src/features/focus-deliveries/watch.ts'
import { runNext } from '../src/work/run.ts'
import { usageFile } from './billing-files.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { invoicesOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

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

/** What the door does with a request of a key; null lets it through. */
let atDoor: (method: string, path: string) => Promise<number | null> = () => Promise.resolve(null)
const asked: string[] = []

/** What the door calls a refusal, by its status: as Amazon and other keepers of buckets do. */
const refusals: Record<number, string> = { 400: 'ExpiredToken', 403: 'AccessDenied', 507: 'QuotaExceeded' }

const startDoor = (): Promise<Server> => {
  const server = createServer((taken, reply) => {
    const path = decodeURIComponent(taken.url ?? '').split('?')[0] ?? ''
    const answer = async (): Promise<void> => {
      asked.push(`${taken.method} ${path.replace(`/${bucket.bucket}/finance/`, '')}`)
      const status = await atDoor(taken.method ?? '', path)
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

const settings = () => ({
  bucket: bucket.bucket,
  region: 'eu-central-1',
  folder: 'finance',
  endpoint: endpointOf(door),
  accessKeyId: bucket.account.accessKeyId,
  secretAccessKey: bucket.account.secretAccessKey,
})

const endpointOf = (server: Server): string => {
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

const lines = (invoice: string, costs: Record<string, string>) => linesOf(invoice, 'sub-bucket', costs)

const issue = async (invoice: string) => {
  await charging.calculated(invoice)
  const drafts = (await invoicesOf(sa, customerId)).filter(({ state }) => state === 'draft')
  const issued = await sa.post('/api/CustomerInvoices/issue', { ids: drafts.map(({ id }) => id) })
  expect(issued.status, issued.text).toBe(200)
}

/** Looks for what is due, and does all that waits. */
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

const manifestOf = async (month: string): Promise<Manifest | undefined> => {
  const found = (await bucket.objects()).get(`finance/manifests/${month}.json`)
  return found && JSON.parse(found.toString())
}

/** The manifest's files are exactly those that the customer downloads, and the bucket has no others of the month. */
const expectDelivered = async (month: string): Promise<Manifest> => {
  const manifest = await manifestOf(month)
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
    variables: { CLOUD_ENDPOINTS: endpointOf(door) },
  })
  sa = portal.operator
  charging = chargingOn(portal)
  ;({ customerId } = await addCustomer(sa, { name: 'Bucket', subscriptionId: 'sub-bucket', vatPercent: '7' }))
  const other = await addCustomer(sa, { name: 'Stranger', subscriptionId: 'sub-other' })
  await portal.addUser('admin@bucket.example', 'ADMIN', customerId)
  await portal.addUser('guest@bucket.example', 'GUEST', customerId)
  await portal.addUser('admin@stranger.example', 'ADMIN', other.customerId)
  own = await portal.as('admin@bucket.example')
  guest = await portal.as('guest@bucket.example')
  stranger = await portal.as('admin@stranger.example')
  await charging.importUsage([
    ...lines('B-10', { Disk: '44.44', Network: '3.33' }),
    ...linesOf('B-10', 'sub-other', { 'Meter of another': '12.34' }),
  ])
  await issue('B-10')
})

afterAll(async () => {
  await portal.close()
  door.close()
  await bucket.close()
})

test('a customer’s administrator names the bucket, its secret stays inside, and the test names what is missing', async () => {
  const body = { name: 'Finance bucket', kind: 'focus-to-s3', focusToS3: settings() }
  const added = await own.post<Account>('/api/CloudAccounts', body)
  expect(added.status, added.text).toBe(200)
  account = added.body
  expect(account).toMatchObject({ customerId, secretsKept: 'Secret access key', cloud: 'AWS' })
  expect(account.externalId).toMatch(/^cmp-/)
  expect(added.text + (await own.get(`/api/CloudAccounts/${account.id}`)).text).not.toContain(
    `"secretAccessKey":"${settings().secretAccessKey}`,
  )
  const test = () => own.post<AccountCheck>(`/api/CloudAccounts/${account.id}/test`)
  expect((await test()).body).toMatchObject({ isReady: true })
  expect(await bucket.objects()).toEqual(new Map())
  atDoor = (method) => Promise.resolve(method === 'PUT' ? 403 : null)
  expect((await test()).body).toMatchObject({
    isReady: false,
    checks: [{ isGranted: false, detail: expect.stringContaining('Allow s3:PutObject') }],
  })
  atDoor = () => Promise.resolve(null)
  // The reseller adds one for a customer and never for itself; elsewhere than at a vendor's host nobody does.
  const theirs = await sa.post<Refusal>('/api/CloudAccounts', { ...body, name: 'Ours' })
  expect([theirs.status, theirs.body.details[0]?.field]).toEqual([400, 'customerId'])
  const inside = await own.post<Account>('/api/CloudAccounts', {
    ...body,
    name: 'Inside',
    focusToS3: { ...settings(), endpoint: 'http://169.254.169.254' },
  })
  const refused = await own.post<AccountCheck>(`/api/CloudAccounts/${inside.body.id}/test`)
  expect(refused.body.checks[0]?.detail).toContain('is not one that this portal may call')
  expect((await own.delete(`/api/CloudAccounts/${inside.body.id}`)).status).toBe(200)
})

test('issued documents are delivered, the manifest last, once, and as the customer downloads them', async () => {
  asked.length = 0
  await settle()
  const manifest = await expectDelivered('2026-10')
  const [document] = (await invoicesOf(sa, customerId)).map(({ number }) => number)
  expect(manifest).toMatchObject({ version: 1, documents: [document] })
  expect(manifest.files.map(({ focusVersion, dataset }) => `${focusVersion} ${dataset}`)).toEqual([
    '1.4 cost-and-usage',
    '1.4 invoice-detail',
    '1.2 cost-and-usage',
  ])
  expect(asked.at(-1)).toBe('PUT manifests/2026-10.json')
  expect(asked).toHaveLength(4)
  for (const content of (await bucket.objects()).values()) {
    const text = content[0] === 0x1f ? gunzipSync(content).toString() : content.toString()
    expect(text).not.toContain('Meter of another')
  }
  expect(await log()).toMatchObject([
    { month: '2026-10', status: 'done', version: 1, rows: 3 + 2 + 1 + 3, attempts: 1, createdBy: 'system' },
  ])
  await settle()
  expect(asked).toHaveLength(4)
  expect((await own.get('/api/Audit/GetAuditWithPagination?pagesize=100')).text).toContain('"deliver"')
})

test('"Deliver again" sends everything again, and a person sees only its own', async () => {
  asked.length = 0
  const again = (client: Client) =>
    client.post<Refusal>('/api/FocusDeliveries', { accountId: account.id, month: '2026-10' })
  expect((await again(stranger)).status).toBe(404)
  expect((await again(guest)).status).toBe(403)
  expect(await log(stranger)).toEqual([])
  expect((await log(sa, `customerId=${customerId}`)).length).toBe(1)
  expect((await again(own)).body.message).toBe('October 2026 is on its way to Finance bucket.')
  expect((await again(sa)).status).toBe(409)
  await settle()
  expect(asked).toHaveLength(4)
  expect(await expectDelivered('2026-10')).toMatchObject({ version: 2 })
  const future = await own.post<Refusal>('/api/FocusDeliveries', { accountId: account.id, month: '2026-12' })
  expect(future.body.details[0]?.field).toBe('month')
})

test('a correction takes the place of what was delivered, also where the process was killed before its manifest', async () => {
  const former = await manifestOf('2026-10')
  const less = await portal.importText(
    'less.csv',
    usageFile([
      ...lines('B-10', { Disk: '40' }),
      ...linesOf('B-10', 'sub-other', { 'Meter of another': '12.34' }),
    ]),
    { onOverlap: 'replace' },
  )
  expect(less).toMatchObject({ status: 'done' })
  await issue('B-10')
  // The process is killed when the manifest goes: another finds its lease lapsed.
  atDoor = async (_method, path) => {
    if (!path.includes('/manifests/')) return null
    atDoor = () => Promise.resolve(null)
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
  // Half of it is there, and a reader of the manifest sees the former version whole.
  expect(await manifestOf('2026-10')).toEqual(former)
  const objects = await bucket.objects()
  for (const { path } of former?.files ?? []) expect(objects.has(`finance/${path}`)).toBe(true)
  await settle()
  const manifest = await expectDelivered('2026-10')
  expect(manifest).toMatchObject({ version: 3 })
  expect(manifest.documents).toHaveLength(2)
})

test('a delivery that is tried again with other documents leaves nothing of its first attempt', async () => {
  const correct = async (file: string, disk: string) => {
    const text = usageFile([
      ...lines('B-10', { Disk: disk }),
      ...linesOf('B-10', 'sub-other', { 'Meter of another': '12.34' }),
    ])
    expect(await portal.importText(file, text, { onOverlap: 'replace' })).toMatchObject({ status: 'done' })
    await issue('B-10')
  }
  atDoor = (_method, path) => Promise.resolve(path.includes('/manifests/') ? 503 : null)
  await correct('first.csv', '41')
  await settle()
  expect(await log(own, 'status=queued')).toMatchObject([{ month: '2026-10', attempts: 1 }])
  const sent = (await bucket.objects()).size
  await correct('second.csv', '42')
  atDoor = () => Promise.resolve(null)
  await portal.ctx.pool.query(`update focus_delivery set delayed_until = null where status = 'queued'`)
  await settle()
  expect(await expectDelivered('2026-10')).toMatchObject({ version: 4 })
  expect((await bucket.objects()).size).toBeLessThan(sent)
})

test('a bucket that is busy is tried again later, and one that refuses is told with what to do', async () => {
  await charging.importUsage(
    linesOf(
      'B-9',
      'sub-bucket',
      { Disk: '7' },
      { ChargeStartDate: '2026-09-01', ChargeEndDate: '2026-09-30', UsageDate: '2026-09-04' },
    ),
  )
  await issue('B-9')
  atDoor = () => Promise.resolve(503)
  await settle()
  const waiting = await log(own, 'status=queued')
  expect(waiting).toMatchObject([
    { month: '2026-09', attempts: 1, message: expect.stringContaining('It is tried again by itself.') },
  ])
  atDoor = () => Promise.resolve(403)
  await settle()
  expect((await log(own, 'status=queued')).length).toBe(1)
  // Nobody has to wait for the next attempt.
  const now = await own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-09' })
  expect(now.status, now.text).toBe(200)
  await settle()
  expect(await log(own, 'status=failed')).toMatchObject([
    {
      month: '2026-09',
      message: expect.stringContaining('Allow s3:PutObject on the folder of the account.'),
    },
  ])
  const { rows } = await portal.ctx.pool.query(
    `select customer_id, words -> 'en' ->> 'title' as title from event where name = 'focus.delivery_failed'`,
  )
  expect(rows).toEqual([
    { customer_id: customerId, title: 'FOCUS files of September 2026 did not reach Finance bucket' },
  ])
  // Within a day it is left alone, and is tried again the next day.
  atDoor = () => Promise.resolve(null)
  asked.length = 0
  await settle()
  expect(asked).toEqual([])
  await portal.ctx.pool.query(`update focus_delivery set finished_at = finished_at - interval '25 hours'`)
  await settle()
  expect(await expectDelivered('2026-09')).toMatchObject({ version: 1 })
})

test('a sign-in that has ended and a bucket that is full are told apart, each with what to do', async () => {
  const september = () => own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-09' })
  atDoor = () => Promise.resolve(400)
  expect((await september()).status).toBe(200)
  await settle()
  expect((await log(own, 'status=failed')).map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining('The sign-in of the account has ended')]),
  )
  // Somebody may make room meanwhile.
  atDoor = () => Promise.resolve(507)
  expect((await september()).status).toBe(200)
  await settle()
  const [waiting] = await log(own, 'status=queued')
  expect(waiting?.message).toContain('There is no room for the file: make some')
  expect(waiting?.message).toContain('It is tried again by itself.')
  atDoor = () => Promise.resolve(null)
  // Two who ask at once have one delivery.
  const both = await Promise.all([september(), september()])
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await log(own, 'status=queued')).length).toBe(1)
  await settle()
  await expectDelivered('2026-09')
})

test('what is issued while a month is on its way comes after it, whole', async () => {
  const before = await expectDelivered('2026-10')
  let isFirst = true
  atDoor = async (method, path) => {
    if (!isFirst || method !== 'PUT' || path.includes('/manifests/')) return null
    isFirst = false
    const less = usageFile([
      ...lines('B-10', { Disk: '30' }),
      ...linesOf('B-10', 'sub-other', { 'Meter of another': '12.34' }),
    ])
    await portal.importText('again.csv', less, { onOverlap: 'replace' })
    await issue('B-10')
    return null
  }
  expect((await own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-10' })).status).toBe(
    200,
  )
  await runNext(portal.ctx, focusDeliveryJob)
  // What was delivered is what was issued when it began.
  expect((await manifestOf('2026-10'))?.documents).toEqual(before.documents)
  await settle()
  expect((await expectDelivered('2026-10')).documents).toHaveLength(before.documents.length + 1)
})

test('a month is delivered once it is closed, with nothing but its header where nothing was charged', async () => {
  expect(['2026-11-04', '2026-11-05', '2027-01-31'].map(closedMonth)).toEqual(['', '2026-10', '2026-12'])
  const asAugust = await own.post('/api/FocusDeliveries', { accountId: account.id, month: '2026-08' })
  expect(asAugust.status, asAugust.text).toBe(200)
  await settle()
  const manifest = await expectDelivered('2026-08')
  expect(manifest.documents).toEqual([])
  expect(manifest.files.map(({ rows }) => rows)).toEqual([0, 0, 0])
  // Somebody else's account is nobody's here, and deleting the account takes its log along.
  expect((await stranger.delete(`/api/CloudAccounts/${account.id}`)).status).toBe(404)
  expect((await own.delete(`/api/CloudAccounts/${account.id}`)).status).toBe(200)
  expect(await log(sa)).toEqual([])
})

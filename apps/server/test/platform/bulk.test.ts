/** One action on many rows: each row succeeds or fails separately, and failures are reported by name and reason. */
import type { BulkReply, ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal()
  sa = portal.operator
})
afterAll(() => portal.close())

const path = '/api/Customers/GetCustomerWithPagination/bulk'
const runBulk = (ids: string[], action = 'delete', client = sa) =>
  client.post<BulkReply & ErrorBody>(path, { action, ids })
const addCustomer = async (name: string): Promise<string> =>
  (await sa.post<{ id: string }>('/api/Customers', { companyName: name, tenantId: name, language: 'en' }))
    .body.id
const addSubscription = (customerId: string) =>
  sa.post('/api/CustomerSubscriptions', {
    customerId,
    cloudProvider: 'Azure',
    subscriptionId: `of-${customerId}`,
    name: 'Subscription',
  })

test('deletes the rows that can be deleted, names the others with the reason and audits each', async () => {
  const [one, used, two] = [await addCustomer('One'), await addCustomer('Used'), await addCustomer('Two')]
  await addSubscription(used)
  const missing = '11111111-1111-4111-8111-111111111111'
  const { status, body } = await runBulk([one, used, missing, two, one])
  expect(status).toBe(200)
  expect(body.done).toBe(2)
  expect(body.refused).toMatchObject([
    {
      id: used,
      name: 'Used',
      message: expect.stringContaining('1 subscription belongs to it'),
      uses: [{ count: 1 }],
    },
    { id: missing, name: missing, message: 'This customer was not found.' },
  ])
  expect((await sa.get(`/api/Customers/${one}`)).status).toBe(404)
  expect((await sa.get(`/api/Customers/${used}`)).status).toBe(200)
  const audit = await portal.ctx.pool.query<{ object_name: string }>(
    `select object_name from audit_log where action = 'delete' and object_type = 'customers' order by id`,
  )
  expect(audit.rows.map((row) => row.object_name)).toEqual(['One', 'Two'])
})

test('rejects calls without rows, with too many rows or for an unknown list', async () => {
  const id = await addCustomer('Stays')
  expect((await runBulk([])).body.message).toBe('Select at least one row.')
  expect((await runBulk(['x'])).body.message).toBe('Each ID must be the ID of a row.')
  expect((await runBulk(Array.from({ length: 1001 }, () => id))).body.message).toBe(
    'Select up to 1,000 rows.',
  )
  const unknown = await runBulk([id], 'explode')
  expect(unknown.status).toBe(400)
  expect(unknown.body.message).toBe('Bulk actions for customers: delete.')
  expect((await sa.get(`/api/Customers/${id}`)).status).toBe(200)
})

test('requires write access to the list and hides rows of other tenants', async () => {
  const [own, other] = [await addCustomer('Own'), await addCustomer('Other')]
  await portal.addUser('admin@own.example', 'ADMIN', own)
  await portal.addUser('admin@other.example', 'ADMIN', other)
  const admin = await portal.as('admin@own.example')
  expect((await runBulk([own], 'delete', admin)).status).toBe(403)
  expect((await runBulk([own], 'delete', portal.anonymous)).status).toBe(401)
  const users = '/api/Users/GetUserWithPagination'
  const found = await sa.get<{ Data: { id: string; userId: string }[] }>(`${users}?pagesize=100`)
  const foreign = found.body.Data.find(({ userId }) => userId === 'admin@other.example')?.id ?? ''
  const { body } = await admin.post<BulkReply>(`${users}/bulk`, { action: 'delete', ids: [foreign] })
  expect(body).toEqual({
    done: 0,
    refused: [{ id: foreign, name: foreign, message: 'This user was not found.' }],
  })
})

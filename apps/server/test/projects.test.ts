/** Master data beyond its lists: whose projects a user may see, rates that go by their project, and what is searched for. */
import { customers, customerSubscriptions, projectCurrencyRates } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import type { Client, TestPortal } from './harness.ts'
import { add, addProjectRate, type AddedCustomer } from './master-data.ts'
import { listed, startTwoCustomers, type Row } from './two-customers.ts'

let portal: TestPortal
let sa: Client
let guest: Client
let alpha: AddedCustomer
let beta: AddedCustomer
let projectId: string

beforeAll(async () => {
  ;({ portal, sa, guest, alpha, beta, projectId } = await startTwoCustomers())
})

afterAll(() => portal.close())

const deletions = () =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('auditLog')
      .select('objectId')
      .where('objectType', '=', projectCurrencyRates.name)
      .where('action', '=', 'delete')
      .execute(),
  )

const names = async (client: Client, query = ''): Promise<unknown> => {
  const answer = await client.get<Row[]>(`/api/Projects${query}`)
  return answer.status === 200 ? answer.body.map((row) => row['projectName']) : answer.status
}

test('GET /api/Projects has the projects of a user, by row id, user id or me', async () => {
  const other = await add(sa, '/api/Projects', {
    customerId: beta.customerId,
    projectNo: 'P-9',
    projectName: 'Booking platform',
  })
  const all = ['Booking platform', 'Plant digitalisation']
  const user = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .select('id')
      .where('userId', '=', 'guest@alpha.example')
      .executeTakeFirstOrThrow(),
  )
  expect(await names(sa)).toEqual(all)
  expect(await names(sa, '?userId=me')).toEqual(all)
  expect(await names(sa, '?USERID=sa@lists.example')).toEqual(all)
  expect(await names(sa, `?userId=${user.id}`)).toEqual(['Plant digitalisation'])
  expect(await names(sa, '?userId=Admin@beta.example')).toEqual(['Booking platform'])
  expect(await names(sa, '?userId=nobody')).toBe(404)
  expect(await names(guest)).toEqual(['Plant digitalisation'])
  expect(await names(guest, `?userId=${user.id}`)).toEqual(['Plant digitalisation'])
  expect(await names(guest, '?userId=guest@alpha.example')).toEqual(['Plant digitalisation'])
  expect(await names(guest, '?userId=admin@beta.example')).toBe(404)
  expect((await sa.delete(`/api/Projects/${other}`)).status).toBe(200)
})

test('of a project’s rates the newest is shown, and all are deleted with an entry each', async () => {
  const path = '/api/ProjectCurrencyRates'
  const months: string[] = []
  for (const [year, month] of [
    [2026, 3],
    [2026, 11],
    [2025, 12],
  ])
    months.push(await addProjectRate(sa, { projectId, year, month, rate: '33.250000000000000001' }))
  const shown = await sa.get<Row>(`${path}/GetProjectCurrencyRate?projectId=${projectId}`)
  expect(shown.body).toMatchObject({ id: months[1], year: 2026, month: 11, rate: '33.250000000000000001' })
  const before = (await deletions()).length
  const deleted = await sa.delete<{ message: string }>(`${path}?projectId=${projectId}`)
  expect(deleted.body.message).toBe('3 project currency rates have been deleted.')
  const entries = (await deletions()).slice(before)
  expect(entries.map((entry) => entry.objectId).sort()).toEqual(months.toSorted())
  expect((await sa.delete(`${path}?projectId=${projectId}`)).status).toBe(404)
  expect((await sa.get(`${path}/GetProjectCurrencyRate?projectId=${projectId}`)).status).toBe(404)
})

const found = async (list: typeof customers | typeof customerSubscriptions, text: string, client = sa) =>
  (await listed(client, list, `search=${encodeURIComponent(text)}`)).map((row) => row['id'])

test('customers and their subscriptions are found by each of their texts, whatever the letters, after a change too', async () => {
  const change = { companyName: 'Ångström 100%_Steel', domainName: 'Forge.Example' }
  expect((await sa.put(`/api/Customers/${alpha.customerId}`, change)).status).toBe(200)
  for (const text of ['100%_STEEL', 'ström', 'forge.EX'])
    expect(await found(customers, text), text).toEqual([alpha.customerId])
  expect(await found(customerSubscriptions, '100%_steel')).toEqual([alpha.subscriptionRowId])
  expect(await found(customerSubscriptions, 'FORGE')).toEqual([])
  // Texts beside each other are none together, and signs of patterns are signs.
  expect(await found(customers, 'steel%forge')).toEqual([])
  expect(await found(customers, '100__Steel')).toEqual([])

  const renamed = await sa.put(`/api/CustomerSubscriptions/${alpha.subscriptionRowId}`, {
    name: 'Blast Furnace',
  })
  expect(renamed.body, renamed.text).not.toHaveProperty('searched')
  expect(await found(customerSubscriptions, 'blast f')).toEqual([alpha.subscriptionRowId])
  const [row] = await listed(sa, customers, 'search=forge')
  expect(row).not.toHaveProperty('searched')
  await sa.put(`/api/Customers/${alpha.customerId}`, { companyName: 'Foundry' })
  expect(await found(customerSubscriptions, 'ström')).toEqual([])
  expect(await found(customerSubscriptions, 'foundry')).toEqual([alpha.subscriptionRowId])
  expect((await found(customers, 'e', guest)).length).toBeLessThan(2)
})

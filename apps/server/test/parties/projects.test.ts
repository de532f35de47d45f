/** Master data beyond its lists: which projects a user may see, exchange rates of projects, and search. */
import { customers, customerSubscriptions, projectCurrencyRates } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { add, addProjectRate, type AddedCustomer } from '../harness/master-data.ts'
import { listResourceRows, startTwoCustomers, type Row } from '../harness/two-customers.ts'

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

const listDeletions = () =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('auditLog')
      .select('objectId')
      .where('objectType', '=', projectCurrencyRates.name)
      .where('action', '=', 'delete')
      .execute(),
  )

const listNames = async (client: Client, query = ''): Promise<unknown> => {
  const answer = await client.get<Row[]>(`/api/Projects${query}`)
  return answer.status === 200 ? answer.body.map((row) => row['projectName']) : answer.status
}

test('GET /api/Projects returns the projects of a user by row ID, user ID or me', async () => {
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
  expect(await listNames(sa)).toEqual(all)
  expect(await listNames(sa, '?userId=me')).toEqual(all)
  expect(await listNames(sa, '?USERID=sa@lists.example')).toEqual(all)
  expect(await listNames(sa, `?userId=${user.id}`)).toEqual(['Plant digitalisation'])
  expect(await listNames(sa, '?userId=Admin@beta.example')).toEqual(['Booking platform'])
  expect(await listNames(sa, '?userId=nobody')).toBe(404)
  expect(await listNames(guest)).toEqual(['Plant digitalisation'])
  expect(await listNames(guest, `?userId=${user.id}`)).toEqual(['Plant digitalisation'])
  expect(await listNames(guest, '?userId=guest@alpha.example')).toEqual(['Plant digitalisation'])
  expect(await listNames(guest, '?userId=admin@beta.example')).toBe(404)
  expect((await sa.delete(`/api/Projects/${other}`)).status).toBe(200)
})

test('shows the newest rate of a project and deletes all with an entry each', async () => {
  const path = '/api/ProjectCurrencyRates'
  const months: string[] = []
  for (const [year, month] of [
    [2026, 3],
    [2026, 11],
    [2025, 12],
  ] as const)
    months.push(await addProjectRate(sa, { projectId, year, month, rate: '33.250000000000000001' }))
  const shown = await sa.get<Row>(`${path}/GetProjectCurrencyRate?projectId=${projectId}`)
  expect(shown.body).toMatchObject({ id: months[1], year: 2026, month: 11, rate: '33.250000000000000001' })
  const before = (await listDeletions()).length
  const deleted = await sa.delete<{ message: string }>(`${path}?projectId=${projectId}`)
  expect(deleted.body.message).toBe('3 project exchange rates have been deleted.')
  const entries = (await listDeletions()).slice(before)
  expect(entries.map((entry) => entry.objectId).sort()).toEqual(months.toSorted())
  expect((await sa.delete(`${path}?projectId=${projectId}`)).status).toBe(404)
  expect((await sa.get(`${path}/GetProjectCurrencyRate?projectId=${projectId}`)).status).toBe(404)
})

const searchNames = async (
  list: typeof customers | typeof customerSubscriptions,
  text: string,
  client = sa,
) => (await listResourceRows(client, list, `search=${encodeURIComponent(text)}`)).map((row) => row['id'])

test('finds customers and their subscriptions by each of their texts in any letter case, also after a change', async () => {
  const change = { companyName: 'Ångström 100%_Steel', domainName: 'Forge.Example' }
  expect((await sa.put(`/api/Customers/${alpha.customerId}`, change)).status).toBe(200)
  for (const text of ['100%_STEEL', 'ström', 'forge.EX'])
    expect(await searchNames(customers, text), text).toEqual([alpha.customerId])
  expect(await searchNames(customerSubscriptions, '100%_steel')).toEqual([alpha.subscriptionRowId])
  expect(await searchNames(customerSubscriptions, 'FORGE')).toEqual([])
  // Adjacent texts do not match as one, and pattern characters are matched literally.
  expect(await searchNames(customers, 'steel%forge')).toEqual([])
  expect(await searchNames(customers, '100__Steel')).toEqual([])

  const renamed = await sa.put(`/api/CustomerSubscriptions/${alpha.subscriptionRowId}`, {
    name: 'Blast Furnace',
  })
  expect(renamed.body, renamed.text).not.toHaveProperty('searched')
  expect(await searchNames(customerSubscriptions, 'blast f')).toEqual([alpha.subscriptionRowId])
  const [row] = await listResourceRows(sa, customers, 'search=forge')
  expect(row).not.toHaveProperty('searched')
  await sa.put(`/api/Customers/${alpha.customerId}`, { companyName: 'Foundry' })
  expect(await searchNames(customerSubscriptions, 'ström')).toEqual([])
  expect(await searchNames(customerSubscriptions, 'foundry')).toEqual([alpha.subscriptionRowId])
  expect((await searchNames(customers, 'e', guest)).length).toBeLessThan(2)
})

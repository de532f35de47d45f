/** Projects beyond their lists: whose a user may see, and the exchange rates that go by their project. */
import { projectCurrencyRates } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import type { Client, TestPortal } from './harness.ts'
import { add, addProjectRate, type AddedCustomer } from './master-data.ts'
import { startTwoCustomers, type Row } from './two-customers.ts'

let portal: TestPortal
let sa: Client
let guest: Client
let beta: AddedCustomer
let projectId: string

beforeAll(async () => {
  ;({ portal, sa, guest, beta, projectId } = await startTwoCustomers())
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

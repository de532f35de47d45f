/**
 * Month checks: planted leaks are found and none is invented; findings are accepted with a reason and reopened; a failing
 * check does not affect the others.
 */
import { monthChecks } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthCheckQueries } from '../../src/areas/billing/month-checks/queries.ts'
import { runMonthChecks } from '../../src/areas/billing/month-checks/run-checks.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import {
  accept,
  acceptStory,
  billedMonths as months,
  expectFindings,
  listFindings,
  listOpenFindings,
  readChecks,
} from '../harness/month-check-calls.ts'
import { createLeaks } from '../harness/planted-leaks.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let operator: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  operator = portal.operator
})

afterAll(() => portal.close())

const reopen = (month: string, ids: readonly string[], by = operator) =>
  by.post<{ message: string }>(`/api/MonthChecks/${month}/reopen`, { ids })

test('the demo year has the findings of its story and no others', async () => {
  const story = await listOpenFindings(operator, months)
  const byCheck = Map.groupBy(story, ({ check }) => check)
  expect(new Set(byCheck.keys())).toEqual(new Set(['unassigned-cost', 'unissued-drafts', 'unbilled-license']))
  // A company that is not a customer yet has cost in every month.
  expect(byCheck.get('unassigned-cost')?.map(({ month, subject }) => [month, subject])).toEqual(
    months.map((month) => [month, 'dmc-roastery']),
  )
  // The reseller has issued nothing for September, and some earlier drafts have been forgotten.
  expect(byCheck.get('unissued-drafts')?.every(({ month }) => month <= '2026-09')).toBe(true)
  expect(byCheck.get('unbilled-license')?.map(({ month, subject }) => [month, subject])).toEqual([
    ['2026-07', 'Power BI Pro'],
  ])
})

test('accepts findings for a month with a reason, and reopens them', async () => {
  const [finding] = await listFindings(operator, '2026-03')
  if (!finding) throw new Error('The month has no finding.')
  expect((await accept(operator, '2026-03', [finding])).body.message).toBe('1 finding accepted.')
  const [accepted] = await listFindings(operator, '2026-03', '&state=accepted')
  expect(accepted).toMatchObject({ id: finding.id, reason: 'Agreed with the customer', term: 'month' })
  const summary = (await readChecks(operator, '2026-03')).find(({ name }) => name === finding.check)
  expect(summary).toMatchObject({ state: 'accepted', findings: 0, accepted: 1, totals: [] })
  expect(summary?.acceptedTotals).toEqual([{ currency: 'USD', amount: finding.amount }])
  expect((await accept(operator, '2026-03', [finding])).status).toBe(409)
  expect((await listFindings(operator, '2026-04')).find(({ id }) => id === finding.id)?.state).toBe('open')
  expect((await reopen('2026-03', [finding.id])).body.message).toBe('1 finding reopened.')
  expect((await reopen('2026-03', [finding.id])).status).toBe(409)
  // The clock of this portal stands still, so both entries have the same time.
  const audit = await operator.get<{ Data: { action: string }[] }>(
    '/api/Audit/GetAuditWithPagination?objectType=month-check-findings',
  )
  expect(audit.body.Data.map(({ action }) => action).toSorted()).toEqual(['accept', 'reopen'])
})

test('an acceptance until revoked applies to later months while the amount hardly grows', async () => {
  const [finding] = await listFindings(operator, '2026-03')
  if (!finding) throw new Error('The month has no finding.')
  await accept(operator, '2026-03', [finding], 'until-revoked')
  // 798.79 USD in March: at most 958.55 USD is accepted, which all later months stay below.
  for (const month of months.filter((one) => one > '2026-03'))
    expect((await listFindings(operator, month)).find(({ id }) => id === finding.id)?.state).toBe('accepted')
  expect((await listFindings(operator, '2026-02')).find(({ id }) => id === finding.id)?.state).toBe('open')
  await reopen('2026-08', [finding.id])
  expect((await listFindings(operator, '2026-03'))[0]?.state).toBe('open')
})

test('refuses an amount that the user has not seen, and findings that do not exist', async () => {
  const [finding] = await listFindings(operator, '2026-03')
  if (!finding) throw new Error('The month has no finding.')
  expect((await accept(operator, '2026-03', [{ ...finding, amount: '1.00' }])).status).toBe(409)
  expect((await accept(operator, '2026-03', [{ ...finding, id: 'below-cost/none' }])).status).toBe(409)
  expect((await accept(operator, '2026-13', [finding])).status).toBe(400)
  expect((await operator.get('/api/MonthCheckFindings?month=2026-13')).status).toBe(400)
})

test('only the reseller reads checks and accepts findings', async () => {
  for (const user of ['admin@demo.example', 'editor@demo.example', 'guest@demo.example']) {
    const client = await portal.as(user)
    expect((await client.get('/api/MonthChecks/2026-03')).status).toBe(403)
    expect((await client.get('/api/MonthCheckFindings?month=2026-03')).status).toBe(403)
    expect((await accept(client, '2026-03', [])).status).toBe(403)
    expect((await reopen('2026-03', ['unassigned-cost/x'], client)).status).toBe(403)
  }
  const rows = await withScope(
    portal.ctx,
    {
      ...systemScope,
      kind: 'customer',
      role: 'ADMIN',
      customerIds: ['00000000-0000-4000-8000-000000000001'],
    },
    ({ trx }) => trx.selectFrom('monthCheckAcceptance').selectAll().execute(),
  )
  expect(rows).toEqual([])
})

test('a failing check says so and does not affect the others', async () => {
  const results = await withScope(portal.ctx, systemScope, (scoped) =>
    runMonthChecks(scoped, '2026-03', undefined, {
      ...monthCheckQueries,
      'missing-profile': async ({ scoped: { trx } }) => {
        await trx.selectFrom('customer').select('id').where('id', '=', 'not an ID').execute()
        return { findings: [] }
      },
    }),
  )
  expect(results.map(({ name }) => name)).toEqual(monthChecks.map(({ value }) => value))
  expect(results.filter(({ problem }) => problem !== '').map(({ name }) => name)).toEqual(['missing-profile'])
  expect(results.find(({ name }) => name === 'unassigned-cost')?.findings).toHaveLength(1)
})

test('finds planted leaks and invents none', async () => {
  await acceptStory(operator, ['2025-12', '2026-05', '2026-10'])
  const expected = await createLeaks(portal, 6)
  await expectFindings(operator, ['2025-12', '2026-05', '2026-10'], expected)
})

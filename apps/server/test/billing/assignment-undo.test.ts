/**
 * Undoing an assignment: the documents are restored, other people's changes are untouched, and reasons that prevent it
 * are named.
 */
import type { Assignment, CalculationPreview, ErrorBody, RowOf, auditEntries } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculationJob } from '../../src/areas/billing/calculations/calculate.ts'
import { lockInvoices } from '../../src/core/documents/locks.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runWork } from '../../src/work/run.ts'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import {
  listCustomerInvoices,
  readOnlyInvoice,
  readReconciliation,
  type Upper,
} from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'
import { add, addCustomer, addRule } from '../harness/master-data.ts'

const rounds = isEverything ? 100 : 1

let portal: TestPortal
let operator: Client
let charging: Charging
let now = new Date('2026-11-10T03:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = createCharging(portal)
  await importInvoices()
})

afterAll(() => portal.close())

type StartedCalculations = { message: string; calculations: string[] }
type Owner = { customerId: string; profileId: string }
type Case = { invoiceId: string; lost: string; owner: Owner; bystander: Owner; number: string }

const keys = [
  'back',
  'late',
  'quiet',
  'again',
  'only',
  'partly',
  'twice',
  'ruled',
  'grouped',
  'changed',
  'foreign',
  'yesterday',
  'both',
  'writing',
  ...Array.from({ length: rounds }, (_, round) => `race ${round}`),
]
const owners = new Map<string, { owner: Owner; bystander: Owner }>()

/** Imports the invoices of all tests as one file: two customers each, and line items of an unknown subscription. */
const importInvoices = async (): Promise<void> => {
  for (const key of keys)
    owners.set(key, {
      owner: await addCustomer(operator, { name: key, subscriptionId: `sub ${key}`, vatPercent: '7' }),
      bystander: await addCustomer(operator, { name: `${key} beside`, subscriptionId: `beside ${key}` }),
    })
  await charging.importUsage(
    keys.flatMap((key) => [
      ...buildUsageLines(`INV ${key}`, `sub ${key}`, { A: '100' }),
      ...buildUsageLines(`INV ${key}`, `beside ${key}`, { A: '40' }),
      ...buildUsageLines(`INV ${key}`, `lost ${key}`, { A: '7' }),
    ]),
  )
}

/** Calculates an invoice. The first customer's 100.00 are issued, the second's 40.00 are a draft. */
const prepareCase = async (key: string): Promise<Case> => {
  const invoiceId = `INV ${key}`
  const lost = `lost ${key}`
  const people = owners.get(key)
  if (!people) throw new Error(`${key} is not among the keys.`)
  const { owner, bystander } = people
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(operator, owner.customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  const { number } = await readOnlyInvoice(operator, owner.customerId)
  return { invoiceId, lost, owner, bystander, number: number ?? '' }
}

/** Carries out the calculations that a call has started and that no worker has done yet. */
const calculate = async ({ calculations }: StartedCalculations): Promise<void> => {
  for (const id of calculations) await runWork(portal.ctx, calculationJob, id)
}

const listAssignments = async (): Promise<Assignment[]> =>
  (await operator.get<Assignment[]>('/api/UnassignedLines/assignments')).body

const findAssignment = async ({ lost }: Case): Promise<Assignment | undefined> =>
  (await listAssignments()).find(({ subAccountKey }) => subAccountKey === lost)

/**
 * Assigns the unassigned line items to the first customer.
 * @returns the assignment as the page lists it
 */
const assignLost = async (
  of: Case,
  more: { recalculate?: boolean; name?: string } = {},
): Promise<Assignment> => {
  const answer = await operator.post<StartedCalculations>('/api/UnassignedLines/assign', {
    cloudProvider: 'Azure',
    subAccountKey: of.lost,
    customerId: of.owner.customerId,
    ...more,
  })
  expect(answer.status, answer.text).toBe(200)
  await calculate(answer.body)
  const assignment = await findAssignment(of)
  if (!assignment) throw new Error(`${of.lost} is not among the latest assignments`)
  return assignment
}

const undo = ({ id }: Pick<Assignment, 'id'>, by: Client = operator) =>
  by.post<StartedCalculations>(`/api/UnassignedLines/assignments/${id}/undo`)

const previewUndo = async ({ id }: Assignment): Promise<CalculationPreview> => {
  const answer = await operator.post<CalculationPreview>(
    `/api/UnassignedLines/assignments/${id}/undo-preview`,
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const readRefusal = async (assignment: Pick<Assignment, 'id'>): Promise<[number, string]> => {
  const answer = await operator.post<ErrorBody>(`/api/UnassignedLines/assignments/${assignment.id}/undo`)
  return [answer.status, answer.body.message]
}

const isUnassigned = async ({ lost }: Case): Promise<boolean> => {
  const { body } = await operator.get<{ Count: number }>(
    `/api/UnassignedLines/GetUnassignedLineWithPagination?search=${encodeURIComponent(lost)}`,
  )
  return body.Count === 1
}

const readSubscription = async ({ lost }: Case): Promise<{ id: string; customerId: string }> => {
  const { body } = await operator.get<Upper<{ id: string; customerId: string }>>(
    `/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination?search=${encodeURIComponent(lost)}`,
  )
  const [only] = body.Data
  if (!only) throw new Error(`${lost} has no subscription`)
  return only
}

/** Returns a customer's documents without the time of their last change. */
const listDocuments = async (customerId: string) =>
  (await listCustomerInvoices(operator, customerId)).map(
    ({ kind, state, number, total, issueDate, dueDate }) => ({
      kind,
      state,
      number,
      total,
      issueDate,
      dueDate,
    }),
  )

describe('undo', () => {
  test('restores every document after a recalculated assignment', async () => {
    const of = await prepareCase('back')
    const before = await listDocuments(of.owner.customerId)
    const beside = await listDocuments(of.bystander.customerId)
    const assignment = await assignLost(of, { name: 'Found' })
    expect(assignment).toMatchObject({ name: 'Found', companyName: 'back', isRecalculated: true })
    expect((await listDocuments(of.owner.customerId)).map(({ total }) => total)).toEqual(['107.00', '7.49'])
    expect(await previewUndo(assignment)).toMatchObject({
      isComplete: true,
      problems: [],
      drafts: 1,
      issuedDocuments: 1,
      rows: [{ companyName: 'back', before: '7.49', after: null, issued: [{ number: of.number }] }],
    })

    const undone = await undo(assignment)
    expect(undone.body.message).toBe('Found no longer belongs to back. 1 invoice is being calculated.')
    await calculate(undone.body)
    expect(await listDocuments(of.owner.customerId)).toEqual(before)
    expect(await listDocuments(of.bystander.customerId)).toEqual(beside)
    expect(await isUnassigned(of)).toBe(true)
    expect(await findAssignment(of)).toBeUndefined()
    expect((await readReconciliation(operator, of.invoiceId)).differences).toEqual([])

    const { body } = await operator.get<Upper<RowOf<typeof auditEntries>>>(
      '/api/Audit/GetAuditWithPagination?search=Found',
    )
    expect(body.Data.map(({ action }) => action).toSorted()).toEqual(['assign', 'undo-assign'])
  })

  test('creates a credit note when the draft was issued meanwhile and says so in the preview', async () => {
    const of = await prepareCase('late')
    const assignment = await assignLost(of)
    const [, adjustment] = await listCustomerInvoices(operator, of.owner.customerId)
    await operator.post('/api/CustomerInvoices/issue', { ids: [adjustment?.id] })
    expect(await previewUndo(assignment)).toMatchObject({
      issuedDocuments: 2,
      issuedDifferences: [{ currency: 'USD', amount: '-7.49' }],
      rows: [{ kind: 'credit-note', before: null, after: '-7.49' }],
    })
    await calculate((await undo(assignment)).body)
    expect(
      (await listDocuments(of.owner.customerId)).map(({ kind, state, total }) => [kind, state, total]),
    ).toEqual([
      ['invoice', 'issued', '107.00'],
      ['adjustment', 'issued', '7.49'],
      ['credit-note', 'draft', '-7.49'],
    ])
  })

  test('calculates nothing for an assignment without recalculation', async () => {
    const of = await prepareCase('quiet')
    const before = await listDocuments(of.owner.customerId)
    const assignment = await assignLost(of, { recalculate: false })
    expect(assignment.isRecalculated).toBe(false)
    expect(await previewUndo(assignment)).toMatchObject({ drafts: 0, rows: [] })
    expect((await undo(assignment)).body).toEqual({
      message: 'Alpha production no longer belongs to quiet.',
      calculations: [],
    })
    expect(await listDocuments(of.owner.customerId)).toEqual(before)
    expect(await isUnassigned(of)).toBe(true)
  })

  test('allows the subscription to be assigned again', async () => {
    const of = await prepareCase('again')
    await undo(await assignLost(of))
    const second = await assignLost(of)
    expect(await listAssignments()).toContainEqual(second)
    expect((await undo(second)).status).toBe(200)
  })

  test('removes the draft of a customer that has no other subscription', async () => {
    const of = await prepareCase('only')
    const alone = await addCustomer(operator, { name: 'alone', subscriptionId: 'elsewhere' })
    const assignment = await assignLost({ ...of, owner: alone })
    expect(await listDocuments(alone.customerId)).toMatchObject([{ kind: 'invoice', total: '7.00' }])
    expect(await previewUndo(assignment)).toMatchObject({ drafts: 1, issuedDocuments: 0 })
    await calculate((await undo(assignment)).body)
    expect(await listDocuments(alone.customerId)).toEqual([])
  })

  test('previews the rest when something cannot be calculated and names the reason', async () => {
    const of = await prepareCase('partly')
    const poor = await addCustomer(operator, { name: 'poor', subscriptionId: 'poor', currency: null })
    const { body } = await operator.post<CalculationPreview>('/api/UnassignedLines/assign-preview', {
      cloudProvider: 'Azure',
      subAccountKey: of.lost,
      customerId: poor.customerId,
    })
    expect(body).toMatchObject({
      drafts: 0,
      problems: [expect.stringContaining('poor has no billing profile')],
    })
  })
})

describe('rejection with a message', () => {
  test('rejects a second undo by any user', async () => {
    const of = await prepareCase('twice')
    const assignment = await assignLost(of)
    await undo(assignment)
    expect(await readRefusal(assignment)).toEqual([
      409,
      'operator already undid the assignment of Alpha production to twice.',
    ])
  })

  test('rejects the undo while a markup rule refers to the subscription and links to the blocking rows', async () => {
    const of = await prepareCase('ruled')
    const assignment = await assignLost(of)
    const { id } = await readSubscription(of)
    await addRule(operator, of.owner.profileId, {
      name: 'own',
      markupPercent: '5',
      customerSubscriptionId: id,
    })
    const answer = await operator.post<ErrorBody>(`/api/UnassignedLines/assignments/${assignment.id}/undo`)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/^The assignment cannot be undone\. .*belongs to it\./)
    expect(answer.body.uses).toMatchObject([{ count: 1, href: expect.stringContaining(id) }])
    expect(await isUnassigned(of)).toBe(false)
  })

  test('rejects the undo for a resource group of a project', async () => {
    const of = await prepareCase('grouped')
    const assignment = await assignLost(of)
    const projectId = await add(operator, '/api/Projects', {
      customerId: of.owner.customerId,
      projectNo: 'P1',
      projectName: 'Plant',
    })
    await add(operator, '/api/ProjectSubscriptionRgs', {
      projectId,
      customerSubscriptionId: (await readSubscription(of)).id,
      resourceGroup: 'rg',
    })
    expect(await readRefusal(assignment)).toEqual([409, expect.stringContaining('cannot be undone')])
  })

  test('rejects the undo after a rename, move or deletion', async () => {
    const of = await prepareCase('changed')
    const assignment = await assignLost(of)
    const { id } = await readSubscription(of)
    const put = (change: object) => operator.put(`/api/CustomerSubscriptions/${id}`, change)
    const changed = [409, expect.stringContaining('Someone changed the subscription')]
    await put({ name: 'Another' })
    expect(await readRefusal(assignment)).toEqual(changed)
    await put({ name: assignment.name, customerId: of.bystander.customerId })
    expect(await readRefusal(assignment)).toEqual(changed)
    await put({ customerId: of.owner.customerId })
    await operator.delete(`/api/CustomerSubscriptions/${id}`)
    expect(await readRefusal(assignment)).toEqual([409, expect.stringContaining('was deleted')])
    expect(await findAssignment(of)).toBeUndefined()
  })

  test('rejects an unknown assignment and a user without access', async () => {
    expect(await readRefusal({ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' })).toEqual([
      404,
      'This assignment was not found.',
    ])
    expect(await readRefusal({ id: 'x' })).toEqual([404, 'This assignment was not found.'])
    const of = await prepareCase('foreign')
    const assignment = await assignLost(of)
    await portal.addUser('theirs@foreign.example', 'ADMIN', of.owner.customerId)
    const theirs = await portal.as('theirs@foreign.example')
    expect((await undo(assignment, theirs)).status).toBe(403)
    expect((await theirs.get('/api/UnassignedLines/assignments')).status).toBe(403)
    expect((await undo(assignment)).status).toBe(200)
  })
})

test('neither offers nor runs an undo after a day', async () => {
  const of = await prepareCase('yesterday')
  const assignment = await assignLost(of)
  now = new Date(now.getTime() + 24 * 3_600_000)
  expect(await listAssignments()).toEqual([])
  const [status, message] = await readRefusal(assignment)
  expect(status).toBe(409)
  expect(message).toContain('was assigned to yesterday more than 24 hours ago')
})

describe('concurrent requests', () => {
  test('accepts only one of two assignments and one of two undos and rejects the other', async () => {
    const of = await prepareCase('both')
    const body = { cloudProvider: 'Azure', subAccountKey: of.lost, customerId: of.owner.customerId }
    const both = await Promise.all([
      operator.post<StartedCalculations>('/api/UnassignedLines/assign', body),
      operator.post<StartedCalculations>('/api/UnassignedLines/assign', body),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.text).toContain('already belongs to both')
    const assignment = await findAssignment(of)
    if (!assignment) throw new Error('There is no assignment')
    const undone = await Promise.all([undo(assignment), undo(assignment)])
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await isUnassigned(of)).toBe(true)
  })

  test('an undo during a calculation ends with the previous documents', { timeout: 600_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const of = await prepareCase(`race ${round}`)
      const before = await listDocuments(of.owner.customerId)
      const assignment = await assignLost(of)
      const [undone, calculation] = await Promise.all([undo(assignment), portal.calculate(of.invoiceId)])
      expect(calculation.runtimeStatus, calculation.customStatus).toBe('Completed')
      expect(undone.status, undone.text).toBe(200)
      await calculate(undone.body)
      expect(await listDocuments(of.owner.customerId)).toEqual(before)
      expect((await readReconciliation(operator, of.invoiceId)).differences).toEqual([])
    }
  })

  test('does not join a running calculation that started before the undo', async () => {
    const of = await prepareCase('writing')
    const assignment = await assignLost(of)
    const { ctx } = portal
    const { id: invoiceRowId } = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom('invoice').select('id').where('invoiceId', '=', of.invoiceId).executeTakeFirstOrThrow(),
    )
    const writing = await withScope(ctx, systemScope, ({ trx }) =>
      trx
        .insertInto('calculation')
        .values({ invoiceRowId, status: 'running', createdBy: 'system' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const undone = await withScope(ctx, systemScope, async (scoped) => {
      await lockInvoices(scoped, [invoiceRowId])
      const answer = undo(assignment)
      await expect
        .poll(async () => (await ctx.pool.query('select from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0)
      await scoped.trx
        .updateTable('calculation')
        .set({ status: 'done' })
        .where('id', '=', writing.id)
        .execute()
      return { answer }
    })
    const { body } = await undone.answer
    expect(body.calculations).toHaveLength(1)
    expect(body.calculations).not.toContain(writing.id)
  })
})

/** An assignment is taken back: the documents are as they were, nobody else's change, and what stands in the way is said. */
import type { Assignment, CalculationPreview, ErrorBody, RowOf, auditEntries } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculationJob } from '../src/features/calculations/calculate.ts'
import { lockInvoices } from '../src/features/issuing/locks.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runWork } from '../src/work/run.ts'
import { usageFile } from './billing-files.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { invoicesOf, onlyInvoiceOf, reconciliationOf, type Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { isEverything } from './is-everything.ts'
import { add, addCustomer, addRule } from './master-data.ts'

const rounds = isEverything ? 100 : 3

let portal: TestPortal
let operator: Client
let charging: Charging
let now = new Date('2026-11-10T03:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = chargingOn(portal)
})

afterAll(() => portal.close())

type Begun = { message: string; calculations: string[] }
type Owner = { customerId: string; profileId: string }
type Case = { invoiceId: string; lost: string; owner: Owner; bystander: Owner; number: string }

/** An invoice of two customers and of nobody; the first customer's 100.00 are issued, the other's 40.00 are a draft. */
const prepared = async (key: string): Promise<Case> => {
  const invoiceId = `INV ${key}`
  const lost = `lost ${key}`
  const owner = await addCustomer(operator, { name: key, subscriptionId: `sub ${key}`, vatPercent: '7' })
  const bystander = await addCustomer(operator, { name: `${key} beside`, subscriptionId: `beside ${key}` })
  await portal.importText(
    `${key}.csv`,
    usageFile([
      ...linesOf(invoiceId, `sub ${key}`, { A: '100' }),
      ...linesOf(invoiceId, `beside ${key}`, { A: '40' }),
      ...linesOf(invoiceId, lost, { A: '7' }),
    ]),
  )
  await charging.calculated(invoiceId)
  const { id } = await onlyInvoiceOf(operator, owner.customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  const { number } = await onlyInvoiceOf(operator, owner.customerId)
  return { invoiceId, lost, owner, bystander, number: number ?? '' }
}

/** Does the calculations that a call has begun, as far as nobody has yet. */
const calculate = async ({ calculations }: Begun): Promise<void> => {
  for (const id of calculations) await runWork(portal.ctx, calculationJob, id)
}

const latest = async (): Promise<Assignment[]> =>
  (await operator.get<Assignment[]>('/api/UnassignedLines/assignments')).body

const assignedTo = async ({ lost }: Case): Promise<Assignment | undefined> =>
  (await latest()).find(({ subAccountKey }) => subAccountKey === lost)

/** Assigns what is lost to the first customer; the assignment as the page lists it. */
const assigned = async (
  of: Case,
  more: { recalculate?: boolean; name?: string } = {},
): Promise<Assignment> => {
  const answer = await operator.post<Begun>('/api/UnassignedLines/assign', {
    cloudProvider: 'Azure',
    subAccountKey: of.lost,
    customerId: of.owner.customerId,
    ...more,
  })
  expect(answer.status, answer.text).toBe(200)
  await calculate(answer.body)
  const assignment = await assignedTo(of)
  if (!assignment) throw new Error(`${of.lost} is not among the latest assignments`)
  return assignment
}

const undo = ({ id }: Pick<Assignment, 'id'>, by: Client = operator) =>
  by.post<Begun>(`/api/UnassignedLines/assignments/${id}/undo`)

const previewed = async ({ id }: Assignment): Promise<CalculationPreview> => {
  const answer = await operator.post<CalculationPreview>(
    `/api/UnassignedLines/assignments/${id}/undo-preview`,
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const refusal = async (assignment: Pick<Assignment, 'id'>): Promise<[number, string]> => {
  const answer = await operator.post<ErrorBody>(`/api/UnassignedLines/assignments/${assignment.id}/undo`)
  return [answer.status, answer.body.message]
}

const isUnassigned = async ({ lost }: Case): Promise<boolean> => {
  const { body } = await operator.get<{ Count: number }>(
    `/api/UnassignedLines/GetUnassignedLineWithPagination?search=${encodeURIComponent(lost)}`,
  )
  return body.Count === 1
}

const subscriptionOf = async ({ lost }: Case): Promise<{ id: string; customerId: string }> => {
  const { body } = await operator.get<Upper<{ id: string; customerId: string }>>(
    `/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination?search=${encodeURIComponent(lost)}`,
  )
  const [only] = body.Data
  if (!only) throw new Error(`${lost} has no subscription`)
  return only
}

/** What there is of a customer, without when it was written last. */
const documentsOf = async (customerId: string) =>
  (await invoicesOf(operator, customerId)).map(({ kind, state, number, total, issueDate, dueDate }) => ({
    kind,
    state,
    number,
    total,
    issueDate,
    dueDate,
  }))

describe('undone', () => {
  test('a recalculated assignment leaves every document as it was before it', async () => {
    const of = await prepared('back')
    const before = await documentsOf(of.owner.customerId)
    const beside = await documentsOf(of.bystander.customerId)
    const assignment = await assigned(of, { name: 'Found' })
    expect(assignment).toMatchObject({ name: 'Found', companyName: 'back', isRecalculated: true })
    expect((await documentsOf(of.owner.customerId)).map(({ total }) => total)).toEqual(['107.00', '7.49'])
    expect(await previewed(assignment)).toMatchObject({
      isComplete: true,
      problems: [],
      drafts: 1,
      issuedDocuments: 1,
      rows: [{ companyName: 'back', before: '7.49', after: null, issued: [{ number: of.number }] }],
    })

    const undone = await undo(assignment)
    expect(undone.body.message).toBe('Found does not belong to back any more. 1 invoice is being calculated.')
    await calculate(undone.body)
    expect(await documentsOf(of.owner.customerId)).toEqual(before)
    expect(await documentsOf(of.bystander.customerId)).toEqual(beside)
    expect(await isUnassigned(of)).toBe(true)
    expect(await assignedTo(of)).toBeUndefined()
    expect((await reconciliationOf(operator, of.invoiceId)).differences).toEqual([])

    const { body } = await operator.get<Upper<RowOf<typeof auditEntries>>>(
      '/api/Audit/GetAuditWithPagination?search=Found',
    )
    expect(body.Data.map(({ action }) => action).toSorted()).toEqual(['assign', 'undo-assign'])
  })

  test('an assignment whose draft was issued meanwhile leaves a credit note, and says so before', async () => {
    const of = await prepared('late')
    const assignment = await assigned(of)
    const [, adjustment] = await invoicesOf(operator, of.owner.customerId)
    await operator.post('/api/CustomerInvoices/issue', { ids: [adjustment?.id] })
    expect(await previewed(assignment)).toMatchObject({
      issuedDocuments: 2,
      issuedDifferences: [{ currency: 'USD', amount: '-7.49' }],
      rows: [{ kind: 'credit-note', before: null, after: '-7.49' }],
    })
    await calculate((await undo(assignment)).body)
    expect(
      (await documentsOf(of.owner.customerId)).map(({ kind, state, total }) => [kind, state, total]),
    ).toEqual([
      ['invoice', 'issued', '107.00'],
      ['adjustment', 'issued', '7.49'],
      ['credit-note', 'draft', '-7.49'],
    ])
  })

  test('an assignment without recalculation calculates nothing', async () => {
    const of = await prepared('quiet')
    const before = await documentsOf(of.owner.customerId)
    const assignment = await assigned(of, { recalculate: false })
    expect(assignment.isRecalculated).toBe(false)
    expect(await previewed(assignment)).toMatchObject({ drafts: 0, rows: [] })
    expect((await undo(assignment)).body).toEqual({
      message: 'Alpha production does not belong to quiet any more.',
      calculations: [],
    })
    expect(await documentsOf(of.owner.customerId)).toEqual(before)
    expect(await isUnassigned(of)).toBe(true)
  })

  test('a subscription can be assigned again', async () => {
    const of = await prepared('again')
    await undo(await assigned(of))
    const second = await assigned(of)
    expect(await latest()).toContainEqual(second)
    expect((await undo(second)).status).toBe(200)
  })

  test('a customer whose only subscription it was keeps no draft', async () => {
    const of = await prepared('only')
    const alone = await addCustomer(operator, { name: 'alone', subscriptionId: 'elsewhere' })
    const assignment = await assigned({ ...of, owner: alone })
    expect(await documentsOf(alone.customerId)).toMatchObject([{ kind: 'invoice', total: '7.00' }])
    expect(await previewed(assignment)).toMatchObject({ drafts: 1, issuedDocuments: 0 })
    await calculate((await undo(assignment)).body)
    expect(await documentsOf(alone.customerId)).toEqual([])
  })

  test('the preview names what cannot be calculated, and shows the rest', async () => {
    const of = await prepared('partly')
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

describe('refused with a sentence', () => {
  test('twice, by whoever it was', async () => {
    const of = await prepared('twice')
    const assignment = await assigned(of)
    await undo(assignment)
    expect(await refusal(assignment)).toEqual([
      409,
      'The assignment of Alpha production to twice was undone already, by operator.',
    ])
  })

  test('with a markup rule for it; the list of what stands in the way leads there', async () => {
    const of = await prepared('ruled')
    const assignment = await assigned(of)
    const { id } = await subscriptionOf(of)
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

  test('with a resource group of a project', async () => {
    const of = await prepared('grouped')
    const assignment = await assigned(of)
    const projectId = await add(operator, '/api/Projects', {
      customerId: of.owner.customerId,
      projectNo: 'P1',
      projectName: 'Plant',
    })
    await add(operator, '/api/ProjectSubscriptionRgs', {
      projectId,
      customerSubscriptionId: (await subscriptionOf(of)).id,
      resourceGroup: 'rg',
    })
    expect(await refusal(assignment)).toEqual([409, expect.stringContaining('cannot be undone')])
  })

  test('renamed, moved or deleted since', async () => {
    const of = await prepared('changed')
    const assignment = await assigned(of)
    const { id } = await subscriptionOf(of)
    const put = (change: object) => operator.put(`/api/CustomerSubscriptions/${id}`, change)
    const changed = [409, expect.stringContaining('Somebody changed the subscription')]
    await put({ name: 'Another' })
    expect(await refusal(assignment)).toEqual(changed)
    await put({ name: assignment.name, customerId: of.bystander.customerId })
    expect(await refusal(assignment)).toEqual(changed)
    await put({ customerId: of.owner.customerId })
    await operator.delete(`/api/CustomerSubscriptions/${id}`)
    expect(await refusal(assignment)).toEqual([409, expect.stringContaining('was deleted')])
    expect(await assignedTo(of)).toBeUndefined()
  })

  test('that is not there, and to who may not', async () => {
    expect(await refusal({ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' })).toEqual([
      404,
      'This assignment was not found.',
    ])
    expect(await refusal({ id: 'x' })).toEqual([404, 'This assignment was not found.'])
    const of = await prepared('foreign')
    const assignment = await assigned(of)
    await portal.addUser('theirs@foreign.example', 'ADMIN', of.owner.customerId)
    const theirs = await portal.as('theirs@foreign.example')
    expect((await undo(assignment, theirs)).status).toBe(403)
    expect((await theirs.get('/api/UnassignedLines/assignments')).status).toBe(403)
    expect((await undo(assignment)).status).toBe(200)
  })
})

test('what is older than a day is neither offered nor undone any more', async () => {
  const of = await prepared('yesterday')
  const assignment = await assigned(of)
  now = new Date(now.getTime() + 24 * 3_600_000)
  expect(await latest()).toEqual([])
  const [status, message] = await refusal(assignment)
  expect(status).toBe(409)
  expect(message).toContain('was assigned to yesterday more than 24 hours ago')
})

describe('at the same moment', () => {
  test('one of two assignments, and one of two undos, goes through; the other is told', async () => {
    const of = await prepared('both')
    const body = { cloudProvider: 'Azure', subAccountKey: of.lost, customerId: of.owner.customerId }
    const both = await Promise.all([
      operator.post<Begun>('/api/UnassignedLines/assign', body),
      operator.post<Begun>('/api/UnassignedLines/assign', body),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.text).toContain('belongs to both already')
    const assignment = await assignedTo(of)
    if (!assignment) throw new Error('There is no assignment')
    const undone = await Promise.all([undo(assignment), undo(assignment)])
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await isUnassigned(of)).toBe(true)
  })

  test(
    'an undo while the invoice is calculated ends with the documents of before',
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const of = await prepared(`race ${round}`)
        const before = await documentsOf(of.owner.customerId)
        const assignment = await assigned(of)
        const [undone, calculation] = await Promise.all([undo(assignment), portal.calculate(of.invoiceId)])
        expect(calculation.runtimeStatus, calculation.customStatus).toBe('Completed')
        expect(undone.status, undone.text).toBe(200)
        await calculate(undone.body)
        expect(await documentsOf(of.owner.customerId)).toEqual(before)
        expect((await reconciliationOf(operator, of.invoiceId)).differences).toEqual([])
      }
    },
  )

  test('a calculation that is writing is not joined: it has not read the undo', async () => {
    const of = await prepared('writing')
    const assignment = await assigned(of)
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

/** The steps of an import in the background: cancellation, interruption, a lost permission, and one import at a time. */
import type { ErrorBody, ListImport, Task } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim, claimNext } from '../../src/work/leases.ts'
import { listImportJob } from '../../src/areas/parties/list-imports/run-step.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import {
  customerHeader,
  importCallsOf,
  runImportStep,
  type ImportCalls,
} from '../harness/list-import-calls.ts'

let portal: TestPortal
let sa: Client
let imports: ImportCalls

beforeAll(async () => {
  portal = await startPortal()
  sa = portal.operator
  imports = importCallsOf(sa, portal.ctx)
})

afterAll(() => portal.close())

const buildCsv = (...keys: string[]): string =>
  [customerHeader, ...keys.map((key) => `${key} Ltd.,${key},en,,`)].join('\n')

const countCustomers = async (search: string): Promise<number> =>
  (await imports.listOf('/api/Customers/GetCustomerWithPagination', `&search=${search}`)).Count

const importNow = async (id: string): Promise<ListImport> =>
  (await sa.get<ListImport>(`/api/ListImports/${id}`)).body

const readStep = async (importId: string, action: string) => {
  const { rows } = await portal.ctx.pool.query<{ id: string; status: string; content: Buffer | null }>(
    'select id, status, content from list_import_step where list_import_id = $1 and action = $2 order by created_at desc',
    [importId, action],
  )
  const [step] = rows
  if (!step) throw new Error(`There is no step ${action}.`)
  return step
}

test('responds to an upload before its rows are checked and says so', async () => {
  const { status, body } = await imports.upload('customers', buildCsv('early-1'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'checking', progress: { done: 0, total: 1 }, toAdd: 0, problem: '' })
  expect((await sa.post<ErrorBody>(`/api/ListImports/${body.id}/confirm`)).body.message).toMatch(
    /^The file is still being checked/,
  )
  await runImportStep(portal.ctx, body.id)
  expect(await importNow(body.id)).toMatchObject({ status: 'preview', progress: null, toAdd: 1 })
  expect((await readStep(body.id, 'check')).content).toBeNull()
})

test.each(['check', 'confirm', 'undo'] as const)(
  'a %s that is canceled early changes nothing',
  async (action) => {
    const key = `canceled-${action}`
    const { body: uploaded } = await imports.upload('customers', buildCsv(key))
    const { id } = uploaded
    if (action !== 'check') await runImportStep(portal.ctx, id)
    if (action === 'undo') expect((await imports.confirm({ id })).body.status).toBe('applied')
    if (action !== 'check') await sa.post(`/api/ListImports/${id}/${action}`)
    const before = await countCustomers(key)

    const step = await readStep(id, action)
    expect(await claim(portal.ctx, listImportJob, step.id)).toBeDefined()
    const answer = await sa.post<ListImport>(`/api/ListImports/${id}/cancel`)
    const states = { check: 'failed', confirm: 'preview', undo: 'applied' } as const
    expect(answer.body).toMatchObject({
      status: states[action],
      progress: null,
      problem: expect.stringContaining('canceled'),
    })
    await runImportStep(portal.ctx, id)
    expect(await countCustomers(key)).toBe(before)
    expect((await readStep(id, action)).status).toBe('failed')
    expect((await sa.post<ErrorBody>(`/api/ListImports/${id}/cancel`)).body.message).toBe(
      'No task is in progress for this file of customers.',
    )
    if (action === 'confirm') expect((await imports.confirm({ id })).body.status).toBe('applied')
  },
)

test('a confirmation canceled while it writes saves no rows', async () => {
  const keys = Array.from({ length: 6000 }, (_, index) => `midway-${index}`)
  const shown = await imports.preview('customers', buildCsv(...keys))
  await sa.post(`/api/ListImports/${shown.id}/confirm`)
  const running = runImportStep(portal.ctx, shown.id)
  await expect.poll(async () => (await readStep(shown.id, 'confirm')).status, { interval: 5 }).toBe('running')
  expect((await sa.post<ListImport>(`/api/ListImports/${shown.id}/cancel`)).body.status).toBe('preview')
  await running
  expect(await importNow(shown.id)).toMatchObject({
    status: 'preview',
    problem: expect.stringMatching(/canceled/),
  })
  expect(await countCustomers('midway-')).toBe(0)
})

test('restarts a step whose worker was killed and writes every row once', async () => {
  const shown = await imports.preview('customers', buildCsv('killed-1', 'killed-2'))
  await sa.post(`/api/ListImports/${shown.id}/confirm`)
  const step = await readStep(shown.id, 'confirm')
  await claim(portal.ctx, listImportJob, step.id)
  await portal.ctx.pool.query(
    `update list_import_step set lease_until = clock_timestamp() - interval '1 minute', lease_owner = 'killed' where id = $1`,
    [step.id],
  )
  expect(await claimNext(portal.ctx, listImportJob)).toMatchObject({ rowId: step.id })
  await portal.ctx.pool.query(
    `update list_import_step set status = 'queued', lease_until = null, lease_owner = null where id = $1`,
    [step.id],
  )
  await runImportStep(portal.ctx, shown.id)
  expect(await importNow(shown.id)).toMatchObject({ status: 'applied', message: 'Added 2 customers.' })
  expect(await countCustomers('killed-')).toBe(2)
})

test('does nothing for a user who was deactivated or lost the role meanwhile', async () => {
  const customerId = await imports.addCustomer('Leaving Ltd.', 'leaving-1')
  const buildUsersCsv = (name: string): string =>
    `Name,User id,E-mail,Role,Customer,Time zone\nNew,${name}@leaving.example,${name}@leaving.example,GUEST,,`
  for (const [who, change] of [
    ['gone@leaving.example', `status = 'inactive'`],
    ['demoted@leaving.example', `role_code = 'GUEST'`],
  ] as const) {
    await portal.addUser(who, 'ADMIN', customerId)
    const person = await portal.as(who)
    const shown = await importCallsOf(person, portal.ctx).preview(
      'users',
      buildUsersCsv(`new-${who.split('@')[0]}`),
    )
    expect((await person.post(`/api/ListImports/${shown.id}/confirm`)).status).toBe(200)
    await portal.ctx.pool.query(`update app_user set ${change} where user_id = $1`, [who])
    await runImportStep(portal.ctx, shown.id)
    expect(await importNow(shown.id)).toMatchObject({
      status: 'preview',
      problem: expect.stringMatching(/./),
    })
    const { rows } = await portal.ctx.pool.query(
      `select from app_user where email like 'new-%@leaving.example'`,
    )
    expect(rows).toHaveLength(0)
  }
})

test('processes a single file of a customer at a time without delaying other customers', async () => {
  const people = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const customerId = await imports.addCustomer(`Turn ${name} Ltd.`, `turn-${name}`)
      await portal.addUser(`admin@${name}.example`, 'ADMIN', customerId)
      const person = await portal.as(`admin@${name}.example`)
      return { customerId, calls: importCallsOf(person, portal.ctx) }
    }),
  )
  const [first, second] = people
  if (!first || !second) throw new Error('nobody to import')
  const csv = 'Name,User id,E-mail,Role\nNew,new@turn.example,new@turn.example,GUEST'
  for (const { calls } of [first, first, second]) expect((await calls.upload('users', csv)).status).toBe(200)
  const claimed = [
    await claimNext(portal.ctx, listImportJob),
    await claimNext(portal.ctx, listImportJob),
    await claimNext(portal.ctx, listImportJob),
  ]
  const shares = await Promise.all(
    claimed.flatMap((lease) =>
      typeof lease === 'object'
        ? [
            portal.ctx.pool
              .query<{ shareOf: string }>(
                'select share_of as "shareOf" from list_import_step where id = $1',
                [lease.rowId],
              )
              .then(({ rows }) => rows[0]?.shareOf),
          ]
        : [],
    ),
  )
  expect(shares.toSorted()).toEqual([first.customerId, second.customerId].toSorted())
})

test('removes added users on undo, whatever values the portal filled in', async () => {
  const customerId = await imports.addCustomer('Filled Ltd.', 'filled-1')
  await portal.addUser('admin@filled.example', 'ADMIN', customerId)
  const own = importCallsOf(await portal.as('admin@filled.example'), portal.ctx)
  const added = await own.imported(
    'users',
    'Name,User id,E-mail,Role\nNew,new@filled.example,new@filled.example,GUEST',
  )
  expect((await own.undo(added)).body).toMatchObject({ status: 'undone', problem: '' })
})

test('notifies the user at the end of each step with a link to the import', async () => {
  const customerId = await imports.addCustomer('Bell Ltd.', 'bell-1')
  await portal.addUser('admin@bell.example', 'ADMIN', customerId)
  const person = await portal.as('admin@bell.example')
  const shown = await importCallsOf(person, portal.ctx).preview(
    'users',
    'Name,User id,E-mail,Role\nNew,new@bell.example,new@bell.example,GUEST',
  )
  const { body: tasks } = await person.get<Task[]>('/api/Tasks')
  expect(JSON.stringify(tasks)).toContain(`/list-import?list=users&id=${shown.id}`)
  expect(JSON.stringify(tasks)).toContain('Checked 1 row. No rows rejected.')
})

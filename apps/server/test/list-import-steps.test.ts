/** The steps of an import in the background: canceled, interrupted, without the right any more, and one at a time. */
import type { ErrorBody, ListImport, Task } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim, claimNext } from '../src/work/leases.ts'
import { listImportJob } from '../src/features/list-imports/run-step.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { customerHeader, importCallsOf, runImportStep, type ImportCalls } from './list-import-calls.ts'

let portal: TestPortal
let sa: Client
let imports: ImportCalls

beforeAll(async () => {
  portal = await startPortal()
  sa = portal.operator
  imports = importCallsOf(sa, portal.ctx)
})

afterAll(() => portal.close())

const csvOf = (...keys: string[]): string =>
  [customerHeader, ...keys.map((key) => `${key} Ltd.,${key},en,,`)].join('\n')

const customersLike = async (search: string): Promise<number> =>
  (await imports.listOf('/api/Customers/GetCustomerWithPagination', `&search=${search}`)).Count

const importNow = async (id: string): Promise<ListImport> =>
  (await sa.get<ListImport>(`/api/ListImports/${id}`)).body

const stepOf = async (importId: string, action: string) => {
  const { rows } = await portal.ctx.pool.query<{ id: string; status: string; content: Buffer | null }>(
    'select id, status, content from list_import_step where list_import_id = $1 and action = $2 order by created_at desc',
    [importId, action],
  )
  const [step] = rows
  if (!step) throw new Error(`There is no step ${action}.`)
  return step
}

test('an upload is answered before its lines are checked, and says so', async () => {
  const { status, body } = await imports.upload('customers', csvOf('early-1'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'checking', progress: { done: 0, total: 1 }, toAdd: 0, problem: '' })
  expect((await sa.post<ErrorBody>(`/api/ListImports/${body.id}/confirm`)).body.message).toMatch(
    /^The file is still being checked/,
  )
  await runImportStep(portal.ctx, body.id)
  expect(await importNow(body.id)).toMatchObject({ status: 'preview', progress: null, toAdd: 1 })
  expect((await stepOf(body.id, 'check')).content).toBeNull()
})

test.each(['check', 'confirm', 'undo'] as const)(
  'a %s that is canceled before it ends changes nothing',
  async (action) => {
    const key = `canceled-${action}`
    const { body: uploaded } = await imports.upload('customers', csvOf(key))
    const { id } = uploaded
    if (action !== 'check') await runImportStep(portal.ctx, id)
    if (action === 'undo') expect((await imports.confirm({ id })).body.status).toBe('applied')
    if (action !== 'check') await sa.post(`/api/ListImports/${id}/${action}`)
    const before = await customersLike(key)

    const step = await stepOf(id, action)
    expect(await claim(portal.ctx, listImportJob, step.id)).toBeDefined()
    const answer = await sa.post<ListImport>(`/api/ListImports/${id}/cancel`)
    const states = { check: 'failed', confirm: 'preview', undo: 'applied' } as const
    expect(answer.body).toMatchObject({
      status: states[action],
      progress: null,
      problem: expect.stringContaining('canceled'),
    })
    await runImportStep(portal.ctx, id)
    expect(await customersLike(key)).toBe(before)
    expect((await stepOf(id, action)).status).toBe('failed')
    expect((await sa.post<ErrorBody>(`/api/ListImports/${id}/cancel`)).body.message).toBe(
      'Nothing is under way for this file of customers.',
    )
    if (action === 'confirm') expect((await imports.confirm({ id })).body.status).toBe('applied')
  },
)

test('a confirmation that is canceled while it writes keeps none of its lines', async () => {
  const keys = Array.from({ length: 6000 }, (_, index) => `midway-${index}`)
  const shown = await imports.preview('customers', csvOf(...keys))
  await sa.post(`/api/ListImports/${shown.id}/confirm`)
  const running = runImportStep(portal.ctx, shown.id)
  await expect.poll(async () => (await stepOf(shown.id, 'confirm')).status, { interval: 5 }).toBe('running')
  expect((await sa.post<ListImport>(`/api/ListImports/${shown.id}/cancel`)).body.status).toBe('preview')
  await running
  expect(await importNow(shown.id)).toMatchObject({
    status: 'preview',
    problem: expect.stringMatching(/canceled/),
  })
  expect(await customersLike('midway-')).toBe(0)
})

test('a step whose worker was killed begins again and writes every line once', async () => {
  const shown = await imports.preview('customers', csvOf('killed-1', 'killed-2'))
  await sa.post(`/api/ListImports/${shown.id}/confirm`)
  const step = await stepOf(shown.id, 'confirm')
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
  expect(await customersLike('killed-')).toBe(2)
})

test('nothing is done for a person who was deactivated or lost the role meanwhile', async () => {
  const customerId = await imports.addCustomer('Leaving Ltd.', 'leaving-1')
  const csv = (name: string): string =>
    `Name,User id,E-mail,Role,Customer,Time zone\nNew,${name}@leaving.example,${name}@leaving.example,GUEST,,`
  for (const [who, change] of [
    ['gone@leaving.example', `status = 'inactive'`],
    ['demoted@leaving.example', `role_code = 'GUEST'`],
  ] as const) {
    await portal.addUser(who, 'ADMIN', customerId)
    const person = await portal.as(who)
    const shown = await importCallsOf(person, portal.ctx).preview('users', csv(`new-${who.split('@')[0]}`))
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

test('one customer has one file worked on at a time, and others do not wait for it', async () => {
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

test('people who were added are taken back, whatever the portal filled in for them', async () => {
  const customerId = await imports.addCustomer('Filled Ltd.', 'filled-1')
  await portal.addUser('admin@filled.example', 'ADMIN', customerId)
  const own = importCallsOf(await portal.as('admin@filled.example'), portal.ctx)
  const added = await own.imported(
    'users',
    'Name,User id,E-mail,Role\nNew,new@filled.example,new@filled.example,GUEST',
  )
  expect((await own.undo(added)).body).toMatchObject({ status: 'undone', problem: '' })
})

test('the bell tells a person of the end of each step, with the page of the import', async () => {
  const customerId = await imports.addCustomer('Bell Ltd.', 'bell-1')
  await portal.addUser('admin@bell.example', 'ADMIN', customerId)
  const person = await portal.as('admin@bell.example')
  const shown = await importCallsOf(person, portal.ctx).preview(
    'users',
    'Name,User id,E-mail,Role\nNew,new@bell.example,new@bell.example,GUEST',
  )
  const { body: tasks } = await person.get<Task[]>('/api/Tasks')
  expect(JSON.stringify(tasks)).toContain(`/list-import?list=users&id=${shown.id}`)
  expect(JSON.stringify(tasks)).toContain('Checked 1 line. No line is refused.')
})

/** How long the largest import file takes, and how it affects users of another customer. */
import { setTimeout as pause } from 'node:timers/promises'
import { listImportLimits, type ListImport } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { importCallsOf } from '../harness/list-import-calls.ts'

const rows = listImportLimits.lines

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ workers: true })
})

afterAll(() => portal.close())

test('checks and adds 100,000 users within a minute each while lists respond in time', async () => {
  const imports = importCallsOf(portal.operator, portal.ctx)
  const customerId = await imports.addCustomer('Many Ltd.', 'many-people')
  const other = await imports.addCustomer('Other Ltd.', 'other')
  await portal.addUser('admin@many.example', 'ADMIN', customerId)
  await portal.addUser('admin@other.example', 'ADMIN', other)
  const [admin, neighbor] = [await portal.as('admin@many.example'), await portal.as('admin@other.example')]
  const lines = Array.from(
    { length: rows },
    (_, index) => `Person ${index},p${index}@many.example,p${index}@many.example,GUEST`,
  )
  const file = ['Name,User id,E-mail,Role', ...lines].join('\n')
  const times: number[] = []
  /** Requests a list of another customer repeatedly until the import has the state. */
  const waitForState = async (id: string, state: string): Promise<number> => {
    const began = performance.now()
    for (;;) {
      const requestedAt = performance.now()
      expect((await neighbor.get('/api/Users/GetUserWithPagination')).status).toBe(200)
      times.push(performance.now() - requestedAt)
      const { body } = await admin.get<ListImport>(`/api/ListImports/${id}`)
      if (body.problem !== '') throw new Error(body.problem)
      if (body.status === state) return (performance.now() - began) / 1000
      await pause(50)
    }
  }
  const began = performance.now()
  const { body } = await importCallsOf(admin, portal.ctx).upload('users', file)
  const uploadSeconds = (performance.now() - began) / 1000
  const checkSeconds = await waitForState(body.id, 'preview')
  await admin.post(`/api/ListImports/${body.id}/confirm`)
  const confirmSeconds = await waitForState(body.id, 'applied')
  await admin.post(`/api/ListImports/${body.id}/undo`)
  const undoSeconds = await waitForState(body.id, 'undone')
  const p99 = times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.99)] ?? Infinity
  console.log(
    `100,000 people: upload ${uploadSeconds.toFixed(1)} s, check ${checkSeconds.toFixed(1)} s, import ${confirmSeconds.toFixed(1)} s, undo ${undoSeconds.toFixed(1)} s; another customer's list p99 ${p99.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
  )
  expect(uploadSeconds + checkSeconds).toBeLessThan(60)
  expect(confirmSeconds).toBeLessThan(60)
  expect(undoSeconds).toBeLessThan(60)
  expect(p99).toBeLessThan(300)
}, 400_000)

/** A list that is sorted by a column with few values, such as a state or a type, groups the rows of each value. */
import type { Listed } from '@cmp/contract'
import { inventories, resources } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoReseller } from '../harness/demo-reseller.ts'
import { drawCases, openDraw } from '../harness/draw-cases.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

type Row = Record<string, unknown>

let portal: TestPortal
let sa: Client
let tenantId: string

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  sa = await portal.as('sa@demo.example')
  const { body } = await sa.get<{ Data: { tenantId: string }[] }>(
    '/api/Customers/GetCustomerWithPagination?search=Chao%20Phraya',
  )
  tenantId = body.Data[0]?.tenantId ?? ''
})
afterAll(() => portal.close())

/** Lists that can be requested without a parent object. Lists of one document or one project are excluded. */
const lists: Listed[] = [...Object.values(resources), ...inventories].filter(
  ({ query }) => query(z).safeParse({}).success,
)

/** Columns whose values are a state, a type, or yes and no. */
const enumerated = lists.flatMap((list) =>
  list.list.sort
    .filter((column) => {
      const field = list.fields[column]
      return field?.kind === 'choice' || field?.kind === 'boolean' || /status|state|step$/i.test(column)
    })
    .map((column) => [list.name, column, list] as const),
)

const random = openDraw()

test.each(enumerated)('%s by %s', async (_name, column, list) => {
  for (const direction of drawCases(random, ['asc', 'desc'], 1)) {
    const { status, body } = await sa.get<{ Data?: Row[] | null; data?: Row[] }>(
      `${list.calls.list.path}?tenantId=${tenantId}&sortby=${column}&sortdir=${direction}&pagesize=1000`,
    )
    expect(status).toBe(200)
    const values = (body.Data ?? body.data ?? []).map((row) => row[column])
    const groups = values.filter((value, index) => index === 0 || value !== values[index - 1])
    expect(groups, `${direction}: ${JSON.stringify(groups.slice(0, 12))}`).toEqual([...new Set(values)])
  }
})

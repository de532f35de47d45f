/** A portal with two customers, one of which has a project, and users of both besides the reseller's. */
import type { Resource } from '@cmp/contract'
import { expect } from 'vitest'
import type { Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './portal.ts'
import { add, addCustomer, type AddedCustomer } from './master-data.ts'

export type Row = Record<string, unknown>

export type TwoCustomers = {
  portal: TestPortal
  sa: Client
  alpha: AddedCustomer
  beta: AddedCustomer
  /** A guest of Alpha. */
  guest: Client
  /** An administrator of Beta. */
  stranger: Client
  /** Alpha's project. */
  projectId: string
}

export const startTwoCustomers = async (variables: Record<string, string> = {}): Promise<TwoCustomers> => {
  const portal = await startPortal({ variables })
  await portal.addUser('sa@lists.example', 'SA')
  const sa = await portal.as('sa@lists.example')
  const alpha = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-alpha' })
  const beta = await addCustomer(sa, { name: 'Beta', subscriptionId: 'sub-beta' })
  await portal.addUser('guest@alpha.example', 'GUEST', alpha.customerId)
  await portal.addUser('admin@beta.example', 'ADMIN', beta.customerId)
  return {
    portal,
    sa,
    alpha,
    beta,
    guest: await portal.as('guest@alpha.example'),
    stranger: await portal.as('admin@beta.example'),
    projectId: await add(sa, '/api/Projects', {
      customerId: alpha.customerId,
      projectNo: 'P-1',
      projectName: 'Plant digitalisation',
    }),
  }
}

/** Returns the rows of a list on one page. */
export const listResourceRows = async (client: Client, resource: Resource, query = ''): Promise<Row[]> => {
  const { status, body, text } = await client.get<Upper<Row>>(`${resource.calls.list.path}?${query}`)
  expect(status, text).toBe(200)
  expect(body.Count).toBe(body.Data.length)
  return body.Data
}

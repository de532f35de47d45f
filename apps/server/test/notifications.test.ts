/** Who is told of what: events under the bell, once, to nobody whose they are not. */
import type { TasksReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchJob } from '../src/features/notifications/dispatch.ts'
import { announce, type Announcement } from '../src/features/events/announce.ts'
import { runNext } from '../src/work/run.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

let portal: TestPortal
let alpha: { customerId: string; person: Client }
let staff: Client
let beta: { customerId: string; person: Client }

const customerWithPerson = async (name: string): Promise<{ customerId: string; person: Client }> => {
  const { customerId } = await addCustomer(portal.operator, { name, subscriptionId: `sub of ${name}` })
  await portal.addUser(`${name}-guest`, 'GUEST', customerId)
  return { customerId, person: await portal.as(`${name}-guest`) }
}

beforeAll(async () => {
  portal = await startPortal()
  alpha = await customerWithPerson('alpha')
  beta = await customerWithPerson('beta')
  await portal.addUser('staff', 'SA')
  staff = await portal.as('staff')
})
afterAll(() => portal.close())

const told = (...announcements: Announcement[]): Promise<void> =>
  withScope(portal.ctx, systemScope, (scoped) => announce(scoped, announcements))

const handOn = async (): Promise<void> => {
  while (await runNext(portal.ctx, dispatchJob));
}

const bellOf = async (person: Client): Promise<string[]> =>
  (await person.get<TasksReply>('/api/Tasks')).body.tasks.map(({ title }) => title)

const issued = (thing: string, customerId: string, number: string): Announcement => ({
  event: 'customer_invoice.issued',
  thing,
  customerId,
  data: {
    customerInvoiceId: thing,
    customerId,
    companyName: 'A customer',
    number,
    kind: 'invoice',
    month: '2026-10',
    currency: 'THB',
    total: '1070.00',
    issueDate: '2026-11-03',
    dueDate: '2026-12-03',
  },
  href: `/customer-invoice/detail?id=${thing}`,
})

test('a customer’s event reaches its people and the staff once, and nobody of another customer', async () => {
  await told(issued('one', alpha.customerId, 'INV-1'))
  await told(issued('one', alpha.customerId, 'INV-1'))
  await handOn()
  await handOn()
  expect(await bellOf(alpha.person)).toEqual(['Invoice INV-1 has been issued'])
  expect(await bellOf(staff)).toEqual(['Invoice INV-1 has been issued'])
  expect(await bellOf(beta.person)).toEqual([])
})

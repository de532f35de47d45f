/** Who is told of what: events under the bell, once, to nobody whose they are not. */
import type { CallReply, notificationSettings, TasksReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestJob } from '../src/features/notifications/digest.ts'
import { overdueWatch } from '../src/features/document-mails/overdue.ts'
import { dispatchJob } from '../src/features/notifications/dispatch.ts'
import { announce, type Announcement } from '../src/features/events/announce.ts'
import { runNext } from '../src/work/run.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { chargingOn } from './charging.ts'
import { onlyInvoiceOf } from './customer-invoices.ts'
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

const titles = async (name: string): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ thing: string }>(
    'select thing from event where name = $1 order by seq',
    [name],
  )
  return rows.map(({ thing }) => thing)
}

test('many of one kind are one line under the bell and one mail, in the person’s language and time', async () => {
  const { pool } = portal.ctx
  await pool.query(
    `update app_user set email = 'guest@beta.example', timezone = 'Asia/Bangkok' where user_id = 'beta-guest'`,
  )
  await pool.query(`update customer set language = 'th' where id = $1`, [beta.customerId])
  await beta.person.post('/api/Notifications/settings', {
    settings: [{ event: 'customer_invoice.issued', bell: true, mail: true }],
  })
  await told(
    ...Array.from({ length: 25 }, (_, index) => issued(`many ${index}`, beta.customerId, `INV-M${index}`)),
  )
  await handOn()
  await told(issued('one more', beta.customerId, 'INV-MORE'))
  await handOn()
  expect(await bellOf(beta.person)).toEqual(['26 × Customer invoice issued'])
  const waiting = await pool.query<{ id: string; later: boolean }>(
    `select id, delayed_until > now() as later from event_digest where status = 'queued' and event = 'customer_invoice.issued'`,
  )
  expect(waiting.rows).toMatchObject([{ later: true }])
  expect(await runNext(portal.ctx, digestJob)).toBe(false)
  await pool.query('update event_digest set delayed_until = now()')
  while (await runNext(portal.ctx, digestJob));
  const mails = await pool.query<{ subject: string; body: string }>(
    `select subject, body from outbox_mail where to_address = 'guest@beta.example'`,
  )
  expect(mails.rows).toHaveLength(1)
  const [mail] = mails.rows
  expect(mail?.subject).toBe('CMP: 26 × ออกเอกสารเรียกเก็บเงินแล้ว')
  expect(mail?.body).toContain('เรียน คุณ')
  expect(mail?.body).toContain('ออกใบแจ้งหนี้ INV-M0 แล้ว')
  expect(mail?.body).toContain('(Asia/Bangkok)')
  expect(mail?.body).toContain('… และอีก 6 รายการ')
  expect(mail?.body).toContain('/customer-invoice')
})

test('what a person looked at counts anew, and stays looked at after a reload', async () => {
  await beta.person.post('/api/Tasks/read')
  const { body } = await beta.person.get<TasksReply>('/api/Tasks')
  expect(body.unread).toBe(0)
  await told(issued('anew', beta.customerId, 'INV-ANEW'))
  await handOn()
  expect(await bellOf(beta.person)).toEqual(['Invoice INV-ANEW has been issued'])
  const notifications = await beta.person.get<{ status: string; title: string }[]>('/api/Notifications')
  expect(notifications.body).toMatchObject([{ status: 'unread', title: 'Invoice INV-ANEW has been issued' }])
})

describe('who wants what', () => {
  const settingsOf = async (person: Client, whose = 'own') =>
    (await person.get<CallReply<typeof notificationSettings>>(`/api/Notifications/settings?whose=${whose}`))
      .body.settings
  const choose = (person: Client, event: string, ways: { bell: boolean; mail: boolean }, whose = 'own') =>
    person.post('/api/Notifications/settings', { whose, settings: [{ event, ...ways }] })

  test('a customer sees and chooses the customer’s events alone', async () => {
    const names = (await settingsOf(alpha.person)).map(({ event }) => event)
    expect(names).toContain('customer_invoice.issued')
    expect(names).not.toContain('invoice.calculated')
    expect((await choose(alpha.person, 'invoice.calculated', { bell: true, mail: true })).status).toBe(403)
    expect(
      (await choose(alpha.person, 'customer_invoice.issued', { bell: false, mail: false }, 'everybody'))
        .status,
    ).toBe(403)
  })

  test('mail is usual for what asks for something alone', async () => {
    const mailed = (await settingsOf(staff)).filter(({ mail }) => mail).map(({ event }) => event)
    expect(mailed).toContain('customer_invoice.overdue')
    expect(mailed).not.toContain('customer_invoice.issued')
  })

  test('an administrator’s choice holds for the own people until one chooses otherwise', async () => {
    await portal.addUser('alpha-admin', 'ADMIN', alpha.customerId)
    const admin = await portal.as('alpha-admin')
    const none = { bell: false, mail: false }
    await choose(admin, 'customer_invoice.issued', none, 'everybody')
    await alpha.person.post('/api/Tasks/clear')
    await told(issued('silent', alpha.customerId, 'INV-SILENT'))
    await handOn()
    expect(await bellOf(alpha.person)).toEqual([])
    expect(
      (await settingsOf(beta.person)).find(({ event }) => event === 'customer_invoice.issued')?.bell,
    ).toBe(true)
    await choose(alpha.person, 'customer_invoice.issued', { bell: true, mail: false })
    await told(issued('loud', alpha.customerId, 'INV-LOUD'))
    await handOn()
    expect(await bellOf(alpha.person)).toEqual(['Invoice INV-LOUD has been issued'])
    expect(await bellOf(admin)).toEqual([])
  })
})

test('from the lines to the payment each step is told once, and not to whoever took it', async () => {
  const charging = chargingOn(portal)
  const { customerId, invoiceId } = await charging.charged('told', {}, { A: '10' })
  await charging.calculated(invoiceId)
  const row = await portal.ctx.pool.query<{ id: string }>('select id from invoice where invoice_id = $1', [
    invoiceId,
  ])
  expect(await titles('invoice.arrived')).toEqual([row.rows[0]?.id])
  expect(await titles('invoice.calculated')).toHaveLength(1)
  const { id } = await onlyInvoiceOf(portal.operator, customerId)
  await staff.post('/api/Tasks/clear')
  await staff.post('/api/CustomerInvoices/issue', { ids: [id] })
  await staff.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' })
  expect((await titles('customer_invoice.issued')).filter((thing) => thing === id)).toHaveLength(1)
  await handOn()
  expect((await bellOf(staff)).filter((title) => title.includes('INV-20'))).toEqual([])
})

test('a document that has become overdue is told once, and what was overdue long ago is no news', async () => {
  const charging = chargingOn(portal)
  const due = async (key: string, days: number): Promise<string> => {
    const { customerId, invoiceId } = await charging.charged(key, {}, { A: '10' })
    await charging.calculated(invoiceId)
    const { id } = await onlyInvoiceOf(portal.operator, customerId)
    await portal.operator.post('/api/CustomerInvoices/issue', { ids: [id] })
    await portal.ctx.pool.query('alter table customer_invoice disable trigger user')
    await portal.ctx.pool.query(
      `update customer_invoice set due_date = current_date - $2::int where id = $1`,
      [id, days],
    )
    await portal.ctx.pool.query('alter table customer_invoice enable trigger user')
    return id
  }
  const late = await due('late', 3)
  await due('long late', 30)
  for (let run = 0; run < 2; run++) {
    await portal.ctx.pool.query(
      `insert into scheduled_run (name, status) values ('overdue-documents', 'queued')
        on conflict (name) do update set status = 'queued'`,
    )
    await runNext(portal.ctx, overdueWatch)
  }
  expect(await titles('customer_invoice.overdue')).toEqual([late])
})

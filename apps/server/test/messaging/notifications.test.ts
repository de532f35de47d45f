/** Who is notified of what: events appear under the bell once, and only for users who may see them. */
import type { CallReply, notificationSettings, NotificationsReply, TasksReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestJob } from '../../src/areas/messaging/notifications/digest.ts'
import { overdueWatch } from '../../src/areas/billing/document-mails/overdue.ts'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { announce, type Announcement } from '../../src/core/events/announce.ts'
import { runNext } from '../../src/work/run.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { createCharging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { listGroups, listNews } from '../harness/notifications.ts'
import { changeUser } from '../harness/people.ts'

let portal: TestPortal
let alpha: { customerId: string; person: Client }
let staff: Client
let beta: { customerId: string; person: Client }

const addCustomerWithPerson = async (name: string): Promise<{ customerId: string; person: Client }> => {
  const { customerId } = await addCustomer(portal.operator, { name, subscriptionId: `sub of ${name}` })
  await portal.addUser(`${name}-guest`, 'GUEST', customerId)
  return { customerId, person: await portal.as(`${name}-guest`) }
}

beforeAll(async () => {
  portal = await startPortal()
  alpha = await addCustomerWithPerson('alpha')
  beta = await addCustomerWithPerson('beta')
  await portal.addUser('staff', 'SA')
  staff = await portal.as('staff')
})
afterAll(() => portal.close())

const announceAll = (...announcements: Announcement[]): Promise<void> =>
  withScope(portal.ctx, systemScope, (scoped) => announce(scoped, announcements))

const dispatchAll = async (): Promise<void> => {
  while (await runNext(portal.ctx, dispatchJob));
}

const listNotifications = async (person: Client): Promise<string[]> =>
  (await listNews(person)).map(({ title }) => title)

const buildIssuedAnnouncement = (subject: string, customerId: string, number: string): Announcement => ({
  event: 'customer_invoice.issued',
  subjectKey: subject,
  customerId,
  data: {
    customerInvoiceId: subject,
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
  href: `/customer-invoice/detail?id=${subject}`,
})

test('a customer’s event reaches its users and the staff once and no other customer', async () => {
  await announceAll(buildIssuedAnnouncement('one', alpha.customerId, 'INV-1'))
  await announceAll(buildIssuedAnnouncement('one', alpha.customerId, 'INV-1'))
  await dispatchAll()
  await dispatchAll()
  expect(await listNotifications(alpha.person)).toEqual(['Invoice INV-1 has been issued'])
  expect(await listNotifications(staff)).toEqual(['Invoice INV-1 has been issued'])
  expect(await listNotifications(beta.person)).toEqual([])
})

test('notifications are in the language of the person', async () => {
  const { customerId } = await addCustomer(portal.operator, { name: 'siam', subscriptionId: 'sub of siam' })
  await portal.operator.put(`/api/Customers/${customerId}`, { language: 'th' })
  for (const name of ['siam-guest', 'siam-english']) await portal.addUser(name, 'GUEST', customerId)
  // The other person reads English by choice.
  await changeUser(portal, 'siam-guest', { language: null })
  await announceAll(buildIssuedAnnouncement('siam one', customerId, 'INV-SIAM-1'))
  await dispatchAll()
  expect(await listNotifications(await portal.as('siam-guest'))).toEqual(['ออกใบแจ้งหนี้ INV-SIAM-1 แล้ว'])
  expect(await listNotifications(await portal.as('siam-english'))).toEqual([
    'Invoice INV-SIAM-1 has been issued',
  ])
})

const listSubjects = async (name: string): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ subjectKey: string }>(
    'select subject_key as "subjectKey" from event where name = $1 order by seq',
    [name],
  )
  return rows.map(({ subjectKey }) => subjectKey)
}

test('combines many events of a type into one group and one mail in the user’s language and time zone', async () => {
  const { pool } = portal.ctx
  await pool.query(
    `update app_user set email = 'guest@beta.example', timezone = 'Asia/Bangkok', language = null where user_id = 'beta-guest'`,
  )
  await pool.query(`update customer set language = 'th' where id = $1`, [beta.customerId])
  await beta.person.post('/api/Notifications/settings', {
    settings: [{ event: 'customer_invoice.issued', bell: true, mail: true }],
  })
  await announceAll(
    ...Array.from({ length: 25 }, (_, index) =>
      buildIssuedAnnouncement(`many ${index}`, beta.customerId, `INV-M${index}`),
    ),
  )
  await dispatchAll()
  await announceAll(buildIssuedAnnouncement('one more', beta.customerId, 'INV-MORE'))
  await dispatchAll()
  // The language of a session is that of its start.
  const [group, ...others] = await listGroups(await portal.as('beta-guest'))
  expect(others).toEqual([])
  expect(group).toMatchObject({
    kind: 'customer_invoice.issued',
    title: 'ออกใบแจ้งหนี้ลูกค้าแล้ว',
    href: '/customer-invoice',
    count: 26,
    unread: 26,
    needsAction: false,
  })
  expect(group?.items).toHaveLength(20)
  expect(group?.items[0]).toMatchObject({
    title: 'ออกใบแจ้งหนี้ INV-MORE แล้ว',
    href: '/customer-invoice/detail?id=one more',
    isRead: false,
  })
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
  expect(mail?.subject).toBe('CMP: 26 × ออกใบแจ้งหนี้ลูกค้าแล้ว')
  expect(mail?.body).toContain('เรียน คุณ')
  expect(mail?.body).toContain('ออกใบแจ้งหนี้ INV-M0 แล้ว')
  expect(mail?.body).toContain('(Asia/Bangkok)')
  expect(mail?.body).toContain('… และอีก 6 รายการ')
  expect(mail?.body).toContain('/customer-invoice')
})

const announceTwo = async (customerId: string, prefix: string): Promise<void> => {
  await announceAll(
    buildIssuedAnnouncement(`${prefix} 1`, customerId, `INV-${prefix}-1`),
    buildIssuedAnnouncement(`${prefix} 2`, customerId, `INV-${prefix}-2`),
  )
  await dispatchAll()
}

const readCounts = async (person: Client, query = '') => {
  const { unread, attention, count } = (
    await person.get<NotificationsReply>(`/api/Notifications/groups?${query}`)
  ).body
  return { unread, attention, count }
}

test('marks one notification, a group or all as read or unread, for one person', async () => {
  const { customerId, person } = await addCustomerWithPerson('gamma')
  await portal.addUser('gamma-colleague', 'GUEST', customerId)
  await announceTwo(customerId, 'GAMMA')
  const [group] = await listGroups(person)
  const [latest] = group?.items ?? []
  const setRead = async (body: object) =>
    (await person.post<{ changed: number }>('/api/Notifications/read', body)).body.changed
  expect(await setRead({ id: latest?.id })).toBe(1)
  expect((await listNews(person)).map(({ isRead }) => isRead)).toEqual([true, false])
  expect(await setRead({ id: latest?.id, isRead: false })).toBe(1)
  expect(await setRead({ group: { kind: group?.kind, day: group?.day } })).toBe(2)
  expect(await readCounts(person)).toEqual({ unread: 0, attention: 0, count: 1 })
  expect(await readCounts(person, 'only=unread')).toMatchObject({ count: 0 })
  expect(await setRead({ isRead: false })).toBe(2)
  expect(await setRead({})).toBe(2)
  const colleague = await portal.as('gamma-colleague')
  expect(await readCounts(colleague)).toMatchObject({ unread: 2 })
  expect((await colleague.post('/api/Notifications/read', { id: latest?.id })).status).toBe(404)
  const notifications = await person.get<{ status: string; title: string }[]>('/api/Notifications')
  expect(notifications.body[0]).toMatchObject({
    status: 'read',
    title: expect.stringContaining('INV-GAMMA'),
  })
})

test('lists only what needs the person, and pages groups', async () => {
  const { customerId, person } = await addCustomerWithPerson('delta')
  await announceTwo(customerId, 'DELTA')
  const issued = buildIssuedAnnouncement('late', customerId, 'INV-LATE')
  await announceAll({
    ...issued,
    event: 'customer_invoice.overdue',
    subjectKey: 'late',
    data: { ...issued.data, open: '1070.00' },
  } as Announcement)
  await dispatchAll()
  expect(await readCounts(person)).toEqual({ unread: 3, attention: 1, count: 2 })
  expect((await listGroups(person, 'only=attention')).map(({ kind }) => kind)).toEqual([
    'customer_invoice.overdue',
  ])
  const pages = [await listGroups(person, 'pagesize=1&page=1'), await listGroups(person, 'pagesize=1&page=2')]
  expect(pages.flat().map(({ kind, count }) => [kind, count])).toEqual([
    ['customer_invoice.overdue', 1],
    ['customer_invoice.issued', 2],
  ])
  expect(await readCounts(person, 'pagesize=1&page=3')).toMatchObject({ count: 2 })
  const { body } = await person.get<TasksReply>('/api/Tasks')
  expect(body).toMatchObject({ tasks: [], unread: 0, news: { unread: 3, attention: 1 } })
})

describe('notification settings', () => {
  const readSettings = async (person: Client, whose = 'own') =>
    (await person.get<CallReply<typeof notificationSettings>>(`/api/Notifications/settings?whose=${whose}`))
      .body.settings
  const choose = (person: Client, event: string, ways: { bell: boolean; mail: boolean }, whose = 'own') =>
    person.post('/api/Notifications/settings', { whose, settings: [{ event, ...ways }] })

  test('a customer sees and chooses only customer events', async () => {
    const names = (await readSettings(alpha.person)).map(({ event }) => event)
    expect(names).toContain('customer_invoice.issued')
    expect(names).not.toContain('invoice.calculated')
    expect((await choose(alpha.person, 'invoice.calculated', { bell: true, mail: true })).status).toBe(403)
    expect(
      (await choose(alpha.person, 'customer_invoice.issued', { bell: false, mail: false }, 'everybody'))
        .status,
    ).toBe(403)
  })

  test('mail is the default only for events that require action', async () => {
    const mailed = (await readSettings(staff)).filter(({ mail }) => mail).map(({ event }) => event)
    expect(mailed).toContain('customer_invoice.overdue')
    expect(mailed).not.toContain('customer_invoice.issued')
  })

  test('an administrator’s choice applies to the customer’s users until a user chooses otherwise', async () => {
    await portal.addUser('alpha-admin', 'ADMIN', alpha.customerId)
    const admin = await portal.as('alpha-admin')
    const none = { bell: false, mail: false }
    await choose(admin, 'customer_invoice.issued', none, 'everybody')
    await portal.ctx.pool.query('delete from notification')
    await announceAll(buildIssuedAnnouncement('silent', alpha.customerId, 'INV-SILENT'))
    await dispatchAll()
    expect(await listNotifications(alpha.person)).toEqual([])
    expect(
      (await readSettings(beta.person)).find(({ event }) => event === 'customer_invoice.issued')?.bell,
    ).toBe(true)
    await choose(alpha.person, 'customer_invoice.issued', { bell: true, mail: false })
    await announceAll(buildIssuedAnnouncement('loud', alpha.customerId, 'INV-LOUD'))
    await dispatchAll()
    expect(await listNotifications(alpha.person)).toEqual(['Invoice INV-LOUD has been issued'])
    expect(await listNotifications(admin)).toEqual([])
  })
})

describe('one email a day', () => {
  const listMails = async (address: string): Promise<{ subject: string; body: string }[]> =>
    (
      await portal.ctx.pool.query<{ subject: string; body: string }>(
        'select subject, body from outbox_mail where to_address = $1 order by created_at, id',
        [address],
      )
    ).rows
  const sendDue = async (): Promise<void> => {
    while (await runNext(portal.ctx, digestJob));
  }
  const passTime = () => portal.ctx.pool.query('update event_digest set delayed_until = now()')

  const addDailyReader = async (name: string, settings: object) => {
    const { customerId, person } = await addCustomerWithPerson(name)
    await portal.ctx.pool.query(
      `update app_user set email = $1, timezone = 'Asia/Bangkok' where user_id = $2`,
      [`${name}@daily.example`, `${name}-guest`],
    )
    const saved = await person.post('/api/Notifications/settings', settings)
    expect(saved.status, saved.text).toBe(200)
    return { customerId, person, address: `${name}@daily.example` }
  }

  test('lists all kinds with links at the chosen hour, and nothing when there is nothing', async () => {
    const { customerId, person, address } = await addDailyReader('epsilon', {
      digestHour: 8,
      settings: [{ event: 'customer_invoice.issued', bell: true, mail: true }],
    })
    await passTime()
    await sendDue()
    expect(await listMails(address)).toEqual([])
    await announceTwo(customerId, 'EPSILON')
    const issued = buildIssuedAnnouncement('epsilon late', customerId, 'INV-EPSILON-3')
    await announceAll({
      ...issued,
      event: 'customer_invoice.overdue',
      data: { ...issued.data, open: '1070.00' },
    } as Announcement)
    await dispatchAll()
    const { rows } = await portal.ctx.pool.query<{ hour: string; isAhead: boolean }>(
      `select to_char(delayed_until at time zone 'Asia/Bangkok', 'HH24:MI') as hour,
        delayed_until between now() and now() + interval '1 day' as "isAhead"
      from event_digest where event is null and status = 'queued'`,
    )
    expect(rows).toEqual([{ hour: '08:00', isAhead: true }])
    await sendDue()
    expect(await listMails(address)).toEqual([])
    await passTime()
    await sendDue()
    await passTime()
    await sendDue()
    const [mail, ...others] = await listMails(address)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^CMP: 3 notifications · \d+ \w+ \d{4}$/)
    expect(mail?.body).toContain('2 × Customer invoice issued')
    expect(mail?.body).toContain('INV-EPSILON-2')
    expect(mail?.body).toMatch(/http\S+\/customer-invoice\n/)
    expect(mail?.body).toMatch(/http\S+detail\?id=epsilon late/)
    expect(mail?.body).toContain('/profile?tab=notifications')
    const settings = await person.get<CallReply<typeof notificationSettings>>('/api/Notifications/settings')
    expect(settings.body).toMatchObject({ digestHour: 8, timezone: 'Asia/Bangkok' })
  })

  test('sends chosen kinds at once, and a waiting email when the person wants emails at once', async () => {
    const { customerId, person, address } = await addDailyReader('zeta', {
      digestHour: 9,
      settings: [{ event: 'customer_invoice.issued', bell: true, mail: true, isAtOnce: true }],
    })
    await announceTwo(customerId, 'ZETA')
    await passTime()
    await sendDue()
    expect((await listMails(address)).map(({ subject }) => subject)).toEqual([
      'CMP: 2 × Customer invoice issued',
    ])
    await person.post('/api/Notifications/settings', {
      settings: [{ event: 'customer_invoice.issued', bell: true, mail: true, isAtOnce: false }],
    })
    await announceAll(buildIssuedAnnouncement('zeta last', customerId, 'INV-ZETA-9'))
    await dispatchAll()
    await sendDue()
    expect(await listMails(address)).toHaveLength(1)
    await person.post('/api/Notifications/settings', { digestHour: null })
    await sendDue()
    expect((await listMails(address))[1]?.subject).toContain('1 notification · ')
  })
})

test('reports each step from the line items to the payment once, except to the user who did it', async () => {
  const charging = createCharging(portal)
  const { customerId, invoiceId } = await charging.charged('told', {}, { A: '10' })
  await charging.calculated(invoiceId)
  const row = await portal.ctx.pool.query<{ id: string }>('select id from invoice where invoice_id = $1', [
    invoiceId,
  ])
  expect(await listSubjects('invoice.arrived')).toEqual([row.rows[0]?.id])
  expect(await listSubjects('invoice.calculated')).toHaveLength(1)
  const { id } = await readOnlyInvoice(portal.operator, customerId)
  await portal.ctx.pool.query('delete from notification')
  await staff.post('/api/CustomerInvoices/issue', { ids: [id] })
  await staff.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' })
  expect((await listSubjects('customer_invoice.issued')).filter((subject) => subject === id)).toHaveLength(1)
  await dispatchAll()
  expect((await listNotifications(staff)).filter((title) => title.includes('INV-20'))).toEqual([])
})

test('reports a newly overdue document once and none that were overdue long before', async () => {
  await portal.ctx.pool.query('delete from event')
  const charging = createCharging(portal)
  const issueDueInvoice = async (key: string, days: number): Promise<string> => {
    const { customerId, invoiceId } = await charging.charged(key, {}, { A: '10' })
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(portal.operator, customerId)
    await portal.operator.post('/api/CustomerInvoices/issue', { ids: [id] })
    await portal.ctx.pool.query('alter table customer_invoice disable trigger user')
    await portal.ctx.pool.query(
      `update customer_invoice set due_date = current_date - $2::int where id = $1`,
      [id, days],
    )
    await portal.ctx.pool.query('alter table customer_invoice enable trigger user')
    return id
  }
  const late = await issueDueInvoice('late', 3)
  await issueDueInvoice('long late', 30)
  for (let run = 0; run < 2; run++) {
    await portal.ctx.pool.query(
      `insert into scheduled_run (name, status) values ('overdue-documents', 'queued')
        on conflict (name) do update set status = 'queued'`,
    )
    await runNext(portal.ctx, overdueWatch)
  }
  expect(await listSubjects('customer_invoice.overdue')).toEqual([late])
})

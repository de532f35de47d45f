/** The audit log and the outbox as administrators see them. */
import type { AuditKindsReply, auditEntries, outboxMails, RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '../../src/core/mail/mail.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'

type Entry = RowOf<typeof auditEntries>
type Mail = RowOf<typeof outboxMails>

let portal: TestPortal
let sa: Client
let admin: Client
let alpha: AddedCustomer
let beta: AddedCustomer
let now = new Date('2026-11-20T16:30:00Z')

const runAt = async (timestamp: string, work: () => Promise<unknown>): Promise<void> => {
  now = new Date(timestamp)
  await work()
}

const rename = (companyName: string) => sa.put(`/api/Customers/${alpha.customerId}`, { companyName })

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  await portal.addUser('sa@audit.example', 'SA')
  sa = await portal.as('sa@audit.example')
  alpha = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-a' })
  beta = await addCustomer(sa, { name: 'Beta', subscriptionId: 'sub-b' })
  await portal.addUser('admin@alpha.example', 'ADMIN', alpha.customerId)
  await portal.addUser('admin@beta.example', 'ADMIN', beta.customerId)
  admin = await portal.as('admin@alpha.example')
  await runAt('2026-11-20T16:59:59Z', () => rename('Alpha before midnight'))
  await runAt('2026-11-20T17:00:00Z', () => rename('Alpha at midnight'))
  await runAt('2026-11-20T18:00:00Z', () =>
    sa.put(`/api/Customers/${alpha.customerId}`, { companyName: 'Alpha', country: 'TH' }),
  )
})

afterAll(() => portal.close())

const listEntries = async (client: Client, query: string): Promise<Entry[]> => {
  const answer = await client.get<Upper<Entry>>(`/api/Audit/GetAuditWithPagination?pagesize=1000&${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.Data
}

describe('the audit log', () => {
  test('lists every change, newest first, with the values before and after', async () => {
    const [newest, ...older] = await listEntries(sa, `objectType=customers&objectId=${alpha.customerId}`)
    expect(newest).toMatchObject({
      actor: 'sa@audit.example',
      action: 'update',
      objectName: 'Alpha',
      before: { companyName: 'Alpha at midnight', country: null },
      after: { companyName: 'Alpha', country: 'TH' },
    })
    expect(older.at(-1)).toMatchObject({ action: 'create', before: null, after: { companyName: 'Alpha' } })
    const one = await sa.get(`/api/Audit/${newest?.id}`)
    expect(one.body).toEqual(newest)
  })

  test('filters by user, action, type, customer, text and dates in the reader’s time zone', async () => {
    const all = await listEntries(sa, '')
    const expectFiltered = async (query: string, fits: (entry: Entry) => boolean) => {
      const found = await listEntries(sa, query)
      expect(found.length, query).toBeGreaterThan(0)
      expect(found, query).toEqual(all.filter(fits))
    }
    await expectFiltered('actor=SA@audit', ({ actor }) => actor === 'sa@audit.example')
    await expectFiltered('action=create', ({ action }) => action === 'create')
    await expectFiltered('objectType=customers', ({ objectType }) => objectType === 'customers')
    await expectFiltered(
      `customerId=${alpha.customerId}`,
      ({ customerId }) => customerId === alpha.customerId,
    )
    await expectFiltered('search=midnight', ({ objectName }) => objectName.includes('midnight'))
    // Bangkok is seven hours ahead of UTC: its 21 November begins at 17:00 UTC on the 20th.
    await expectFiltered('from=2026-11-21', (entry) => entry.at >= '2026-11-20T17:00:00')
    await expectFiltered('to=2026-11-20', (entry) => entry.at < '2026-11-20T17:00:00')
    await expectFiltered(
      'from=2026-11-21&to=2026-11-21&action=update',
      ({ at, action }) => action === 'update' && at >= '2026-11-20T17:00:00',
    )
    expect((await sa.get('/api/Audit/GetAuditWithPagination?from=yesterday')).status).toBe(400)
    expect((await sa.get('/api/Audit/GetAuditWithPagination?to=2026-02-30')).status).toBe(400)
  })

  test('offers the existing types and actions as filters', async () => {
    const all = await listEntries(sa, '')
    const { body } = await sa.get<AuditKindsReply>('/api/Audit/kinds')
    expect(new Set(body.objectTypes)).toEqual(new Set(all.map(({ objectType }) => objectType)))
    expect(new Set(body.actions)).toEqual(new Set(all.map(({ action }) => action)))
  })

  test('shows a customer’s administrator its own users and subscriptions, never prices or other customers', async () => {
    const seen = await listEntries(admin, '')
    expect(new Set(seen.map(({ objectType }) => objectType))).toEqual(
      new Set(['users', 'customer-subscriptions']),
    )
    expect(new Set(seen.map(({ customerId }) => customerId))).toEqual(new Set([alpha.customerId]))
    expect((await admin.get<AuditKindsReply>('/api/Audit/kinds')).body.objectTypes).toEqual([
      'customer-subscriptions',
      'users',
    ])
    const hidden = (await listEntries(sa, `customerId=${alpha.customerId}`)).find(
      ({ objectType }) => objectType === 'billing-profiles',
    )
    expect((await sa.get(`/api/Audit/${hidden?.id}`)).status).toBe(200)
    expect((await admin.get(`/api/Audit/${hidden?.id}`)).status).toBe(404)
    expect(await listEntries(admin, 'objectType=billing-profiles')).toEqual([])
  })

  test('hides the changes of a user who moves to another customer from both customers', async () => {
    const administrator = await portal.as('sa@audit.example')
    const invited = await administrator.post<{ id: string }>('/api/Users', {
      name: 'Moving',
      email: 'moving@audit.example',
      roleCode: 'GUEST',
      customerId: alpha.customerId,
    })
    const moved = await administrator.put(`/api/Users/${invited.body.id}`, { customerId: beta.customerId })
    expect(moved.status, moved.text).toBe(200)
    const query = `objectType=users&objectId=${invited.body.id}`
    const former = JSON.stringify(await listEntries(await portal.as('admin@alpha.example'), query))
    const present = JSON.stringify(await listEntries(await portal.as('admin@beta.example'), query))
    for (const foreign of [alpha.customerId, '"Alpha"']) expect(present).not.toContain(foreign)
    for (const foreign of [beta.customerId, '"Beta"']) expect(former).not.toContain(foreign)
    const seen = await listEntries(administrator, query)
    expect(seen.map(({ action, customerId }) => [action, customerId])).toEqual(
      expect.arrayContaining([
        ['move-away', alpha.customerId],
        ['move-in', beta.customerId],
      ]),
    )
  })

  test('exports CSV and rejects every change', async () => {
    const csv = await sa.get('/api/Audit/GetAuditWithPagination.csv?objectType=customers&action=update')
    expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(4)
    expect(csv.text).toContain('Alpha at midnight')
    const [entry] = await listEntries(sa, '')
    for (const method of ['PUT', 'POST', 'DELETE'] as const)
      expect((await sa.call(method, `/api/Audit/${entry?.id}`, {})).status).toBe(404)
    await expect(
      withScope(portal.ctx, systemScope, ({ trx }) => trx.deleteFrom('auditLog').execute()),
    ).rejects.toThrow(/permission denied/)
  })

  test('uses an index for every column', async () => {
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      sql`insert into audit_log (at, actor, action, object_type, object_id, object_name)
        select now() - n * interval '1 minute', 'actor ' || n, 'action ' || n % 7, 'kind ' || n % 9, n, n
        from generate_series(1, 20000) n`.execute(trx),
    )
    await portal.ctx.pool.query('analyze audit_log')
    for (const column of ['at', 'actor', 'action', 'object_type'])
      for (const direction of ['asc', 'desc']) {
        const { rows } = await withScope(portal.ctx, systemScope, ({ trx }) =>
          sql<{ 'QUERY PLAN': string }>`explain select * from audit_log
            order by ${sql.ref(column)} ${sql.raw(direction)}, uid ${sql.raw(direction)} limit 50`.execute(
            trx,
          ),
        )
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toContain(`audit_log_${column}`)
        expect(plan).not.toMatch(/Seq Scan|Sort/)
      }
  })
})

describe('the outbox', () => {
  const write = (to: string) =>
    withScope(portal.ctx, systemScope, (scoped) =>
      sendMail(scoped, { to, subject: `For ${to}`, body: 'Open http://localhost/x' }),
    )
  const mailTo = async (address: string): Promise<Mail> => {
    const { body } = await sa.get<Upper<Mail>>(`/api/Outbox/GetOutboxWithPagination?toAddress=${address}`)
    const [mail] = body.Data
    if (!mail) throw new Error(`There is no mail to ${address}.`)
    return mail
  }

  test('stores mail without a mail server and shows it only to the reseller’s administrators', async () => {
    await write('kept@audit.example')
    const mail = await mailTo('kept@audit.example')
    expect(mail).toMatchObject({ status: 'kept', subject: 'For kept@audit.example' })
    expect((await sa.get(`/api/Outbox/${mail.id}`)).body).toEqual(mail)
    expect((await admin.get(`/api/Outbox/${mail.id}`)).status).toBe(403)
    expect((await admin.post(`/api/Outbox/${mail.id}/send-again`)).status).toBe(403)
  })

  test('says what is missing when a message cannot be resent', async () => {
    const { id } = await mailTo('kept@audit.example')
    const answer = await sa.post<{ message: string }>(`/api/Outbox/${id}/send-again`)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'No mail server is configured. Set SMTP_URL, restart the portal, then send the message.',
    ])
    expect((await sa.post(`/api/Outbox/${portal.ctx.newId()}/send-again`)).status).toBe(404)
  })

  test('resends failed mail and never delivered mail', async () => {
    portal.ctx.env.smtpUrl = 'smtp://127.0.0.1:9'
    await write('failed@audit.example')
    await write('done@audit.example')
    const set = (to: string, status: 'failed' | 'done') =>
      withScope(portal.ctx, systemScope, ({ trx }) =>
        trx.updateTable('outboxMail').set({ status }).where('toAddress', '=', to).execute(),
      )
    await set('failed@audit.example', 'failed')
    await set('done@audit.example', 'done')
    const { id } = await mailTo('failed@audit.example')
    expect((await sa.post(`/api/Outbox/${id}/send-again`)).status).toBe(200)
    expect(await mailTo('failed@audit.example')).toMatchObject({ status: 'queued', message: '' })
    const storedMail = await mailTo('kept@audit.example')
    const done = await mailTo('done@audit.example')
    const { body } = await sa.post<{ done: number; refused: { id: string }[] }>(
      '/api/Outbox/GetOutboxWithPagination/bulk',
      { action: 'send-again', ids: [storedMail.id, id, done.id] },
    )
    expect(body.done).toBe(1)
    expect(body.refused.map((refusal) => refusal.id)).toEqual([id, done.id])
    const [entry] = await listEntries(sa, 'action=send-again')
    expect(JSON.stringify(entry)).not.toContain('http://localhost/x')
  })
})

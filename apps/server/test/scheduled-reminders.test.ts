/** The portal reminds of overdue documents by itself: after the days that the seller says, each once, in working hours. */
import type { CallReply, customerInvoiceMails, outboxMails, RowOf, SellerSettings } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduledReminders } from '../src/features/document-mails/scheduled-reminders.ts'
import { runWork } from '../src/work/run.ts'
import { chargingOn, type Charging } from './charging.ts'
import { onlyInvoiceOf, type Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { changeSeller } from './seller-settings.ts'

/** Ten in the morning where the seller is at home, Asia/Bangkok. */
const tenOClock = 'T03:00:00Z'
const dayMilliseconds = 86_400_000

let portal: TestPortal
let operator: Client
let charging: Charging
let now = new Date(`2026-11-10${tenOClock}`)

const pass = (days: number): void => {
  now = new Date(now.getTime() + days * dayMilliseconds)
}

/** The same day at another hour of the seller's. */
const atHour = (hour: number): void => {
  now = new Date(Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`) + (hour - 7) * 3_600_000)
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = chargingOn(portal)
})

afterAll(() => portal.close())

beforeEach(() => {
  atHour(10)
})

/** One run of the schedule; its sentence. */
const run = async (): Promise<string> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into scheduled_run (name, status) values ($1, 'queued')
     on conflict (name) do update set status = 'queued' returning id`,
    [scheduledReminders.name],
  )
  const id = rows[0]?.id ?? ''
  await runWork(portal.ctx, scheduledReminders, id)
  const ended = await portal.ctx.pool.query<{ status: string; message: string }>(
    'select status, message from scheduled_run where id = $1',
    [id],
  )
  expect(ended.rows[0]?.status, ended.rows[0]?.message).toBe('done')
  return ended.rows[0]?.message ?? ''
}

const remindAfter = (...reminderDays: number[]) => changeSeller(operator, { reminderDays })

type Issued = { id: string; number: string; customerId: string }

/** A document that is due in 30 days; its customer's address is after the key. */
const issued = async (
  key: string,
  { cost = '100', email = `${key.replaceAll(' ', '')}@late.example` } = {},
): Promise<Issued> => {
  const { customerId, invoiceId } = await charging.charged(key, {}, { A: cost })
  if (email) await operator.put(`/api/Customers/${customerId}`, { email })
  await charging.calculated(invoiceId)
  const { id } = await onlyInvoiceOf(operator, customerId)
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(answer.status, answer.text).toBe(200)
  const { number } = await onlyInvoiceOf(operator, customerId)
  return { id, number: number ?? '', customerId }
}

type Mails = CallReply<typeof customerInvoiceMails>

const remindersOf = async ({ id }: Pick<Issued, 'id'>): Promise<Mails> => {
  const { body } = await operator.get<Mails>(`/api/CustomerInvoices/${id}/mails`)
  return body.filter(({ event }) => event === 'reminder')
}

const audited = async ({ id }: Issued): Promise<unknown[]> => {
  const { rows } = await portal.ctx.pool.query(
    `select actor, action, after from audit_log where object_id = $1 and action in ('remind', 'no-reminder') order by id`,
    [id],
  )
  return rows
}

test('nobody is reminded unless the seller says when', async () => {
  const document = await issued('silent')
  pass(60)
  expect(await run()).toBe('0 reminders sent')
  expect(await remindersOf(document)).toEqual([])
})

test('each step is sent once, with the document, and shows where its mails are', async () => {
  await remindAfter(14, 7, 30)
  const document = await issued('steps')
  pass(36)
  await run()
  expect(await remindersOf(document)).toEqual([])
  pass(1)
  expect(await run()).toBe('1 reminder sent')
  expect(await run()).toBe('0 reminders sent')
  expect(await remindersOf(document)).toMatchObject([{ to: 'steps@late.example', by: 'system' }])
  const { body } = await operator.get<Upper<RowOf<typeof outboxMails>>>(
    '/api/Outbox/GetOutboxWithPagination?toAddress=steps@late.example',
  )
  expect(body.Data[0]?.subject).toContain(`${document.number} is overdue`)
  const { rows } = await portal.ctx.pool.query<{ files: number; body: string }>(
    `select cardinality(attachment_file_ids) as files, body from outbox_mail where to_address = 'steps@late.example'`,
  )
  expect(rows).toMatchObject([{ files: 1, body: expect.stringContaining('7 days ago') }])
  expect(await audited(document)).toEqual([
    { actor: 'system', action: 'remind', after: { to: ['steps@late.example'], days: 7 } },
  ])
  for (const [days, sent] of [
    [6, 1],
    [1, 2],
    [15, 2],
    [1, 3],
    [100, 3],
  ] as const) {
    pass(days)
    await run()
    expect(await remindersOf(document)).toHaveLength(sent)
  }
  const keys = await portal.ctx.pool.query<{ key: string }>(
    'select event_key as key from document_mail where customer_invoice_id = $1 order by created_at',
    [document.id],
  )
  expect(keys.rows.map(({ key }) => key)).toEqual(
    [7, 14, 30].map((days) => `reminder/${document.id}/step-${days}`),
  )
})

test('of several steps that were missed only the latest goes out, once', async () => {
  await remindAfter(7, 14, 30)
  const document = await issued('missed')
  pass(30 + 20)
  expect(await run()).toBe('1 reminder sent')
  await run()
  expect(await remindersOf(document)).toHaveLength(1)
  pass(9)
  await run()
  expect(await remindersOf(document)).toHaveLength(1)
  pass(1)
  await run()
  expect(await remindersOf(document)).toHaveLength(2)
})

test('what reached a step before it was chosen is not reminded of', async () => {
  await remindAfter()
  const [old, young] = [await issued('old'), await issued('young')]
  pass(30 + 7)
  await remindAfter(7, 14)
  expect(await run()).toBe('0 reminders sent')
  pass(6)
  await remindAfter(10, 7, 14)
  await run()
  expect(await remindersOf(old)).toEqual([])
  pass(1)
  // What was saved between without a change of the step has not moved it.
  expect(await run()).toBe('2 reminders sent')
  expect(await remindersOf(young)).toHaveLength(1)
})

test.each([
  [7, 0],
  [18, 0],
  [8, 1],
  [17, 1],
])('at %i o’clock %i are sent', async (hour, sent) => {
  await remindAfter(7)
  const document = await issued(`at ${hour}`)
  pass(37)
  atHour(hour)
  await run()
  expect(await remindersOf(document)).toHaveLength(sent)
})

describe('nobody is reminded of', () => {
  test('what is paid, void, a draft or a credit note', async () => {
    await remindAfter(7)
    const [paid, voided, open] = [await issued('paid'), await issued('void'), await issued('open')]
    await charging.pay(paid.id)
    await operator.post(`/api/CustomerInvoices/${voided.id}/void`, { reason: 'Wrong' })
    const drafted = await charging.charged('drafted', {}, { A: '5' })
    await operator.put(`/api/Customers/${drafted.customerId}`, { email: 'drafted@late.example' })
    await charging.calculated(drafted.invoiceId)
    const credited = await issued('credited', { cost: '-20' })
    pass(37)
    expect(await run()).toBe('1 reminder sent')
    expect(await remindersOf(open)).toHaveLength(1)
    for (const document of [paid, voided, credited]) expect(await remindersOf(document)).toEqual([])
  })

  test('whose customer has no address, which is noted once and stops no other', async () => {
    await remindAfter(7, 14)
    const nobody = await issued('nobody', { email: '' })
    const somebody = await issued('somebody')
    pass(37)
    await run()
    await run()
    expect(await remindersOf(somebody)).toHaveLength(1)
    const noted = {
      actor: 'system',
      action: 'no-reminder',
      after: { days: 7, reason: expect.stringContaining('No address is known') },
    }
    expect(await audited(nobody)).toEqual([noted])
    // An address that came late is for the next step.
    await operator.put(`/api/Customers/${nobody.customerId}`, { email: 'nobody@late.example' })
    await run()
    expect(await remindersOf(nobody)).toEqual([])
    pass(7)
    await run()
    expect(await remindersOf(nobody)).toMatchObject([{ to: 'nobody@late.example' }])
  })
})

test('a customer whom a person alone reminds is left out, and later not reminded of it all', async () => {
  await remindAfter(7, 14)
  const document = await issued('left out')
  const remindedBy = (reminders: string | null) =>
    operator.put(`/api/Customers/${document.customerId}`, { reminders })
  expect((await remindedBy('by-hand')).status).toBe(200)
  pass(37)
  await run()
  await remindedBy(null)
  pass(1)
  await run()
  expect(await remindersOf(document)).toEqual([])
  pass(6)
  await run()
  expect(await remindersOf(document)).toHaveLength(1)
})

test('a document whose file cannot be made stops no other, and is tried again', async () => {
  await remindAfter(7)
  const [broken, whole] = [await issued('broken'), await issued('whole')]
  const hash = async (value: string) => {
    const client = await portal.ctx.pool.connect()
    await client.query("select set_config('app.scope', 'provider', false)")
    await client.query('alter table customer_invoice disable trigger customer_invoice_keeps')
    await client.query('update customer_invoice set pdf_file_id = null, frozen = $2::jsonb where id = $1', [
      broken.id,
      value,
    ])
    await client.query('alter table customer_invoice enable trigger customer_invoice_keeps')
    client.release(true)
  }
  const { rows } = await portal.ctx.pool.query<{ frozen: object }>(
    'select frozen from customer_invoice where id = $1',
    [broken.id],
  )
  await hash('{}')
  pass(37)
  expect(await run()).toBe('1 reminder sent')
  expect(await remindersOf(whole)).toHaveLength(1)
  await hash(JSON.stringify(rows[0]?.frozen))
  expect(await run()).toBe('1 reminder sent')
  expect(await remindersOf(broken)).toHaveLength(1)
})

describe('a reminder by hand', () => {
  const byHand = async ({ id }: Issued) =>
    (
      await operator.post<{ sent: unknown[]; notSent: { reason: string }[] }>(
        '/api/CustomerInvoices/remind',
        {
          ids: [id],
        },
      )
    ).body

  test('counts for the step that was reached; the next one comes', async () => {
    await remindAfter(7, 14)
    const document = await issued('hand')
    pass(37)
    expect((await byHand(document)).sent).toHaveLength(1)
    await run()
    expect(await remindersOf(document)).toHaveLength(1)
    pass(1)
    await run()
    expect(await remindersOf(document)).toHaveLength(1)
    pass(6)
    await run()
    expect(await remindersOf(document)).toHaveLength(2)
  })

  test('does not follow on the day of one that the portal has sent', async () => {
    await remindAfter(7)
    const document = await issued('second')
    pass(37)
    await run()
    expect(await byHand(document)).toMatchObject({
      sent: [],
      notSent: [{ reason: 'A reminder of it was sent today.' }],
    })
    pass(1)
    expect((await byHand(document)).sent).toHaveLength(1)
  })
})

test('bad numbers are refused with a sentence, and settings without them keep none', async () => {
  const { body } = await operator.get<SellerSettings>('/api/Seller')
  const saved = async (reminderDays: unknown) =>
    operator.post<{ message: string; details: { message: string }[] }>('/api/Seller', {
      ...body,
      reminderDays,
    })
  const refused = await saved([0, 7])
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Days overdue must be 1 at least')
  const { reminderDays: _days, ...older } = body
  expect((await operator.post('/api/Seller', older)).status).toBe(200)
  expect((await operator.get<SellerSettings>('/api/Seller')).body.reminderDays).toEqual([])
})

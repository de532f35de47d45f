/**
 * Automatic reminders of overdue documents: after the number of days that the seller has set, each once, during working
 * hours.
 */
import type { CallReply, customerInvoiceMails, outboxMails, RowOf, SellerSettings } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduledReminders } from '../../src/areas/billing/document-mails/scheduled-reminders.ts'
import { runWork } from '../../src/work/run.ts'
import { createCharging, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { readOnlyInvoice, type Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { changeSeller } from '../harness/seller-settings.ts'

/** 10:00 in the seller's time zone, Asia/Bangkok. */
const tenOClock = 'T03:00:00Z'
const dayMilliseconds = 86_400_000

let portal: TestPortal
let operator: Client
let charging: Charging
let now = new Date(`2026-11-10${tenOClock}`)

const usual = { costs: { A: '100' } }
const cases = {
  silent: usual,
  steps: usual,
  missed: usual,
  old: usual,
  young: usual,
  'at 7': usual,
  'at 18': usual,
  'at 8': usual,
  'at 17': usual,
  paid: usual,
  void: usual,
  open: usual,
  drafted: usual,
  nobody: usual,
  somebody: usual,
  'left out': usual,
  broken: usual,
  whole: usual,
  hand: usual,
  second: usual,
  credited: { costs: { A: '-20' } },
}

let customers: Record<keyof typeof cases, ChargedCustomer>

const pass = (days: number): void => {
  now = new Date(now.getTime() + days * dayMilliseconds)
}

/** Moves the clock to another hour of the same day in the seller's time zone. */
const setHour = (hour: number): void => {
  now = new Date(Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`) + (hour - 7) * 3_600_000)
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
})

afterAll(() => portal.close())

beforeEach(() => {
  setHour(10)
})

/**
 * Runs the schedule once.
 * @returns its message
 */
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

/** Issues a document that is due in 30 days. The customer's address is derived from the key. */
const issueInvoice = async (
  key: keyof typeof cases,
  { email = `${key.replaceAll(' ', '')}@late.example` } = {},
): Promise<Issued> => {
  const { customerId, invoiceId } = customers[key]
  if (email) await operator.put(`/api/Customers/${customerId}`, { email })
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(operator, customerId)
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(answer.status, answer.text).toBe(200)
  const { number } = await readOnlyInvoice(operator, customerId)
  return { id, number: number ?? '', customerId }
}

type Mails = CallReply<typeof customerInvoiceMails>

const listReminders = async ({ id }: Pick<Issued, 'id'>): Promise<Mails> => {
  const { body } = await operator.get<Mails>(`/api/CustomerInvoices/${id}/mails`)
  return body.filter(({ event }) => event === 'reminder')
}

const listAuditEntries = async ({ id }: Issued): Promise<unknown[]> => {
  const { rows } = await portal.ctx.pool.query(
    `select actor, action, after from audit_log where object_id = $1 and action in ('remind', 'no-reminder') order by id`,
    [id],
  )
  return rows
}

test('sends no reminders unless the seller sets a schedule', async () => {
  const document = await issueInvoice('silent')
  pass(60)
  expect(await run()).toBe('0 reminders sent')
  expect(await listReminders(document)).toEqual([])
})

test('sends each step once with the document and shows its mails', async () => {
  await remindAfter(14, 7, 30)
  const document = await issueInvoice('steps')
  pass(36)
  await run()
  expect(await listReminders(document)).toEqual([])
  pass(1)
  expect(await run()).toBe('1 reminder sent')
  expect(await run()).toBe('0 reminders sent')
  expect(await listReminders(document)).toMatchObject([{ to: 'steps@late.example', by: 'system' }])
  const { body } = await operator.get<Upper<RowOf<typeof outboxMails>>>(
    '/api/Outbox/GetOutboxWithPagination?toAddress=steps@late.example',
  )
  expect(body.Data[0]?.subject).toContain(`${document.number} is overdue`)
  const { rows } = await portal.ctx.pool.query<{ files: number; body: string }>(
    `select cardinality(attachment_file_ids) as files, body from outbox_mail where to_address = 'steps@late.example'`,
  )
  expect(rows).toMatchObject([{ files: 1, body: expect.stringContaining('7 days ago') }])
  expect(await listAuditEntries(document)).toEqual([
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
    expect(await listReminders(document)).toHaveLength(sent)
  }
  const keys = await portal.ctx.pool.query<{ key: string }>(
    'select event_key as key from document_mail where customer_invoice_id = $1 order by created_at',
    [document.id],
  )
  expect(keys.rows.map(({ key }) => key)).toEqual(
    [7, 14, 30].map((days) => `reminder/${document.id}/step-${days}`),
  )
})

test('sends only the latest of several missed steps once', async () => {
  await remindAfter(7, 14, 30)
  const document = await issueInvoice('missed')
  pass(30 + 20)
  expect(await run()).toBe('1 reminder sent')
  await run()
  expect(await listReminders(document)).toHaveLength(1)
  pass(9)
  await run()
  expect(await listReminders(document)).toHaveLength(1)
  pass(1)
  await run()
  expect(await listReminders(document)).toHaveLength(2)
})

test('skips steps that were reached before they were configured', async () => {
  await remindAfter()
  const [old, young] = [await issueInvoice('old'), await issueInvoice('young')]
  pass(30 + 7)
  await remindAfter(7, 14)
  expect(await run()).toBe('0 reminders sent')
  pass(6)
  await remindAfter(10, 7, 14)
  await run()
  expect(await listReminders(old)).toEqual([])
  pass(1)
  // Saving the settings without changing the step has not moved the step.
  expect(await run()).toBe('2 reminders sent')
  expect(await listReminders(young)).toHaveLength(1)
})

test.each([
  [7, 0],
  [18, 0],
  [8, 1],
  [17, 1],
] as const)('at %i:00 sends %i', async (hour, sent) => {
  await remindAfter(7)
  const document = await issueInvoice(`at ${hour}`)
  pass(37)
  setHour(hour)
  await run()
  expect(await listReminders(document)).toHaveLength(sent)
})

describe('no reminders', () => {
  test('for paid, void and draft documents and credit notes', async () => {
    await remindAfter(7)
    const [paid, voided, open] = [
      await issueInvoice('paid'),
      await issueInvoice('void'),
      await issueInvoice('open'),
    ]
    await charging.pay(paid.id)
    await operator.post(`/api/CustomerInvoices/${voided.id}/void`, { reason: 'Wrong' })
    const { drafted } = customers
    await operator.put(`/api/Customers/${drafted.customerId}`, { email: 'drafted@late.example' })
    await charging.calculated(drafted.invoiceId)
    const credited = await issueInvoice('credited')
    pass(37)
    expect(await run()).toBe('1 reminder sent')
    expect(await listReminders(open)).toHaveLength(1)
    for (const document of [paid, voided, credited]) expect(await listReminders(document)).toEqual([])
  })

  test('for a customer without an address, noted once without delaying others', async () => {
    await remindAfter(7, 14)
    const nobody = await issueInvoice('nobody', { email: '' })
    const somebody = await issueInvoice('somebody')
    pass(37)
    await run()
    await run()
    expect(await listReminders(somebody)).toHaveLength(1)
    const noted = {
      actor: 'system',
      action: 'no-reminder',
      after: { days: 7, reason: expect.stringContaining('No email address is known') },
    }
    expect(await listAuditEntries(nobody)).toEqual([noted])
    // An address that was added late is used from the next step on.
    await operator.put(`/api/Customers/${nobody.customerId}`, { email: 'nobody@late.example' })
    await run()
    expect(await listReminders(nobody)).toEqual([])
    pass(7)
    await run()
    expect(await listReminders(nobody)).toMatchObject([{ to: 'nobody@late.example' }])
  })
})

test('a customer with manual reminders is skipped and later not reminded of the past', async () => {
  await remindAfter(7, 14)
  const document = await issueInvoice('left out')
  const setReminders = (reminders: string | null) =>
    operator.put(`/api/Customers/${document.customerId}`, { reminders })
  expect((await setReminders('by-hand')).status).toBe(200)
  pass(37)
  await run()
  await setReminders(null)
  pass(1)
  await run()
  expect(await listReminders(document)).toEqual([])
  pass(6)
  await run()
  expect(await listReminders(document)).toHaveLength(1)
})

test('a document whose file cannot be created delays no other and is retried', async () => {
  await remindAfter(7)
  const [broken, whole] = [await issueInvoice('broken'), await issueInvoice('whole')]
  const hash = async (value: string) => {
    const client = await portal.ctx.pool.connect()
    await client.query("select set_config('app.scope', 'provider', false)")
    await client.query('alter table customer_invoice disable trigger protect_issued_customer_invoice')
    await client.query('update customer_invoice set pdf_file_id = null, frozen = $2::jsonb where id = $1', [
      broken.id,
      value,
    ])
    await client.query('alter table customer_invoice enable trigger protect_issued_customer_invoice')
    client.release(true)
  }
  const { rows } = await portal.ctx.pool.query<{ frozen: object }>(
    'select frozen from customer_invoice where id = $1',
    [broken.id],
  )
  await hash('{}')
  pass(37)
  expect(await run()).toBe('1 reminder sent')
  expect(await listReminders(whole)).toHaveLength(1)
  await hash(JSON.stringify(rows[0]?.frozen))
  expect(await run()).toBe('1 reminder sent')
  expect(await listReminders(broken)).toHaveLength(1)
})

describe('a manual reminder', () => {
  const remindByHand = async ({ id }: Issued) =>
    (
      await operator.post<{ sent: unknown[]; notSent: { reason: string }[] }>(
        '/api/CustomerInvoices/remind',
        {
          ids: [id],
        },
      )
    ).body

  test('counts for the reached step, and the next step follows', async () => {
    await remindAfter(7, 14)
    const document = await issueInvoice('hand')
    pass(37)
    expect((await remindByHand(document)).sent).toHaveLength(1)
    await run()
    expect(await listReminders(document)).toHaveLength(1)
    pass(1)
    await run()
    expect(await listReminders(document)).toHaveLength(1)
    pass(6)
    await run()
    expect(await listReminders(document)).toHaveLength(2)
  })

  test('is rejected on the date of an automatic reminder', async () => {
    await remindAfter(7)
    const document = await issueInvoice('second')
    pass(37)
    await run()
    expect(await remindByHand(document)).toMatchObject({
      sent: [],
      notSent: [{ reason: 'A reminder was already sent today.' }],
    })
    pass(1)
    expect((await remindByHand(document)).sent).toHaveLength(1)
  })
})

test('rejects invalid numbers with a message, and settings without numbers store none', async () => {
  const { body } = await operator.get<SellerSettings>('/api/Seller')
  const saveReminderDays = async (reminderDays: unknown) =>
    operator.post<{ message: string; details: { message: string }[] }>('/api/Seller', {
      ...body,
      reminderDays,
    })
  const refused = await saveReminderDays([0, 7])
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Days overdue must be at least 1')
  const { reminderDays: _days, ...older } = body
  expect((await operator.post('/api/Seller', older)).status).toBe(200)
  expect((await operator.get<SellerSettings>('/api/Seller')).body.reminderDays).toEqual([])
})

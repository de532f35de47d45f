/**
 * Reports by mail: sent to a real mail server when they are due in the customer's time zone, each once, in the
 * customer's language, and stored as sent.
 */
import type { CallReply, MonthlyReportReply, ReportMailReply, sendMonthlyReports } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthlyReportJob } from '../../src/areas/insight/monthly-reports/deliveries/report-job.ts'
import { scheduledReports } from '../../src/areas/insight/monthly-reports/deliveries/send.ts'
import { mailJob } from '../../src/core/mail/mail.ts'
import type { Job } from '../../src/work/define-job.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { createCharging, buildUsageLines } from '../harness/charging.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../harness/mail-server.ts'
import { add, addCustomer } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'

let portal: TestPortal
let mails: MailServer
let operator: Client
let now = new Date('2026-11-01T00:00:00Z')

const setClock = (timestamp: string): void => {
  now = new Date(timestamp)
}

const schedule = {
  isOn: true,
  dayOfMonth: 5,
  hour: 9,
  timezone: 'Asia/Bangkok',
  contactRoles: ['billing'],
  readerRoles: ['ADMIN', 'EDITOR', 'GUEST'],
}

const enableMail = async (customerId: string, change: object = {}, client: Client = operator) => {
  const answer = await client.post('/api/MonthlyReport/mail', { ...schedule, customerId, ...change })
  expect(answer.status, answer.text).toBe(200)
}

/** The customers, each with a document of September and one of October. */
const names = ['siam', 'york', 'off', 'twice', 'waits', 'kept', 'other'] as const
const customers = new Map<string, string>()
const getCustomerId = (name: (typeof names)[number]): string => customers.get(name) ?? ''

const issue = async (name: (typeof names)[number]): Promise<void> => {
  const ids = (await listCustomerInvoices(operator, getCustomerId(name))).map(({ id }) => id)
  expect((await operator.post('/api/CustomerInvoices/issue', { ids })).status).toBe(200)
}

/** Charges all customers with one invoice per month; the documents of `waits` remain drafts. */
const chargeAll = async (): Promise<void> => {
  for (const name of names) {
    const { customerId } = await addCustomer(operator, {
      name,
      subscriptionId: `sub ${name}`,
      vatPercent: '7',
    })
    customers.set(name, customerId)
    await operator.put(`/api/Customers/${customerId}`, {
      email: `office@${name}.example`,
      ...(name === 'siam' ? { language: 'th' } : {}),
    })
  }
  const charging = createCharging(portal)
  const months = [
    ['2026-09', '10.00'],
    ['2026-10', '12.34'],
  ] as const
  await charging.importUsage(
    months.flatMap(([month, cost]) =>
      names.flatMap((name) =>
        buildUsageLines(
          `M ${month}`,
          `sub ${name}`,
          { Disk: cost },
          {
            ChargeStartDate: `${month}-01`,
            ChargeEndDate: `${month}-28`,
            UsageDate: `${month}-05`,
          },
        ),
      ),
    ),
  )
  for (const [month] of months) await charging.calculated(`M ${month}`)
  for (const name of names) if (name !== 'waits') await issue(name)
}

/**
 * Runs the schedule once, started as another process would start it.
 * @returns its result message
 */
const runSchedule = async (): Promise<string> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into scheduled_run (name, status) values ($1, 'queued')
     on conflict (name) do update set status = 'queued' returning id`,
    [scheduledReports.name],
  )
  const id = rows[0]?.id ?? ''
  await runWork(portal.ctx, scheduledReports, id)
  const ended = await portal.ctx.pool.query<{ status: string; message: string }>(
    'select status, message from scheduled_run where id = $1',
    [id],
  )
  expect(ended.rows[0]?.status, ended.rows[0]?.message).toBe('done')
  return ended.rows[0]?.message ?? ''
}

/** Does all pending work of a job with two workers at once. */
const workOff = async (job: Job): Promise<void> => {
  const runWorker = async (): Promise<void> => {
    while (await runNext(portal.ctx, job));
  }
  await Promise.all([runWorker(), runWorker()])
}

/** Sends everything that is due. */
const pass = async (): Promise<string> => {
  const said = await runSchedule()
  await workOff(monthlyReportJob)
  await workOff(mailJob)
  return said
}

const listMails = (address: string): ReceivedMail[] => mails.received.filter(({ to }) => to === address)

const reportOf = async (customerId: string, client: Client = operator): Promise<MonthlyReportReply> => {
  const more = client === operator ? `&customerId=${customerId}` : ''
  return (await client.get<MonthlyReportReply>(`/api/MonthlyReport?month=2026-10${more}`)).body
}

beforeAll(async () => {
  mails = await startMailServer()
  portal = await startPortal({
    clock: () => now,
    variables: { SMTP_URL: mails.url, PUBLIC_URL: 'https://portal.mail.example/' },
  })
  operator = portal.operator
  await chargeAll()
})

afterAll(async () => {
  await portal.close()
  await mails.stop()
})

test('sends each customer the report once, on its date and hour, with the PDF, in its language', async () => {
  const [thai, english, off] = [getCustomerId('siam'), getCustomerId('york'), getCustomerId('off')]
  await enableMail(thai)
  await enableMail(english, { timezone: 'America/New_York', language: 'en' })
  await enableMail(off)
  await enableMail(off, { isOn: false })
  await add(operator, '/api/CustomerContacts', {
    customerId: thai,
    name: 'Accounts',
    email: 'accounts@siam.example',
    role: 'billing',
  })
  setClock('2026-11-05T01:59:59Z')
  expect(await pass()).toBe('0 reports due')
  setClock('2026-11-05T02:00:00Z')
  expect(await pass()).toBe('1 report due')
  expect(mails.received.map(({ to }) => to)).toEqual(['accounts@siam.example'])
  const [mail] = listMails('accounts@siam.example')
  expect(mail?.subject).toBe('รายงานประจำเดือน ตุลาคม 2569 · Test Reseller Ltd.')
  for (const said of ['เรียน siam', '12.34 USD', '+2.34 USD (+23.4 %)', '09:00 (Asia/Bangkok)', '23.90 USD'])
    expect(mail?.text).toContain(said)
  expect(mail?.attachments.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['report-2026-10-siam.pdf', 'application/pdf'],
  ])
  const printedText = await extractPdfText(mail?.attachments[0]?.content ?? new Uint8Array())
  for (const text of ['รายงานประจ', '12.34USD', '+2.34USD', 'Disk', '13.20', 'Asia/Bangkok'])
    expect(printedText).toContain(text)
  // 9:00 in New York is 14:00 UTC, because daylight saving time ended there on 1 November.
  setClock('2026-11-05T13:59:59Z')
  expect(await pass()).toBe('0 reports due')
  setClock('2026-11-05T14:00:00Z')
  expect(await pass()).toBe('1 report due')
  const [second] = listMails('office@york.example')
  expect(second?.subject).toBe('Monthly report for October 2026 · Test Reseller Ltd.')
  expect(second?.text).toContain('as of 5 November 2026 at 09:00 (America/New_York)')
  expect(second?.text).toContain(
    `https://portal.mail.example/monthly-report/detail?id=${english}&month=2026-10`,
  )
  setClock('2026-11-30T14:00:00Z')
  expect(await pass()).toBe('0 reports due')
  expect(mails.received).toHaveLength(2)
})

test('two concurrent schedules request a single report, and a killed worker’s remainder is completed', async () => {
  setClock('2026-11-10T00:00:00Z')
  const id = getCustomerId('twice')
  await enableMail(id, { dayOfMonth: 11 })
  setClock('2026-11-11T03:00:00Z')
  const { pool } = portal.ctx
  await runSchedule()
  expect(await runSchedule()).toBe('0 reports due')
  await expect(
    pool.query(
      `insert into monthly_report (customer_id, month, is_scheduled, status, created_by) values ($1, '2026-10', true, 'done', 'x')`,
      [id],
    ),
  ).rejects.toThrow('monthly_report_once')
  // A worker took the row and was killed.
  await pool.query(
    `update monthly_report set status = 'running', lease_owner = 'killed', attempt = attempt + 1,
      lease_until = clock_timestamp() - interval '1 second', started_at = clock_timestamp() where customer_id = $1`,
    [id],
  )
  await pass()
  expect(listMails('office@twice.example')).toHaveLength(1)
  expect((await reportOf(id)).sent).toMatchObject([
    { status: 'done', isScheduled: true, by: 'system', to: ['office@twice.example'], problem: '' },
  ])
})

test('a report waits for a document, reaches the chosen recipients, and gives the reason when it is not sent', async () => {
  setClock('2026-11-10T00:00:00Z')
  const customerId = getCustomerId('waits')
  await portal.addUser('admin@waits.example', 'ADMIN', customerId)
  await portal.addUser('guest@waits.example', 'GUEST', customerId)
  const admin = await portal.as('admin@waits.example')
  await enableMail(customerId, { dayOfMonth: 11, contactRoles: [] }, admin)
  setClock('2026-11-11T03:00:00Z')
  expect(await pass()).toBe('0 reports due')
  await issue('waits')
  expect(await pass()).toBe('1 report due')
  expect((await reportOf(customerId)).sent).toMatchObject([
    { status: 'failed', problem: expect.stringContaining('No one receives the report of waits by email') },
  ])
  const guest = await portal.as('guest@waits.example')
  expect((await guest.post('/api/MonthlyReport/mail', { ...schedule, customerId })).status).toBe(403)
  expect((await guest.post('/api/MonthlyReport/wish', { isWanted: true })).status).toBe(200)
  const mailSettings = (await guest.get<ReportMailReply>('/api/MonthlyReport/mail')).body
  expect(mailSettings).toMatchObject({ isWanted: true, to: [], nextAt: '2026-12-11T02:00:00.000Z' })
  const listRecipients = async () =>
    (await operator.get<ReportMailReply>(`/api/MonthlyReport/mail?customerId=${customerId}`)).body.to
  expect(await listRecipients()).toEqual(['guest@waits.example'])
  const sent = await operator.post<CallReply<typeof sendMonthlyReports>>('/api/MonthlyReport/send', {
    customerIds: [customerId],
    month: '2026-10',
  })
  expect(sent.status, sent.text).toBe(200)
  await pass()
  expect(listMails('guest@waits.example')).toHaveLength(1)
  expect((await reportOf(customerId, guest)).sent).toMatchObject([{ status: 'done', by: '', to: [] }])
  const [known] = (await reportOf(customerId)).sent
  expect(known).toMatchObject({ status: 'done', to: ['guest@waits.example'] })
  await guest.post('/api/MonthlyReport/wish', { isWanted: false })
  expect(await listRecipients()).toEqual([])
  expect((await operator.post('/api/MonthlyReport/wish', { isWanted: true })).status).toBe(403)
})

test('a sent report stays unchanged, shows later changes, and can be resent to many customers at once', async () => {
  setClock('2026-11-10T00:00:00Z')
  const [stored, other] = [getCustomerId('kept'), getCustomerId('other')]
  await portal.addUser('guest@kept.example', 'GUEST', stored)
  await portal.addUser('admin@other.example', 'ADMIN', other)
  const send = (customerIds: string[], month = '2026-10') =>
    operator.post<CallReply<typeof sendMonthlyReports>>('/api/MonthlyReport/send', { customerIds, month })
  expect((await send([stored], '2026-12')).status).toBe(400)
  expect((await send([stored, crypto.randomUUID()])).status).toBe(404)
  expect((await send([stored, other])).body.message).toBe('Sending 2 reports for October 2026.')
  expect((await send([stored])).status).toBe(409)
  await workOff(monthlyReportJob)
  await send([stored])
  await workOff(monthlyReportJob)
  const first = await reportOf(stored)
  expect(first.changes).toEqual([])
  // The same figures give the same file.
  expect(new Set(first.sent.map(({ sha256 }) => sha256)).size).toBe(1)
  const readReportFile = async (person: string) =>
    (await (await portal.as(person)).get(`/api/MonthlyReport/sent/${first.sent[1]?.id}/pdf`)).response
  const bytes = (await readReportFile('guest@kept.example')).rawPayload
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await readReportFile('admin@other.example')).statusCode).toBe(404)
  // A payment and a correction a year later.
  setClock('2027-11-10T00:00:00Z')
  const october = (await listCustomerInvoices(operator, stored)).find(
    ({ invoiceId }) => invoiceId === 'M 2026-10',
  )
  await createCharging(portal).pay(october?.id ?? '')
  const changed = await reportOf(stored)
  // September's 10.70 is outstanding; in the sent report October's 13.20 was outstanding as well.
  expect(changed.changes).toEqual([
    { currency: 'USD', chargeWas: '12.34', chargeIs: '12.34', openWas: '23.9', openIs: '10.7' },
  ])
  expect((await readReportFile('guest@kept.example')).rawPayload.equals(bytes)).toBe(true)
  await send([stored])
  await workOff(monthlyReportJob)
  const again = await reportOf(stored, await portal.as('guest@kept.example'))
  expect(again.changes).toEqual([])
  expect(again.sent).toHaveLength(3)
  expect(new Set(again.sent.map(({ sha256 }) => sha256)).size).toBe(2)
  expect((await readReportFile('guest@kept.example')).rawPayload.equals(bytes)).toBe(true)
})

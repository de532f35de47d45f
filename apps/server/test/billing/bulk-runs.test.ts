/** One action on many rows in the background: the outcome of each row, interruptions, and assignments by suggestion. */
import type {
  AssignmentSuggestion,
  BulkRun,
  CalculationPreview,
  DocumentRunPreview,
  TasksReply,
} from '@cmp/contract'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expiredPrints } from '../../src/areas/billing/bulk-runs/printed-file.ts'
import { bulkRunJob } from '../../src/areas/billing/bulk-runs/run.ts'
import { calculationJob } from '../../src/areas/billing/calculations/calculate.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let now = new Date('2026-11-10T03:00:00Z')
let portal: TestPortal
let sa: Client

const invoiceId = 'MANY'
const names = ['Baan Dee Co., Ltd.', 'Siam Foods', 'Chao Phraya Hotels']
const customerIds: string[] = []
const strays = 30

/**
 * Line items of unassigned subscriptions of the three customers. The invoice names Entra tenants for some and only
 * names for others.
 */
const buildUnassignedLines = (): UsageLine[] =>
  Array.from({ length: strays }, (_none, index) => ({
    InvoiceNumber: invoiceId,
    EntitlementId: `stray-${index}`,
    EntitlementDescription: `${['baan dee', 'SIAM FOODS', 'Chao Phraya'][index % 3]} ${index}`,
    CustomerId: `tenant-${index % 3}`,
    CustomerName: names[index % 3] ?? '',
    BillingPreTaxTotal: '1',
  }))

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  await portal.addUser('sa@many.example', 'SA')
  sa = await portal.as('sa@many.example')
  await changeSeller(sa, {
    name: 'Many Seller',
    // As file names these formats give the same name.
    numberFormats: {
      invoice: 'บก/{YYYY}-{0000}',
      adjustment: 'บก:{YYYY}-{0000}',
      creditNote: 'CN-{YYYY}-{0000}',
      receipt: 'RC-{YYYY}-{0000}',
    },
  })
  for (const [index, name] of names.entries())
    customerIds.push((await addCustomer(sa, { name, subscriptionId: `own-${index}` })).customerId)
  await portal.importText(
    'many.csv',
    buildUsageFile([
      ...customerIds.map((_id, index) => ({
        InvoiceNumber: invoiceId,
        EntitlementId: `own-${index}`,
        CustomerId: `other-${index}`,
        CustomerName: 'Elsewhere',
        BillingPreTaxTotal: '100',
      })),
      ...buildUnassignedLines(),
    ]),
  )
  await portal.calculate(invoiceId)
})
afterAll(() => portal.close())

const readRun = async (id: string): Promise<BulkRun> => (await sa.get<BulkRun>(`/api/BulkRuns/${id}`)).body

const startRun = async (url: string, body: object): Promise<string> => {
  const answer = await sa.post<{ id: string }>(url, body)
  expect(answer.status, answer.text).toBe(202)
  return answer.body.id
}

const completeRun = async (url: string, body: object): Promise<BulkRun> => {
  const id = await startRun(url, body)
  await runWork(portal.ctx, bulkRunJob, id)
  return readRun(id)
}

const listDocuments = async (query = '') =>
  (
    await sa.get<{ Data: { id: string; state: string; number: string | null; total: string }[] }>(
      `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=100${query}`,
    )
  ).body.Data

test('issues all drafts of a filter in order and notifies the user', async () => {
  const run = await completeRun('/api/CustomerInvoices/run', { action: 'issue', filter: { state: 'draft' } })
  expect(run).toMatchObject({
    title: 'Issuing 3 documents',
    status: 'done',
    message: '3 invoices issued (บก/2026-0001 to -0003), 300.00 USD in total.',
    done: 3,
    refused: 0,
    waiting: 0,
  })
  expect(run.rows[0]).toMatchObject({ name: 'Draft for Baan Dee Co., Ltd.', state: 'done' })
  const issued = await listDocuments('&state=issued&sortby=number')
  expect(run.rows.map(({ message }) => message)).toEqual(issued.map(({ number }) => `Issued as ${number}.`))
  const bell = await sa.get<TasksReply>('/api/Tasks')
  expect(bell.body.tasks[0]).toMatchObject({ state: 'done', href: `/bulk-run?id=${run.id}` })
  const audit = await sa.get<{ Data: { actor: string; action: string }[] }>(
    '/api/Audit/GetAuditWithPagination?objectType=customer-invoices&pagesize=3',
  )
  expect(audit.body.Data.map(({ actor, action }) => `${actor} ${action}`)).toEqual(
    Array.from({ length: 3 }, () => 'sa@many.example issue'),
  )
})

test('suggests a customer with a reason for each subscription and previews issued and affected documents', async () => {
  const { body: rows } = await sa.get<AssignmentSuggestion[]>('/api/UnassignedLines/suggestions')
  expect(rows).toHaveLength(strays)
  for (const row of rows) {
    const index = Number(row.subAccountKey.replace('stray-', '')) % 3
    expect(row.suggestion, row.name).toMatchObject({ customerId: customerIds[index] })
  }
  const assignments = rows.map(({ cloudProvider, subAccountKey, name, suggestion }) => ({
    cloudProvider,
    subAccountKey,
    name,
    customerId: suggestion?.customerId,
  }))
  const preview = await sa.post<CalculationPreview>('/api/UnassignedLines/assign-many-preview', {
    assignments,
  })
  expect(preview.status, preview.text).toBe(200)
  expect(preview.body).toMatchObject({
    isComplete: true,
    issuedDocuments: 3,
    issuedCustomers: 3,
    issuedDifferences: [{ currency: 'USD', amount: String(strays) }],
  })
  // Somebody assigns one of them to another customer during the run. That assignment remains, and all others continue.
  const [taken] = assignments
  await sa.post('/api/UnassignedLines/assign', { ...taken, customerId: customerIds[1], recalculate: false })
  const run = await completeRun('/api/UnassignedLines/assign-many', { assignments })
  expect(run).toMatchObject({
    title: `Assigning ${strays} subscriptions`,
    done: strays - 1,
    refused: 1,
    waiting: 0,
  })
  expect(run.message).toBe(
    `${strays - 1} subscriptions were assigned. 1 row was not changed. See the reasons. 1 invoice is being calculated.`,
  )
  expect(run.rows[0]).toMatchObject({ state: 'refused', message: expect.stringContaining('belongs to') })
  await runNext(portal.ctx, calculationJob)
  const drafts = await listDocuments('&state=draft')
  expect(drafts.map(({ total }) => Number(total)).reduce((sum, total) => sum + total, 0)).toBe(strays)
  expect((await sa.get<AssignmentSuggestion[]>('/api/UnassignedLines/suggestions')).body).toEqual([])
})

/**
 * Carries out a run in a process that stops after a given number of writes.
 * @returns how many writes were tried
 */
const abortAfter = async (most: number, id: string): Promise<number> => {
  let writes = 0
  await runWork(
    portal.ctx,
    {
      ...bulkRunJob,
      run: (ctx, work) =>
        bulkRunJob.run(ctx, {
          ...work,
          write: (change) => {
            writes += 1
            return writes > most
              ? Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
              : work.write(change)
          },
        }),
    },
    id,
  )
  return writes
}

test('resumes an interrupted run at the next row without repeating work', async () => {
  const ids = (await listDocuments('&state=draft')).map(({ id }) => id)
  const id = await startRun('/api/CustomerInvoices/run', { action: 'issue', ids })
  // The process stops after the first row has its outcome.
  await abortAfter(1, id)
  expect(await readRun(id)).toMatchObject({ status: 'queued', done: 1, waiting: ids.length - 1 })
  await portal.ctx.pool.query(`update bulk_run set delayed_until = null where id = $1`, [id])
  await runWork(portal.ctx, bulkRunJob, id)
  expect(await readRun(id)).toMatchObject({ status: 'done', done: ids.length, refused: 0 })
})

test('sends reminders for all overdue documents once a day and none for paid ones', async () => {
  for (const customerId of customerIds.slice(0, 2))
    await sa.put(`/api/Customers/${customerId}`, { email: `pay@${customerId}.example` })
  now = new Date('2027-02-10T03:00:00Z')
  // The earlier session has expired.
  sa = await portal.as('sa@many.example')
  const overdue = await listDocuments('&state=overdue')
  expect(overdue.length).toBeGreaterThan(3)
  const ofThird = (await listCustomerInvoices(sa, customerIds[2] ?? '')).length
  const again = { action: 'remind', filter: { state: 'overdue' } }
  const readPreview = async (action: string) =>
    (
      await sa.post<DocumentRunPreview>('/api/CustomerInvoices/run-preview', {
        action,
        filter: { state: 'overdue' },
      })
    ).body
  const reminders = await readPreview('remind')
  expect(reminders).toMatchObject({ documents: overdue.length - ofThird, customers: 2 })
  expect(reminders.leftOut).toMatchObject([
    { reason: expect.stringContaining('No email address is known'), count: ofThird },
  ])
  const run = await completeRun('/api/CustomerInvoices/run', again)
  expect(run).toMatchObject({ action: 'remind', done: overdue.length - ofThird, refused: ofThird })
  expect(run.rows[0]?.message).toContain('No email address is known')
  expect(await completeRun('/api/CustomerInvoices/run', again)).toMatchObject({
    done: 0,
    refused: overdue.length,
  })
  // What was previewed has been done by now, so the preview is outdated.
  expect(await readPreview('remind')).toMatchObject({ documents: 0, totals: [] })
  const outdated = await sa.post('/api/CustomerInvoices/run', { ...again, expected: reminders.expected })
  expect(outdated.status).toBe(409)
  const payments = await readPreview('mark-paid')
  expect(payments).toMatchObject({ documents: overdue.length, customers: 3, leftOut: [] })
  expect(payments.numbers.reduce((sum, { count }) => sum + count, 0)).toBe(overdue.length)
  const buildConfirmation = (count: number) => ({ action: 'mark-paid', filter: { state: 'overdue' }, count })
  const other = await sa.post<{ message: string }>(
    '/api/CustomerInvoices/run',
    buildConfirmation(overdue.length - 1),
  )
  expect([other.status, other.body.message]).toEqual([
    409,
    `${overdue.length} documents now match the filter instead of ${overdue.length - 1}. Reload the list and select the documents again.`,
  ])
  const marking = buildConfirmation(overdue.length)
  const first = await startRun('/api/CustomerInvoices/run', marking)
  const second = await startRun('/api/CustomerInvoices/run', marking)
  for (const id of [first, second]) await runWork(portal.ctx, bulkRunJob, id)
  expect(await readRun(first)).toMatchObject({
    done: overdue.length,
    message: `${overdue.length} documents were marked as paid.`,
  })
  expect(await listDocuments(`&bulkRunId=${first}`)).toHaveLength(overdue.length)
  expect(await listDocuments(`&bulkRunId=${second}`)).toEqual([])
  const later = await readRun(second)
  expect(later).toMatchObject({ done: 0, refused: overdue.length })
  expect(later.message).toBe(
    `0 documents were marked as paid. ${overdue.length} rows were not changed. See the reasons.`,
  )
  expect(later.rows[0]).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('is already paid'),
  })
  const none = await sa.post<{ message: string }>('/api/CustomerInvoices/run', again)
  expect(none.status).toBe(400)
  expect(none.body.message).toBe('No documents match the filter now. Reload the list.')
})

test('rejects IDs together with a filter, another customer’s rows and duplicate subscriptions', async () => {
  const [document] = await listDocuments()
  const run = (client: Client, body: object) =>
    client.post<{ message: string }>('/api/CustomerInvoices/run', body)
  expect((await run(sa, { action: 'issue' })).status).toBe(400)
  expect((await run(sa, { action: 'issue', ids: [document?.id], filter: {} })).status).toBe(400)
  await portal.addUser('admin@many.example', 'ADMIN', customerIds[0])
  const admin = await portal.as('admin@many.example')
  expect((await run(admin, { action: 'issue', ids: [document?.id] })).status).toBe(403)
  const same = { cloudProvider: 'Azure', subAccountKey: 'x', customerId: customerIds[0] }
  const twice = await sa.post<{ message: string }>('/api/UnassignedLines/assign-many', {
    assignments: [same, same],
  })
  expect(twice.body.message).toBe('1 subscription is listed twice.')
})

/** Returns the names in a zip's directory, as every program lists them. */
const listZipNames = (zip: Buffer): string[] => {
  const names: string[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return names
}

const download = (client: Client, id: string) => client.get(`/api/BulkRuns/${id}/file`)

describe('printing', () => {
  const readRunFile = async (id: string): Promise<Buffer> => {
    const { rows } = await portal.ctx.pool.query(
      'select storage_key from stored_file join bulk_run on file_id = stored_file.id where bulk_run.id = $1',
      [id],
    )
    return buffer(await portal.ctx.files.read(rows[0].storage_key))
  }

  test('creates a zip from the documents of a filter for the requesting user only, for a week', async () => {
    const all = await listDocuments('&sortby=number')
    const numbers = all.flatMap(({ number }) => number ?? [])
    const run = await completeRun('/api/CustomerInvoices/run', { action: 'print-zip', filter: {} })
    expect(run).toMatchObject({
      title: `Printing ${all.length} documents`,
      status: 'done',
      done: numbers.length,
      refused: all.length - numbers.length,
    })
    expect(run.file).toMatchObject({ name: `invoices-2027-02-10.zip`, until: '2027-02-17T03:00:00.000Z' })
    const zip = await readRunFile(run.id)
    expect(zip).toHaveLength(run.file?.sizeBytes ?? 0)
    expect(numbers).toEqual(expect.arrayContaining(['บก/2026-0001', 'บก:2026-0001']))
    const names = listZipNames(zip)
    expect(names).toHaveLength(numbers.length)
    expect(new Set(names).size).toBe(numbers.length)
    expect(names).toEqual(expect.arrayContaining(['บก_2026-0001.pdf', 'บก_2026-0001 (2).pdf']))
    const answer = await download(sa, run.id)
    expect(answer.status).toBe(200)
    expect((await sa.get<TasksReply>('/api/Tasks')).body.tasks[0]).toMatchObject({
      state: 'done',
      href: `/bulk-run?id=${run.id}`,
    })

    await portal.addUser('other@many.example', 'SA')
    const other = await portal.as('other@many.example')
    expect((await download(other, run.id)).status).toBe(404)
    expect((await other.get<BulkRun>(`/api/BulkRuns/${run.id}`)).body.file).toBeNull()

    now = new Date('2027-02-17T03:00:00Z')
    sa = await portal.as('sa@many.example')
    expect((await download(sa, run.id)).status).toBe(404)
    const { rows } = await portal.ctx.pool.query(
      'select storage_key from stored_file join bulk_run on file_id = stored_file.id where bulk_run.id = $1',
      [run.id],
    )
    const due = await portal.ctx.pool.query<{ id: string }>(
      `insert into scheduled_run (name, status) values ($1, 'queued') returning id`,
      [expiredPrints.name],
    )
    await runWork(portal.ctx, expiredPrints, due.rows[0]?.id ?? '')
    expect(await portal.ctx.files.readIfThere(rows[0].storage_key)).toBeNull()
    expect((await readRun(run.id)).file).toBeNull()
  })

  test('combines selected documents into a single PDF with all pages', async () => {
    const some = (await listDocuments('&sortby=number&state=paid')).slice(0, 3)
    const ids = some.map(({ id }) => id)
    const run = await completeRun('/api/CustomerInvoices/run', { action: 'print-pdf', ids })
    expect(run).toMatchObject({ status: 'done', done: ids.length, refused: 0 })
    const text = await extractPdfText(await readRunFile(run.id))
    for (const { number } of some) expect(text).toContain(number)
    const { response } = await sa.get(`/api/CustomerInvoices/${ids[0]}/pdf`)
    expect(response.headers['content-disposition']).toContain(
      encodeURIComponent(`${some[0]?.number?.replace(/[/:]/, '_')}.pdf`),
    )
  })

  test('leaves nothing behind when the file cannot be stored, and succeeds on retry', async () => {
    const [one] = await listDocuments('&state=paid')
    const id = await startRun('/api/CustomerInvoices/run', { action: 'print-zip', ids: [one?.id] })
    const before = await listRunFiles()
    // The writes are the row's outcome, the progress, and the end. The process stops before the end.
    expect(await abortAfter(2, id)).toBe(3)
    expect(await listRunFiles()).toEqual(before)
    await portal.ctx.pool.query(`update bulk_run set delayed_until = null where id = $1`, [id])
    await runWork(portal.ctx, bulkRunJob, id)
    expect(await readRun(id)).toMatchObject({ status: 'done', done: 1, file: { name: expect.any(String) } })
  })
})

const listRunFiles = () => readdir(join(portal.ctx.env.dataDir, 'files', 'bulk-runs'))

/** Withholding certificates of payments: added, changed and removed later, and read by the customer of the payment. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineResourceCalls, payments, type ErrorBody, type RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging } from '../harness/charging.ts'
import { readOnlyInvoice, type Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestFile, type TestPortal } from '../harness/portal.ts'
import { buildForm } from '../harness/support-desk.ts'

let portal: TestPortal
let operator: Client
let guest: Client
let stranger: Client
let documentId: string
let customerId: string

type Payment = RowOf<typeof payments>
const listPath = '/api/Payments/GetPaymentWithPagination'

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  const charging = createCharging(portal)
  const own = await charging.charged('Own', {}, { A: '1000' })
  const other = await charging.charged('Other', {}, { A: '1000' })
  await charging.calculated(own.invoiceId)
  ;({ customerId } = own)
  documentId = (await readOnlyInvoice(operator, customerId)).id
  await operator.post('/api/CustomerInvoices/issue', { ids: [documentId] })
  await portal.addUser('guest@own.example', 'GUEST', customerId)
  await portal.addUser('admin@other.example', 'ADMIN', other.customerId)
  ;[guest, stranger] = await Promise.all([portal.as('guest@own.example'), portal.as('admin@other.example')])
})

afterAll(() => portal.close())

const list = async (client: Client, query = ''): Promise<Payment[]> =>
  (await client.get<Upper<Payment>>(`${listPath}?pagesize=1000&customerInvoiceId=${documentId}${query}`)).body
    .Data

/** Records a payment and returns its row. */
const recordPayment = async (payment: object): Promise<Payment> => {
  const before = new Set((await list(operator)).map(({ id }) => id))
  const answer = await operator.post(`/api/CustomerInvoices/${documentId}/payments`, {
    paidOn: '2026-11-05',
    method: 'bank-transfer',
    ...payment,
  })
  expect(answer.status, answer.text).toBe(200)
  const row = (await list(operator)).find(({ id }) => !before.has(id))
  if (!row) throw new Error('The payment is not in the list.')
  return row
}

const findPayment = async (id: string, client = operator): Promise<Payment | undefined> =>
  (await list(client)).find((row) => row.id === id)

const buildPath = (id: string): string => `/api/Payments/${id}/certificate`

const save = (client: Client, id: string, fields: Record<string, string>, files: readonly TestFile[] = []) =>
  client.call<ErrorBody>('PUT', buildPath(id), { form: buildForm(files, fields) })

const readVersion = async (id: string): Promise<string> => (await findPayment(id))?.certificateVersion ?? ''

/** Returns every stored certificate file, and those that wait in the spool. */
const listStoredFiles = (): string[] => {
  const { dataDir } = portal.ctx.env
  const store = join(dataDir, 'files', 'payment-certificates')
  const stored = existsSync(store)
    ? readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return [...stored.map(({ name }) => name), ...readdirSync(join(dataDir, 'incoming'))]
}

const pdf = { name: 'certificate.pdf', content: '%PDF-1.7 first' }
const png = { name: 'scan.PNG', content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }

test('adds, changes, replaces and removes a certificate with audit entries for each', async () => {
  const { id, ...row } = await recordPayment({ amount: '97', withheldAmount: '3' })
  expect(row).toMatchObject({
    certificateStatus: 'missing',
    certificateNumber: null,
    certificateVersion: null,
  })
  const listIds = async (status: string) =>
    (await list(operator, `&certificateStatus=${status}`)).map((found) => found.id)
  expect([await listIds('missing'), await listIds('received')]).toEqual([[id], []])

  const added = await save(operator, id, { number: ' WHT-1 ', date: '2026-11-04' }, [pdf])
  expect([added.status, added.body.message]).toEqual([
    200,
    expect.stringMatching(/^Withholding certificate WHT-1 was added on a payment for INV/),
  ])
  expect(await findPayment(id, guest)).toMatchObject({
    certificateStatus: 'received',
    certificateNumber: 'WHT-1',
    certificateDate: '2026-11-04',
    certificateFile: 'certificate.pdf',
  })
  expect([await listIds('missing'), await listIds('received')]).toEqual([[], [id]])
  const csv = await operator.get(
    `${defineResourceCalls(payments).export.path}?customerInvoiceId=${documentId}&columns=certificateStatus,certificateNumber,certificateDate`,
  )
  expect(csv.text).toMatch(/Certificate,Certificate number,Certificate date\r?\nreceived,WHT-1,2026-11-04/)

  const first = await readVersion(id)
  const json = await operator.put(buildPath(id), { number: 'WHT-2', version: first })
  expect(json.status, json.text).toBe(200)
  expect(await findPayment(id)).toMatchObject({
    certificateNumber: 'WHT-2',
    certificateDate: null,
    certificateFile: 'certificate.pdf',
  })
  expect((await save(operator, id, { number: 'WHT-2', version: await readVersion(id) }, [png])).status).toBe(
    200,
  )
  const download = await guest.get(buildPath(id))
  expect([download.status, download.response.headers['content-type']]).toEqual([200, 'image/png'])
  expect(download.response.rawPayload).toEqual(png.content)
  expect(listStoredFiles()).toHaveLength(1)

  // A person who still has the first version can neither change nor remove the current one.
  const late = await save(operator, id, { number: 'WHT-9', version: first }, [pdf])
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Someone else changed')])
  expect((await operator.delete(`${buildPath(id)}?version=${first}`)).status).toBe(409)
  expect((await save(operator, id, { number: 'WHT-9' })).status).toBe(409)
  expect(await findPayment(id)).toMatchObject({ certificateNumber: 'WHT-2', certificateFile: 'scan.PNG' })

  expect(
    (await save(operator, id, { number: 'WHT-2', file: 'remove', version: await readVersion(id) })).status,
  ).toBe(200)
  expect(await findPayment(id)).toMatchObject({ certificateNumber: 'WHT-2', certificateFile: null })
  expect((await guest.get(buildPath(id))).status).toBe(404)
  expect((await operator.delete(`${buildPath(id)}?version=${await readVersion(id)}`)).status).toBe(200)
  expect(await findPayment(id)).toMatchObject({ certificateStatus: 'missing', certificateNumber: null })
  expect(listStoredFiles()).toEqual([])

  const { rows } = await portal.ctx.pool.query<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where action like '%-certificate' order by at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'add-certificate',
    'change-certificate',
    'change-certificate',
    'change-certificate',
    'remove-certificate',
  ])
  expect(rows[2]).toMatchObject({
    before: { paymentId: id, certificateNumber: 'WHT-2', certificateFile: 'certificate.pdf' },
    after: { paymentId: id, certificateNumber: 'WHT-2', certificateFile: 'scan.PNG' },
  })
})

test('rejects the second of two concurrent additions', async () => {
  const { id } = await recordPayment({ amount: '9', withheldAmount: '1' })
  const answers = await Promise.all([
    save(operator, id, { number: 'A' }, [pdf]),
    save(operator, id, { number: 'B' }, [png]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(listStoredFiles()).toHaveLength(1)
  expect((await operator.delete(`${buildPath(id)}?version=${await readVersion(id)}`)).status).toBe(200)
})

test('rejects invalid values beside the field and stores no file', async () => {
  const { id } = await recordPayment({ amount: '19', withheldAmount: '1' })
  const readRefusal = async (fields: Record<string, string>, files: readonly TestFile[] = []) => {
    const { status, body } = await save(operator, id, fields, files)
    return [status, body.details?.[0]?.field ?? body.message]
  }
  const long = 'x'.repeat(101)
  expect(await readRefusal({ date: '2026-11-04' }, [pdf])).toEqual([400, 'number'])
  expect(await readRefusal({ number: '  ' })).toEqual([400, 'number'])
  expect(await readRefusal({ number: long })).toEqual([400, 'number'])
  expect(await readRefusal({ number: 'A', date: '04/11/2026' })).toEqual([400, 'date'])
  expect(await readRefusal({ number: 'A', date: '2026-11-11' })).toEqual([400, 'date'])
  expect(await readRefusal({ number: 'A', date: '2025-11-04' })).toEqual([400, 'date'])
  expect(await readRefusal({ number: 'A' }, [{ name: 'a.pdf', content: 'text' }])).toEqual([
    400,
    'The content of a.pdf does not match the extension pdf. Rename the file, then attach it again.',
  ])
  expect(await readRefusal({ number: 'A' }, [{ name: 'a.docx', content: 'PK' }])).toEqual([
    400,
    'a.docx has an unsupported file type. Attach one of: pdf, png, jpg, jpeg.',
  ])
  expect(await readRefusal({ number: 'A' }, [pdf, png])).toEqual([
    413,
    'Attach one file. Combine several pages into one PDF.',
  ])
  expect([await findPayment(id), listStoredFiles()]).toMatchObject([{ certificateStatus: 'missing' }, []])
  expect((await save(operator, id, { number: 'A', date: '2025-11-05' })).status).toBe(200)
  const whole = await recordPayment({ amount: '20' })
  expect(whole.certificateStatus).toBeNull()
  expect((await save(operator, whole.id, { number: 'A' })).status).toBe(409)
  expect((await save(operator, documentId, { number: 'A' })).status).toBe(404)
})

test('a customer reads only its own, and a reversed payment keeps its certificate', async () => {
  const { id } = await recordPayment({ amount: '29', withheldAmount: '1', certificateNumber: 'WHT-7' })
  expect(await findPayment(id)).toMatchObject({ certificateStatus: 'received', certificateNumber: 'WHT-7' })
  expect((await save(operator, id, { number: 'WHT-7', version: await readVersion(id) }, [pdf])).status).toBe(
    200,
  )
  expect((await guest.get(buildPath(id))).text).toBe(pdf.content)
  const strangers = await stranger.get<ErrorBody>(buildPath(id))
  expect([strangers.status, strangers.body.message]).toEqual([404, 'This certificate was not found.'])
  for (const client of [guest, stranger]) {
    expect((await save(client, id, { number: 'X' })).status).toBe(403)
    expect((await client.delete(buildPath(id))).status).toBe(403)
  }
  expect((await operator.post(`/api/Payments/${id}/reverse`)).status).toBe(200)
  expect((await guest.get(buildPath(id))).text).toBe(pdf.content)
  expect(await findPayment(id)).toMatchObject({ isReversed: true, certificateNumber: 'WHT-7' })
  const current = await readVersion(id)
  expect((await save(operator, id, { number: 'X', version: current })).status).toBe(409)
  expect((await operator.delete(`${buildPath(id)}?version=${current}`)).status).toBe(409)
  const reversal = (await list(operator)).find(({ reversesId }) => reversesId === id)
  expect(reversal).toMatchObject({ certificateStatus: null, certificateNumber: null })
})

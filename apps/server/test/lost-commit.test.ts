/** The connection to the database breaks while a transaction is being ended: what the transaction made visible stays. */
import { createServer, connect, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { importJob } from '../src/features/invoices/import.ts'
import { printJob } from '../src/features/issuing/print-job.ts'
import type { AppContext } from '../src/scope/context.ts'
import { runWork } from '../src/work/run.ts'
import { usageFile } from './billing-files.ts'
import { chargingOn, linesOf } from './charging.ts'
import { onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'

let portal: TestPortal
let wire: Server
/** What a transaction does whose end is cut off, once. */
let cutAfter: string | null = null
let cuts = 0
let ctx: AppContext
let closeDatabase: () => Promise<void>

/** Between the portal and its database: hands a commit on and breaks before its answer comes back. */
const startWire = (to: URL): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((client) => {
      const database = connect(Number(to.port), to.hostname)
      let isMarked = false
      let isCut = false
      client.on('data', (bytes) => {
        database.write(bytes)
        const statement = bytes.toString('latin1')
        if (cutAfter !== null && statement.includes(cutAfter)) isMarked = true
        if (!isMarked || !/\bcommit\0/i.test(statement)) return
        isCut = true
        cutAfter = null
        cuts++
      })
      database.on('data', (bytes) => {
        if (isCut) client.destroy()
        else client.write(bytes)
      })
      client.on('close', () => database.destroy()).on('error', () => undefined)
      database.on('close', () => client.destroy()).on('error', () => undefined)
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

beforeAll(async () => {
  portal = await startPortal()
  const url = new URL(portal.ctx.env.databaseUrl ?? '')
  wire = await startWire(new URL(url))
  const address = wire.address()
  if (address && typeof address === 'object') url.port = String(address.port)
  const { db, pool } = openDatabase(url.href, () => undefined)
  closeDatabase = () => db.destroy()
  ctx = { ...portal.ctx, db, pool }
})

afterAll(async () => {
  await closeDatabase()
  await new Promise((resolve) => wire.close(resolve))
  await portal.close()
})

test('the lines of an import that is done are there', async () => {
  const content = usageFile(linesOf('INV cut', 'sub cut', { A: '1', B: '2', C: '3' }))
  const { body } = await portal.upload([{ name: 'cut.csv', content }])
  cutAfter = 'insert into "invoice_load"'
  await runWork(ctx, importJob, body.id)
  expect(cuts).toBe(1)
  expect(await portal.finished(body.id)).toMatchObject({ status: 'done', linesLoaded: 3 })
  const found = await portal.ctx.lines.client.query({
    query: 'SELECT toUInt32(count()) AS lines FROM charge_line',
    format: 'JSONEachRow',
  })
  expect(await found.json()).toEqual([{ lines: 3 }])
})

test('the file of a document that is printed is there', async () => {
  const charging = chargingOn(portal)
  const { customerId, invoiceId } = await charging.charged('printed', {}, { A: '10' })
  await charging.calculated(invoiceId)
  const { id } = await onlyInvoiceOf(portal.operator, customerId)
  await portal.operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    'select id from document_print where customer_invoice_id = $1',
    [id],
  )
  cutAfter = 'insert into "stored_file"'
  await runWork(ctx, printJob, rows[0]?.id ?? '')
  expect(cuts).toBe(2)
  const printed = await portal.operator.get(`/api/CustomerInvoices/${id}/pdf`)
  expect(printed).toMatchObject({ status: 200 })
  expect(printed.text.slice(0, 5)).toBe('%PDF-')
})

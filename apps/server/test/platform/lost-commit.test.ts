/** The database connection breaks during a commit: what the transaction made visible remains. */
import { createServer, connect, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { importJob } from '../../src/areas/billing/invoices/imports/import.ts'
import { printJob } from '../../src/areas/billing/issuing/printing/print-job.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { runWork } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let wire: Server
/** A statement of the transaction whose commit is cut off, once. */
let cutAfter: string | null = null
let cuts = 0
let ctx: AppContext
let closeDatabase: () => Promise<void>

/** A proxy between the portal and its database that forwards a commit and breaks before the answer returns. */
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

test('keeps the line items of a completed import when the commit response is lost', async () => {
  const content = buildUsageFile(buildUsageLines('INV cut', 'sub cut', { A: '1', B: '2', C: '3' }))
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

test('keeps the file of a printed document when the commit response is lost', async () => {
  const charging = createCharging(portal)
  const { customerId, invoiceId } = await charging.charged('printed', {}, { A: '10' })
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(portal.operator, customerId)
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

/** The FOCUS file of a month with a million line items: how long it takes, and that it is not held in memory. */
import { createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openFocusCheck, type FocusCheck } from '@cmp/billing/focus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMonthDocuments } from '../../src/areas/insight/focus/documents.ts'
import { focusDownload } from '../../src/areas/insight/focus/file.ts'
import { systemScope } from '../../src/scope/scope.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addRate } from '../harness/master-data.ts'

const lines = 1_000_000
const subscriptions = 20
const invoiceId = 'G-MILLION'

let portal: TestPortal
let customerId: string

/** Each line item has a different resource, so that the file has as many rows. */
function* generateTexts(): Generator<string> {
  const piece = 5000
  for (let start = 0; start < lines; start += piece) {
    const text = buildUsageFile(
      Array.from({ length: piece }, (_, index) => start + index).map((line) => ({
        InvoiceNumber: invoiceId,
        EntitlementId: `sub ${line % subscriptions}`,
        MeterName: `Meter ${line % 300}`,
        UsageDate: `2026-10-${String((line % 31) + 1).padStart(2, '0')}`,
        ResourceURI: `/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/virtualMachines/vm-${line}`,
        Quantity: '1.5',
        BillingPreTaxTotal: `${line % 7}.${String(line).padStart(7, '0')}`,
      })),
    )
    yield `${start === 0 ? text : text.slice(text.indexOf('\n') + 1)}\n`
  }
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  const { operator } = portal
  await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
  const added = await addCustomer(operator, {
    name: 'Large',
    subscriptionId: 'sub 0',
    currency: 'THB',
    markupPercent: '12.5',
    vatPercent: '7',
  })
  customerId = added.customerId
  for (let index = 1; index < subscriptions; index += 1)
    await add(operator, '/api/CustomerSubscriptions', {
      customerId,
      cloudProvider: 'Azure',
      subscriptionId: `sub ${index}`,
      name: `Large ${index}`,
    })
  const packed = await buffer(Readable.from(generateTexts()).pipe(createGzip({ level: 1 })))
  expect(await portal.importText('million.csv.gz', packed)).toMatchObject({
    status: 'done',
    linesLoaded: lines,
  })
  await createCharging(portal).calculated(invoiceId)
  const { id } = await readOnlyInvoice(operator, customerId)
  const issued = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(issued.status, issued.text).toBe(200)
}, 600_000)

afterAll(() => portal.close())

test(
  'starts at once, ends within five minutes, adds up and stays within memory',
  { timeout: 600_000 },
  async () => {
    const { ctx, operator } = portal
    const invoice = await readOnlyInvoice(operator, customerId)
    const started = performance.now()
    const file = await focusDownload(
      ctx,
      systemScope,
      { version: '1.4', dataset: 'cost-and-usage', format: 'csv' },
      () => readMonthDocuments(ctx, systemScope, { customerId, month: '2026-10' }),
    )
    const before = process.memoryUsage().heapUsed
    let [firstSeconds, bytes, mostHeap] = [0, 0, 0]
    const countBytes = async function* () {
      for await (const piece of file.content) {
        firstSeconds ||= (performance.now() - started) / 1000
        bytes += piece.length
        mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed - before)
        yield piece
      }
    }
    /** Nothing in this file is quoted. Every hundredth row is checked, and all rows are added up. */
    let [names, check, rows, cents, rest]: [string[], FocusCheck | null, number, bigint, string] = [
      [],
      null,
      0,
      0n,
      '',
    ]
    const cpu = process.cpuUsage()
    for await (const piece of countBytes()) {
      const texts = `${rest}${piece}`.split('\r\n')
      rest = texts.pop() ?? ''
      for (const text of texts) {
        const cells = text.split(',')
        if (names.length === 0) {
          names = cells
          check = openFocusCheck('1.4', 'cost-and-usage', names)
          continue
        }
        rows += 1
        cents += BigInt((cells[names.indexOf('BilledCost')] ?? '').replace('.', ''))
        if (rows % 100 === 0)
          check?.take(Object.fromEntries(names.map((name, index) => [name, cells[index] || null])))
      }
    }
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `${rows} rows, ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor); the first byte after ${firstSeconds.toFixed(1)} s; ${Math.round(mostHeap / 1e6)} MB of heap more at most`,
    )
    expect(check?.finish().problems).toEqual([])
    expect(rows).toBeGreaterThan(lines)
    expect(cents).toBe(BigInt(invoice.total.replace('.', '')))
    expect(seconds).toBeLessThan(300)
    expect(mostHeap).toBeLessThan(400_000_000)
  },
)

/** Line items in a ClickHouse server instead of the embedded engine: the same calls return the same numbers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeDailyRatedUsage } from '@cmp/demo'
import type { Explanation } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { startBridge, type Bridge } from '../harness/clickhouse-bridge.ts'
import {
  listInvoiceDetails,
  listCustomerInvoices,
  readOnlyInvoice,
  readReconciliation,
} from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer, addRate } from '../harness/master-data.ts'

const benchLines = 5000

let folder: string
let bridge: Bridge
let portal: TestPortal

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-remote-test-'))
  bridge = await startBridge(join(folder, 'clickhouse'))
  portal = await startPortal({ variables: { CLICKHOUSE_URL: bridge.url } })
})

afterAll(async () => {
  await portal.close()
  await bridge.close()
  rmSync(folder, { recursive: true })
})

test('the portal works with the server and without its own engine', () => {
  expect(portal.ctx.lines.embedded).toBe(false)
  expect(bridge.statements()).toBeGreaterThan(0)
})

test('import, calculation and explanation return the same numbers as the embedded engine', async () => {
  const { operator } = portal
  await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
  const { customerId } = await addCustomer(operator, {
    name: 'remote',
    subscriptionId: 'sub-a',
    currency: 'THB',
    markupPercent: '12.5',
  })
  const costs = { A: '817.077202', B: '482.637353', 'C, "d" \\ é': '507.069465' }
  const content = buildUsageFile(
    Object.entries(costs).map(([MeterName, BillingPreTaxTotal]) => ({ MeterName, BillingPreTaxTotal })),
  )
  expect(await portal.importText('remote.csv.gz', gzipSync(content))).toMatchObject({
    status: 'done',
    linesLoaded: 3,
    result: { invoices: [{ invoiceId: 'G000000001', total: '1806.78402' }] },
  })
  expect(await portal.calculate('G000000001')).toMatchObject({
    runtimeStatus: 'Completed',
    output: { lines: 3, cost: '1806.78402' },
  })
  const invoice = await readOnlyInvoice(operator, customerId)
  expect(invoice).toMatchObject({ subtotal: '70150.90' })
  for (const detail of await listInvoiceDetails(operator, invoice.id)) {
    const { body } = await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail.id}/explain`)
    expect(body).toMatchObject({
      lines: 1,
      linesTotal: Object.entries(costs).find(([meter]) => meter === detail.meterName)?.[1],
    })
  }
})

test('a larger file, its pages and its CSV are complete', async () => {
  const path = join(folder, 'usage.csv.gz')
  const { total } = await writeDailyRatedUsage({ path, lines: benchLines })
  const status = await portal.importText('usage.csv.gz', readFileSync(path), { createCustomers: true })
  expect(status).toMatchObject({ status: 'done', linesLoaded: benchLines, rejected: 0 })
  const invoiceId = status.result?.invoices[0]?.invoiceId ?? ''
  expect(await portal.calculate(invoiceId)).toMatchObject({
    runtimeStatus: 'Completed',
    output: { lines: benchLines, cost: total },
  })
  expect(await readReconciliation(portal.operator, invoiceId)).toMatchObject({
    linesTotal: total,
    customersCost: total,
    differences: [],
  })
  const page = await portal.operator.get<{ count: number; data: unknown[] }>(
    `/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination?invoicenumber=${invoiceId}&pagesize=1000&page=5`,
  )
  expect(page.body.count).toBe(benchLines)
  expect(page.body.data).toHaveLength(1000)
  const csv = await portal.operator.get(
    `/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination.csv?invoicenumber=${invoiceId}`,
  )
  expect(csv.text.trim().split('\r\n')).toHaveLength(benchLines + 1)
})

test('a broken file leaves nothing on the server', async () => {
  const countParts = async () => {
    const result = await portal.ctx.lines.client.query({
      query: 'SELECT x_LoadId AS id, count() AS n FROM charge_line GROUP BY id ORDER BY id',
      format: 'JSONEachRow',
    })
    return result.json()
  }
  const before = await countParts()
  const whole = gzipSync(
    buildUsageFile(
      Array.from({ length: 40_000 }, (_, line) => ({
        ResourceURI: `/vm/${line}`,
        BillingPreTaxTotal: `${line}.5`,
      })),
    ),
    { level: 1 },
  )
  const status = await portal.importText('cut.csv.gz', whole.subarray(0, Math.floor(whole.length * 0.97)))
  expect(status).toMatchObject({
    status: 'failed',
    message: 'cut.csv.gz: The gzip file is incomplete or damaged. Download it again.',
  })
  expect(await countParts()).toEqual(before)
  expect(await listCustomerInvoices(portal.operator, '00000000-0000-0000-0000-000000000000')).toEqual([])
})

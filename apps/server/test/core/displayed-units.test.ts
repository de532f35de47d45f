/** Quantities on screen equal those of the documents, for every unit of the demo. */
import { formatExact } from '@cmp/billing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printedInvoiceShape } from '../../src/core/documents/pdf/input.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { listInvoiceDetails } from '../harness/customer-invoices.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
})
afterAll(() => portal.close())

test('shows each unit of the demo as documents print it', async () => {
  // One issued invoice for each unit.
  const documents = await withScope(portal.ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql<{ id: string; frozen: unknown; unit: string }>`
      select distinct on (detail.unit) detail.unit, document.id, document.frozen
      from customer_invoice_detail detail join customer_invoice document on document.id = detail.customer_invoice_id
      where document.frozen is not null and document.kind = 'invoice' order by detail.unit, document.id`.execute(
      trx,
    )
    return rows
  })
  expect(documents.length).toBeGreaterThan(8)
  for (const { id, frozen, unit } of new Map(documents.map((document) => [document.id, document])).values()) {
    const printed = printedInvoiceShape
      .parse(frozen)
      .subscriptions.flatMap(({ services }) => services.flatMap(({ rows }) => rows))
      .map((row) => `${row.description}: ${row.quantity} ${row.unit}`)
    const shown = (await listInvoiceDetails(portal.operator, id)).map(
      (row) => `${row.meterName}: ${formatExact(row.displayedQuantity)} ${row.displayedUnit}`,
    )
    expect(shown.toSorted(), unit).toEqual(printed.toSorted())
    for (const text of shown) expect(text).not.toMatch(/byte-seconds|\dseconds|1 Hour$/i)
  }
})

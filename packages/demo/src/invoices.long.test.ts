/** The same as invoices.test.ts, for the files of every month. */
import { expect, test } from 'vitest'
import { buildDemoInvoices } from './invoices.ts'
import { expectSubtotals, expectSums, listFiles } from './testing/invoice-rows.ts'

const today = '2026-11-21'

test('the files of every month add up by line and account to the amounts expected during generation', () => {
  const files = listFiles(
    (['Azure', 'AWS', 'GCP'] as const).flatMap((name) => buildDemoInvoices(name, today)),
  )
  expect(files.length).toBeGreaterThan(36)
  for (const [invoice, file] of files) expectSums(invoice, file)
})

test('the line items of every month follow the documented subtotal rules of usage, seats and reservations', () => {
  for (const invoice of buildDemoInvoices('Azure', today)) expectSubtotals(invoice)
})

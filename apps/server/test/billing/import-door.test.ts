/**
 * What an import reports about its files and invoices, so that a person who imported several files knows what each
 * contained.
 */
import type { ErrorBody, ImportStatus } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFocusFile, buildUsageFile } from '@cmp/fixtures'
import { startPortal, type TestFile, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const usage = buildUsageFile([
  { InvoiceNumber: 'D1', EntitlementId: 'known', BillingPreTaxTotal: '1' },
  { InvoiceNumber: 'D1', EntitlementId: 'nobody', BillingPreTaxTotal: '2' },
])
const focus = buildFocusFile([{ InvoiceId: 'D2', SubAccountId: 'account', BilledCost: '5' }])

test('reports the recognized format, progress, line items and invoices of every file', async () => {
  await addCustomer(portal.operator, { name: 'known', subscriptionId: 'known' })
  const files = [
    { name: 'usage.csv', content: usage },
    { name: 'focus.csv', content: focus },
  ]
  const { body } = await portal.upload(files)
  const queued = await portal.operator.get<ImportStatus>(`/api/InvoiceImports/${body.id}`)
  expect(queued.body.files).toMatchObject([
    { name: 'usage.csv', format: 'partner-center-daily-rated-usage', state: 'waiting', lines: 0 },
    { name: 'focus.csv', format: 'focus', state: 'waiting', lines: 0 },
  ])

  const done = await portal.finished(body.id)
  expect(done.files).toMatchObject([
    { state: 'read', lines: 2 },
    { state: 'read', lines: 1 },
  ])
  expect(done.fetchedInvoiceRowId).toBeNull()
  expect(done.result?.files).toMatchObject([
    { lines: 2, invoices: [{ invoiceId: 'D1', provider: 'Azure' }] },
    { lines: 1, invoices: [{ invoiceId: 'D2', provider: 'AWS' }] },
  ])
})

type Listed = { data: { id: string; invoiceId: string; unassignedLines: number }[] }

test('the invoices of an import are a list, and so are its unassigned line items', async () => {
  await portal.importText('other.csv', buildUsageFile([{ InvoiceNumber: 'D3', EntitlementId: 'elsewhere' }]))
  const { id } = await portal.importText('again.csv', `${usage.trim()}\n`)
  const ofImport = await portal.operator.get<Listed>(
    `/api/Invoices/GetInvoiceWithPagination?importId=${id}&sortby=invoiceId&sortdir=asc`,
  )
  // The same line items in another file add nothing, and the import names no invoice.
  expect(ofImport.body.data).toEqual([])
  const all = await portal.operator.get<Listed>('/api/Invoices/GetInvoiceWithPagination?pagesize=10')
  const row = all.body.data.find(({ invoiceId }) => invoiceId === 'D1')
  expect(row).toMatchObject({ unassignedLines: 1 })
  const unassigned = await portal.operator.get<{ Data: { subAccountKey: string; cost: string }[] }>(
    `/api/UnassignedLines/GetUnassignedLineWithPagination?invoiceRowId=${row?.id}`,
  )
  expect(unassigned.body.Data).toMatchObject([{ subAccountKey: 'nobody', cost: '2' }])
  const totals = await portal.operator.get(
    `/api/UnassignedLines/GetUnassignedLineTotals?invoiceRowId=${row?.id}`,
  )
  expect(totals.body).toEqual([{ currency: 'USD', subscriptions: 1, lines: 1, cost: '2' }])
})

test('an import of new line items lists its invoices', async () => {
  const { id } = await portal.importFiles([
    { name: 'a.csv', content: buildUsageFile([{ InvoiceNumber: 'D4', EntitlementId: 'known' }]) },
    { name: 'b.csv', content: buildUsageFile([{ InvoiceNumber: 'D5', EntitlementId: 'known' }]) },
  ])
  const { body } = await portal.operator.get<Listed>(
    `/api/Invoices/GetInvoiceWithPagination?importId=${id}&sortby=invoiceId&sortdir=asc`,
  )
  expect(body.data.map(({ invoiceId }) => invoiceId)).toEqual(['D4', 'D5'])
})

const readRefusal = (files: readonly TestFile[]) =>
  portal.upload(files).then(({ status, response }) => ({ status, body: response.json<ErrorBody>() }))

test('names each of several unreadable files by its position', async () => {
  const { status, body } = await readRefusal([
    { name: 'good.csv', content: buildUsageFile([{ InvoiceNumber: 'D6' }]) },
    { name: 'page.csv', content: '<!DOCTYPE html><html></html>' },
    { name: 'empty.csv', content: '' },
  ])
  expect(status).toBe(400)
  expect(body.message).toMatch(/^page\.csv: .* 1 other file could not be read either\.$/)
  expect(body.details).toMatchObject([
    { field: 'files.1', message: expect.stringMatching(/^page\.csv: /) },
    { field: 'files.2', message: expect.stringMatching(/^empty\.csv: /) },
  ])
  const copies = await readRefusal([
    { name: 'one.csv', content: usage },
    { name: 'two.csv', content: usage },
  ])
  expect(copies.body.details).toMatchObject([{ field: 'files.1' }])
})

import { loadMessages } from '@cmp/messages/load'
import type { Statement } from '@cmp/contract'
import { afterAll, expect, test } from 'vitest'
import type { PrintedStatement, PrintTask, ReceiptPdfInput } from '../core/documents/pdf/input.ts'
import { renderDocument, renderInvoicePdf, renderReceiptPdf } from '../core/documents/pdf/render.ts'
import { sampleInvoice } from '../core/documents/pdf/test/sample-invoice.ts'
import { renderPdfTask } from '../core/documents/render-document.ts'
import { buildStatementDefinition } from '../core/documents/statement-document.ts'
import { openRenderer } from './renderer.ts'

await loadMessages((name) => name === 'server/core/documents')

const lost: Error[] = []
const renderer = openRenderer((error) => lost.push(error))
afterAll(() => renderer.close())

const renderInThread = (task: PrintTask) =>
  renderPdfTask({ renderer, beforeClose: () => undefined }, task, 'interactive')

const invoice = sampleInvoice()

const receipt: ReceiptPdfInput = {
  language: 'th',
  isTaxInvoice: true,
  seller: invoice.seller,
  customer: invoice.customer,
  number: 'REC-2026-12-0001',
  issueDate: '15 December 2026',
  issueDay: '2026-12-15',
  currency: invoice.currency,
  subtotal: invoice.subtotal,
  vatPercent: invoice.vatPercent,
  vatAmount: invoice.vatAmount,
  total: invoice.total,
  tax: null,
  invoiceNumber: invoice.number,
  invoiceDate: invoice.issueDate,
  paidOn: '15 December 2026',
  method: 'Bank transfer',
  reference: 'TX-1',
  withheldAmount: '',
  certificateNumber: '',
}

const sums = { charge: '10', vat: '0.7', total: '10.7', paid: '0', open: '10.7' }
const statementOfNovember: Statement = {
  customerId: 'customer',
  month: '2026-11',
  companyName: invoice.customer.name,
  currencies: [
    {
      currency: 'THB',
      documents: [],
      estimates: [],
      estimated: '0',
      byCloud: [{ cloudProvider: 'Microsoft Azure', ...sums }],
      totals: sums,
      earlier: [],
      earlierOpen: '0',
      payments: [],
      paidInMonth: '0',
      openInAll: '10.7',
    },
  ],
}
const statement: PrintedStatement = {
  language: 'en',
  seller: invoice.seller,
  customer: invoice.customer,
  statement: statementOfNovember,
  day: '2026-12-01',
}

test('documents have the same bytes as when rendered in the main process', async () => {
  const [rendered, receiptPdf, month] = await Promise.all([
    renderInThread({ kind: 'document', input: invoice, copyStatus: 'copy' }),
    renderInThread({ kind: 'receipt', input: receipt, copyStatus: 'original' }),
    renderInThread({ kind: 'statement', input: statement }),
  ])
  expect(rendered.equals(await renderInvoicePdf(invoice, 'copy'))).toBe(true)
  expect(receiptPdf.equals(await renderReceiptPdf(receipt, 'original'))).toBe(true)
  expect(month.equals(await renderDocument(buildStatementDefinition(statement)))).toBe(true)
  expect(lost).toEqual([])
})

test('only a document that cannot be laid out fails', async () => {
  const logo = 'https://example.com/logo.png'
  const broken = sampleInvoice({ seller: { ...invoice.seller, logo } })
  await expect(renderInThread({ kind: 'document', input: broken, copyStatus: 'original' })).rejects.toThrow()
  expect(
    (await renderInThread({ kind: 'document', input: invoice, copyStatus: 'original' })).length,
  ).toBeGreaterThan(1000)
  expect(lost).toEqual([])
})

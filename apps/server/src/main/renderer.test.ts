import type { Statement } from '@cmp/contract'
import { afterAll, expect, test } from 'vitest'
import type { PrintedStatement, PrintTask, ReceiptPdfInput } from '../features/issuing/pdf/input.ts'
import { renderDocument, renderInvoicePdf, renderReceiptPdf } from '../features/issuing/pdf/render.ts'
import { sampleInvoice } from '../features/issuing/pdf/test/sample-invoice.ts'
import { layOut } from '../features/issuing/render-paper.ts'
import { statementDocument } from '../features/statements/document.ts'
import { openRenderer } from './renderer.ts'

const lost: Error[] = []
const renderer = openRenderer((error) => lost.push(error))
afterAll(() => renderer.close())

const inThread = (task: PrintTask) => layOut({ renderer, beforeClose: () => undefined }, task, 'interactive')

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

test('papers have the same bytes as where they are rendered in the process itself', async () => {
  const [paper, kept, month] = await Promise.all([
    inThread({ kind: 'document', paper: invoice, mark: 'copy' }),
    inThread({ kind: 'receipt', paper: receipt, mark: 'original' }),
    inThread({ kind: 'statement', paper: statement }),
  ])
  expect(paper.equals(await renderInvoicePdf(invoice, 'copy'))).toBe(true)
  expect(kept.equals(await renderReceiptPdf(receipt, 'original'))).toBe(true)
  expect(month.equals(await renderDocument(statementDocument(statement)))).toBe(true)
  expect(lost).toEqual([])
})

test('a paper that cannot be laid out fails alone', async () => {
  const logo = 'https://example.com/logo.png'
  const broken = sampleInvoice({ seller: { ...invoice.seller, logo } })
  await expect(inThread({ kind: 'document', paper: broken, mark: 'original' })).rejects.toThrow()
  expect((await inThread({ kind: 'document', paper: invoice, mark: 'original' })).length).toBeGreaterThan(
    1000,
  )
  expect(lost).toEqual([])
})

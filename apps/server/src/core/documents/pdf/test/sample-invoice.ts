/** Sample documents for tests. */
import { formatMoney } from '@cmp/billing'
import type { InvoicePdfInput, InvoiceRow, InvoiceService } from '../input.ts'

/** Builds a row, with a test's changes. */
export const sampleRow = (description: string, change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  description,
  notes: [],
  quantity: '730',
  unit: 'hours',
  unitPrice: '0.10',
  amount: '73.00',
  change: null,
  ...change,
})

/** Builds a service with `count` details. */
export const sampleService = (name: string, count: number): InvoiceService => ({
  name,
  amount: formatMoney('15977.06'),
  rate: '',
  rows: Array.from({ length: count }, (_, index) =>
    sampleRow(`${name} meter ${index + 1}`, {
      quantity: formatMoney(`${index}.5`, 6),
      amount: formatMoney(`${1000 + index}.25`),
    }),
  ),
})

/** Builds an English invoice, with a test's changes. */
export const sampleInvoice = (change: Partial<InvoicePdfInput> = {}): InvoicePdfInput => ({
  language: 'en',
  kind: 'invoice',
  isTaxInvoice: false,
  seller: {
    name: 'Siam Cloud Reseller Co., Ltd.',
    address: '99 Sathorn Road\nBangkok 10500',
    taxId: '0105560123456',
    branch: '',
  },
  customer: {
    name: 'Siam Retail Co., Ltd.',
    address: '1 Rama IV Road, Bangkok',
    taxId: '0107536000123',
    branch: '',
  },
  number: 'INV-2026-11-0042',
  issueDate: '1 December 2026',
  issueDay: '2026-12-01',
  dueDate: '31 December 2026',
  period: '1 November 2026 – 30 November 2026',
  provider: 'Microsoft Azure',
  currency: 'THB',
  subscriptions: [
    {
      name: 'Production',
      id: 'sub-1',
      amount: formatMoney('47931.18'),
      services: [{ ...sampleService('Storage', 3), rate: '1 USD = 34.512345 THB (November 2026)' }],
    },
  ],
  scales: ['1 GiB-hour = 3,865,470,566,400 byte-seconds'],
  subtotal: formatMoney('47931.18'),
  vatPercent: '7',
  vatAmount: formatMoney('3355.18'),
  total: formatMoney('51286.36'),
  tax: null,
  bankLines: 'Bank: Bangkok Commercial Bank\nAccount no.: 123-4-56789-0',
  adjusts: null,
  ...change,
})

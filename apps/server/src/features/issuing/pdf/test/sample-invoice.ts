/** An invoice to print, for tests. */
import { formatMoney } from '@cmp/billing'
import type { InvoicePdfInput, InvoiceService } from '../input.ts'

/** A service with `count` details. */
export const sampleService = (name: string, count: number): InvoiceService => ({
  name,
  amount: formatMoney('15977.06'),
  rows: Array.from({ length: count }, (_, index) => ({
    description: `${name} meter ${index + 1}`,
    quantity: formatMoney(`${index}.5`, 6),
    unit: '1 Hour',
    amount: formatMoney(`${1000 + index}.25`),
  })),
})

/** An English invoice, with what a test changes of it. */
export const sampleInvoice = (change: Partial<InvoicePdfInput> = {}): InvoicePdfInput => ({
  language: 'en',
  seller: {
    name: 'Siam Cloud Reseller Co., Ltd.',
    address: '99 Sathorn Road\nBangkok 10500',
    taxId: '0105560123456',
  },
  customer: {
    companyName: 'Siam Retail Co., Ltd.',
    address: '1 Rama IV Road, Bangkok',
    taxId: '0107536000123',
  },
  number: 'INV-2026-11-0042',
  issueDate: '1 December 2026',
  dueDate: '31 December 2026',
  period: '1 November 2026 – 30 November 2026',
  provider: 'Microsoft Azure',
  currency: 'THB',
  subscriptions: [
    {
      name: 'Production',
      id: 'sub-1',
      amount: formatMoney('47931.18'),
      services: [sampleService('Storage', 3)],
    },
  ],
  subtotal: formatMoney('47931.18'),
  vatPercent: '7',
  vatAmount: formatMoney('3355.18'),
  total: formatMoney('51286.36'),
  exchangeRates: ['1 USD = 34.512345 THB (November 2026)'],
  notes: 'Please pay within 30 days.',
  adjustmentOf: null,
  ...change,
})

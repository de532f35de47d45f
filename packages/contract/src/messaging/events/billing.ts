/** The events of invoices and documents. */
import * as m from '@cmp/messages/contract/messaging/events/billing'
import { asks, defineEvent, bellOnly } from '../../kit/event.ts'
import { shape } from '../../kit/shape.ts'

/** A provider invoice in the data of events. */
const providersInvoice = shape((z) =>
  z.object({
    invoiceRowId: z.string().describe('The ID of the invoice in the portal.'),
    invoiceId: z.string().describe('The ID that the provider assigned to the invoice.'),
    cloudProvider: z.string(),
    month: z.string().describe('The billed month, YYYY-MM.'),
    currency: z.string(),
  }),
)

const exampleInvoice = {
  invoiceRowId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  invoiceId: 'G011223344',
  cloudProvider: 'Azure',
  month: '2026-10',
  currency: 'USD',
}

/** The first line items of a provider invoice have been imported. */
export const invoiceArrived = defineEvent({
  name: 'invoice.arrived',
  title: m.providerInvoiceReceived,
  purpose: m.firstLineItemsOfProviderInvoice,
  provider: bellOnly,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({
      lines: z.number().int(),
      total: z.string().describe('The cost of the line items, before tax.'),
    }),
  ),
  example: { ...exampleInvoice, lines: 48_213, total: '182004.17' },
  list: '/all-invoice',
})

/** A calculation has succeeded. */
export const invoiceCalculated = defineEvent({
  name: 'invoice.calculated',
  title: m.providerInvoiceCalculated,
  purpose: m.customerInvoicesWereCalculatedFrom,
  provider: bellOnly,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({
      calculationId: z.string(),
      customers: z.number().int().describe('The number of charged customers.'),
      unassignedLines: z.number().int().describe('The number of unassigned line items.'),
    }),
  ),
  example: {
    ...exampleInvoice,
    calculationId: '6f1c1f0e-0f6b-4c1f-8a4e-6f2a3f1f9b10',
    customers: 19,
    unassignedLines: 0,
  },
  list: '/all-invoice',
})

/** An input of a calculation has changed. */
export const invoiceStale = defineEvent({
  name: 'invoice.stale',
  title: m.recalculationNeeded,
  purpose: m.inputOfCalculationChangedExchangeRate,
  provider: asks,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({ customers: z.number().int().describe('The number of affected customers.') }),
  ),
  example: { ...exampleInvoice, customers: 3 },
  list: '/all-invoice',
})

/** Line items arrived for an invoice that had already been calculated. */
export const invoiceLateData = defineEvent({
  name: 'invoice.late_data',
  title: m.lateChanges,
  purpose: m.lineItemsOfProviderInvoiceChanged,
  provider: asks,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({
      lateChangeId: z.string(),
      lines: z.number().int().describe('The number of added, removed and changed line items.'),
      difference: z.string().describe('The change of the cost.'),
    }),
  ),
  example: {
    ...exampleInvoice,
    lateChangeId: '0f0b6f0e-5c1d-4a53-9a7e-2b9ad0a5b6c1',
    lines: 212,
    difference: '-318.44',
  },
  list: '/late-change',
})

/** A customer's document in the data of events. */
const customersDocument = shape((z) =>
  z.object({
    customerInvoiceId: z.string(),
    customerId: z.string(),
    companyName: z.string(),
    number: z.string(),
    kind: z.enum(['invoice', 'adjustment', 'credit-note']),
    month: z.string().describe('The billed month, YYYY-MM.'),
    currency: z.string(),
    total: z.string().describe('The total including VAT, with the decimals of its currency.'),
    issueDate: z.string(),
    /** Null for a credit note, which requires no payment. */
    dueDate: z.string().nullable(),
  }),
)

const exampleDocument = {
  customerInvoiceId: '9b2f7a9e-5b0a-4a36-8a55-0a6f4a1c7d02',
  customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
  companyName: 'Alpha Trading Co., Ltd.',
  number: 'INV-2026-000042',
  kind: 'invoice',
  month: '2026-10',
  currency: 'THB',
  total: '128400.00',
  issueDate: '2026-11-03',
  dueDate: '2026-12-03',
} as const

/** A document was issued. */
export const documentIssued = defineEvent({
  name: 'customer_invoice.issued',
  title: m.customerInvoiceIssued,
  purpose: m.invoiceAdjustmentOrCreditNoteWas,
  provider: bellOnly,
  customer: { ...bellOnly, roles: 'guest' },
  data: customersDocument,
  example: exampleDocument,
  list: '/customer-invoice',
})

/** A document was paid completely. */
export const documentPaid = defineEvent({
  name: 'customer_invoice.paid',
  title: m.customerInvoicePaid,
  purpose: m.documentWasPaidInFullSent,
  provider: bellOnly,
  customer: { ...bellOnly, roles: 'guest' },
  data: shape((z) => customersDocument(z).extend({ paidOn: z.string() })),
  example: { ...exampleDocument, paidOn: '2026-11-28' },
  list: '/customer-invoice',
})

/** The due date of a document has passed. */
export const documentOverdue = defineEvent({
  name: 'customer_invoice.overdue',
  title: m.customerInvoiceOverdue,
  purpose: m.documentIsPastItsDueDate,
  provider: asks,
  customer: { ...asks, roles: 'guest' },
  data: shape((z) => customersDocument(z).extend({ open: z.string().describe('The outstanding amount.') })),
  example: { ...exampleDocument, open: '128400.00' },
  list: '/customer-invoice',
})

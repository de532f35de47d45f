import { customers } from '../parties/customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The fields of the form for adding and changing an invoice. */
const formFields = [
  'customerId',
  'invoiceNumber',
  'enrollmentNumber',
  'billingPeriodStartDate',
  'billingPeriodEndDate',
  'invoiceDate',
  'dueDate',
  'currency',
  'amount',
  'paymentStatus',
] as const

/** Invoices of Microsoft enterprise agreements, recorded by enrollment beside the invoices of Partner Center. */
export const invoicesEa = defineResource({
  name: 'invoices-ea',
  noun: 'EA invoice',
  title: 'EA invoices',
  purpose:
    'The invoices of your customers’ enterprise agreements, one for each enrolment and billing period.',
  nameField: 'invoiceNumber',
  fields: {
    id: f.id(),
    invoiceNumber: f.externalId('Invoice number'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    enrollmentNumber: f.externalId('Enrollment number', {
      help: 'The billing account id of the agreement, as the Azure portal names it.',
    }),
    billingPeriodStartDate: f.date('Billing period start'),
    billingPeriodEndDate: f.date('Billing period end'),
    invoiceDate: f.date('Invoice date'),
    dueDate: f.optional(f.date('Due date')),
    currency: f.currency(),
    amount: f.money('Amount', 'currency'),
    paymentStatus: f.choice('Payment status', [
      { value: 'unpaid', label: 'Unpaid' },
      { value: 'paid', label: 'Paid' },
    ]),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: [
      'invoiceNumber',
      'companyName',
      'amount',
      'paymentStatus',
      'invoiceDate',
      'billingPeriodStartDate',
      'billingPeriodEndDate',
      'enrollmentNumber',
    ],
    sort: ['id', 'invoiceNumber', 'companyName', 'invoiceDate', 'billingPeriodStartDate', 'paymentStatus'],
    defaultSort: 'id',
    opening: { sort: 'invoiceDate', direction: 'desc' },
    filter: ['customerId', 'paymentStatus', 'enrollmentNumber'],
    search: ['invoiceNumber', 'companyName', 'enrollmentNumber'],
  },
  create: formFields,
  update: formFields,
  calls: {
    list: { method: 'GET', path: '/api/InvoicesEa/GetInvoiceEaWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/InvoicesEa/:id', id: 'path' },
    create: { method: 'POST', path: '/api/InvoicesEa' },
    update: { method: 'PUT', path: '/api/InvoicesEa/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/InvoicesEa/:id', id: 'path' },
  },
  pages: {
    list: '/invoice-ea',
    add: '/invoice-ea/add',
    edit: '/invoice-ea/edit',
    editId: 'query',
    detail: '/invoice-ea/detail',
  },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
  importKey: ['invoiceNumber'],
  bulk: [
    { action: 'mark-paid', label: 'Mark as paid', proof: 'money' },
    { action: 'mark-unpaid', label: 'Mark as unpaid', proof: 'money' },
  ],
})

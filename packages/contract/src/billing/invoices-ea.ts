import * as m from '@cmp/messages/contract/billing/invoices-ea'
import * as nouns from '@cmp/messages/contract/nouns'
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
  noun: nouns.eaInvoice,
  apiName: 'EAInvoice',
  title: m.eaInvoices,
  purpose: m.invoicesOfYourCustomersEnterprise,
  nameField: 'invoiceNumber',
  fields: {
    id: f.id(),
    invoiceNumber: f.externalId(m.invoiceNumber),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    enrollmentNumber: f.externalId(m.enrollmentNumber, {
      help: m.billingAccountIdOfAgreementAs,
    }),
    billingPeriodStartDate: f.date(m.billingPeriodStart),
    billingPeriodEndDate: f.date(m.billingPeriodEnd),
    invoiceDate: f.date(m.invoiceDate),
    dueDate: f.optional(f.date(m.dueDate)),
    currency: f.currency(),
    amount: f.money(m.amount, 'currency'),
    paymentStatus: f.choice(m.paymentStatus, [
      { value: 'unpaid', label: m.unpaid },
      { value: 'paid', label: m.paid },
    ]),
    createdAt: f.dateTime(m.created),
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
    { action: 'mark-paid', label: m.markAsPaid, proof: 'money' },
    { action: 'mark-unpaid', label: m.markAsUnpaid, proof: 'money' },
  ],
})

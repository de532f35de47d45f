/** What customers owe for Google Cloud, and the rows of it. */
import { detailOfDocumentColumns, detailOfDocumentFields } from './customer-invoice-details.ts'
import { customerInvoices } from './customer-invoices.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'

/** The customer invoices for Google Cloud alone. */
export const gcpCustomerInvoices = defineResource({
  name: 'gcp-customer-invoices',
  noun: 'GCP customer invoice',
  title: 'GCP customer invoices',
  purpose: 'What each customer owes for Google Cloud. They come from calculating a GCP invoice.',
  nameField: 'name',
  fields: customerInvoices.fields,
  list: customerInvoices.list,
  calls: {
    list: { method: 'GET', path: '/api/GCPInvoice/get-gcp-customer-invoice-pagination', envelope: 'lower' },
  },
  pages: { list: '/gcp-customer-invoice', detail: '/customer-invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** The rows of customer invoices for Google Cloud. */
export const gcpCustomerInvoiceDetails = defineResource({
  name: 'gcp-customer-invoice-details',
  noun: 'GCP customer invoice detail',
  title: 'GCP customer invoice details',
  purpose: 'What the customer invoices for Google Cloud are made of.',
  nameField: 'meterName',
  fields: detailOfDocumentFields,
  list: {
    columns: detailOfDocumentColumns,
    sort: [
      'id',
      'meterName',
      'subscriptionName',
      'serviceName',
      'companyName',
      'number',
      'quantity',
      'charge',
    ],
    defaultSort: 'id',
    filter: [],
    parameters: {
      gcpCustomerInvoice: f.externalId('GCP customer invoice', { help: 'Its id or its number.' }),
    },
    search: ['meterName', 'serviceName', 'subscriptionName'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/GCPInvoice/get-gcp-customer-invoice-details-pagination',
      envelope: 'lower',
    },
  },
  pages: { list: '/gcp-customer-invoice-detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** What customers owe for enterprise agreements, and the rows of it. */
import { detailOfDocumentColumns, detailOfDocumentFields } from './customer-invoice-details.ts'
import { customerInvoices } from './customer-invoices.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'

/** The customer invoices that come from Azure's cost exports: of enterprise agreements and Microsoft customer agreements. */
export const customerInvoicesEa = defineResource({
  name: 'customer-invoices-ea',
  noun: 'customer EA invoice',
  title: 'Customer EA invoices',
  purpose:
    'What each customer owes for an agreement of its own with Microsoft. They come from calculating an Azure cost export.',
  nameField: 'name',
  fields: customerInvoices.fields,
  list: {
    ...customerInvoices.list,
    sort: [...customerInvoices.list.sort, 'id'],
    defaultSort: 'id',
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerInvoicesEa/GetCustomerInvoiceEaWithPagination',
      envelope: 'upper',
    },
  },
  pages: { list: '/customer-invoice-ea', detail: '/customer-invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** The rows of those customer invoices. */
export const customerInvoiceEaDetails = defineResource({
  name: 'customer-invoice-ea-details',
  noun: 'customer EA invoice detail',
  title: 'Customer EA invoice details',
  purpose: 'What the customer invoices of enterprise agreements are made of.',
  nameField: 'meterName',
  fields: detailOfDocumentFields,
  list: {
    columns: detailOfDocumentColumns,
    sort: [
      'meterName',
      'subscriptionName',
      'serviceName',
      'companyName',
      'number',
      'quantity',
      'charge',
      'id',
    ],
    defaultSort: 'meterName',
    filter: [],
    parameters: { customerinvoiceid: f.externalId('Customer invoice', { help: 'Its id or its number.' }) },
    search: ['meterName', 'serviceName', 'subscriptionName'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerInvoiceEaDetails/GetCustomerInvoiceEaDetailWithPagination',
      envelope: 'upper',
    },
  },
  pages: { list: '/billing-ea' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

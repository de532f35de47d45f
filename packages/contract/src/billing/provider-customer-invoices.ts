/** The customer invoices of one provider and their rows, with the names that the specification gives each list. */
import type { Noun, Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/billing/provider-customer-invoices'
import * as nouns from '@cmp/messages/contract/nouns'
import type { Envelope, Fields, Keys } from '../kit/declared.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { detailOfDocumentColumns, detailOfDocumentFields } from './customer-invoice-details.ts'
import { customerInvoices } from './customer-invoices.ts'

/** The names of a list, its call and its page, and its sortable fields. */
type Named<Sort> = {
  name: string
  noun: Noun
  apiName: string
  title: Text
  purpose: Text
  path: `/${string}`
  envelope: Envelope
  page: string
  sort: readonly Sort[]
  defaultSort: Sort
}

type DetailKey = Keys<typeof detailOfDocumentFields>

const defineInvoices = ({
  path,
  envelope,
  page,
  sort,
  defaultSort,
  ...names
}: Named<Keys<typeof customerInvoices.fields>>) =>
  defineResource({
    ...names,
    nameField: 'name',
    fields: customerInvoices.fields,
    list: { ...customerInvoices.list, sort, defaultSort },
    calls: { list: { method: 'GET', path, envelope } },
    pages: { list: page, detail: '/customer-invoice/detail' },
    access: { read: 'sa', write: 'sa' },
    token: { read: 'read', change: 'billing' },
  })

/**
 * Defines a list of the rows of documents.
 * @param parameters the filter by one document
 */
const defineDetails = <const Sort extends DetailKey, const Parameters extends Fields>({
  path,
  envelope,
  page,
  sort,
  defaultSort,
  parameters,
  ...names
}: Named<Sort> & { parameters: Parameters }) =>
  defineResource({
    ...names,
    nameField: 'meterName',
    fields: detailOfDocumentFields,
    list: {
      columns: detailOfDocumentColumns,
      sort,
      defaultSort,
      filter: [],
      parameters,
      search: ['meterName', 'serviceName', 'subscriptionName'],
    },
    calls: { list: { method: 'GET', path, envelope } },
    pages: { list: page },
    access: { read: 'sa', write: 'sa' },
    token: { read: 'read', change: 'billing' },
  })

const detailSort = [
  'meterName',
  'subscriptionName',
  'serviceName',
  'companyName',
  'number',
  'quantity',
  'charge',
] as const

const filterHelp = { help: m.idOrNumberOfInvoice }

/** Customer invoices for Google Cloud only. */
export const gcpCustomerInvoices = defineInvoices({
  name: 'gcp-customer-invoices',
  noun: nouns.gcpCustomerInvoice,
  apiName: 'GCPCustomerInvoice',
  title: m.gcpCustomerInvoices,
  purpose: m.amountEachCustomerOwesForGoogle,
  path: '/api/GCPInvoice/get-gcp-customer-invoice-pagination',
  envelope: 'lower',
  page: '/gcp-customer-invoice',
  sort: customerInvoices.list.sort,
  defaultSort: customerInvoices.list.defaultSort,
})

/** The rows of customer invoices for Google Cloud. */
export const gcpCustomerInvoiceDetails = defineDetails({
  name: 'gcp-customer-invoice-details',
  noun: nouns.gcpCustomerInvoiceDetail,
  apiName: 'GCPCustomerInvoiceDetail',
  title: m.gcpCustomerInvoiceDetails,
  purpose: m.chargesThatMakeUpCustomerInvoices,
  path: '/api/GCPInvoice/get-gcp-customer-invoice-details-pagination',
  envelope: 'lower',
  page: '/gcp-customer-invoice-detail',
  sort: ['id', ...detailSort],
  defaultSort: 'id',
  parameters: { gcpCustomerInvoice: f.externalId(m.gcpCustomerInvoice, filterHelp) },
})

/** Customer invoices from Azure's cost exports, for enterprise agreements and Microsoft customer agreements. */
export const customerInvoicesEa = defineInvoices({
  name: 'customer-invoices-ea',
  noun: nouns.customerEaInvoice,
  apiName: 'CustomerEAInvoice',
  title: m.customerEaInvoices,
  purpose: m.amountEachCustomerOwesUnderIts,
  path: '/api/CustomerInvoicesEa/GetCustomerInvoiceEaWithPagination',
  envelope: 'upper',
  page: '/customer-invoice-ea',
  sort: [...customerInvoices.list.sort, 'id'],
  defaultSort: 'id',
})

/** The rows of those customer invoices. */
export const customerInvoiceEaDetails = defineDetails({
  name: 'customer-invoice-ea-details',
  noun: nouns.customerEaInvoiceDetail,
  apiName: 'CustomerEAInvoiceDetail',
  title: m.customerEaInvoiceDetails,
  purpose: m.chargesThatMakeUpCustomerInvoicesFor,
  path: '/api/CustomerInvoiceEaDetails/GetCustomerInvoiceEaDetailWithPagination',
  envelope: 'upper',
  page: '/billing-ea',
  sort: [...detailSort, 'id'],
  defaultSort: 'meterName',
  parameters: { customerinvoiceid: f.externalId(m.customerInvoice, filterHelp) },
})

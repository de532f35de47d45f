/** Google Cloud's invoices, one for each month and billing account, with their usage and payment status. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/gcp-invoices'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineLine } from '../kit/field.ts'
import { invoices } from './invoices.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape } from '../kit/shape.ts'

/** The providers' invoices of Google Cloud, by month. */
export const gcpInvoices = defineResource({
  name: 'gcp-invoices',
  noun: nouns.gcpInvoice,
  apiName: 'GCPInvoice',
  title: m.gcpInvoices,
  purpose: m.yourGoogleCloudInvoicesOneFor,
  nameField: 'invoiceId',
  fields: {
    ...invoices.fields,
    billingMonth: f.text(m.billingMonth),
    billingAccountId: f.externalId(m.billingAccount),
  },
  list: {
    columns: ['billingMonth', 'invoiceId', 'billingAccountId', 'totalCharges', 'lines', 'paymentStatus'],
    sort: ['billingMonth', 'invoiceId', 'billingAccountId', 'totalCharges', 'currencyCode'],
    defaultSort: 'billingMonth',
    defaultDirection: 'desc',
    filter: ['currencyCode', 'paymentStatus', 'isCalculated', 'isStale'],
    search: ['invoiceId', 'billingAccountId'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Invoices/get-gcp-invoice-by-pagination', envelope: 'lower' },
  },
  pages: { list: '/gcp-invoice', detail: '/gcp-invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** The Google Cloud usage of an invoice month over all billing accounts. */
export const gcpUsageLines = defineResource({
  name: 'gcp-usage-lines',
  noun: nouns.gcpUsageLine,
  apiName: 'GCPUsageLine',
  title: m.gcpUsage,
  purpose: m.lineItemsOfBillingExportFor,
  nameField: 'skuName',
  fields: {
    id: f.text(m.id),
    invoiceMonth: f.text(m.invoiceMonth),
    serviceName: f.text(m.service),
    skuName: f.text(m.sku),
    skuId: f.externalId(m.skuId),
    projectId: f.externalId(m.projectId),
    projectName: f.text(m.project),
    region: f.text(m.region),
    resourceName: f.text(m.resource),
    usageStart: f.optional(f.dateTime(m.usageStart)),
    usageEnd: f.optional(f.dateTime(m.usageEnd)),
    quantity: f.decimal(m.usage),
    unit: f.text(m.unit),
    cost: f.money(m.cost, 'currency'),
    currency: f.currency(),
  },
  list: {
    columns: [
      'serviceName',
      'skuName',
      'cost',
      'projectName',
      'region',
      'usageStart',
      'usageEnd',
      'quantity',
      'unit',
      'resourceName',
    ],
    sort: [
      'invoiceMonth',
      'serviceName',
      'skuName',
      'projectName',
      'region',
      'usageStart',
      'quantity',
      'cost',
    ],
    defaultSort: 'invoiceMonth',
    filter: [],
    parameters: {
      invoiceMonth: f.text(m.invoiceMonth, {
        help: m.inGoogleCloudFormatForExample,
      }),
    },
    search: [],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery',
      envelope: 'lower',
    },
  },
  pages: { list: '/gcp-invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** Marks a Google Cloud invoice as paid or unpaid: the provider's, or a customer's by its ID or number. */
export const payGcpInvoice = defineCall({
  name: 'payGcpInvoice',
  method: 'POST',
  path: '/api/GCPInvoice/update-gcp-invoice-payment-status',
  tag: gcpInvoices.title,
  summary: 'Mark a GCP invoice, or a GCP customer invoice by its ID or number, as paid or unpaid',
  input: shape((z) =>
    z.object({
      gcpInvoiceId: defineLine(z, failWith(m.enterIdOrNumberOfInvoice))
        .min(1)
        .max(300)
        .describe('The ID or number of the invoice.'),
      isPaid: z
        .union([z.boolean(), z.string()], failWith(m.ispaidMustBeTrueOrFalse))
        .transform((given) => String(given).toLowerCase())
        .pipe(z.enum(['true', 'false'], failWith(m.ispaidMustBeTrueOrFalse)))
        .describe('Whether the invoice is paid.'),
    }),
  ),
  answersGet: true,
  reply: messageReply,
  access: permit.change(gcpInvoices),
  proof: 'money',
  token: 'billing',
})

/** Google Cloud's invoices, one for each month and billing account, with their usage and payment status. */
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
  noun: 'GCP invoice',
  title: 'GCP invoices',
  purpose: 'What Google Cloud bills you: one invoice a month and billing account, from the billing export.',
  nameField: 'invoiceId',
  fields: {
    ...invoices.fields,
    billingMonth: f.text('Billing month'),
    billingAccountId: f.externalId('Billing account'),
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
  noun: 'GCP usage line',
  title: 'GCP usage',
  purpose: 'Every line of the billing export in an invoice month; the cost is after credits.',
  nameField: 'skuName',
  fields: {
    id: f.text('Id'),
    invoiceMonth: f.text('Invoice month'),
    serviceName: f.text('Service'),
    skuName: f.text('SKU'),
    skuId: f.externalId('SKU id'),
    projectId: f.externalId('Project id'),
    projectName: f.text('Project'),
    region: f.text('Region'),
    resourceName: f.text('Resource'),
    usageStart: f.optional(f.dateTime('Usage start')),
    usageEnd: f.optional(f.dateTime('Usage end')),
    quantity: f.decimal('Usage'),
    unit: f.text('Unit'),
    cost: f.money('Cost', 'currency'),
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
      invoiceMonth: f.text('Invoice month', {
        help: 'As Google Cloud writes it, such as 202610; 2026-10 is understood too. Without it the list is empty.',
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
  summary: "Mark a GCP invoice as paid or unpaid: Google's, or a customer's by its id or number",
  input: shape((z) =>
    z.object({
      gcpInvoiceId: defineLine(z, 'Name the invoice')
        .min(1)
        .max(300)
        .describe('The id of the invoice, or its number.'),
      isPaid: z
        .union([z.boolean(), z.string()], 'isPaid is true or false')
        .transform((given) => String(given).toLowerCase())
        .pipe(z.enum(['true', 'false'], 'isPaid is true or false'))
        .describe('Whether it is paid.'),
    }),
  ),
  answersGet: true,
  reply: messageReply,
  access: permit.change(gcpInvoices),
  proof: 'money',
  token: 'billing',
})

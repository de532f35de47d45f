/** The rows of a customer invoice and the explanation of every amount. */
import * as m from '@cmp/messages/contract/billing/customer-invoice-details'
import * as nouns from '@cmp/messages/contract/nouns'
import { customerInvoices } from './customer-invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { detailComponents } from '../clouds/detail-components.ts'

/** The rows of a customer invoice. */
export const customerInvoiceDetails = defineResource({
  name: 'customer-invoice-details',
  noun: nouns.invoiceDetail,
  apiName: 'InvoiceDetail',
  title: m.details,
  purpose: m.chargesThatMakeUpThisInvoice,
  nameField: 'meterName',
  fields: {
    id: f.id(),
    customerInvoiceId: f.id(m.customerInvoice),
    component: f.choice(m.component, detailComponents),
    subAccountKey: f.externalId(m.subscriptionId),
    subscriptionName: f.text(m.subscription),
    serviceName: f.text(m.service),
    meterName: f.text(m.meter),
    chargeCategory: f.text(m.category),
    chargeClass: f.text(m.classLabel),
    resourceGroup: f.text(m.resourceGroup),
    quantity: f.decimal(m.quantity),
    unit: f.text(m.unit),
    /** The quantity as documents print it, for example in GiB-hours instead of byte-seconds. */
    displayedQuantity: f.decimal(m.displayedQuantity),
    displayedUnit: f.text(m.displayedUnit),
    lines: f.integer(m.lineItems, { min: 0, max: 1_000_000_000 }),
    cost: f.optional(f.money(m.cost, 'costCurrency')),
    costCurrency: f.currency(m.costCurrency),
    exchangeRate: f.decimal(m.exchangeRate),
    markupPercent: f.optional(f.percent(m.markup)),
    charge: f.money(m.charge, 'currency'),
    currency: f.currency(),
  },
  list: {
    columns: [
      'subscriptionName',
      'serviceName',
      'meterName',
      'charge',
      'quantity',
      'unit',
      'lines',
      'cost',
      'exchangeRate',
      'markupPercent',
      'chargeCategory',
    ],
    sort: ['meterName', 'subscriptionName', 'serviceName', 'quantity', 'lines', 'charge'],
    defaultSort: 'meterName',
    filter: ['customerInvoiceId', 'subAccountKey', 'serviceName'],
    search: ['meterName', 'serviceName', 'subscriptionName'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination',
      envelope: 'upper',
    },
  },
  pages: { list: '/customer-invoice/detail' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** A row of a customer invoice with its document and customer. */
export const detailOfDocumentFields = {
  ...customerInvoiceDetails.fields,
  number: f.optional(f.externalId(m.number)),
  companyName: f.text(m.customer),
}

/** The columns of lists with the rows of several documents. */
export const detailOfDocumentColumns = [
  'companyName',
  'number',
  'charge',
  'serviceName',
  'meterName',
  'quantity',
  'unit',
  'subscriptionName',
  'cost',
] as const

/** A provider's line item behind an amount. A customer sees its price, the reseller its cost. */
const explainedLine = shape((z) =>
  z.object({
    lineNumber: z.number().int(),
    chargeDate: z.string(),
    resourceId: z.string(),
    description: z.string(),
    quantity: z.string(),
    unit: z.string(),
    /** The quantity as documents print it. */
    displayedQuantity: z.string(),
    displayedUnit: z.string(),
    amount: z.string(),
    currency: z.string(),
  }),
)

/** The rule, the profile's own markup, or the recurring charge (without a markup) that determined an amount. */
const appliedRule = shape((z) =>
  z.object({ name: z.string(), version: z.number().int(), markupPercent: z.string().nullable() }),
)

/** Explains an amount, with a page of its line items. */
export const explainCustomerInvoiceDetail = defineCall({
  name: 'explainCustomerInvoiceDetail',
  method: 'GET',
  path: '/api/CustomerInvoiceDetails/:id/explain',
  tag: customerInvoices.title,
  summary: 'Explain how an amount was calculated',
  params: rowParams,
  query: shape((z) =>
    z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pagesize: z.coerce.number().int().min(1).max(1000).default(10),
    }),
  ),
  reply: shape((z) =>
    z.object({
      detailId: z.string(),
      /** The kind of the row: usage consists of line items, other rows come from the contract. */
      component: z.enum(detailComponents.map(({ value }) => value)),
      title: z.string(),
      formula: z.string(),
      exactCharge: z.string(),
      charge: z.string(),
      currency: z.string(),
      /** The rounding difference of this row, so that the rows add up to the total. */
      rounding: z.string(),
      rate: z.object({
        rate: z.string(),
        source: z.string(),
        from: z.string(),
        to: z.string(),
        month: z.string(),
      }),
      /** Null if several rules determined the row, and for a customer. */
      rule: appliedRule(z).nullable(),
      /** The rules if they changed during the period, each with its days; otherwise empty. */
      rules: z.array(appliedRule(z)),
      amountLabel: z.string(),
      lines: z.number().int(),
      linesTotal: z.string(),
      linesCurrency: z.string(),
      page: z.number().int(),
      pageSize: z.number().int(),
      rows: z.array(explainedLine(z)),
      /** The time of the deletion of its line items; null if they are stored. */
      linesRemoved: z.string().nullable(),
    }),
  ),
  access: permit.read(customerInvoices),
  token: 'read',
})

export type Explanation = CallReply<typeof explainCustomerInvoiceDetail>

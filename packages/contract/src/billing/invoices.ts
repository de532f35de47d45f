/** Provider invoices: the list, their reconciliation, and their files. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/invoices'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape } from '../kit/shape.ts'

/** The provider invoices, one row for each invoice ID and currency. */
export const invoices = defineResource({
  name: 'invoices',
  noun: nouns.invoice,
  apiName: 'Invoice',
  title: m.invoices,
  purpose: m.invoicesOfYourProvidersImportAnd,
  nameField: 'invoiceId',
  fields: {
    id: f.id(),
    invoiceId: f.externalId(m.invoiceId),
    cloudProvider: f.text(m.provider),
    invoiceDate: f.date(m.invoiceDate),
    billingPeriodStartDate: f.date(m.billingPeriodStartDate),
    billingPeriodEndDate: f.date(m.billingPeriodEndDate),
    totalCharges: f.money(m.totalCharges, 'currencyCode'),
    paidAmount: f.money(m.paidAmount, 'currencyCode'),
    currencyCode: f.currency(m.currencyCode),
    currencySymbol: f.text(m.currencySymbol),
    pdfDownloadLink: f.optional(f.text(m.pdfDownloadLink)),
    invoiceLineItemType: f.text(m.invoiceLineItemType),
    billingProvider: f.text(m.billingProvider),
    isCalculated: f.boolean(m.calculated),
    isCalculating: f.boolean(m.calculating),
    isStale: f.boolean(m.needsRecalculation),
    /** What changed since the calculation, and its effect. */
    staleReason: f.optional(f.text(m.recalculationReason)),
    /** The time and rule of the deletion of its line items; null if they are stored. */
    linesRemoved: f.optional(f.text(m.lineItemsDeleted)),
    paymentStatus: f.choice(m.payment, [
      { value: 'unpaid', label: m.unpaid },
      { value: 'paid', label: m.paid },
    ]),
    rawDataUrl: f.optional(f.text(m.rawPaygData)),
    rawDataRIUrl: f.optional(f.text(m.rawRiData)),
    lines: f.integer(m.lineItems, { min: 0, max: 1_000_000_000 }),
    rejected: f.integer(m.rejectedRows, { min: 0, max: 1_000_000_000 }),
    rejectedOfFile: f.integer(m.rejectedFileRows, { min: 0, max: 1_000_000_000 }),
    unassignedLines: f.integer(m.unassignedLineItems, { min: 0, max: 1_000_000_000 }),
    unassignedCost: f.money(m.unassigned, 'currencyCode'),
    /** Cost that belongs to customers but is on none of their documents, with the reason. */
    unchargedCost: f.money(m.unbilled, 'currencyCode'),
    unchargedReason: f.optional(f.text(m.unbilledReason)),
  },
  list: {
    columns: [
      'invoiceId',
      'invoiceDate',
      'cloudProvider',
      'billingPeriodStartDate',
      'billingPeriodEndDate',
      'totalCharges',
      'paidAmount',
      'currencyCode',
      'currencySymbol',
      'pdfDownloadLink',
      'invoiceLineItemType',
      'billingProvider',
    ],
    sort: [
      'invoiceDate',
      'invoiceId',
      'cloudProvider',
      'billingPeriodStartDate',
      'billingPeriodEndDate',
      'totalCharges',
      'paidAmount',
      'currencyCode',
      'currencySymbol',
      'pdfDownloadLink',
      'invoiceLineItemType',
      'billingProvider',
    ],
    defaultSort: 'invoiceDate',
    defaultDirection: 'desc',
    defaultPageSize: 5,
    filter: ['cloudProvider', 'currencyCode', 'paymentStatus', 'isCalculated', 'isStale'],
    parameters: {
      month: f.text(m.month, { help: m.monthInWhichPeriodStarts }),
      isUncharged: f.boolean(m.withUnbilledCost),
      importId: f.id(m.importLabel),
    },
    search: ['invoiceId', 'billingProvider'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Invoices/GetInvoiceWithPagination', envelope: 'lower' },
    get: { method: 'GET', path: '/api/Invoices/:id', id: 'path' },
  },
  pages: { list: '/all-invoice', detail: '/invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/**
 * Reconciles an invoice: line items → customers → unassigned → total, with every difference named; by the invoice's row
 * or the provider's ID.
 */
export const reconcileInvoice = defineCall({
  name: 'reconcileInvoice',
  method: 'GET',
  path: '/api/Invoices/:id/reconciliation',
  tag: invoices.title,
  summary: 'Reconcile an invoice',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      invoiceId: z.string(),
      provider: z.string(),
      currency: z.string(),
      isCalculated: z.boolean(),
      loads: z.array(
        z.object({
          loadId: z.string(),
          fileNames: z.array(z.string()),
          lineItemType: z.enum(['usage', 'billing']),
          lines: z.number().int(),
          total: z.string(),
          chargedLines: z.number().int(),
          chargedTotal: z.string(),
          repeatedLines: z.number().int(),
          repeatedTotal: z.string(),
        }),
      ),
      linesTotal: z.string(),
      customers: z.array(
        z.object({
          customerId: z.string(),
          companyName: z.string(),
          lines: z.number().int(),
          cost: z.string(),
          charge: z.string(),
          currency: z.string(),
        }),
      ),
      customersCost: z.string(),
      unassigned: z.array(
        z.object({
          cloudProvider: z.string(),
          subAccountKey: z.string(),
          subAccountName: z.string(),
          lines: z.number().int(),
          cost: z.string(),
        }),
      ),
      unassignedCost: z.string(),
      /** Cost of customers that is on none of their documents, with the reason; null if there is none. */
      uncharged: z.object({ cost: z.string(), reason: z.string() }).nullable(),
      /** Cost that billing profiles do not charge, by customer and nature; null if they charge everything. */
      excluded: z
        .object({
          cost: z.string(),
          reason: z.string(),
          lines: z.array(
            z.object({
              customerId: z.string(),
              companyName: z.string(),
              nature: z.string(),
              treatment: z.string(),
              lines: z.number().int(),
              cost: z.string(),
            }),
          ),
        })
        .nullable(),
      invoiceTotal: z.string(),
      announcedTotal: z.string().nullable(),
      differences: z.array(z.object({ name: z.string(), amount: z.string(), explanation: z.string() })),
      rejectedLines: z.number().int(),
      /** The number of lines in its files that could not be read and whose invoice is unknown. */
      rejectedOfFile: z.number().int(),
    }),
  ),
  access: permit.read(invoices),
  token: 'read',
})

/** Returns a file from which an invoice was imported. */
export const invoiceFile = defineCall({
  name: 'invoiceFile',
  method: 'GET',
  path: '/api/Files/:id',
  tag: invoices.title,
  summary: 'Download an imported file',
  params: rowParams,
  reply: { file: 'application/octet-stream' },
  heavy: 'export',
  access: permit.read(invoices),
  token: 'read',
})

/** Returns the provider's original lines of a kind as one file, if they were imported from several files. */
export const invoiceRawLines = defineCall({
  name: 'invoiceRawLines',
  method: 'GET',
  path: '/api/Invoices/:id/raw-lines',
  tag: invoices.title,
  summary: 'Download the original line items of an invoice as a single file',
  params: rowParams,
  query: shape((z) =>
    z.object({ kind: z.enum(['usage', 'billing'], failWith(m.typeMustBeUsageOrBilling)).default('usage') }),
  ),
  reply: { file: 'application/gzip' },
  heavy: 'export',
  access: permit.read(invoices),
  token: 'read',
})

export type Reconciliation = CallReply<typeof reconcileInvoice>

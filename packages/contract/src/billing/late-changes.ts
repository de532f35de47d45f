/** Late changes: line items that a provider sent again for a calculated invoice, and their effect on customers. */
import * as m from '@cmp/messages/contract/billing/late-changes'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape } from '../kit/shape.ts'

const mostLines = 1_000_000_000

/**
 * The import batches that changed a calculated invoice, with the differences. Amounts cover all line items of the
 * invoice.
 */
export const lateChanges = defineResource({
  name: 'late-changes',
  noun: nouns.lateChange,
  apiName: 'LateChange',
  title: m.lateChanges,
  purpose: m.invoicesWhoseLineItemsChangedAfter,
  nameField: 'invoiceId',
  fields: {
    id: f.id(),
    invoiceRowId: f.id(m.invoice),
    invoiceId: f.externalId(m.invoiceId),
    cloudProvider: f.text(m.provider),
    billingPeriodStartDate: f.date(m.periodStart),
    accountName: f.text(m.source),
    arrivedAt: f.dateTime(m.received),
    loadBefore: f.text(m.filesBefore),
    loadAfter: f.text(m.filesAfter),
    costBefore: f.money(m.costBefore, 'currencyCode'),
    costAfter: f.money(m.costAfter, 'currencyCode'),
    difference: f.money(m.difference, 'currencyCode'),
    currencyCode: f.currency(m.currency),
    added: f.integer(m.added, { min: 0, max: mostLines }),
    removed: f.integer(m.removed, { min: 0, max: mostLines }),
    changed: f.integer(m.changed, { min: 0, max: mostLines }),
    customers: f.integer(m.customers, { min: 0, max: mostLines }),
    state: f.choice(m.status, [
      { value: 'open', label: m.pending },
      { value: 'calculated', label: m.recalculated },
    ]),
    /** Why the line items could not be compared; empty if they were. */
    problem: f.text(m.problem),
  },
  list: {
    columns: [
      'invoiceId',
      'billingPeriodStartDate',
      'difference',
      'changed',
      'added',
      'removed',
      'customers',
      'state',
      'arrivedAt',
      'accountName',
      'costBefore',
      'costAfter',
    ],
    sort: ['arrivedAt', 'invoiceId', 'billingPeriodStartDate', 'difference'],
    defaultSort: 'arrivedAt',
    fillsScreen: true,
    defaultDirection: 'desc',
    filter: ['state', 'cloudProvider', 'invoiceId'],
    parameters: { month: f.text(m.month, { help: m.monthInWhichPeriodStarts }) },
    search: ['invoiceId'],
  },
  calls: {
    list: { method: 'GET', path: '/api/LateChanges/GetLateChangeWithPagination', envelope: 'lower' },
    get: { method: 'GET', path: '/api/LateChanges/:id', id: 'path' },
  },
  pages: { list: '/late-change', detail: '/late-change/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'none' },
})

/** Replaces a customer's ID for subscriptions that belong to no customer. */
export const ofNobody = 'nobody'

/**
 * The different line items of a late change, largest difference first. Line items about the same item and time are one
 * row.
 */
export const lateChangeLines = defineResource({
  name: 'late-change-lines',
  noun: nouns.changedLineItem,
  apiName: 'ChangedLine',
  title: m.changedLineItems,
  purpose: m.addedRemovedAndChangedLineItems,
  nameField: 'subAccountName',
  fields: {
    id: f.text(m.id),
    change: f.choice(m.change, [
      { value: 'changed', label: m.changed },
      { value: 'added', label: m.added },
      { value: 'removed', label: m.removed },
    ]),
    subAccountName: f.text(m.subscription),
    subAccountKey: f.externalId(m.subscriptionId),
    serviceName: f.text(m.service),
    meterName: f.text(m.meter),
    resourceId: f.externalId(m.resource),
    day: f.date(m.date),
    unit: f.text(m.unit),
    quantityBefore: f.decimal(m.quantityBefore),
    quantityAfter: f.decimal(m.quantityAfter),
    costBefore: f.money(m.costBefore, 'currencyCode'),
    costAfter: f.money(m.costAfter, 'currencyCode'),
    difference: f.money(m.difference, 'currencyCode'),
    currencyCode: f.currency(m.currency),
    linesBefore: f.integer(m.lineItemsBefore, { min: 0, max: mostLines }),
    linesAfter: f.integer(m.lineItemsAfter, { min: 0, max: mostLines }),
    /** File and line number, counted from 1; empty if there is none. The first of several line items. */
    placeBefore: f.text(m.locationBefore),
    placeAfter: f.text(m.locationAfter),
  },
  list: {
    columns: [
      'change',
      'subAccountName',
      'meterName',
      'difference',
      'day',
      'costBefore',
      'costAfter',
      'placeAfter',
      'placeBefore',
      'quantityBefore',
      'quantityAfter',
      'serviceName',
      'resourceId',
    ],
    sort: ['difference'],
    defaultSort: 'difference',
    defaultDirection: 'desc',
    filter: [],
    parameters: { latechange: f.id(m.lateChange), customer: f.text(m.customer) },
    search: [],
  },
  calls: {
    list: { method: 'GET', path: '/api/LateChangeLines/GetLateChangeLineWithPagination', envelope: 'lower' },
  },
  pages: { list: '/late-change/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'none' },
})

/**
 * Lists the customers that a late change affects, largest difference first: at most 1,000; `count` covers all. Costs
 * are those of the different line items. `charges` are the customer's documents of the invoice with VAT, before and
 * after a recalculation; empty after the recalculation. `problem` says why that is unknown.
 */
export const lateChangeCustomers = defineCall({
  name: 'lateChangeCustomers',
  method: 'GET',
  path: '/api/LateChanges/:id/customers',
  tag: lateChanges.title,
  summary: 'List up to 1,000 customers affected by a late change',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      count: z.number().int(),
      problem: z.string(),
      customers: z.array(
        z.object({
          /** Null for unassigned line items. */
          customerId: z.string().nullable(),
          companyName: z.string(),
          added: z.number().int(),
          removed: z.number().int(),
          changed: z.number().int(),
          costBefore: z.string(),
          costAfter: z.string(),
          difference: z.string(),
          charges: z.array(z.object({ currency: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  ),
  heavy: 'preview',
  access: permit.read(lateChanges),
  token: 'read',
})

export type LateChangeCustomers = CallReply<typeof lateChangeCustomers>

/** Late changes: line items that a provider sent again for a calculated invoice, and their effect on customers. */
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
  noun: 'late change',
  title: 'Late changes',
  purpose:
    'Invoices whose lines changed after they were calculated: what the provider sent again, and which customers are affected.',
  nameField: 'invoiceId',
  fields: {
    id: f.id(),
    invoiceRowId: f.id('Invoice'),
    invoiceId: f.externalId('Invoice Id'),
    cloudProvider: f.text('Cloud'),
    billingPeriodStartDate: f.date('Period from'),
    accountName: f.text('Came from'),
    arrivedAt: f.dateTime('Came on'),
    loadBefore: f.text('Files before'),
    loadAfter: f.text('Files after'),
    costBefore: f.money('Cost before', 'currencyCode'),
    costAfter: f.money('Cost after', 'currencyCode'),
    difference: f.money('Difference', 'currencyCode'),
    currencyCode: f.currency('Currency'),
    added: f.integer('Added', { min: 0, max: mostLines }),
    removed: f.integer('Removed', { min: 0, max: mostLines }),
    changed: f.integer('Changed', { min: 0, max: mostLines }),
    customers: f.integer('Customers', { min: 0, max: mostLines }),
    state: f.choice('State', [
      { value: 'open', label: 'Open' },
      { value: 'calculated', label: 'Calculated again' },
    ]),
    /** Why the line items could not be compared; empty if they were. */
    problem: f.text('Problem'),
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
    defaultDirection: 'desc',
    filter: ['state', 'cloudProvider', 'invoiceId'],
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
  noun: 'changed line',
  title: 'Changed lines',
  purpose: 'New, removed and changed lines.',
  nameField: 'subAccountName',
  fields: {
    id: f.text('Id'),
    change: f.choice('What', [
      { value: 'changed', label: 'Changed' },
      { value: 'added', label: 'Added' },
      { value: 'removed', label: 'Removed' },
    ]),
    subAccountName: f.text('Subscription'),
    subAccountKey: f.externalId('Subscription id'),
    serviceName: f.text('Service'),
    meterName: f.text('Meter'),
    resourceId: f.externalId('Resource'),
    day: f.date('Day'),
    unit: f.text('Unit'),
    quantityBefore: f.decimal('Quantity before'),
    quantityAfter: f.decimal('Quantity after'),
    costBefore: f.money('Cost before', 'currencyCode'),
    costAfter: f.money('Cost after', 'currencyCode'),
    difference: f.money('Difference', 'currencyCode'),
    currencyCode: f.currency('Currency'),
    linesBefore: f.integer('Lines before', { min: 0, max: mostLines }),
    linesAfter: f.integer('Lines after', { min: 0, max: mostLines }),
    /** File and line number, counted from 1; empty if there is none. The first of several line items. */
    placeBefore: f.text('Stood at'),
    placeAfter: f.text('Stands at'),
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
    parameters: { latechange: f.id('Late change'), customer: f.text('Customer') },
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
  summary: 'Whom a late change concerns: at most 1,000 customers',
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

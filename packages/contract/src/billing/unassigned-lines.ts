/** Line items of unassigned subscriptions, and assigning them to a customer. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/unassigned-lines'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { billingProfiles } from './billing-profiles.ts'
import { calculationPreview, expectedPreview } from './calculations.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape, type Output } from '../kit/shape.ts'

/** Line items of unassigned subscriptions, summed by subscription over the current import batches. */
export const unassignedLines = defineResource({
  name: 'unassigned-lines',
  noun: nouns.unassignedSubscription,
  apiName: 'UnassignedSubscription',
  title: m.unassignedLineItems,
  purpose: m.subscriptionsAccountsAndProjectsOn,
  nameField: 'subAccountName',
  fields: {
    id: f.text(m.id),
    cloudProvider: f.text(m.provider),
    subAccountKey: f.externalId(m.subscriptionId),
    subAccountName: f.text(m.nameOnInvoice),
    customerName: f.text(m.customerOnInvoice),
    customerKey: f.externalId(m.tenantOnInvoice),
    suggestedCustomerId: f.optional(f.ref(m.suggestedCustomer, customers, 'suggestedCustomerName')),
    suggestedCustomerName: f.optional(f.text(m.suggestedCustomer)),
    invoices: f.integer(m.invoices, { min: 0, max: 1_000_000 }),
    lines: f.integer(m.lineItems, { min: 0, max: 1_000_000_000 }),
    cost: f.money(m.cost, 'currencyCode'),
    currencyCode: f.currency(m.currency),
  },
  list: {
    columns: [
      'subAccountName',
      'customerName',
      'suggestedCustomerName',
      'cost',
      'cloudProvider',
      'invoices',
      'lines',
      'subAccountKey',
      'currencyCode',
    ],
    sort: ['cost', 'lines', 'subAccountKey', 'subAccountName', 'cloudProvider', 'customerName'],
    defaultSort: 'cost',
    fillsScreen: true,
    defaultDirection: 'desc',
    filter: ['cloudProvider', 'currencyCode'],
    parameters: {
      invoiceRowId: f.id(m.invoiceRow),
      month: f.text(m.month, { help: m.monthInWhichPeriodStarts }),
    },
    search: ['subAccountKey', 'subAccountName', 'customerName'],
  },
  calls: {
    list: { method: 'GET', path: '/api/UnassignedLines/GetUnassignedLineWithPagination', envelope: 'upper' },
  },
  pages: { list: '/unassigned-line' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** Returns the cost of the filtered unassigned line items, one entry for each currency. Costs are exact decimal text. */
export const totalUnassignedLines = defineCall({
  name: 'totalUnassignedLines',
  method: 'GET',
  path: '/api/UnassignedLines/GetUnassignedLineTotals',
  tag: unassignedLines.title,
  summary: 'Get the cost of the filtered unassigned line items by currency',
  query: unassignedLines.query,
  reply: shape((z) =>
    z.array(
      z.object({
        currency: z.string(),
        subscriptions: z.number().int(),
        lines: z.number().int(),
        cost: z.string(),
      }),
    ),
  ),
  access: permit.read(unassignedLines),
  token: 'read',
})

/** The subscriptions: those of an import, or of all unassigned line items. */
const ofImport = shape((z) =>
  z.guid(failWith(m.enterIdOfImport)).optional().describe('Includes only line items of this import.'),
)

/**
 * The terms of the customers that are created. Without terms they are charged at cost. Without a currency, each customer
 * is billed in the currency of its invoice.
 */
const newCustomerTerms = shape((z) =>
  billingProfiles
    .createBody(z)
    .pick({ currency: true, markupPercent: true, vatPercent: true, paymentTermsDays: true })
    .partial({ currency: true })
    .optional()
    .describe('The terms of new customers. Without terms they are charged at cost.'),
)

/** Previews the missing customers and subscriptions that would be created from the names on the invoices. */
export const missingCustomers = defineCall({
  name: 'missingCustomers',
  method: 'GET',
  path: '/api/UnassignedLines/missing-customers',
  tag: unassignedLines.title,
  summary: 'List the missing customers and subscriptions on invoices, up to 1,000 customers',
  query: shape((z) => z.object({ importId: ofImport(z) })),
  reply: shape((z) =>
    z.object({
      newCustomers: z.number().int(),
      newSubscriptions: z.number().int(),
      customers: z.array(
        z.object({
          companyName: z.string(),
          tenantId: z.string(),
          isNew: z.boolean(),
          subscriptions: z.array(
            z.object({ cloudProvider: z.string(), subscriptionId: z.string(), name: z.string() }),
          ),
        }),
      ),
    }),
  ),
  access: permit.read(unassignedLines),
  token: 'read',
})

/**
 * Previews how creating the missing customers and subscriptions, and calculating their invoices, would change
 * documents.
 */
export const previewOfMissingCustomers = defineCall({
  name: 'previewOfMissingCustomers',
  method: 'POST',
  path: '/api/UnassignedLines/missing-customers-preview',
  tag: unassignedLines.title,
  summary: 'Preview the effect of creating the missing customers on documents',
  body: shape((z) => z.object({ importId: ofImport(z), terms: newCustomerTerms(z) })),
  reply: calculationPreview,
  heavy: 'preview',
  access: permit.change(unassignedLines),
  token: 'billing',
})

/** Creates the missing customers and subscriptions. The numbers are those that the caller was shown. */
export const createMissingCustomers = defineCall({
  name: 'createMissingCustomers',
  method: 'POST',
  path: '/api/UnassignedLines/missing-customers',
  tag: unassignedLines.title,
  summary: 'Create the missing customers and subscriptions on the invoices',
  body: shape((z) =>
    z.object({
      importId: ofImport(z),
      terms: newCustomerTerms(z),
      newCustomers: z.number().int().min(0),
      newSubscriptions: z.number().int().min(0),
      recalculate: z.boolean().default(true),
      expected: expectedPreview(z),
    }),
  ),
  refuses: ['Conflict'],
  /** `calculations` are the IDs of the started calculations. */
  reply: shape((z) => z.object({ message: z.string(), calculations: z.array(z.string()) })),
  access: permit.change(unassignedLines),
  token: 'billing',
})

/** The terms of new customers, see {@link createMissingCustomers}. */
export type NewCustomerTerms = NonNullable<Output<typeof newCustomerTerms>>
export type MissingCustomersReply = CallReply<typeof missingCustomers>
export type UnassignedTotals = CallReply<typeof totalUnassignedLines>

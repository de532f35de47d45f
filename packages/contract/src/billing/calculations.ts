/** Calculating customer charges from providers' invoices, as a durable function that is started and polled. */
import * as m from '@cmp/messages/contract/billing/calculations'
import { failWith } from '../kit/fail-with.ts'
import { defineLine } from '../kit/field.ts'
import { documentKinds } from './customer-invoices.ts'
import { invoices } from './invoices.ts'
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'

/** The result of a calculation, as `cmpctl calculate --json` prints it. */
export const calculatedInvoice = shape((z) =>
  z.object({
    invoiceId: z.string(),
    provider: z.string(),
    currency: z.string(),
    customers: z.number().int(),
    lines: z.number().int(),
    cost: z.string(),
    unassignedCost: z.string(),
    unassignedLines: z.number().int(),
    charges: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
)

/**
 * The replies of durable functions as the specification defines them. `message` explains if something other than the
 * requested action was done.
 */
export const startReply = shape((z) =>
  z.object({ id: z.string(), statusQueryGetUri: z.string(), message: z.string().optional() }),
)
export const runtimeStatuses = ['Pending', 'Running', 'Completed', 'Failed'] as const
export const runtimeReply = shape((z) =>
  z.object({
    instanceId: z.string(),
    runtimeStatus: z.enum(runtimeStatuses),
    customStatus: z.string(),
    output: calculatedInvoice(z).nullable(),
  }),
)

/** The confirmed preview that an action is based on. Programs may omit it; the action then applies to the current data. */
export const expectedPreview = shape((z) =>
  z
    .string()
    .regex(/^[\w-]{43}$/, failWith(m.sendTheValueThatThePreview))
    .optional()
    .describe(
      'The `expected` value of the confirmed preview. If the result would now differ, the call fails with 409. If omitted, the result is not compared.',
    ),
)

/**
 * The preview of how a calculation would change customers' documents. A row is a document that would be created
 * (`before` null), changed or deleted (`after` null). `issued` are the documents whose total it changes by an
 * adjustment or a credit note; with `isIssuedAtOnce` that document would be issued instead of staying a draft. There
 * are at most 100 rows, those that affect issued documents first; counts and amounts (decimal text with VAT, by
 * currency) cover all of them. `firstCalculations` and `recalculations` count the calculated invoices. `isComplete` is
 * false if there was too much data for one request; `problems` say why invoices cannot be calculated. The action takes
 * `expected`.
 */
export const calculationPreview = shape((z) => {
  const amounts = z.array(z.object({ currency: z.string(), amount: z.string() }))
  return z.object({
    expected: z.string(),
    isComplete: z.boolean(),
    problems: z.array(z.string()),
    firstCalculations: z.number().int(),
    recalculations: z.number().int(),
    /** All documents that would be created, changed or deleted. */
    drafts: z.number().int(),
    createdDrafts: z.number().int(),
    changedDrafts: z.number().int(),
    removedDrafts: z.number().int(),
    customers: z.number().int(),
    issuedDocuments: z.number().int(),
    issuedCustomers: z.number().int(),
    issuedAtOnce: z.number().int(),
    issuedAtOnceTotals: amounts,
    differences: amounts,
    issuedDifferences: amounts,
    rows: z.array(
      z.object({
        invoiceId: z.string(),
        isFirst: z.boolean(),
        customerId: z.string(),
        companyName: z.string(),
        kind: z.enum(documentKinds.map(({ value }) => value)),
        currency: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        difference: z.string(),
        isIssuedAtOnce: z.boolean(),
        issued: z.array(z.object({ id: z.string(), number: z.string() })),
      }),
    ),
  })
})

/** Previews the changes of calculating an invoice without applying them. */
export const previewOfCalculation = defineCall({
  name: 'previewOfCalculation',
  method: 'POST',
  path: '/api/Invoices/:id/calculation-preview',
  tag: 'Calculation',
  summary: 'Preview the calculation of an invoice',
  params: rowParams,
  reply: calculationPreview,
  heavy: 'preview',
  access: permit.change(invoices),
  token: 'billing',
})

/** Starts the calculation of an invoice, or joins one that already waits or runs. */
export const startCalculation = defineCall({
  name: 'startCalculation',
  method: 'POST',
  path: '/functions/CalculateCustomerInvoiceDurable_HttpStart',
  tag: 'Calculation',
  summary: 'Start the calculation of an invoice',
  body: shape((z) =>
    z.object({
      invoiceid: defineLine(z, failWith(m.enterIdOfInvoiceToCalculate)).min(1).max(300),
      /** `false` keeps an existing calculation and says so; any other value recalculates. */
      replace: z.union([defineLine(z).max(20), z.boolean()]).optional(),
      expected: expectedPreview(z),
    }),
  ),
  reply: startReply,
  status: 202,
  access: permit.change(invoices),
  token: 'billing',
})

/** Reads the status of a calculation. */
export const calculationStatus = defineCall({
  name: 'calculationStatus',
  method: 'GET',
  path: '/functions/instances/:id',
  tag: 'Calculation',
  summary: 'Get the status of a calculation',
  params: rowParams,
  reply: runtimeReply,
  access: permit.read(invoices),
  token: 'read',
})

export type CalculationPreview = Output<typeof calculationPreview>
export type CalculatedInvoice = Output<typeof calculatedInvoice>

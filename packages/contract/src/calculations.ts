/** Calculating providers' invoices into what customers owe, as a durable function that is started and asked. */
import { oneLine } from './kit/field.ts'
import { documentKinds } from './customer-invoices.ts'
import { invoices } from './invoices.ts'
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { rowParams, shape, type Output } from './kit/shape.ts'

/** What a calculation did, as `cmpctl calculate --json` prints it. */
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

/** The spec's durable-function answers; `message` says where something else was done than asked for. */
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

/** What an action takes from the preview that was confirmed; programs may leave it out and act on what they find. */
export const expectedPreview = shape((z) =>
  z
    .string()
    .regex(/^[\w-]{43}$/, 'Send the value that the preview returned')
    .optional()
    .describe(
      'The `expected` of the preview that was confirmed. The call is refused with 409 when the result would differ by now. Left out, nothing is compared.',
    ),
)

/**
 * What calculating invoices would do to the documents of customers. A row is a document that would be created (`before`
 * null), change or be removed (`after` null); `issued` are the documents whose sum it changes, by an adjustment or a credit
 * note, and `isIssuedAtOnce` says that it would be issued and not stay a draft. At most 100 rows, those that touch issued
 * documents first; counts and amounts (decimal text with VAT, by currency) are of all. `firstCalculations` and
 * `recalculations` count the invoices that are calculated. `isComplete` is false where there was more to look at than one
 * request may; `problems` say why invoices cannot be calculated. `expected` goes into the action.
 */
export const calculationPreview = shape((z) => {
  const amounts = z.array(z.object({ currency: z.string(), amount: z.string() }))
  return z.object({
    expected: z.string(),
    isComplete: z.boolean(),
    problems: z.array(z.string()),
    firstCalculations: z.number().int(),
    recalculations: z.number().int(),
    /** All documents that would be created, change or be removed. */
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

/** What calculating an invoice would change, without changing it. */
export const previewOfCalculation = defineCall({
  name: 'previewOfCalculation',
  method: 'POST',
  path: '/api/Invoices/:id/calculation-preview',
  tag: 'Calculation',
  summary: 'What calculating an invoice would change',
  params: rowParams,
  reply: calculationPreview,
  heavy: 'preview',
  access: permit.change(invoices),
  token: 'billing',
})

/** Starts the calculation of an invoice; one that waits or runs already is joined. */
export const startCalculation = defineCall({
  name: 'startCalculation',
  method: 'POST',
  path: '/functions/CalculateCustomerInvoiceDurable_HttpStart',
  tag: 'Calculation',
  summary: 'Start the calculation of an invoice',
  body: shape((z) =>
    z.object({
      invoiceid: oneLine(z, 'Name the invoice to calculate').min(1).max(300),
      /** `false` keeps the calculation that there is and says so; anything else calculates again. */
      replace: z.union([oneLine(z).max(20), z.boolean()]).optional(),
      expected: expectedPreview(z),
    }),
  ),
  reply: startReply,
  status: 202,
  access: permit.change(invoices),
  token: 'billing',
})

/** Where a calculation stands. */
export const calculationStatus = defineCall({
  name: 'calculationStatus',
  method: 'GET',
  path: '/functions/instances/:id',
  tag: 'Calculation',
  summary: 'Where a calculation stands',
  params: rowParams,
  reply: runtimeReply,
  access: permit.read(invoices),
  token: 'read',
})

export type CalculationPreview = Output<typeof calculationPreview>
export type CalculatedInvoice = Output<typeof calculatedInvoice>

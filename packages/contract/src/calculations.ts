/** Calculating providers' invoices into what customers owe, as a durable function that is started and asked. */
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

/** The spec's durable-function answers. */
export const startReply = shape((z) => z.object({ id: z.string(), statusQueryGetUri: z.string() }))
export const runtimeStatuses = ['Pending', 'Running', 'Completed', 'Failed'] as const
export const runtimeReply = shape((z) =>
  z.object({
    instanceId: z.string(),
    runtimeStatus: z.enum(runtimeStatuses),
    customStatus: z.string(),
    output: calculatedInvoice(z).nullable(),
  }),
)

/** Starts the calculation of an invoice; one that waits or runs already is joined. */
export const startCalculation = defineCall({
  name: 'startCalculation',
  method: 'POST',
  path: '/functions/CalculateCustomerInvoiceDurable_HttpStart',
  tag: 'Calculation',
  summary: 'Start the calculation of an invoice',
  body: shape((z) =>
    z.object({
      invoiceid: z.string('Name the invoice to calculate').trim().min(1).max(300),
      replace: z.union([z.string(), z.boolean()]).optional(),
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

export type CalculatedInvoice = Output<typeof calculatedInvoice>

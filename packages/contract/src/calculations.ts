/** Calculating providers' invoices into what customers owe, as a durable function that is started and asked. */
import { shape, type Output } from './kit/shape.ts'

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

export type CalculatedInvoice = Output<typeof calculatedInvoice>

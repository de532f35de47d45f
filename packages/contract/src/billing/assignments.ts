/** Assigning a subscription of an invoice to a customer, and undoing that. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/assignments'
import { defineLine } from '../kit/field.ts'
import { calculationPreview, expectedPreview } from './calculations.ts'
import { customers } from '../parties/customers.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { unassignedLines } from './unassigned-lines.ts'

const tag = unassignedLines.title
const changing = { access: permit.change(unassignedLines), token: 'billing' } as const

/** The form fields of an assignment, validated by {@link assignmentChoice}. */
export const assignmentFields = {
  customerId: f.ref(m.customer, customers, 'companyName'),
  name: f.optional(f.text(m.subscriptionName, { max: 200 })),
  recalculate: f.boolean(m.calculateInvoices, {
    help: m.recalculatesInvoicesToChargeCustomer,
  }),
}

/** The customer of the subscription, its name there, and whether its invoices are recalculated. */
export const assignmentChoice = shape((z) =>
  z.object({
    customerId: assignmentFields.customerId.schema(z),
    name: defineLine(z)
      .max(200, failWith(m.subscriptionNameCanHaveUpTo))
      .nullish()
      .describe('The name of the subscription. The default is the name on the invoice.'),
    recalculate: z.boolean().default(true),
  }),
)

const subAccount = shape((z) =>
  z.object({
    cloudProvider: defineLine(z).min(1).max(100),
    subAccountKey: defineLine(z).min(1).max(200),
  }),
)

/** Previews how assigning a subscription and calculating its invoices would change documents. */
export const previewOfAssignment = defineCall({
  name: 'previewOfAssignment',
  method: 'POST',
  path: '/api/UnassignedLines/assign-preview',
  tag,
  summary: 'Preview the assignment of a subscription',
  body: shape((z) => subAccount(z).extend({ customerId: assignmentFields.customerId.schema(z) })),
  reply: calculationPreview,
  heavy: 'preview',
  ...changing,
})

/** `calculations` are the IDs of the started calculations. */
const startedCalculations = shape((z) => z.object({ message: z.string(), calculations: z.array(z.string()) }))

/** Assigns a subscription of an invoice to a customer as a new subscription of that customer. */
export const assignUnassignedLines = defineCall({
  name: 'assignUnassignedLines',
  method: 'POST',
  path: '/api/UnassignedLines/assign',
  tag,
  summary: 'Assign a subscription of an invoice to a customer',
  body: shape((z) => subAccount(z).extend({ ...assignmentChoice(z).shape, expected: expectedPreview(z) })),
  refuses: ['Conflict'],
  reply: startedCalculations,
  ...changing,
})

/** Lists the assignments of the last 24 hours that have not been undone, newest first. */
export const latestAssignments = defineCall({
  name: 'latestAssignments',
  method: 'GET',
  path: '/api/UnassignedLines/assignments',
  tag,
  summary: 'List up to 10 assignments of the last 24 hours that can be undone',
  reply: shape((z) =>
    z.array(
      z.object({
        id: z.string(),
        cloudProvider: z.string(),
        subAccountKey: z.string(),
        /** The name of the subscription that the assignment created. */
        name: z.string(),
        customerId: z.string(),
        companyName: z.string(),
        /** Whether invoices were recalculated with it, and will be when it is undone. */
        isRecalculated: z.boolean(),
        createdBy: z.string(),
        createdAt: z.string(),
      }),
    ),
  ),
  access: permit.read(unassignedLines),
  token: 'read',
})

/** Previews how undoing an assignment would change existing documents. */
export const previewOfUndo = defineCall({
  name: 'previewOfUndo',
  method: 'POST',
  path: '/api/UnassignedLines/assignments/:id/undo-preview',
  tag,
  summary: 'Preview undoing an assignment',
  params: rowParams,
  reply: calculationPreview,
  heavy: 'preview',
  ...changing,
})

/**
 * Undoes an assignment: deletes the subscription that it created, unless that has changed or is in use. Invoices that
 * were recalculated with the assignment are recalculated again.
 */
export const undoAssignment = defineCall({
  name: 'undoAssignment',
  method: 'POST',
  path: '/api/UnassignedLines/assignments/:id/undo',
  tag,
  summary: 'Undo an assignment',
  params: rowParams,
  body: shape((z) => z.object({ expected: expectedPreview(z) }).optional()),
  refuses: ['Conflict'],
  reply: startedCalculations,
  ...changing,
})

export type Assignment = CallReply<typeof latestAssignments>[number]

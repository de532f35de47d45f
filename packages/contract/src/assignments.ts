/** Giving a subscription of an invoice to a customer, and taking that back. */
import { oneLine } from './kit/field.ts'
import { calculationPreview, expectedPreview } from './calculations.ts'
import { customers } from './customers.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { permit } from './kit/permissions.ts'
import { rowParams, shape } from './kit/shape.ts'
import { unassignedLines } from './unassigned-lines.ts'

const tag = unassignedLines.title
const changing = { access: permit.change(unassignedLines), token: 'billing' } as const

/** What is asked for an assignment; {@link assignmentChoice} checks it. */
export const assignmentFields = {
  customerId: f.ref('Customer', customers, 'companyName'),
  name: f.optional(f.text('Subscription name', { max: 200 })),
  recalculate: f.boolean('Calculate the invoices', {
    help: 'So that the customer is charged for these lines. The customer needs a billing profile.',
  }),
}

/** Whose the subscription becomes, what it is called there, and whether its invoices are calculated again. */
export const assignmentChoice = shape((z) =>
  z.object({
    customerId: assignmentFields.customerId.schema(z),
    name: oneLine(z)
      .max(200, 'Subscription name may have 200 characters at most')
      .nullish()
      .describe('The name on the invoice where it is left out.'),
    recalculate: z.boolean().default(true),
  }),
)

const subAccount = shape((z) =>
  z.object({
    cloudProvider: oneLine(z).min(1).max(100),
    subAccountKey: oneLine(z).min(1).max(200),
  }),
)

/** What giving a subscription to a customer, and calculating its invoices, would do to documents. */
export const previewOfAssignment = defineCall({
  name: 'previewOfAssignment',
  method: 'POST',
  path: '/api/UnassignedLines/assign-preview',
  tag,
  summary: 'What assigning a subscription would change',
  body: shape((z) => subAccount(z).extend({ customerId: assignmentFields.customerId.schema(z) })),
  reply: calculationPreview,
  heavy: 'preview',
  ...changing,
})

/** `calculations` are the ids of those that have been started. */
const begun = shape((z) => z.object({ message: z.string(), calculations: z.array(z.string()) }))

/** Gives a subscription of an invoice to a customer, as a new subscription of that customer. */
export const assignUnassignedLines = defineCall({
  name: 'assignUnassignedLines',
  method: 'POST',
  path: '/api/UnassignedLines/assign',
  tag,
  summary: 'Assign a subscription of an invoice to a customer',
  body: shape((z) => subAccount(z).extend({ ...assignmentChoice(z).shape, expected: expectedPreview(z) })),
  refuses: ['Conflict'],
  reply: begun,
  ...changing,
})

/** The latest assignments of the last day that nobody has taken back, the newest first. */
export const latestAssignments = defineCall({
  name: 'latestAssignments',
  method: 'GET',
  path: '/api/UnassignedLines/assignments',
  tag,
  summary: 'The latest assignments of the last 24 hours that can be undone: 10 at most',
  reply: shape((z) =>
    z.array(
      z.object({
        id: z.string(),
        cloudProvider: z.string(),
        subAccountKey: z.string(),
        /** Of the subscription that it made. */
        name: z.string(),
        customerId: z.string(),
        companyName: z.string(),
        /** Whether invoices were calculated again with it, and are when it is undone. */
        isRecalculated: z.boolean(),
        createdBy: z.string(),
        createdAt: z.string(),
      }),
    ),
  ),
  access: permit.read(unassignedLines),
  token: 'read',
})

/** What undoing an assignment would change on the documents that there are. */
export const previewOfUndo = defineCall({
  name: 'previewOfUndo',
  method: 'POST',
  path: '/api/UnassignedLines/assignments/:id/undo-preview',
  tag,
  summary: 'What undoing an assignment would change',
  params: rowParams,
  reply: calculationPreview,
  heavy: 'preview',
  ...changing,
})

/**
 * Takes an assignment back: the subscription that it made goes, unless it was changed or something belongs to it by now.
 * Invoices that were calculated again with it are calculated again.
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
  reply: begun,
  ...changing,
})

export type Assignment = CallReply<typeof latestAssignments>[number]

/**
 * The payment details on documents. A change needs two people, because a changed bank account is the most common
 * invoice fraud.
 */
import * as m from '@cmp/messages/contract/parties/payment-details'
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineExactText, defineLines } from '../kit/field.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'

const tag = 'Seller'
const guarded = { tag, access: permit.use('seller.change'), token: 'none', proof: 'money' } as const

/** The form fields of a change. */
export const paymentDetailsFields = {
  bankLines: f.optional(
    f.longText(m.paymentDetails, {
      max: 1000,
      help: m.bankAccountNameAndNumberIban,
    }),
  ),
  reason: f.text(m.reason, {
    max: 300,
    help: m.forExampleNewAccountAtSiam,
  }),
}

/** A proposed change and its outcome. */
const paymentDetailsChange = shape((z) =>
  z.object({
    id: z.string(),
    before: z.string().describe('The payment details before the change.'),
    after: z.string(),
    reason: z.string(),
    proposedBy: z.string(),
    proposedTime: z.string(),
    status: z.enum(['proposed', 'applied', 'rejected']),
    decidedBy: z
      .string()
      .nullable()
      .describe(
        'The user who approved or rejected the change. Null for changes before the first document was issued.',
      ),
    decidedTime: z.string().nullable(),
  }),
)

/** A change of the payment details. */
export type PaymentDetailsChange = Output<typeof paymentDetailsChange>

/** Reads the current payment details, the open proposal, and the latest changes. */
export const getPaymentDetails = defineCall({
  name: 'getPaymentDetails',
  method: 'GET',
  path: '/api/Seller/PaymentDetails',
  tag,
  summary: 'Get the payment details on documents with their changes',
  reply: shape((z) =>
    z.object({
      bankLines: z
        .string()
        .describe('The current payment details, which are printed on newly issued documents.'),
      needsApproval: z
        .boolean()
        .describe(
          'Whether a change needs the approval of a second person: true once a document has been issued.',
        ),
      otherAdministrators: z
        .number()
        .int()
        .describe(
          "The number of other active administrators of the reseller, who can approve the caller's proposals.",
        ),
      proposal: paymentDetailsChange(z).nullable(),
      mayApprove: z.boolean().describe('Whether the caller can approve the pending proposal.'),
      history: z
        .array(paymentDetailsChange(z))
        .describe('The latest 20 approved or rejected changes, newest first.'),
    }),
  ),
  access: permit.use('seller.change'),
  token: 'none',
})

/** The reply of {@link getPaymentDetails}. */
export type PaymentDetails = CallReply<typeof getPaymentDetails>

/** The input of a proposal. */
export const proposedPaymentDetails = shape((z) =>
  z.object({
    bankLines: defineLines(z).max(1000),
    reason: paymentDetailsFields.reason.schema(z),
  }),
)

/** Proposes new payment details; before the first document is issued they take effect at once. */
export const proposePaymentDetails = defineCall({
  name: 'proposePaymentDetails',
  method: 'POST',
  path: getPaymentDetails.path,
  summary: 'Propose a change of the payment details for approval by another administrator',
  body: shape((z) =>
    proposedPaymentDetails(z).extend({
      before: defineExactText(z).max(1000).describe('The payment details that the proposal was based on.'),
    }),
  ),
  reply: messageReply,
  ...guarded,
})

/** Approves a proposal, which takes effect. */
export const approvePaymentDetails = defineCall({
  name: 'approvePaymentDetails',
  method: 'POST',
  path: '/api/Seller/PaymentDetails/:id/approve',
  summary: 'Approve a change of the payment details proposed by another administrator',
  params: rowParams,
  reply: messageReply,
  ...guarded,
})

/** Rejects a proposal; its author withdraws it with the same call. */
export const rejectPaymentDetails = defineCall({
  name: 'rejectPaymentDetails',
  method: 'POST',
  path: '/api/Seller/PaymentDetails/:id/reject',
  summary: 'Reject or withdraw a proposed change of the payment details',
  params: rowParams,
  reply: messageReply,
  ...guarded,
})

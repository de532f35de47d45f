/** Verification of issued documents by anybody without an account, by number and amount or by the file's hash. */
import * as m from '@cmp/messages/contract/billing/verification'
import { failWith } from '../kit/fail-with.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineLine } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'

const open = { tag: 'Verification', access: 'public', token: 'none' } as const

/** Returns whether the seller offers verification. */
export const verificationOffer = defineCall({
  name: 'verificationOffer',
  method: 'GET',
  path: '/api/Verification',
  summary: 'Get whether documents can be verified without an account',
  reply: shape((z) => z.object({ isOffered: z.boolean() })),
  ...open,
})

const facts = shape((z) =>
  z.object({
    kind: z.enum(['invoice', 'adjustment', 'credit-note', 'receipt']),
    number: z.string(),
    seller: z.string().describe('The seller, as printed on the document.'),
    issueDate: z.string().describe('The issue date, `YYYY-MM-DD`.'),
    currency: z.string(),
    total: z.string().describe('The total as printed, for example 1,234.50.'),
    isVoid: z.boolean().describe('Whether the document was voided after it was issued.'),
    corrections: z
      .array(z.object({ kind: z.enum(['invoice', 'adjustment', 'credit-note']), issueDate: z.string() }))
      .describe('The issued documents that correct this one, oldest first.'),
  }),
)

/**
 * Verifies one document. `matches`: issued as given. `amount-differs`: the code belongs to the document but the amount
 * is wrong; without the code this is not revealed. `unknown`: no document has this number and amount, or this file;
 * nothing more is revealed.
 */
export const verifyDocument = defineCall({
  name: 'verifyDocument',
  method: 'POST',
  path: verificationOffer.path,
  summary: 'Verify an issued document by its number and total or by its file',
  body: shape((z) =>
    z.discriminatedUnion('by', [
      z.strictObject({
        by: z.literal('number'),
        number: defineLine(z).min(1, failWith(m.enterDocumentNumber)).max(80),
        amount: defineLine(z)
          .regex(
            /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,6})?$/,
            failWith(m.enterTotalAsPrintedForExample),
          )
          .describe('The total of the document, with or without commas as thousands separators.'),
        code: defineLine(z)
          .regex(/^[0-9a-z -]{0,20}$/i, failWith(m.enterCodeAsPrintedForExample))
          .default('')
          .describe('The code printed at the bottom of the document. Empty if there is none.'),
      }),
      z.strictObject({
        by: z.literal('file'),
        sha256: defineLine(z)
          .regex(/^[0-9a-f]{64}$/, failWith(m.sendTheSha256As64))
          .describe('The SHA-256 hash of the PDF file.'),
      }),
    ]),
  ),
  reply: shape((z) =>
    z.discriminatedUnion('result', [
      z.object({ result: z.literal('matches'), document: facts(z) }),
      z.object({ result: z.literal('amount-differs') }),
      z.object({ result: z.literal('unknown') }),
    ]),
  ),
  ...open,
})

/** The reply of {@link verifyDocument}. */
export type Verification = CallReply<typeof verifyDocument>
/** The revealed fields of a matching document. */
export type VerifiedDocument = Extract<Verification, { result: 'matches' }>['document']

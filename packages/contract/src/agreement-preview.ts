/** What a new or changed agreement line would change of the last month that its customer was charged for. */
import { agreementLines } from './agreement-lines.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

/**
 * The documents of a customer's last calculated month, as they would be calculated now, and with the line. `id` names the
 * line that is changed; the body is the whole line as it would be. Amounts are decimal text without VAT. Nothing is kept.
 */
export const previewOfAgreementLine = defineCall({
  name: 'previewOfAgreementLine',
  method: 'POST',
  path: '/api/AgreementLines/preview',
  tag: agreementLines.title,
  summary: 'What a new or changed agreement line would change, before it is kept',
  body: shape((z) => agreementLines.createBody(z).extend({ id: z.guid().optional() })),
  heavy: 'preview',
  reply: shape((z) =>
    z.object({
      /** `YYYY-MM`; null while nothing of the customer is calculated. */
      month: z.string().nullable(),
      rows: z.array(
        z.object({
          invoiceId: z.string(),
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          change: z.string(),
          /** The lines that come to another amount, by their text on the document. */
          lines: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
          /** Documents that stay as they are: the change would be an adjustment or a credit note. */
          issued: z.array(z.string()),
        }),
      ),
      /** Why an invoice could not be calculated with it, as sentences. */
      problems: z.array(z.string()),
    }),
  ),
  access: permit.change(agreementLines),
  token: 'billing',
})

/** What {@link previewOfAgreementLine} answers. */
export type AgreementPreview = CallReply<typeof previewOfAgreementLine>

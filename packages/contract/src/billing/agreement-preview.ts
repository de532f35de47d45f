/** The preview of a new or changed recurring charge, applied to the last month for which its customer was charged. */
import { agreementLines } from './agreement-lines.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'

/**
 * Returns the documents of a customer's last calculated month as they would be calculated now, without and with the
 * recurring charge. `id` identifies the changed recurring charge; the body contains all its new values. Amounts are
 * decimal text without VAT. Nothing is stored.
 */
export const previewOfAgreementLine = defineCall({
  name: 'previewOfAgreementLine',
  method: 'POST',
  path: '/api/AgreementLines/preview',
  tag: agreementLines.title,
  summary: 'Preview the effect of a new or changed recurring charge',
  body: shape((z) => agreementLines.createBody(z).extend({ id: z.guid().optional() })),
  heavy: 'preview',
  reply: shape((z) =>
    z.object({
      /** `YYYY-MM`; null if nothing has been calculated for the customer. */
      month: z.string().nullable(),
      rows: z.array(
        z.object({
          invoiceId: z.string(),
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          change: z.string(),
          /** The rows whose amount would change, by their text on the document. */
          lines: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
          /** Issued documents, which stay unchanged: the change would become an adjustment or a credit note. */
          issued: z.array(z.string()),
        }),
      ),
      /** Why an invoice could not be calculated with the change, as sentences. */
      problems: z.array(z.string()),
    }),
  ),
  access: permit.change(agreementLines),
  token: 'billing',
})

/** The reply of {@link previewOfAgreementLine}. */
export type AgreementPreview = CallReply<typeof previewOfAgreementLine>

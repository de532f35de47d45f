/** Reads the stored contents of a receipt. */
import * as m from '@cmp/messages/server/billing/issuing'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { printedReceiptShape, type ReceiptPdfInput } from '../../../../core/documents/pdf/input.ts'

/**
 * Returns a receipt's contents and the file of its first print.
 * @throws AppError NotFound, also for a receipt of another customer.
 */
export const readPrintedReceipt = async (
  { trx }: Scoped,
  id: string,
): Promise<{ printed: ReceiptPdfInput; isVoid: boolean; pdfFileId: string | null }> => {
  const receipt = await trx
    .selectFrom('receipt')
    .select(['frozen', 'voidedAt', 'pdfFileId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!receipt) throw createNotFoundError(m.receipt)
  return {
    printed: printedReceiptShape.parse(receipt.frozen),
    isVoid: receipt.voidedAt !== null,
    pdfFileId: receipt.pdfFileId,
  }
}

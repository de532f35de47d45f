/** The paper of a receipt as it was kept. */
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { receiptPaper, type ReceiptPdfInput } from './pdf/input.ts'

/**
 * A receipt's paper, and the file that it was printed to once.
 * @throws AppError NotFound, also for another tenant's
 */
export const receiptFor = async (
  { trx }: Scoped,
  id: string,
): Promise<{ paper: ReceiptPdfInput; isVoid: boolean; pdfFileId: string | null }> => {
  const receipt = await trx
    .selectFrom('receipt')
    .select(['frozen', 'voidedAt', 'pdfFileId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!receipt) throw notFound('receipt')
  return {
    paper: receiptPaper.parse(receipt.frozen),
    isVoid: receipt.voidedAt !== null,
    pdfFileId: receipt.pdfFileId,
  }
}

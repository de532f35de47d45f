/** What issuing a draft would give it, told before it is done. */
import { customerInvoices, type IssuePreview } from '@cmp/contract'
import { dayIn } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { differingBill } from '../control-totals/bill-totals.ts'
import { readSeller } from '../seller/seller.ts'
import { dueDateOf, isLeftOut, leftOutReason } from '../issuing/issue-terms.ts'
import { nextNumber } from '../issuing/series.ts'

/**
 * The number and days that a draft would get now.
 * @throws AppError NotFound; Conflict for what was issued
 */
export const previewOfIssue = async (scoped: Scoped, id: string): Promise<IssuePreview> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .select(['kind', 'state', 'number', 'paymentTermsDays', 'invoiceRowId', 'total'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document) throw notFound(customerInvoices.noun)
  if (document.state !== 'draft')
    throw new AppError('Conflict', `${document.number} has been issued already.`)
  const seller = await readSeller(scoped)
  const invoice = await scoped.trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', document.invoiceRowId)
    .executeTakeFirstOrThrow()
  const bill = await differingBill(scoped, invoice)
  const issueDate = dayIn(seller.timezone, scoped.now)
  return {
    isSellerNamed: seller.name !== '',
    number: await nextNumber(scoped, seller, {
      kind: document.kind,
      year: Number(issueDate.slice(0, 4)),
    }),
    issueDate,
    dueDate: dueDateOf(document, issueDate),
    leftOutReason: isLeftOut(seller, document) ? leftOutReason : null,
    billDiffers: bill && {
      invoiceRowId: invoice.id,
      invoiceId: invoice.invoiceId,
      currency: invoice.currencyCode,
      ...bill,
    },
  }
}

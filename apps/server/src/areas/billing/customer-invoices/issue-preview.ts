/** Previews the number and dates that a draft would get when issued. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/customer-invoices'
import { customerInvoices, type IssuePreview } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { findDifferingBill } from '../control-totals/bill-totals.ts'
import { planIssue } from '../issuing/issue-plan.ts'
import { calculateDueDate } from '../../../core/documents/issue-terms.ts'
import { previewNumbers } from '../issuing/series.ts'

/**
 * Returns the number and dates that a draft would get now.
 * @throws AppError NotFound; Conflict if it has been issued already.
 */
export const previewOfIssue = async (scoped: Scoped, id: string): Promise<IssuePreview> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .select(['kind', 'state', 'number', 'paymentTermsDays', 'invoiceRowId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document) throw createNotFoundError(customerInvoices)
  if (document.state !== 'draft')
    throw new AppError('Conflict', bind(m.hasAlreadyBeenIssued, { number: document.number ?? '' }))
  const { seller, issueDate, issued, leftOut, expected } = await planIssue(scoped, [id])
  const invoice = await scoped.trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', document.invoiceRowId)
    .executeTakeFirstOrThrow()
  const bill = await findDifferingBill(scoped, invoice)
  const [next = ''] = await previewNumbers(scoped, seller, {
    kind: document.kind,
    year: Number(issueDate.slice(0, 4)),
    count: 1,
  })
  return {
    isSellerNamed: seller.name !== '',
    expected,
    number: issued[0]?.number ?? next,
    issueDate,
    dueDate: calculateDueDate(document, issueDate),
    leftOutReason: leftOut[0]?.reason ?? null,
    billDiffers: bill && {
      invoiceRowId: invoice.id,
      invoiceId: invoice.invoiceId,
      currency: invoice.currencyCode,
      ...bill,
    },
  }
}

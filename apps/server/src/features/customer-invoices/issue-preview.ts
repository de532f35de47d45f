/** What issuing a draft would give it, told before it is done. */
import { customerInvoices, type IssuePreview } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { differingBill } from '../control-totals/bill-totals.ts'
import { planIssue } from '../issuing/issue-plan.ts'
import { dueDateOf } from '../issuing/issue-terms.ts'
import { nextNumbers } from '../issuing/series.ts'

/**
 * The number and days that a draft would get now.
 * @throws AppError NotFound; Conflict for what was issued
 */
export const previewOfIssue = async (scoped: Scoped, id: string): Promise<IssuePreview> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .select(['kind', 'state', 'number', 'paymentTermsDays', 'invoiceRowId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document) throw notFound(customerInvoices.noun)
  if (document.state !== 'draft')
    throw new AppError('Conflict', `${document.number} has been issued already.`)
  const { seller, issueDate, issued, leftOut, expected } = await planIssue(scoped, [id])
  const invoice = await scoped.trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', document.invoiceRowId)
    .executeTakeFirstOrThrow()
  const bill = await differingBill(scoped, invoice)
  const [next = ''] = await nextNumbers(scoped, seller, {
    kind: document.kind,
    year: Number(issueDate.slice(0, 4)),
    count: 1,
  })
  return {
    isSellerNamed: seller.name !== '',
    expected,
    number: issued[0]?.number ?? next,
    issueDate,
    dueDate: dueDateOf(document, issueDate),
    leftOutReason: leftOut[0]?.reason ?? null,
    billDiffers: bill && {
      invoiceRowId: invoice.id,
      invoiceId: invoice.invoiceId,
      currency: invoice.currencyCode,
      ...bill,
    },
  }
}

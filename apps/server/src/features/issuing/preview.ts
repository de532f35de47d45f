/** What issuing a draft would give it, told before it is done. */
import { customerInvoices, type IssuePreview } from '@cmp/contract'
import { dayIn, daysAfter } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { readSeller } from '../seller/seller.ts'
import { nextNumber } from './series.ts'

/**
 * The number and days that a draft would get now.
 * @throws AppError NotFound; Conflict for what was issued
 */
export const previewOfIssue = async (scoped: Scoped, id: string): Promise<IssuePreview> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .select(['kind', 'state', 'number', 'paymentTermsDays'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document) throw notFound(customerInvoices.noun)
  if (document.state !== 'draft')
    throw new AppError('Conflict', `${document.number} has been issued already.`)
  const seller = await readSeller(scoped)
  const issueDate = dayIn(seller.timezone, scoped.now)
  return {
    isSellerNamed: seller.name !== '',
    number: await nextNumber(scoped, seller, {
      kind: document.kind,
      year: Number(issueDate.slice(0, 4)),
    }),
    issueDate,
    dueDate: daysAfter(issueDate, document.paymentTermsDays),
  }
}

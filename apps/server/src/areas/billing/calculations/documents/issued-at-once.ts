/** Decides which drafts a calculation issues immediately, as the seller and the customers have configured. */
import { areDecimalsEqual, sum } from '@cmp/billing'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { isLeftOut } from '../../../../core/documents/issue-terms.ts'
import { hasTaxRate, readTaxRates } from '../../issuing/printing/tax.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'
import type { PlannedDraft } from './plan.ts'
import type { RatedInvoice } from '../rating/rate.ts'

/**
 * Returns whether the line items add up to the total that the provider announced. An invoice without an announced total
 * is defined by its line items.
 */
const isWhole = ({ inputs, calculation }: RatedInvoice): boolean =>
  inputs.invoice.announcedTotal === null ||
  areDecimalsEqual(inputs.invoice.announcedTotal, sum(calculation.totals.map(({ cost }) => cost)))

/**
 * Returns for each planned draft whether the calculation issues it. It issues documents of a calculation that adds up,
 * unless they change issued documents: those stay drafts because a person must review them first. A tax invoice whose
 * rate is missing stays a draft too. A total of 0.00 is skipped if the seller does not issue such documents.
 */
export const decideImmediateIssue = async (
  scoped: Scoped,
  rated: RatedInvoice,
  drafts: readonly PlannedDraft[],
): Promise<boolean[]> => {
  const seller = await readSeller(scoped)
  if (seller.name === '' || !isWhole(rated)) return drafts.map(() => false)
  const { billingPeriodStartDate } = rated.inputs.invoice
  const invoices = drafts
    .filter(({ adjustsId }) => adjustsId === null)
    .map(({ currency }) => ({ currency, billingPeriodStartDate }))
  const rates = await readTaxRates(scoped, seller, invoices)
  const customers = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'invoicing'])
    .where(sql<boolean>`id = any(${[...new Set(drafts.map(({ customerId }) => customerId))]}::uuid[])`)
    .execute()
  const invoicingOf = new Map(customers.map(({ id, invoicing }) => [id, invoicing]))
  return drafts.map(({ adjustsId, customerId, currency, total }) => {
    const invoicing = invoicingOf.get(customerId) ?? null
    const isAutomatic = invoicing === null ? seller.isIssuedAutomatically : invoicing === 'automatic'
    return (
      adjustsId === null &&
      isAutomatic &&
      !isLeftOut(seller, { total }) &&
      hasTaxRate(seller, rates, { currency, billingPeriodStartDate })
    )
  })
}

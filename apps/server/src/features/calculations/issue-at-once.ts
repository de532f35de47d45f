/** Whether a calculation issues what it drafted, as the seller and the customers have chosen. */
import { equal, sum } from '@cmp/billing'
import type { Scoped } from '../../scope/scope.ts'
import { issueDrafts } from '../issuing/issue.ts'
import { hasTaxRate, taxRatesOf } from '../issuing/tax.ts'
import { readSeller } from '../seller/seller.ts'
import type { RatedInvoice } from './rate.ts'

/** Whether the lines come to what the provider announced; an invoice without an announced total is its lines. */
const isWhole = ({ inputs, calculation }: RatedInvoice): boolean =>
  inputs.invoice.announcedTotal === null ||
  equal(inputs.invoice.announcedTotal, sum(calculation.totals.map(({ cost }) => cost)))

/**
 * Issues new invoices of a calculation that adds up. What changes issued documents stays a draft, for a person has to see
 * it first, and so does a tax invoice whose rate is missing.
 */
export const issueAtOnce = async (
  scoped: Scoped,
  rated: RatedInvoice,
  newInvoices: readonly string[],
): Promise<void> => {
  const seller = await readSeller(scoped)
  if (seller.name === '' || newInvoices.length === 0 || !isWhole(rated)) return
  const drafts = await scoped.trx
    .selectFrom('customerInvoice')
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .select([
      'customerInvoice.id',
      'customerInvoice.currency',
      'customerInvoice.billingPeriodStartDate',
      'customer.invoicing',
    ])
    .where('customerInvoice.id', 'in', newInvoices)
    .execute()
  const rates = await taxRatesOf(scoped, seller, drafts)
  await issueDrafts(
    scoped,
    drafts
      .filter(({ invoicing }) =>
        invoicing === null ? seller.isIssuedAutomatically : invoicing === 'automatic',
      )
      .filter((draft) => hasTaxRate(seller, rates, draft))
      .map(({ id }) => id),
  )
}

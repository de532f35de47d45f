/** Which drafts a calculation issues at once, as the seller and the customers have chosen. */
import { equal, sum } from '@cmp/billing'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { isLeftOut } from '../issuing/issue-terms.ts'
import { hasTaxRate, taxRatesOf } from '../issuing/tax.ts'
import { readSeller } from '../seller/seller.ts'
import type { PlannedDraft } from './plan.ts'
import type { RatedInvoice } from './rate.ts'

/** Whether the lines add up to what the provider announced; an invoice without an announced total is its lines. */
const isWhole = ({ inputs, calculation }: RatedInvoice): boolean =>
  inputs.invoice.announcedTotal === null ||
  equal(inputs.invoice.announcedTotal, sum(calculation.totals.map(({ cost }) => cost)))

/**
 * Whether each planned draft is issued by the calculation: documents of a calculation that adds up and that change no issued
 * ones. What changes issued documents stays a draft, for a person has to see it first, and so does a tax invoice whose rate is missing. A
 * total of 0.00 is left out where the seller issues no such documents.
 */
export const issuedAtOnce = async (
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
  const rates = await taxRatesOf(scoped, seller, invoices)
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

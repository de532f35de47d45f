/** Stores the costs that a calculation found and that the customers' billing profiles do not charge. */
import { chunkItems } from '../../../../kit/chunk.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { RatedInvoice } from './rate.ts'

/** Replaces the stored uncharged costs of an invoice with those of its calculation. */
export const saveExcludedCost = async (
  { trx }: Pick<Scoped, 'trx'>,
  { inputs, calculation }: RatedInvoice,
): Promise<void> => {
  await trx.deleteFrom('excludedCost').where('invoiceRowId', '=', inputs.invoice.id).execute()
  const rows = calculation.excluded.map(({ cloudProvider: _cloud, profileId, ...excludedCost }) => ({
    ...excludedCost,
    invoiceRowId: inputs.invoice.id,
    billingProfileId: profileId,
  }))
  for (const some of chunkItems(rows)) await trx.insertInto('excludedCost').values(some).execute()
}

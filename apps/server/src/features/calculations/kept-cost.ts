/** Keeps what a calculation found and the customers' billing profiles do not charge. */
import { inSlices } from '../../kit/slices.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { RatedInvoice } from './rate.ts'

/** Makes the kept costs of an invoice those of its calculation. */
export const writeKeptCost = async (
  { trx }: Pick<Scoped, 'trx'>,
  { inputs, calculation }: RatedInvoice,
): Promise<void> => {
  await trx.deleteFrom('keptCost').where('invoiceRowId', '=', inputs.invoice.id).execute()
  const rows = calculation.kept.map(({ cloudProvider: _cloud, profileId, ...kept }) => ({
    ...kept,
    invoiceRowId: inputs.invoice.id,
    billingProfileId: profileId,
  }))
  for (const some of inSlices(rows)) await trx.insertInto('keptCost').values(some).execute()
}

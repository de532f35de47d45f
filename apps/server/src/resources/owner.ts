/** Whose a new row is. */
import type { Scoped } from '../scope/scope.ts'
import { fieldRefusal } from './field-refusals.ts'

/**
 * The customer of a new row: the one that the reseller names, or the own one of a customer's person, who may leave it out.
 * @returns the customer's id; null where the reseller names none
 * @throws AppError InvalidRequest beside `customerId` where a customer's person names another customer
 */
export const ownerOfNew = ({ scope }: Scoped, named: string | null | undefined): string | null => {
  if (scope.kind === 'provider') return named ?? null
  const own = scope.customerIds.find((id) => !named || id === named.toLowerCase())
  if (own === undefined)
    throw fieldRefusal('customerId', 'You can add this for your own company only. Leave the customer out.')
  return own
}

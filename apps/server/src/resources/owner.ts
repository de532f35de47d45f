/** Determines the customer of a new row. */
import * as m from '@cmp/messages/server/resources'
import type { Scoped } from '../scope/scope.ts'
import { createFieldRefusal } from './field-refusals.ts'

/**
 * Returns the customer of a new row: the one that the reseller names, or the person's own customer, which a customer's
 * person may omit.
 * @returns the customer's ID; null if the reseller names none
 * @throws AppError InvalidRequest beside `customerId` if a customer's person names another customer
 */
export const resolveNewOwner = ({ scope }: Scoped, named: string | null | undefined): string | null => {
  if (scope.kind === 'provider') return named ?? null
  const own = scope.customerIds.find((id) => !named || id === named.toLowerCase())
  if (own === undefined) throw createFieldRefusal('customerId', m.youCanAddThisOnlyFor)
  return own
}

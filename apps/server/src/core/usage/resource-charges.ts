/** Computes a customer's charges in a date range by resource, as line items name it, with the charged service. */
import { getCurrencyDigits, withoutValue } from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
import type { Scope } from '../../scope/scope.ts'
import { requireSpan, type UsageSpan } from './charges/filter.ts'
import { allocateCosts, formatFigures, sumOfShares, type GroupedShare } from './groups/groups.ts'
import { readBoth, readUsageShares } from './usage.ts'

/**
 * The charges of one resource, or of one service if line items name no resource; then the resource is empty. Amounts
 * are decimal text.
 */
export type ResourceCharge = {
  cloudProvider: string
  subAccountKey: string
  resourceId: string
  /** The service with most of the charge; empty for charges other than usage. */
  service: string
  currency: string
  charge: string
  cost: string
  margin: string
}

const getService = ({ cell }: GroupedShare): string => (cell.component === 'usage' ? cell.serviceName : '')

const isOfNone = ({ group }: GroupedShare): boolean =>
  (group.filters['resourceId'] ?? withoutValue) === withoutValue

/** Returns the key by which shares are combined into one row. */
const buildRowKey = (share: GroupedShare): string =>
  isOfNone(share) ? JSON.stringify(['none', share.cell.cloudProvider, getService(share)]) : share.group.key

/** Returns the service with most of the charge; ties are decided by name. */
const findMainService = (shares: readonly GroupedShare[]): string => {
  const sums = [...Map.groupBy(shares, getService)].map(([service, own]) => ({
    service,
    charge: sumOfShares(own).charge,
  }))
  const [main] = sums.toSorted((a, b) =>
    a.charge === b.charge ? (a.service < b.service ? -1 : 1) : a.charge > b.charge ? -1 : 1,
  )
  return main?.service ?? ''
}

const buildResourceCharges = (shares: readonly GroupedShare[], currency: string): ResourceCharge[] => {
  const groups = [...Map.groupBy(shares, buildRowKey)].map(([key, own]) => ({
    key,
    own,
    sum: sumOfShares(own),
  }))
  const costs = allocateCosts(
    groups.map(({ key, sum }) => ({ key, converted: sum.converted })),
    getCurrencyDigits(currency),
  )
  return groups.flatMap(({ own, sum }, place): ResourceCharge[] => {
    const [first] = own
    if (!first) return []
    const isNone = isOfNone(first)
    const { subscriptionId = '', resourceId = '' } = first.group.filters
    const { charge, cost, margin } = formatFigures(
      { charge: sum.charge, cost: costs[place] ?? 0n },
      currency,
      true,
    )
    return [
      {
        cloudProvider: first.cell.cloudProvider,
        subAccountKey: isNone ? '' : subscriptionId,
        resourceId: isNone ? '' : resourceId,
        service: findMainService(own),
        currency,
        charge,
        cost: cost ?? '0',
        margin: margin ?? '0',
      },
    ]
  })
}

/**
 * Returns all charges of a customer in a date range, in every currency; they add up to the customer's documents.
 * @throws AppError InvalidRequest if the range ends before it begins
 */
export const readChargesByResource = async (
  ctx: AppContext,
  scope: Scope,
  { customerId, from, to }: { customerId: string } & UsageSpan,
): Promise<ResourceCharge[]> => {
  const span = requireSpan(from, to, {})
  const read = async (only?: string) => {
    const filter = { customerId, currency: only }
    const { currency, currencies, cells, lines } = await readBoth(ctx, scope, filter, span, null)
    const shares = await readUsageShares(lines, cells, { by: 'resource', span, filter })
    return {
      rows: buildResourceCharges(shares, currency),
      others: currencies.filter((other) => other !== currency),
    }
  }
  const first = await read()
  const charges = [...first.rows]
  for (const other of first.others) charges.push(...(await read(other)).rows)
  return charges
}

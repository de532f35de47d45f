/** What a customer is charged in a span of days by resource, as its lines name them, with the service that it is charged for. */
import { digitsOf, withoutValue } from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
import type { Scope } from '../../scope/scope.ts'
import { checkedSpan, type UsageSpan } from './filter.ts'
import { dealtCosts, figuresOf, sumOfShares, type GroupedShare } from './groups.ts'
import { readBoth, sharesOf } from './usage.ts'

/** The charges of one resource, or of one service where lines name no resource: then the resource is empty. Amounts are decimal text. */
export type ResourceCharge = {
  cloudProvider: string
  subAccountKey: string
  resourceId: string
  /** That of most of the charge; empty for what is charged beside usage. */
  service: string
  currency: string
  charge: string
  cost: string
  margin: string
}

const serviceOf = ({ cell }: GroupedShare): string => (cell.component === 'usage' ? cell.serviceName : '')

const isOfNone = ({ group }: GroupedShare): boolean =>
  (group.filters['resourceId'] ?? withoutValue) === withoutValue

/** Shares of one row have the same key. */
const keyOf = (share: GroupedShare): string =>
  isOfNone(share) ? JSON.stringify(['none', share.cell.cloudProvider, serviceOf(share)]) : share.group.key

/** The service of most of the charge, by name where several come to the same. */
const mainServiceOf = (shares: readonly GroupedShare[]): string => {
  const sums = [...Map.groupBy(shares, serviceOf)].map(([service, own]) => ({
    service,
    charge: sumOfShares(own).charge,
  }))
  const [main] = sums.toSorted((a, b) =>
    a.charge === b.charge ? (a.service < b.service ? -1 : 1) : a.charge > b.charge ? -1 : 1,
  )
  return main?.service ?? ''
}

const rowsOf = (shares: readonly GroupedShare[], currency: string): ResourceCharge[] => {
  const groups = [...Map.groupBy(shares, keyOf)].map(([key, own]) => ({ key, own, sum: sumOfShares(own) }))
  const costs = dealtCosts(
    groups.map(({ key, sum }) => ({ key, converted: sum.converted })),
    digitsOf(currency),
  )
  return groups.flatMap(({ own, sum }, place): ResourceCharge[] => {
    const [first] = own
    if (!first) return []
    const isNone = isOfNone(first)
    const { subscriptionId = '', resourceId = '' } = first.group.filters
    const { charge, cost, margin } = figuresOf(
      { charge: sum.charge, cost: costs[place] ?? 0n },
      currency,
      true,
    )
    return [
      {
        cloudProvider: first.cell.cloudProvider,
        subAccountKey: isNone ? '' : subscriptionId,
        resourceId: isNone ? '' : resourceId,
        service: mainServiceOf(own),
        currency,
        charge,
        cost: cost ?? '0',
        margin: margin ?? '0',
      },
    ]
  })
}

/**
 * All that a customer is charged in a span of days, in every currency: the charges add up to the customer's documents.
 * @throws AppError InvalidRequest for a span that ends before it begins
 */
export const chargesByResource = async (
  ctx: AppContext,
  scope: Scope,
  { customerId, from, to }: { customerId: string } & UsageSpan,
): Promise<ResourceCharge[]> => {
  const span = checkedSpan(from, to, {})
  const read = async (only?: string) => {
    const filter = { customerId, currency: only }
    const { currency, currencies, cells, lines } = await readBoth(ctx, scope, filter, span, null)
    const shares = await sharesOf(lines, cells, { by: 'resource', span, filter })
    return { rows: rowsOf(shares, currency), others: currencies.filter((other) => other !== currency) }
  }
  const first = await read()
  const charges = [...first.rows]
  for (const other of first.others) charges.push(...(await read(other)).rows)
  return charges
}

/** Reads estimates: cost and price for the reseller, and only their own price for customers. */
import { type UsageEstimates, toMonth } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

type Estimate = UsageEstimates[number]

/** Returns a customer's own months by provider. Row-level security lets a customer see nothing else of estimates. */
export const ownEstimates = async ({ trx, now }: Scoped, customerId?: string): Promise<UsageEstimates> => {
  const running = toMonth(now.toISOString())
  const rows = await trx
    .selectFrom('usageEstimatePrice')
    .select([
      'month',
      'cloudProvider',
      'currency',
      sql<string>`trim_scale(sum(amount))`.as('amount'),
      sql<Date>`min(data_at)`.as('dataAt'),
    ])
    .$if(customerId !== undefined, (q) => q.where('customerId', '=', customerId ?? ''))
    .groupBy(['month', 'cloudProvider', 'currency'])
    .orderBy('month', 'desc')
    .orderBy('cloudProvider')
    .orderBy('currency')
    .execute()
  return [...Map.groupBy(rows, ({ month, cloudProvider }) => `${month} ${cloudProvider}`).values()].map(
    (own) => ({
      month: own[0]?.month ?? '',
      isRunning: own[0]?.month === running,
      cloudProvider: own[0]?.cloudProvider ?? '',
      account: null,
      dataAt: new Date(Math.min(...own.map(({ dataAt }) => dataAt.getTime()))).toISOString(),
      cost: null,
      unassigned: null,
      prices: own.map(({ currency, amount }) => ({ currency, amount })),
      unpriced: 0,
      rejected: 0,
      problem: '',
    }),
  )
}

const selectEstimatePrices = ({ trx }: Scoped, ids: readonly string[], customerId: string | undefined) =>
  trx
    .selectFrom('usageEstimatePrice')
    .select(['usageEstimateId', 'currency', sql<string>`trim_scale(sum(amount))`.as('amount')])
    .where('usageEstimateId', 'in', ids)
    .$if(customerId !== undefined, (q) => q.where('customerId', '=', customerId ?? ''))
    .groupBy(['usageEstimateId', 'currency'])
    .orderBy('currency')
    .execute()

const selectEstimateShares = ({ trx }: Scoped, ids: readonly string[], customerId: string | undefined) =>
  trx
    .selectFrom('usageEstimateShare as share')
    .select([
      'share.usageEstimateId',
      sql<string>`trim_scale(sum(share.cost))`.as('cost'),
      sql<string>`trim_scale(coalesce(sum(share.cost) filter (where share.customer_id is null), 0))`.as(
        'unassigned',
      ),
      sql<number>`(count(*) filter (where share.customer_id is not null and not exists (
        select from usage_estimate_price price where price.usage_estimate_id = share.usage_estimate_id
          and price.customer_id = share.customer_id)))::integer`.as('unpriced'),
    ])
    .where('share.usageEstimateId', 'in', ids)
    .$if(customerId !== undefined, (q) => q.where('share.customerId', '=', customerId ?? ''))
    .groupBy('share.usageEstimateId')
    .execute()

/**
 * Returns each account's months for the reseller; with a customer, only months with the customer's usage, and its part
 * of them.
 */
export const readResellerEstimates = async (scoped: Scoped, customerId?: string): Promise<UsageEstimates> => {
  const shown = await scoped.trx
    .selectFrom('usageEstimate')
    .innerJoin('cloudAccount', 'cloudAccount.id', 'usageEstimate.cloudAccountId')
    .select([
      'usageEstimate.id',
      'usageEstimate.month',
      'usageEstimate.cloudProvider',
      'usageEstimate.currency',
      'usageEstimate.dataAt',
      'usageEstimate.rejected',
      'usageEstimate.status',
      'usageEstimate.message',
      'cloudAccount.name as account',
    ])
    .where('usageEstimate.dataAt', 'is not', null)
    .$narrowType<{ dataAt: Date }>()
    .orderBy('usageEstimate.month', 'desc')
    .orderBy('cloudAccount.name')
    .orderBy('usageEstimate.currency')
    .execute()
  if (shown.length === 0) return []
  const running = toMonth(scoped.now.toISOString())
  const ids = shown.map(({ id }) => id)
  const prices = await selectEstimatePrices(scoped, ids, customerId)
  const shares = await selectEstimateShares(scoped, ids, customerId)
  return shown.flatMap(
    ({ id, month, cloudProvider, currency, dataAt, rejected, status, message, account }): Estimate[] => {
      const share = shares.find(({ usageEstimateId }) => usageEstimateId === id)
      if (!share) return []
      return [
        {
          month,
          isRunning: month === running,
          cloudProvider,
          account,
          dataAt: dataAt.toISOString(),
          cost: { currency, amount: share.cost },
          unassigned: customerId === undefined ? { currency, amount: share.unassigned } : null,
          prices: prices
            .filter(({ usageEstimateId }) => usageEstimateId === id)
            .map((price) => ({ currency: price.currency, amount: price.amount })),
          unpriced: share.unpriced,
          rejected: Number(rejected),
          problem: status === 'failed' ? message : '',
        },
      ]
    },
  )
}

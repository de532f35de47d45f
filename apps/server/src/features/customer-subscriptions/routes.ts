import { accountKeyOf, customerSubscriptions, type QueryOf, type RowOf } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { anyContains, fetchPage, type SortColumns } from '../../kit/list.ts'
import { resourceRoutes, type ResourceHandlers } from '../../kit/resource-routes.ts'
import type { Scoped } from '../../kit/scope.ts'
import type { AppContext } from '../../main/context.ts'

const sortColumns = {
  companyName: 'customer.company_name',
  name: 'customer_subscription.name',
  cloudProvider: 'customer_subscription.cloud_provider',
  subscriptionId: 'customer_subscription.subscription_id',
  createdAt: 'customer_subscription.created_at',
} satisfies SortColumns<typeof customerSubscriptions>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('customerSubscription')
    .innerJoin('customer', 'customer.id', 'customerSubscription.customerId')
    .selectAll('customerSubscription')
    .select(['customer.companyName', 'customer.tenantId'])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, ...row }: Selected): RowOf<typeof customerSubscriptions> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const filtered = (scoped: Scoped, query: QueryOf<typeof customerSubscriptions>) =>
  select(scoped)
    .$if(!!query.tenantId, (q) => q.where('customer.tenantId', '=', query.tenantId ?? ''))
    .$if(!!query.customerId, (q) => q.where('customerSubscription.customerId', '=', query.customerId ?? ''))
    .$if(!!query.cloudProvider, (q) =>
      q.where('customerSubscription.cloudProvider', '=', cloud(query.cloudProvider)),
    )
    .$if(!!query.search, (q) =>
      q.where(
        anyContains(
          ['customer_subscription.name', 'customer_subscription.subscription_id', 'customer.company_name'],
          query.search ?? '',
        ),
      ),
    )

const cloud = (given: string | undefined) => customerSubscriptions.fields.cloudProvider.schema.parse(given)

/** The calls of the customer subscriptions area. */
export const customerSubscriptionHandlers: ResourceHandlers<typeof customerSubscriptions> = {
  list: (scoped, query) =>
    fetchPage(filtered(scoped, query), query, sortColumns, 'customer_subscription.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('customerSubscription.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async ({ trx }, body) => {
    const { id } = await trx
      .insertInto('customerSubscription')
      .values({ ...body, subscriptionId: accountKeyOf(body.subscriptionId) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  update: async ({ trx }, id, body) => {
    const { subscriptionId, ...rest } = body
    await trx
      .updateTable('customerSubscription')
      .set({ ...rest, ...(subscriptionId ? { subscriptionId: accountKeyOf(subscriptionId) } : {}) })
      .where('id', '=', id)
      .execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('customerSubscription').where('id', '=', id).execute()
  },
}

/** Mounts the customer subscriptions area. */
export const customerSubscriptionRoutes = (app: FastifyInstance, ctx: AppContext): void =>
  resourceRoutes(app, ctx, customerSubscriptions, customerSubscriptionHandlers)

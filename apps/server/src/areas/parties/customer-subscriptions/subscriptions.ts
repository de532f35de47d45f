import * as m from '@cmp/messages/server/parties/customer-subscriptions'
import { toSubAccountKey } from '@cmp/billing'
import { customerSubscriptions, type QueryOf, type RowOf } from '@cmp/contract'
import { z } from 'zod'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { refuseMove } from '../../../resources/in-use.ts'
import { fetchPage, whereSearchedContains, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'

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

const toRow = ({
  createdAt,
  searched: _searched,
  ...row
}: Selected): RowOf<typeof customerSubscriptions> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const cloud = customerSubscriptions.fields.cloudProvider.schema

const filterSubscriptions = (scoped: Scoped, query: QueryOf<typeof customerSubscriptions>) =>
  select(scoped)
    .$if(!!query.tenantId, (q) => q.where('customer.tenantId', '=', query.tenantId ?? ''))
    .$if(!!query.customerId, (q) => q.where('customerSubscription.customerId', '=', query.customerId ?? ''))
    .$if(!!query.cloudProvider, (q) =>
      q.where('customerSubscription.cloudProvider', '=', cloud(z).parse(query.cloudProvider)),
    )
    .$if(!!query.search, (q) =>
      q.where(whereSearchedContains('customer_subscription.searched', query.search ?? '')),
    )

/**
 * Returns the customer of a subscription and locks the ownership until the transaction ends.
 * @throws AppError InvalidRequest if the scope has no such subscription.
 */
export const lockSubscriptionOwner = async ({ trx }: Scoped, id: string): Promise<string> => {
  const found = await trx
    .selectFrom('customerSubscription')
    .select('customerId')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!found) throw createFieldRefusal('customerSubscriptionId', m.thisSubscriptionNoLongerExistsChoose)
  return found.customerId
}

/** Moves what belongs to a subscription to another customer with it, or rejects the move. */
const move = async (scoped: Scoped, id: string, customerId: string): Promise<void> => {
  const { trx } = scoped
  const subscription = await trx
    .selectFrom('customerSubscription')
    .select('customerId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!subscription || subscription.customerId === customerId) return
  await refuseMove(scoped, customerSubscriptions, id, [
    'projectSubscriptionRg',
    'billingProfileSubscription',
    'agreementLine',
  ])
  await trx
    .updateTable('customerSubscriptionEntitlement')
    .set({ customerId })
    .where('customerSubscriptionId', '=', id)
    .execute()
}

/** Handlers of customer subscriptions. */
export const customerSubscriptionHandlers: ResourceHandlers<typeof customerSubscriptions> = {
  storage: { table: 'customerSubscription' },
  list: (scoped, query) =>
    fetchPage(filterSubscriptions(scoped, query), query, sortColumns, 'customer_subscription.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('customerSubscription.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async ({ trx }, body) => {
    const { id } = await trx
      .insertInto('customerSubscription')
      .values({ ...body, subscriptionId: toSubAccountKey(body.cloudProvider, body.subscriptionId) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  update: async (scoped, id, body) => {
    if (body.customerId) await move(scoped, id, body.customerId)
    const { trx } = scoped
    const now = await trx
      .selectFrom('customerSubscription')
      .select(['subscriptionId', 'cloudProvider'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { subscriptionId = now.subscriptionId, cloudProvider = now.cloudProvider } = body
    await trx
      .updateTable('customerSubscription')
      .set({ ...body, subscriptionId: toSubAccountKey(cloudProvider, subscriptionId) })
      .where('id', '=', id)
      .execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('customerSubscription').where('id', '=', id).execute()
  },
}

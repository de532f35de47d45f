import * as m from '@cmp/messages/server/parties/customer-subscription-entitlements'
import { customerSubscriptionEntitlements, type QueryOf, type RowOf } from '@cmp/contract'
import { z } from 'zod'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { lockSubscriptionOwner } from '../customer-subscriptions/subscriptions.ts'

const sortColumns = {
  companyName: 'customer.company_name',
  offerName: 'customer_subscription_entitlement.offer_name',
  quantity: 'customer_subscription_entitlement.quantity',
  status: 'customer_subscription_entitlement.status',
  effectiveStartDate: 'customer_subscription_entitlement.effective_start_date',
  commitmentEndDate: 'customer_subscription_entitlement.commitment_end_date',
} satisfies SortColumns<typeof customerSubscriptionEntitlements>

const searched = [
  'customer_subscription_entitlement.offer_name',
  'customer_subscription_entitlement.sku_name',
  'customer_subscription_entitlement.entitlement_id',
  'customer.company_name',
  'customer_subscription.name',
]

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('customerSubscriptionEntitlement')
    .innerJoin('customer', 'customer.id', 'customerSubscriptionEntitlement.customerId')
    .innerJoin(
      'customerSubscription',
      'customerSubscription.id',
      'customerSubscriptionEntitlement.customerSubscriptionId',
    )
    .selectAll('customerSubscriptionEntitlement')
    .select(['customer.companyName', 'customerSubscription.name as subscriptionName'])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, ...row }: Selected): RowOf<typeof customerSubscriptionEntitlements> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const status = customerSubscriptionEntitlements.fields.status.schema

const filterEntitlements = (scoped: Scoped, query: QueryOf<typeof customerSubscriptionEntitlements>) =>
  select(scoped)
    .$if(!!query.customerId, (q) =>
      q.where('customerSubscriptionEntitlement.customerId', '=', query.customerId ?? ''),
    )
    .$if(!!query.customerSubscriptionId, (q) =>
      q.where(
        'customerSubscriptionEntitlement.customerSubscriptionId',
        '=',
        query.customerSubscriptionId ?? '',
      ),
    )
    .$if(!!query.status, (q) =>
      q.where('customerSubscriptionEntitlement.status', '=', status(z).parse(query.status)),
    )
    .$if(!!query.search, (q) => q.where(whereAnyContains(searched, query.search ?? '')))

const refuseNonsense = async ({ trx }: Scoped, id: string): Promise<void> => {
  const { effectiveStartDate, commitmentEndDate } = await trx
    .selectFrom('customerSubscriptionEntitlement')
    .select(['effectiveStartDate', 'commitmentEndDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (commitmentEndDate && commitmentEndDate < effectiveStartDate)
    throw createFieldRefusal('commitmentEndDate', m.commitmentMustEndOnOrAfter)
}

/** Handlers of entitlements. An entitlement belongs to the customer of its subscription. */
export const entitlementHandlers: ResourceHandlers<typeof customerSubscriptionEntitlements> = {
  storage: { table: 'customerSubscriptionEntitlement' },
  list: (scoped, query) =>
    fetchPage(
      filterEntitlements(scoped, query),
      query,
      sortColumns,
      'customer_subscription_entitlement.id',
      toRow,
    ),
  get: async (scoped, id) => {
    const row = await select(scoped).where('customerSubscriptionEntitlement.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const customerId = await lockSubscriptionOwner(scoped, body.customerSubscriptionId)
    const { id } = await scoped.trx
      .insertInto('customerSubscriptionEntitlement')
      .values({ ...body, customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseNonsense(scoped, id)
    return id
  },
  update: async (scoped, id, body) => {
    const { customerSubscriptionId } = body
    const owner = customerSubscriptionId
      ? { customerId: await lockSubscriptionOwner(scoped, customerSubscriptionId) }
      : {}
    await scoped.trx
      .updateTable('customerSubscriptionEntitlement')
      .set({ ...body, ...owner })
      .where('id', '=', id)
      .execute()
    await refuseNonsense(scoped, id)
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('customerSubscriptionEntitlement').where('id', '=', id).execute()
  },
}

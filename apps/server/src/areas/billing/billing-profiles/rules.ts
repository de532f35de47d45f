import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/billing-profiles'
import type { billingProfileSubscriptions, QueryOf, RowOf } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  id: 'billing_profile_subscription.id',
  name: 'billing_profile_subscription.name',
  companyName: 'customer.company_name',
  billingProfileName: 'billing_profile.name',
  markupPercent: 'billing_profile_subscription.markup_percent',
  validFrom: 'billing_profile_subscription.valid_from',
  createdAt: 'billing_profile_subscription.created_at',
} satisfies SortColumns<typeof billingProfileSubscriptions>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('billingProfileSubscription')
    .innerJoin('billingProfile', 'billingProfile.id', 'billingProfileSubscription.billingProfileId')
    .innerJoin('customer', 'customer.id', 'billingProfileSubscription.customerId')
    .leftJoin(
      'customerSubscription',
      'customerSubscription.id',
      'billingProfileSubscription.customerSubscriptionId',
    )
    .selectAll('billingProfileSubscription')
    .select([
      'billingProfile.name as billingProfileName',
      'customer.companyName',
      'customerSubscription.name as subscriptionName',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  createdAt,
  customerId: _,
  ...row
}: Selected): RowOf<typeof billingProfileSubscriptions> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const filterPriceRules = (scoped: Scoped, query: QueryOf<typeof billingProfileSubscriptions>) =>
  select(scoped)
    .$if(!!query.billingProfileId, (q) =>
      q.where('billingProfileSubscription.billingProfileId', '=', query.billingProfileId ?? ''),
    )
    .$if(!!query.customerSubscriptionId, (q) =>
      q.where('billingProfileSubscription.customerSubscriptionId', '=', query.customerSubscriptionId ?? ''),
    )
    .$if(!!query.search, (q) =>
      q.where(
        whereAnyContains(
          [
            'billing_profile_subscription.name',
            'customer.company_name',
            'billing_profile_subscription.service_name',
            'billing_profile_subscription.meter_name',
          ],
          query.search ?? '',
        ),
      ),
    )

/** A rule must narrow something, and only something of the customer that its profile belongs to. */
const refuseNonsense = async ({ trx }: Scoped, id: string): Promise<void> => {
  const rule = await trx
    .selectFrom('billingProfileSubscription')
    .leftJoin(
      'customerSubscription',
      'customerSubscription.id',
      'billingProfileSubscription.customerSubscriptionId',
    )
    .selectAll('billingProfileSubscription')
    .select('customerSubscription.customerId as subscriptionOwner')
    .where('billingProfileSubscription.id', '=', id)
    .executeTakeFirstOrThrow()
  const refuse = (field: string, message: string) => {
    throw new AppError('InvalidRequest', message, { details: [{ field, message }] })
  }
  if (!rule.customerSubscriptionId && !rule.serviceName && !rule.meterName)
    refuse('serviceName', t(m.chooseSubscriptionServiceOrMeterTo))
  if (rule.subscriptionOwner && rule.subscriptionOwner !== rule.customerId)
    refuse('customerSubscriptionId', t(m.thisSubscriptionAndBillingProfile))
  if (rule.validTo && rule.validTo <= rule.validFrom) refuse('validTo', t(m.validToMustBeAfterValid))
}

/** Handlers of price rules. */
export const billingProfileRuleHandlers: ResourceHandlers<typeof billingProfileSubscriptions> = {
  storage: { table: 'billingProfileSubscription' },
  list: (scoped, query) =>
    fetchPage(filterPriceRules(scoped, query), query, sortColumns, 'billing_profile_subscription.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('billingProfileSubscription.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const profile = await scoped.trx
      .selectFrom('billingProfile')
      .select('customerId')
      .where('id', '=', body.billingProfileId)
      .executeTakeFirst()
    if (!profile)
      throw new AppError('InvalidRequest', m.chooseABillingProfile, {
        details: [{ field: 'billingProfileId', message: t(m.chooseABillingProfile2) }],
      })
    const { id } = await scoped.trx
      .insertInto('billingProfileSubscription')
      .values({ ...body, customerId: profile.customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseNonsense(scoped, id)
    return id
  },
  update: async (scoped, id, body) => {
    await scoped.trx
      .updateTable('billingProfileSubscription')
      .set((eb) => ({ ...body, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await refuseNonsense(scoped, id)
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('billingProfileSubscription').where('id', '=', id).execute()
  },
}

/** Lists the unassigned subscriptions with the customer suggested for each. */
import { t } from '@cmp/messages'
import { mostSuggested, type AssignmentSuggestion } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { buildCloudGroupSql } from '../../../core/billing-lines/clouds.ts'
import { selectCurrentSubAccounts } from '../../../core/billing-lines/current-loads.ts'
import { createSuggester, type Earlier, type KnownCustomer } from './suggest.ts'
import { selectUnassigned } from './unassigned-lines.ts'

/** The maximum number of customers whose names are compared; beyond that, only tenants on invoices are used. */
const mostCustomers = 20_000
/** The maximum number of tenants and names of earlier assignments that are considered. */
const mostEarlier = 20_000

const readKnownCustomers = ({ trx }: Scoped): Promise<KnownCustomer[]> =>
  trx
    .selectFrom('customer')
    .select(['id', 'companyName', 'tenantId'])
    .select((eb) => eb.fn.coalesce('domainName', sql<string>`''`).as('domainName'))
    .orderBy('id')
    .limit(mostCustomers)
    .execute()

/** Returns the owners of subscriptions in current import batches, by the tenant and customer that invoices name. */
const readEarlierOwners = ({ trx }: Scoped): Promise<Earlier[]> =>
  selectCurrentSubAccounts(trx)
    .innerJoin('customerSubscription', (join) =>
      join
        .onRef('customerSubscription.subscriptionId', '=', 'account.subAccountKey')
        .on(
          sql<boolean>`customer_subscription.cloud_provider = ${buildCloudGroupSql('account.cloud_provider')}`,
        ),
    )
    .select(['account.customerKey', 'account.customerName', 'customerSubscription.customerId'])
    .distinct()
    .limit(mostEarlier)
    .execute()

/** Returns the most expensive subscriptions first; a subscription with costs in several currencies is one row. */
export const listAssignmentSuggestions = async (scoped: Scoped): Promise<AssignmentSuggestion[]> => {
  const rows = await selectUnassigned(scoped)
    .orderBy('entry.cost', 'desc')
    .orderBy('entry.subAccountKey')
    .limit(mostSuggested)
    .execute()
  const suggest = createSuggester(await readKnownCustomers(scoped), await readEarlierOwners(scoped))
  const accounts = Map.groupBy(
    rows,
    ({ cloudProvider, subAccountKey }) => `${cloudProvider}/${subAccountKey}`,
  )
  return [...accounts.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { cloudProvider, subAccountKey, subAccountName: name, customerName, customerKey } = first
    const found = suggest({ name, customerName, customerKey })
    return [
      {
        cloudProvider,
        subAccountKey,
        name,
        customerName,
        invoices: Math.max(...same.map(({ invoices }) => invoices)),
        lines: same.reduce((sum, { lines }) => sum + lines, 0),
        costs: same.map(({ currencyCode, cost }) => ({ currency: currencyCode, cost })),
        suggestion: found && { ...found, reason: t(found.reason) },
      },
    ]
  })
}

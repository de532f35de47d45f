/** The unassigned subscriptions with the customer that each seems to belong to. */
import { mostSuggested, type AssignmentSuggestion } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { cloudOfColumn } from '../invoices/clouds.ts'
import { currentAccounts } from '../invoices/current-loads.ts'
import { suggester, type Earlier, type KnownCustomer } from './suggest.ts'
import { unassigned } from './unassigned-lines.ts'

/** Customers that names are compared with; beyond that the tenants of invoices have to do. */
const mostCustomers = 20_000
/** Tenants and names of earlier assignments that are looked at. */
const mostEarlier = 20_000

const knownCustomers = ({ trx }: Scoped): Promise<KnownCustomer[]> =>
  trx
    .selectFrom('customer')
    .select(['id', 'companyName', 'tenantId'])
    .select((eb) => eb.fn.coalesce('domainName', sql<string>`''`).as('domainName'))
    .orderBy('id')
    .limit(mostCustomers)
    .execute()

/** Whom subscriptions of current loads belong to, by the tenant and the customer that the invoices name. */
const earlierOwners = ({ trx }: Scoped): Promise<Earlier[]> =>
  currentAccounts(trx)
    .innerJoin('customerSubscription', (join) =>
      join
        .onRef('customerSubscription.subscriptionId', '=', 'account.subAccountKey')
        .on(sql<boolean>`customer_subscription.cloud_provider = ${cloudOfColumn('account.cloud_provider')}`),
    )
    .select(['account.customerKey', 'account.customerName', 'customerSubscription.customerId'])
    .distinct()
    .limit(mostEarlier)
    .execute()

/** The dearest subscriptions first; one that costs in several currencies is one row. */
export const suggestionsOf = async (scoped: Scoped): Promise<AssignmentSuggestion[]> => {
  const rows = await unassigned(scoped)
    .orderBy('entry.cost', 'desc')
    .orderBy('entry.subAccountKey')
    .limit(mostSuggested)
    .execute()
  const suggest = suggester(await knownCustomers(scoped), await earlierOwners(scoped))
  const accounts = Map.groupBy(
    rows,
    ({ cloudProvider, subAccountKey }) => `${cloudProvider}/${subAccountKey}`,
  )
  return [...accounts.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { cloudProvider, subAccountKey, subAccountName: name, customerName, customerKey } = first
    return [
      {
        cloudProvider,
        subAccountKey,
        name,
        customerName,
        invoices: Math.max(...same.map(({ invoices }) => invoices)),
        lines: same.reduce((sum, { lines }) => sum + lines, 0),
        costs: same.map(({ currencyCode, cost }) => ({ currency: currencyCode, cost })),
        suggestion: suggest({ name, customerName, customerKey }),
      },
    ]
  })
}

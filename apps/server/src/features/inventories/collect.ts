/** Reads what the clouds hold into the portal's own table, where it can be sorted, paged and counted. */
import type { CloudResource } from '@cmp/clouds/ports/inventory'
import { inventories } from '@cmp/contract/registry'
import { sql } from 'kysely'
import { inSlices } from '../../kit/slices.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { inventoryAccounts, type InventoryAccount } from '../cloud-accounts/cloud-accounts.ts'

const everyQuarterOfAnHour = 900

/** Puts what an account holds of an inventory in the place of what was read before. */
const replaceResources = async (
  { trx, now }: Scoped,
  account: InventoryAccount,
  inventory: string,
  resources: readonly CloudResource[],
): Promise<void> => {
  for (const some of inSlices(resources))
    await trx
      .insertInto('cloudResource')
      .values(
        some.map(({ id, facts, ...resource }) => ({
          cloudAccountId: account.id,
          inventory,
          nativeId: id,
          name: resource.name,
          cloudProvider: resource.cloudProvider,
          containerId: resource.containerId,
          tenantId: resource.tenantId,
          region: resource.region,
          resourceGroup: resource.resourceGroup,
          customerId: null,
          facts: JSON.stringify(facts),
          collectedAt: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['cloudAccountId', 'inventory', 'nativeId']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          containerId: eb.ref('excluded.containerId'),
          tenantId: eb.ref('excluded.tenantId'),
          region: eb.ref('excluded.region'),
          resourceGroup: eb.ref('excluded.resourceGroup'),
          facts: eb.ref('excluded.facts'),
          collectedAt: eb.ref('excluded.collectedAt'),
        })),
      )
      .execute()
  await trx
    .deleteFrom('cloudResource')
    .where('cloudAccountId', '=', account.id)
    .where('inventory', '=', inventory)
    .where('nativeId', '<>', (eb) => eb.fn<string>('all', [sql.val(resources.map(({ id }) => id))]))
    .execute()
  // A container belongs to the customer whose subscription it is; of one that is none's, the tenant decides.
  await sql`
    update cloud_resource as resource set customer_id = owner.customer_id
    from (select distinct on (seen.container_id, seen.tenant_id) seen.container_id, seen.tenant_id,
        coalesce(subscription.customer_id, customer.id) as customer_id
      from cloud_resource as seen
      left join customer_subscription as subscription on lower(subscription.subscription_id) = lower(seen.container_id)
      left join customer on lower(customer.tenant_id) = lower(seen.tenant_id)
      where seen.cloud_account_id = ${account.id} and seen.inventory = ${inventory}
      order by seen.container_id, seen.tenant_id, subscription.customer_id nulls last, customer.id) as owner
    where resource.cloud_account_id = ${account.id} and resource.inventory = ${inventory}
      and resource.container_id = owner.container_id and resource.tenant_id = owner.tenant_id
      and resource.customer_id is distinct from owner.customer_id`.execute(trx)
}

/** How a change is made: in a transaction of the portal's own, or in that of a lease. */
type Write = (change: (scoped: Scoped) => Promise<void>) => Promise<void>

/** Reads every inventory of every account; one that fails is logged and keeps what was read before. */
export const collectInventories = async (
  ctx: AppContext,
  { write, signal }: { write: Write; signal?: AbortSignal },
): Promise<void> => {
  for (const account of await inventoryAccounts(ctx))
    for (const { name } of inventories) {
      signal?.throwIfAborted()
      try {
        const resources: CloudResource[] = []
        for (const { containerId } of await account.inventory.containers({ signal }))
          resources.push(...(await account.inventory.list({ inventory: name, containerId, signal })))
        await write((scoped) => replaceResources(scoped, account, name, resources))
      } catch (error) {
        if (signal?.aborted) throw error
        ctx.log.error({ err: error, account: account.id, inventory: name }, 'an inventory could not be read')
      }
    }
}

/** Reads them now, outside any job: for the demo's start. */
export const collectInventoriesNow = (ctx: AppContext): Promise<void> =>
  collectInventories(ctx, { write: (change) => withScope(ctx, systemScope, change) })

/** Reads them again and again. */
export const inventoryCollection = defineSchedule({
  name: 'inventory-collection',
  everySeconds: everyQuarterOfAnHour,
  run: async (ctx, work) => {
    await collectInventories(ctx, { write: work.write, signal: work.signal })
    await work.write((scoped) => work.done(scoped, ''))
  },
})

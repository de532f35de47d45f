/** Discovers the containers in which accounts see resources, assigns each to its owner, and schedules their reading. */
import type { CloudContainer } from '@cmp/clouds/ports/inventory'
import { sql } from 'kysely'
import { lockByName } from '../../../../db/lock.ts'
import { isTransientError } from '../../../../kit/transient-error.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { defineSchedule } from '../../../../work/define-job.ts'
import { wake } from '../../../../work/wake.ts'
import {
  openInventoryAccounts,
  type InventoryAccount,
} from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { selectResourcesForUpdate } from './lock-resources.ts'

/** The name of the job that reads a container. */
export const collectionJobName = 'container-collection'

/** How a change is written: in a transaction in the portal's own scope, or in that of a job's lease. */
export type Write = (change: (scoped: Scoped) => Promise<void>) => Promise<void>

/**
 * Locks containers in the order of their IDs, once per transaction, before a change of several of them and before the
 * resources in them, to avoid deadlocks.
 * @returns the locked containers. No others may be changed, because a container that was added since would be locked
 * out of order.
 */
const lockContainers = async ({ trx }: Scoped, condition: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from cloud_container where ${condition} order by cloud_container.id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** SQL for the owners of containers for which a person has not chosen one. */
const owners = sql`(select distinct on (seen.id) seen.id,
    coalesce(account.customer_id, subscription.customer_id, customer.id) as customer_id
  from cloud_container as seen
  join cloud_account as account on account.id = seen.cloud_account_id
  left join customer_subscription as subscription on lower(subscription.subscription_id) = lower(seen.container_id)
  left join customer on seen.tenant_id <> '' and lower(customer.tenant_id) = lower(seen.tenant_id)
  order by seen.id, subscription.customer_id nulls last, customer.id)`

/**
 * Assigns containers and all data read from them to their owners: the one that a person chose, otherwise the customer
 * whose own account sees it, otherwise the customer of its subscription, otherwise the customer of its tenant.
 */
export const giveContainers = async (scoped: Scoped, ids?: readonly string[]): Promise<void> => {
  const { trx } = scoped
  const named = ids === undefined ? sql`true` : sql`container.id = any(${[...ids]}::uuid[])`
  const isOthers = sql`not container.is_owner_chosen and container.customer_id is distinct from owner.customer_id`
  const isSharedAnew = sql`container.share_of <> coalesce(container.customer_id::text, container.cloud_account_id::text)`
  const locked = await lockContainers(
    scoped,
    sql`cloud_container.id in (select container.id from cloud_container as container join ${owners} as owner
      on owner.id = container.id where ${named} and (${isOthers} or ${isSharedAnew}))`,
  )
  await sql`
    update cloud_container as container set customer_id = owner.customer_id from ${owners} as owner
    where container.id = owner.id and container.id = any(${locked}::uuid[]) and ${isOthers}`.execute(trx)
  await sql`
    update cloud_container as container set share_of = coalesce(customer_id::text, cloud_account_id::text)
    where container.id = any(${locked}::uuid[]) and ${isSharedAnew}`.execute(trx)
  const isHeldForOthers = sql`${named} and held.cloud_account_id = container.cloud_account_id
    and held.container_id = container.container_id and held.customer_id is distinct from container.customer_id`
  // In one statement, so that containers added since are not locked out of order.
  await sql`
    with locked as materialized (${selectResourcesForUpdate(
      sql`held.cloud_account_id, held.inventory, held.native_id, container.customer_id`,
      sql`cloud_resource as held join cloud_container as container on ${isHeldForOthers}`,
    )})
    update cloud_resource as held set customer_id = locked.customer_id from locked
    where (held.cloud_account_id, held.inventory, held.native_id)
      = (locked.cloud_account_id, locked.inventory, locked.native_id)`.execute(trx)
  await sql`
    update cloud_resource_change as held set customer_id = container.customer_id from cloud_container as container
    where ${isHeldForOthers}`.execute(trx)
}

/**
 * Requests that watched containers are read as soon as a worker is available. A container that is being read may have
 * passed what changed, so the request is stored and the worker reads it once more.
 */
export const requestCollection = async (scoped: Scoped, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const watched = await lockContainers(
    scoped,
    sql`cloud_container.id = any(${[...ids]}::uuid[]) and is_watched`,
  )
  const isRequestedContainer = sql`cloud_container.id = any(${watched}::uuid[])`
  await sql`update cloud_container set requested_at = clock_timestamp() where ${isRequestedContainer}`.execute(
    scoped.trx,
  )
  await sql`
    update cloud_container set status = 'queued', interruptions = 0, delayed_until = null, started_at = null, finished_at = null
    where ${isRequestedContainer} and status <> 'running'`.execute(scoped.trx)
  await wake(scoped, { name: collectionJobName })
}

/**
 * Stores the containers that an account sees. A container that another account watches is not watched twice if that
 * account has the same owner or shows it to the same customer. An account of another customer has no effect.
 */
const saveContainers = async (
  scoped: Scoped,
  { id: cloudAccountId, customerId }: InventoryAccount,
  containers: readonly CloudContainer[],
): Promise<void> => {
  const { trx } = scoped
  // Two accounts that are discovered at the same time are stored one after the other; otherwise neither would see that
  // the other watches the same containers.
  await lockByName(trx, 'cloud-containers')
  await lockContainers(scoped, sql`cloud_account_id = ${cloudAccountId}`)
  for (const { containerId, name, cloudProvider, tenantId, isActive } of containers)
    await sql`
      insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched, status)
      select ${cloudAccountId}, ${containerId}, ${name}, ${cloudProvider}, ${tenantId}, ${isActive}, watched, case when watched
        then 'queued' else 'done' end
      from (select ${isActive} and not exists (select from cloud_container as other
        join cloud_account as its on its.id = other.cloud_account_id
        where lower(other.container_id) = lower(${containerId}) and other.cloud_provider = ${cloudProvider}
          and other.cloud_account_id <> ${cloudAccountId} and other.is_watched
          and (its.customer_id is not distinct from ${customerId}::uuid or other.customer_id = ${customerId}::uuid
            or other.customer_id = (select customer_id from customer_subscription
              where lower(subscription_id) = lower(${containerId}) limit 1))) as watched) as found
      on conflict (cloud_account_id, container_id) do update
        set name = excluded.name, tenant_id = excluded.tenant_id, is_active = excluded.is_active
        where (cloud_container.name, cloud_container.tenant_id, cloud_container.is_active)
          is distinct from (excluded.name, excluded.tenant_id, excluded.is_active)`.execute(trx)
  await trx
    .updateTable('cloudContainer')
    .set({ isActive: false })
    .where('cloudAccountId', '=', cloudAccountId)
    .where('isActive', '=', true)
    .where('containerId', '<>', (eb) =>
      eb.fn<string>('all', [sql.val(containers.map(({ containerId }) => containerId))]),
    )
    .execute()
}

/**
 * Queries what one account sees and requests that it is read, in the portal's own scope, whoever the caller is.
 * @returns the number of containers.
 * @throws CloudError.
 */
export const findContainersOf = async (
  ctx: AppContext,
  account: InventoryAccount,
  signal: AbortSignal,
): Promise<number> => {
  const containers = await account.inventory.containers({ signal })
  await withScope(ctx, systemScope, (scoped) => saveContainers(scoped, account, containers))
  await withScope(ctx, systemScope, async (scoped) => {
    await giveContainers(scoped)
    await wake(scoped, { name: collectionJobName })
  })
  return containers.length
}

/** Queries what every account sees; an account that does not respond keeps its stored containers. */
export const findContainers = async (
  ctx: AppContext,
  { write, signal }: { write: Write; signal?: AbortSignal },
): Promise<void> => {
  for (const account of await openInventoryAccounts(ctx))
    try {
      const containers = await account.inventory.containers({ ...(signal && { signal }) })
      await write((scoped) => saveContainers(scoped, account, containers))
    } catch (error) {
      if (signal?.aborted || isTransientError(error)) throw error
      ctx.log.error({ err: error, account: account.id }, 'an account did not say what it sees')
    }
  await write((scoped) => giveContainers(scoped))
  await write(async (scoped) => {
    // Restarts containers whose job failed permanently or that are watched again.
    const left = sql`is_watched and is_active and status in ('done', 'failed')`
    await lockContainers(scoped, left)
    await sql`
      update cloud_container set status = 'queued', interruptions = 0, started_at = null, finished_at = null
      where ${left}`.execute(scoped.trx)
    await wake(scoped, { name: collectionJobName })
  })
}

/** Discovers containers regularly. */
export const containerDiscovery = defineSchedule({
  name: 'container-discovery',
  everySeconds: 900,
  run: async (ctx, work) => {
    await findContainers(ctx, { write: work.write, signal: work.signal })
    await work.write((scoped) => work.done(scoped, ''))
  },
})

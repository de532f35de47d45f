/** Stores changed resources and their history in one transaction, so that each change is recorded once. */
import type { CloudResource } from '@cmp/clouds/ports/inventory'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { CloudContainerTable, CloudResourceChangeTable } from '../../../../db/cloud-account-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { findChanges, type Change } from './compare.ts'
import { lockResources } from '../containers/lock-resources.ts'

/** A container as stored. */
export type Container = Selectable<CloudContainerTable>

/** An inventory of a container. Its first reading creates no history. */
export type Place = { container: Container; inventory: string; isFirst: boolean }

/** A resource to store, under the ID with which it was first stored. */
export type Found = { resource: CloudResource; fingerprint: string; nativeId: string }

type Event = Change & { nativeId: string; name: string }

/** Returns the container's current owner, which may have changed while the provider responded. */
const readContainerOwner = async ({ trx }: Scoped, { container }: Place): Promise<string | null> => {
  const row = await trx
    .selectFrom('cloudContainer')
    .select('customerId')
    .where('id', '=', container.id)
    .executeTakeFirst()
  return row?.customerId ?? null
}

const saveEvents = async (
  { trx, now }: Scoped,
  { container, inventory }: Place,
  customerId: string | null,
  events: readonly Event[],
): Promise<void> => {
  if (events.length === 0) return
  const { cloudAccountId, containerId } = container
  await trx
    .insertInto('cloudResourceChange')
    .values(
      events.map(({ nativeId, name, kind, property, from, to }): Insertable<CloudResourceChangeTable> => ({
        cloudAccountId,
        containerId,
        customerId,
        inventory,
        nativeId,
        name,
        at: now,
        kind,
        property,
        valueFrom: from,
        valueTo: to,
      })),
    )
    .execute()
}

/** Locks the known resources of a place, in the order shared by all code that changes several. */
const lockPlaced = (scoped: Scoped, { container, inventory }: Place, ids: readonly string[]): Promise<void> =>
  lockResources(
    scoped,
    sql`cloud_resource as held where held.cloud_account_id = ${container.cloudAccountId}
      and held.inventory = ${inventory} and held.native_id = any(${[...ids]}::text[])`,
  )

const readStoredResources = async (scoped: Scoped, place: Place, ids: readonly string[]) => {
  const { trx } = scoped
  const { container, inventory } = place
  await lockPlaced(scoped, place, ids)
  const rows = await trx
    .selectFrom('cloudResource')
    .select(['nativeId', 'name', 'region', 'resourceGroup', 'facts', 'tags', 'deletedAt'])
    .where('cloudAccountId', '=', container.cloudAccountId)
    .where('inventory', '=', inventory)
    .where('nativeId', '=', (eb) => eb.fn<string>('any', [sql.val([...ids])]))
    .execute()
  return new Map(rows.map((row) => [row.nativeId, row]))
}

/** Stores resources as their provider returned them. */
export const saveResources = async (scoped: Scoped, place: Place, found: readonly Found[]): Promise<void> => {
  const { trx, now } = scoped
  const { container, inventory, isFirst } = place
  const customerId = await readContainerOwner(scoped, place)
  const storedResources = await readStoredResources(
    scoped,
    place,
    found.map(({ nativeId }) => nativeId),
  )
  const listEvents = ({ nativeId, resource }: Found): Event[] => {
    const before = storedResources.get(nativeId)
    const plain = { property: '', from: null, to: null }
    const changes: Change[] = before
      ? [...(before.deletedAt ? [{ kind: 'back' as const, ...plain }] : []), ...findChanges(before, resource)]
      : isFirst
        ? []
        : [{ kind: 'created', ...plain }]
    return changes.map((change) => ({ ...change, nativeId, name: resource.name }))
  }
  await saveEvents(scoped, place, customerId, found.flatMap(listEvents))
  await trx
    .insertInto('cloudResource')
    .values(
      found.map(({ nativeId, fingerprint, resource }) => ({
        cloudAccountId: container.cloudAccountId,
        inventory,
        nativeId,
        name: resource.name,
        cloudProvider: resource.cloudProvider,
        containerId: container.containerId,
        tenantId: container.tenantId || resource.tenantId,
        region: resource.region,
        resourceGroup: resource.resourceGroup,
        customerId,
        facts: JSON.stringify(resource.facts),
        tags: JSON.stringify(resource.tags),
        raw: JSON.stringify(resource.raw),
        fingerprint,
        firstSeenAt: now,
        deletedAt: null,
        detailAt: null,
        collectedAt: now,
        unreadSince: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['cloudAccountId', 'inventory', 'nativeId']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        containerId: eb.ref('excluded.containerId'),
        tenantId: eb.ref('excluded.tenantId'),
        region: eb.ref('excluded.region'),
        resourceGroup: eb.ref('excluded.resourceGroup'),
        customerId: eb.ref('excluded.customerId'),
        facts: eb.ref('excluded.facts'),
        tags: eb.ref('excluded.tags'),
        raw: eb.ref('excluded.raw'),
        fingerprint: eb.ref('excluded.fingerprint'),
        deletedAt: null,
        collectedAt: eb.ref('excluded.collectedAt'),
        unreadSince: null,
      })),
    )
    .execute()
}

/** Stores since when resources could not be read; null marks them as current. */
export const saveUnreadSince = async (
  scoped: Scoped,
  place: Place,
  { ids, since }: { ids: readonly string[]; since: Date | null },
): Promise<void> => {
  await lockPlaced(scoped, place, ids)
  await scoped.trx
    .updateTable('cloudResource')
    .set({ unreadSince: since })
    .where('cloudAccountId', '=', place.container.cloudAccountId)
    .where('inventory', '=', place.inventory)
    .where('nativeId', '=', (eb) => eb.fn<string>('any', [sql.val([...ids])]))
    .execute()
}

/** Marks resources as deleted; their last state is retained. */
export const recordDeletions = async (
  scoped: Scoped,
  place: Place,
  ids: readonly string[],
): Promise<void> => {
  const { trx, now } = scoped
  await lockPlaced(scoped, place, ids)
  const deleted = await trx
    .updateTable('cloudResource')
    .set({ deletedAt: now })
    .where('cloudAccountId', '=', place.container.cloudAccountId)
    .where('inventory', '=', place.inventory)
    .where('nativeId', '=', (eb) => eb.fn<string>('any', [sql.val([...ids])]))
    .where('deletedAt', 'is', null)
    .returning(['nativeId', 'name'])
    .execute()
  await saveEvents(
    scoped,
    place,
    await readContainerOwner(scoped, place),
    deleted.map((row) => ({ ...row, kind: 'gone', property: '', from: null, to: null })),
  )
}

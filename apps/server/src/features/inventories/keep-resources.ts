/** Writes resources that have changed, with what happened to them, in one transaction: the history counts everything once. */
import type { CloudResource } from '@cmp/clouds/ports/inventory'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { CloudContainerTable, CloudResourceChangeTable } from '../../db/cloud-account-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { changesBetween, type Change } from './compare.ts'
import { lockResources } from './lock-resources.ts'

/** Where resources are: an inventory of a container. The first look at one is no history. */
export type Place = { container: Selectable<CloudContainerTable>; inventory: string; isFirst: boolean }

/** A resource to keep, under the id that it was first kept with. */
export type Found = { resource: CloudResource; fingerprint: string; nativeId: string }

type Event = Change & { nativeId: string; name: string }

/** Whose the container is by now: it may have been given to somebody else while its cloud answered. */
const ownerOf = async ({ trx }: Scoped, { container }: Place): Promise<string | null> => {
  const row = await trx
    .selectFrom('cloudContainer')
    .select('customerId')
    .where('id', '=', container.id)
    .executeTakeFirst()
  return row?.customerId ?? null
}

const keepEvents = async (
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

/** Locks those of a place that are known, in the order of all who change several. */
const lockPlaced = (scoped: Scoped, { container, inventory }: Place, ids: readonly string[]): Promise<void> =>
  lockResources(
    scoped,
    sql`cloud_resource as held where held.cloud_account_id = ${container.cloudAccountId}
      and held.inventory = ${inventory} and held.native_id = any(${[...ids]}::text[])`,
  )

const keptOf = async (scoped: Scoped, place: Place, ids: readonly string[]) => {
  const { trx } = scoped
  const { container, inventory } = place
  await lockPlaced(scoped, place, ids)
  const rows = await trx
    .selectFrom('cloudResource')
    .select(['nativeId', 'name', 'region', 'resourceGroup', 'facts', 'tags', 'goneAt'])
    .where('cloudAccountId', '=', container.cloudAccountId)
    .where('inventory', '=', inventory)
    .where('nativeId', '=', (eb) => eb.fn<string>('any', [sql.val([...ids])]))
    .execute()
  return new Map(rows.map((row) => [row.nativeId, row]))
}

/** Keeps resources as their cloud has them now. */
export const keepResources = async (scoped: Scoped, place: Place, found: readonly Found[]): Promise<void> => {
  const { trx, now } = scoped
  const { container, inventory, isFirst } = place
  const customerId = await ownerOf(scoped, place)
  const kept = await keptOf(
    scoped,
    place,
    found.map(({ nativeId }) => nativeId),
  )
  const happened = ({ nativeId, resource }: Found): Event[] => {
    const before = kept.get(nativeId)
    const plain = { property: '', from: null, to: null }
    const changes: Change[] = before
      ? [...(before.goneAt ? [{ kind: 'back' as const, ...plain }] : []), ...changesBetween(before, resource)]
      : isFirst
        ? []
        : [{ kind: 'created', ...plain }]
    return changes.map((change) => ({ ...change, nativeId, name: resource.name }))
  }
  await keepEvents(scoped, place, customerId, found.flatMap(happened))
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
        goneAt: null,
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
        goneAt: null,
        collectedAt: eb.ref('excluded.collectedAt'),
        unreadSince: null,
      })),
    )
    .execute()
}

/** Keeps since when resources could not be read; null makes them current. */
export const keepUnread = async (
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

/** Keeps that resources are not there any more; what they were stays. */
export const keepGone = async (scoped: Scoped, place: Place, ids: readonly string[]): Promise<void> => {
  const { trx, now } = scoped
  await lockPlaced(scoped, place, ids)
  const gone = await trx
    .updateTable('cloudResource')
    .set({ goneAt: now })
    .where('cloudAccountId', '=', place.container.cloudAccountId)
    .where('inventory', '=', place.inventory)
    .where('nativeId', '=', (eb) => eb.fn<string>('any', [sql.val([...ids])]))
    .where('goneAt', 'is', null)
    .returning(['nativeId', 'name'])
    .execute()
  await keepEvents(
    scoped,
    place,
    await ownerOf(scoped, place),
    gone.map((row) => ({ ...row, kind: 'gone', property: '', from: null, to: null })),
  )
}

/** Snapshots that actions created. They are listed on the provision's page and remain when the provision is deleted. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/actions'
import type { CreatedSnapshot } from '@cmp/clouds/ports/actions'
import { formatFirst, type ProvisionActions, type ProvisionPlan } from '@cmp/contract'
import { resourceActions } from '@cmp/contract/resource-actions'
import { sql } from 'kysely'
import type { StoredPlan } from '../../../../db/provision-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { pageOfResource } from '../../../clouds/index.ts'
import { isLost } from '../safeguards/obstacles.ts'
import type { Run } from '../runs/steps.ts'

/** The number of snapshots that a message names. */
const mostNamed = 5

/** Stores the snapshots that a run created; snapshots that are already stored stay. */
export const saveSnapshots = async (
  { trx }: Scoped,
  run: Run,
  region: string,
  snapshots: readonly CreatedSnapshot[],
): Promise<void> => {
  if (snapshots.length === 0) return
  await trx
    .insertInto('provisionSnapshot')
    .values(
      snapshots.map(({ sizeGiB, ...snapshot }) => ({
        ...snapshot,
        sizeGib: sizeGiB,
        provisionId: run.provisionId,
        runId: run.id,
        customerId: run.customerId,
        region,
        createdBy: run.createdBy,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provisionId', 'nativeId']).doNothing())
    .execute()
}

/** Lists the snapshots of a provision with links to their inventory pages, newest first. */
export const listProvisionSnapshots = async (
  { trx }: Scoped,
  provisionId: string,
): Promise<ProvisionActions['snapshots']> => {
  const rows = await trx
    .selectFrom('provisionSnapshot')
    .selectAll()
    .where('provisionId', '=', provisionId)
    .orderBy('createdAt', 'desc')
    .orderBy('name')
    .execute()
  const ids = rows.map(({ nativeId }) => nativeId.toLowerCase())
  const known = await trx
    .selectFrom('cloudResource')
    .select(['inventory', 'nativeId', 'name', 'containerId', 'region', 'resourceGroup', 'facts', 'deletedAt'])
    .where(sql<boolean>`lower(native_id) = any(${ids}::text[])`)
    .execute()
  const byId = Map.groupBy(known, ({ nativeId }) => nativeId.toLowerCase())
  return rows.map(({ id, nativeId, name, source, sizeGib, createdAt, createdBy }) => {
    const resources = byId.get(nativeId.toLowerCase()) ?? []
    const present = resources.find(({ deletedAt }) => deletedAt === null)
    return {
      id,
      nativeId,
      name,
      source,
      sizeGiB: sizeGib,
      createdTime: createdAt.toISOString(),
      createdBy,
      page: present ? pageOfResource(present) : '',
      // A snapshot that was never in an inventory may still exist.
      isDeleted: resources.length > 0 && !present,
    }
  })
}

/** Warns whether a plan deletes or keeps the snapshots of the provision; empty if it deletes none of their sources. */
export const snapshotCautions = async (
  scoped: Scoped,
  { provision }: Run,
  plan: StoredPlan,
): Promise<ProvisionPlan['cautions']> => {
  const kind = resourceActions.get(provision.resourceTypeId)
  const lost = plan.changes.filter(isLost)
  if (!kind || !lost.some(({ type }) => kind.resourceTypes.includes(type))) return []
  const names = (await listProvisionSnapshots(scoped, provision.id))
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ name }) => name)
  if (names.length === 0) return []
  const count = names.length
  const which = { count, nouns: bind(kind.snapshots, { count }), names: formatFirst(names, mostNamed) }
  const goes = kind.isLostWith.some((type) => lost.some((change) => change.type === type))
  return [
    goes
      ? { address: '', kind: 'lost', text: t(m.deletedWithIt, { ...which, lossNote: kind.lossNote }).trim() }
      : {
          address: '',
          kind: 'stays',
          text: t(m.andBilledUntilItIsDeleted, { ...which, provider: kind.provider }),
        },
  ]
}

/** Resources that people have provisioned at the demo's simulated providers. The demo adapter lists and charges them. */
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'

const parseFacts = (text: string): Readonly<Record<string, unknown>> => JSON.parse(text)

const whereVisibleToAccount = (accountId: string) =>
  sql<boolean>`container_id in (select container_id from cloud_container where cloud_account_id = ${accountId})`

/** The Terraform types of snapshots by the resource type of their source; other snapshots are in no inventory. */
const snapshotTypes: Readonly<Record<string, string>> = {
  'azure-virtual-machine': 'azurerm_snapshot',
  'azure-sql-database': 'azurerm_mssql_database',
  'gcp-virtual-machine': 'google_compute_snapshot',
  'aws-virtual-machine': 'aws_ebs_snapshot',
}

/** Returns snapshots that actions created in the account's containers. */
const readSnapshots = async ({ trx }: Scoped, accountId: string) => {
  const rows = await trx
    .selectFrom('provisionSnapshot')
    .innerJoin('provision', 'provision.id', 'provisionSnapshot.provisionId')
    .select([
      'resourceTypeId',
      'nativeId',
      'name',
      'containerId',
      'region',
      'resourceGroupName as resourceGroup',
      'createdAt',
      'source',
      'sizeGib',
    ])
    .where(whereVisibleToAccount(accountId))
    .orderBy('createdAt')
    .orderBy('provisionSnapshot.id')
    .execute()
  return rows.flatMap(({ resourceTypeId, createdAt, source, sizeGib, ...row }) => {
    const type = snapshotTypes[resourceTypeId]
    const facts = { source, sizeGiB: sizeGib }
    return type === undefined
      ? []
      : [{ ...row, type, facts, madeAt: createdAt.toISOString(), deletedAt: null }]
  })
}

/** Returns everything that was provisioned in the account's containers, including deleted resources. */
export const readDemoResources = (ctx: AppContext, accountId: string) =>
  withScope(ctx, systemScope, async (scoped) => {
    const rows = await scoped.trx
      .selectFrom('provisionResource')
      .select([
        'type',
        'nativeId',
        'name',
        'containerId',
        'region',
        'resourceGroup',
        'powerState',
        'madeAt',
        'deletedAt',
      ])
      // Read as text, so that the names of tags are not converted.
      .select(sql<string>`facts::text`.as('facts'))
      .where('nativeId', 'is not', null)
      .where(whereVisibleToAccount(accountId))
      .orderBy('madeAt')
      .orderBy('id')
      .execute()
    const made = rows.map(({ madeAt, deletedAt, facts, ...row }) => ({
      ...row,
      facts: parseFacts(facts),
      madeAt: madeAt.toISOString(),
      deletedAt: deletedAt?.toISOString() ?? null,
    }))
    return [...made, ...(await readSnapshots(scoped, accountId))]
  })

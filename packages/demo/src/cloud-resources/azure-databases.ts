// Databases of the demo's Azure subscriptions: SQL, MySQL, PostgreSQL and managed instances.
import type { AzureMeter } from '../azure-meter.ts'
import { createRandom } from '../random.ts'
import { buildArmResource, type Group } from './azure-resource.ts'
import {
  buildDatabases,
  getCharset,
  madeAt,
  type DemoCloudResource,
  type DemoFact,
  type Place,
} from './resource.ts'

/** An SQL server with its database. */
export const buildDatabase = (
  place: Place,
  group: Group,
  server: string,
  { skuName }: AzureMeter,
): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Sql/servers', server, {
    inventory: 'sql-databases',
    facts: {
      status: 'Online',
      server,
      size: skuName.replaceAll(' ', '_'),
      tier: skuName.startsWith('S') ? 'Standard' : 'GeneralPurpose',
      version: '12.0',
      storageGb: createRandom(`storage|${server}`).pick([32, 100, 250]),
      zoneRedundant: group.environment === 'prod',
      elasticPool: null,
      collation: 'SQL_Latin1_General_CP1_CI_AS',
      endpoint: `${server}.database.windows.net`,
      isSystem: false,
      createdAt: madeAt,
    },
    sku: { name: skuName },
    properties: { status: 'Online', collation: 'SQL_Latin1_General_CP1_CI_AS' },
  })

/** A flexible server or a managed instance, with its databases. */
export const buildDatabaseServer = (
  place: Place,
  group: Group,
  [inventory, type, name]: readonly [string, string, string],
  more: Readonly<Record<string, DemoFact>>,
  system: readonly string[],
): DemoCloudResource =>
  buildArmResource(place, group, type, name, {
    inventory,
    facts: {
      status: 'Ready',
      size: 'Standard_D2ds_v5',
      tier: 'GeneralPurpose',
      vCores: 2,
      storageGb: createRandom(`storage|${name}`).pick([64, 128, 256]),
      highAvailability: group.environment === 'prod' ? 'ZoneRedundant' : 'Disabled',
      access: 'Private',
      backupDays: 7,
      zone: '1',
      createdAt: madeAt,
      ...more,
    },
    sku: { name: 'Standard_D2ds_v5', tier: 'GeneralPurpose' },
    children: { databases: buildDatabases(['orders', 'identity'], system, getCharset(inventory)) },
  })

/** What exists is taken into management by the real Terraform over an invented cloud: one of every kind that inventories have. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { runNext } from '../src/work/run.ts'
import type { Client, TestPortal } from './harness.ts'
import { requestIn, type Places } from './provision-places.ts'
import { openTerraformPortal } from './terraform-portal.ts'
import { noTerraformStub, type TerraformStub } from './terraform-stub.ts'

type Answer = { id: string; runId: string; status: string; resourceName: string }
type Run = {
  step: string
  message: string
  plan: { changes: { address: string; action: string }[]; losesData: boolean } | null
}
type Named = Readonly<Record<string, unknown>>

/** One kind: what it is made with, where its inventory has it, and what that says of it. */
type Taken = {
  kind: string
  inventory: string
  /** Terraform's type of the thing that the inventory has. */
  type: string
  asked?: Named
  /** `id` gives the id of what is of a type there. */
  found: (id: (type: string) => string) => { facts: Named; raw?: Named; nativeId?: string }
  /** What is typed beside what the inventory knows. */
  typed?: Named
  /** What is typed in place of what the inventory knows. */
  late?: Named
  /** Types of what belongs to it and is set anew. */
  anew?: readonly string[]
  /** How many things are taken over. */
  things?: number
  /** The id that the cloud gives it out by, where it then says another. */
  knownBy?: string
}

const kinds: readonly Taken[] = [
  {
    kind: 'azure-virtual-machine',
    inventory: 'virtual-machines',
    type: 'azurerm_linux_virtual_machine',
    found: (id) => ({
      facts: { operatingSystem: 'Linux', size: 'Standard_B2s' },
      raw: {
        properties: {
          storageProfile: {
            imageReference: {
              publisher: 'Canonical',
              offer: 'ubuntu-24_04-lts',
              sku: 'server',
              version: 'latest',
            },
            osDisk: { managedDisk: { storageAccountType: 'StandardSSD_LRS' } },
          },
          osProfile: {
            adminUsername: 'shopadmin',
            linuxConfiguration: {
              disablePasswordAuthentication: true,
              ssh: { publicKeys: [{ keyData: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE me@shop' }] },
            },
          },
          networkProfile: { networkInterfaces: [{ id: id('azurerm_network_interface') }] },
          diagnosticsProfile: { bootDiagnostics: { enabled: true } },
        },
      },
    }),
    // What a machine that is taken over needs stands in the inventory.
    typed: { SubnetId: undefined, PublicIp: undefined },
  },
  {
    kind: 'azure-sql-database',
    inventory: 'sql-databases',
    type: 'azurerm_mssql_database',
    found: () => ({
      facts: { size: 'S0', storageGb: 10, collation: 'SQL_Latin1_General_CP1_CI_AS', isSystem: false },
      raw: { properties: { currentBackupStorageRedundancy: 'Geo' } },
    }),
  },
  {
    kind: 'azure-virtual-network',
    inventory: 'virtual-networks',
    type: 'azurerm_virtual_network',
    asked: { IsNewResourceGroup: false, Subnets: [{ Name: 'web', AddressRange: '10.0.1.0/24' }] },
    found: () => ({
      facts: {},
      raw: {
        properties: {
          addressSpace: { addressPrefixes: ['10.0.0.0/16'] },
          subnets: [
            { name: 'web', properties: { addressPrefix: '10.0.1.0/24' } },
            { name: 'GatewaySubnet', properties: { addressPrefix: '10.0.2.0/24' } },
          ],
        },
      },
    }),
    things: 2,
  },
  {
    kind: 'azure-app-service',
    inventory: 'web-apps',
    type: 'azurerm_linux_web_app',
    found: (id) => ({
      facts: { kind: 'Web app', size: 'B1', planId: id('azurerm_service_plan'), runtime: 'NODE|24-lts' },
      raw: { kind: 'app,linux' },
    }),
    typed: { AppServicePlan: undefined },
  },
  {
    kind: 'gcp-storage-bucket',
    inventory: 'storage-accounts',
    type: 'google_storage_bucket',
    found: () => ({ facts: { sku: 'STANDARD' } }),
  },
  {
    kind: 'gcp-virtual-machine',
    inventory: 'virtual-machines',
    type: 'google_compute_instance',
    found: () => ({ facts: { zone: 'asia-southeast1-b', size: 'e2-medium' } }),
  },
  {
    kind: 'gcp-cloud-sql',
    inventory: 'postgresql-servers',
    type: 'google_sql_database_instance',
    found: () => ({
      facts: { size: 'db-custom-2-8192', storageGb: 10 },
      raw: { databaseVersion: 'POSTGRES_17' },
    }),
    anew: ['google_sql_user'],
  },
  {
    // A database of SQL Server stands for the instance that it is in.
    kind: 'gcp-cloud-sql',
    inventory: 'sql-databases',
    type: 'google_sql_database_instance',
    found: () => ({
      facts: { size: 'db-custom-2-8192', storageGb: 10, server: 'shop-sql' },
      raw: { instance: { databaseVersion: 'POSTGRES_17' } },
      nativeId: '//sqladmin.googleapis.com/projects/shop-prod/instances/shop-sql/databases/orders',
    }),
    anew: ['google_sql_user'],
  },
  {
    kind: 'gcp-network',
    inventory: 'virtual-networks',
    type: 'google_compute_network',
    found: () => ({
      facts: { subnetMode: 'custom', mtu: 1460 },
      raw: {
        subnetworks: [
          'https://www.googleapis.com/compute/v1/projects/shop-prod/regions/asia-southeast1/subnetworks/web',
        ],
        routingConfig: { routingMode: 'REGIONAL' },
      },
    }),
    // Ranges are in another answer of Google's, and are typed.
    late: {
      Subnets: [
        {
          Name: 'web',
          Region: 'asia-southeast1',
          AddressRange: '10.0.1.0/24',
          IsPrivateGoogleAccess: true,
        },
      ],
    },
    things: 2,
  },
  {
    kind: 'gcp-app-engine',
    inventory: 'web-apps',
    type: 'google_app_engine_application',
    found: () => ({
      facts: { kind: 'App Engine', runtime: 'nodejs24', environment: 'standard' },
      nativeId: '//appengine.googleapis.com/apps/shop-prod/services/default/versions/one',
    }),
    anew: ['terraform_data'],
    late: { Name: 'shop' },
  },
  {
    kind: 'aws-s3-bucket',
    inventory: 'storage-accounts',
    type: 'aws_s3_bucket',
    found: () => ({ facts: { versioning: 'Off' } }),
    anew: [
      'aws_s3_bucket_ownership_controls',
      'aws_s3_bucket_public_access_block',
      'aws_s3_bucket_server_side_encryption_configuration',
    ],
  },
  {
    kind: 'aws-virtual-machine',
    inventory: 'virtual-machines',
    type: 'aws_instance',
    found: () => ({ facts: { size: 'm7i.large' } }),
  },
  {
    kind: 'aws-sql-database',
    inventory: 'postgresql-servers',
    type: 'aws_db_instance',
    found: () => ({
      facts: { size: 'db.t4g.micro', version: '17.4', storageGb: 20 },
      raw: { Engine: 'postgres', MasterUsername: 'shopadmin', StorageType: 'gp3', AllocatedStorage: 20 },
    }),
    knownBy: 'shop-db',
  },
  {
    kind: 'aws-elastic-beanstalk',
    inventory: 'web-apps',
    type: 'aws_elastic_beanstalk_environment',
    found: (id) => ({
      facts: { kind: 'Beanstalk environment', application: 'shop', environment: 'WebServer' },
      raw: {
        EnvironmentId: id('aws_elastic_beanstalk_environment'),
        PlatformArn:
          'arn:aws:elasticbeanstalk:ap-southeast-1::platform/Node.js 22 running on 64bit Amazon Linux 2023/6.5.0',
      },
    }),
    things: 2,
  },
]

const missing = noTerraformStub()
if (missing) console.log(`${missing} Imports by the real Terraform are left out.`)

describe.skipIf(missing !== undefined)('what exists', () => {
  let stub: TerraformStub
  let portal: TestPortal
  let sa: Client
  let places: Places

  beforeAll(async () => {
    ;({ stub, portal, sa, places } = await openTerraformPortal())
  })
  afterAll(async () => {
    await portal?.close()
    stub?.close()
  })
  beforeEach(() => stub.reset())

  const work = () => runNext(portal.ctx, provisionJob)
  const runOf = async (id: string): Promise<Run> => (await sa.get<Run>(`/api/Provisions/runs/${id}`)).body
  const typesIn = () =>
    stub
      .world()
      .map(({ type }) => type)
      .sort()

  /** What stands in the cloud and is known to nobody here; its id as inventories have it. */
  const standing = async ({ kind, type, asked = {} }: Taken): Promise<{ id: string; name: string }> => {
    const { pool } = portal.ctx
    const made = await sa.post<Answer>(
      '/functions/RunTerraformCloudFlow',
      requestIn(places, kind, 'least', asked),
    )
    await work()
    const run = await runOf(made.body.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    const { rows } = await pool.query<{ id: string; name: string }>(
      'select native_id as id, name from provision_resource where provision_id = $1 and type = $2',
      [made.body.id, type],
    )
    await pool.query(`update provision set status = 'deleted', stands = false where id = $1`, [made.body.id])
    await pool.query('delete from provision_state where provision_id = $1', [made.body.id])
    await pool.query('update provision_resource set gone_at = now() where provision_id = $1', [made.body.id])
    const [thing] = rows
    if (!thing) throw new Error(`Nothing of ${type} was made.`)
    return thing
  }

  test.each(kinds.map((taken) => [taken.kind, taken] as const))(
    'of %s is taken over',
    async (kind, taken) => {
      const type = provisionTypes.find(({ name }) => name === kind)
      if (!type) throw new Error(`${kind} is no kind.`)
      const thing = await standing(taken)
      for (const of of taken.anew ?? []) stub.remove(of)
      const {
        facts,
        raw = {},
        nativeId = thing.id,
      } = taken.found((of) => stub.world().find(({ type: one }) => one === of)?.id ?? '')
      const { CustomerId, ContainerId } = places[type.cloud] ?? {}
      const least: Named = { ...provisionRequests[kind]?.least, ...taken.asked }
      await portal.ctx.pool.query(
        `insert into cloud_resource (cloud_account_id, inventory, native_id, name, cloud_provider, container_id, tenant_id, region,
          resource_group, customer_id, facts, tags, raw, fingerprint, first_seen_at, collected_at)
        select cloud_account_id, $1, $2, $3, $4, container_id, 'shop', $5, $6, $7, $8, '{}', $9, '', now(), now()
          from cloud_container where container_id = $10`,
        [
          taken.inventory,
          nativeId,
          thing.name,
          type.cloud,
          String(least['Region'] ?? least['RegionId'] ?? 'asia-southeast1'),
          least['ResourceGroupName'] ?? '',
          CustomerId,
          facts,
          raw,
          ContainerId,
        ],
      )
      const known = await sa.get<{ resourceTypeId: string; values: Named; refusal: string }>(
        `/api/Provisions/GetManagementOfResource?inventory=${taken.inventory}&id=${encodeURIComponent(nativeId)}`,
      )
      expect(known.body, known.text).toMatchObject({ resourceTypeId: kind, refusal: '' })

      const before = typesIn()
      if (taken.knownBy) stub.knowBy(thing.name, taken.knownBy)
      const whole: Named = { ...type.start, ...least, ...taken.typed, ...known.body.values, ...taken.late }
      const hidden = type.hidden(whole)
      const filled = Object.fromEntries(Object.entries(whole).filter(([name]) => !hidden.includes(name)))
      const asked = await sa.post<Answer>('/api/Provisions/import', {
        Inventory: taken.inventory,
        ResourceId: nativeId,
        Request: type.requestOf('', filled),
      })
      expect(asked.body, asked.text).toMatchObject({ status: 'planning' })
      await work()
      const planned = await runOf(asked.body.runId)
      expect(planned, planned.message).toMatchObject({
        step: 'awaiting-approval',
        plan: { losesData: false },
      })
      const changes = planned.plan?.changes ?? []
      const taking = changes.filter(({ action }) => action === 'import')
      expect(taking.length, JSON.stringify(changes)).toBe(taken.things ?? 1)
      const others = changes.filter(({ action }) => action !== 'import')
      expect(others.map(({ action, address }) => `${action} ${address.split('.')[0]}`).sort()).toEqual(
        (taken.anew ?? []).map((of) => `create ${of}`).sort(),
      )
      await sa.post(`/api/Provisions/runs/${asked.body.runId}/approve`, {})
      await work()
      const run = await runOf(asked.body.runId)
      expect(run, run.message).toMatchObject({ step: 'succeeded' })
      if (!taken.knownBy) expect(typesIn().filter((of) => !(taken.anew ?? []).includes(of))).toEqual(before)

      // It is managed from then on, and by nobody else.
      const managed = await sa.get(
        `/api/Provisions/GetManagementOfResource?inventory=${taken.inventory}&id=${encodeURIComponent(nativeId)}`,
      )
      expect(managed.body).toMatchObject({ managedBy: { id: asked.body.id } })
      const end = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
        ProvisionId: asked.body.id,
        ConfirmName: asked.body.resourceName,
      })
      await work()
      expect(await runOf(end.body.runId)).toMatchObject({ step: 'succeeded' })
      if (!taken.knownBy) expect(typesIn()).not.toContain(taken.type)
    },
  )
})

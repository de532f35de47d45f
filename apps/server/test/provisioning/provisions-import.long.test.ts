/** The real Terraform imports existing resources of a simulated cloud, one of every type that inventories have. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { runNext } from '../../src/work/run.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { requestIn, type Places } from '../harness/provision-places.ts'
import { openTerraformPortal } from '../harness/terraform-portal.ts'
import { explainMissingStub, type TerraformStub } from '../harness/terraform-stub.ts'

type Answer = { id: string; runId: string; status: string; resourceName: string }
type Run = {
  step: string
  message: string
  plan: {
    changes: { address: string; action: string }[]
    losesData: boolean
    confirm: { name: string }[]
  } | null
}
type Named = Readonly<Record<string, unknown>>

/** A resource type: the request that creates it, how its inventory lists it, and the inventory's facts. */
type Taken = {
  kind: string
  inventory: string
  /** Terraform's type of the resource in the inventory. */
  type: string
  request?: Named
  /** Returns the inventory's entry. `id` returns the id of the resource of a type. */
  found: (id: (type: string) => string) => { facts: Named; raw?: Named; nativeId?: string }
  /** Fields that are entered in addition to the inventory's facts. */
  typed?: Named
  /** Fields that are entered instead of the inventory's facts. */
  late?: Named
  /** Types of dependent resources that are created again. */
  anew?: readonly string[]
  /** The number of resources that are imported. */
  resources?: number
  /** The id under which the provider returns it, if its own answer contains another id. */
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
              ssh: {
                publicKeys: [
                  {
                    keyData:
                      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGNNNZ0JuO2QTj95BHQGlncm/hboXJDKklYiQIoVQkeY me@shop',
                  },
                ],
              },
            },
          },
          networkProfile: { networkInterfaces: [{ id: id('azurerm_network_interface') }] },
          diagnosticsProfile: { bootDiagnostics: { enabled: true } },
        },
      },
    }),
    // The inventory contains what the import of a machine needs.
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
    request: { IsNewResourceGroup: false, Subnets: [{ Name: 'web', AddressRange: '10.0.1.0/24' }] },
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
    resources: 2,
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
    // A SQL Server database is imported as the instance that contains it.
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
    // Ranges are in another answer of Google's API and must be entered.
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
    resources: 2,
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
    resources: 2,
  },
]

const missing = explainMissingStub()
if (missing) console.log(`${missing} Imports by the real Terraform are left out.`)

describe.skipIf(missing !== undefined)('an existing resource', () => {
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
  const listTypes = () =>
    stub
      .world()
      .map(({ type }) => type)
      .sort()

  /** Creates a resource in the cloud that the portal does not manage, and returns its id as in inventories. */
  const importProvision = async ({
    kind,
    type,
    request = {},
  }: Taken): Promise<{ id: string; name: string }> => {
    const { pool } = portal.ctx
    const made = await sa.post<Answer>(
      '/functions/RunTerraformCloudFlow',
      requestIn(places, kind, 'least', request),
    )
    await work()
    const run = await runOf(made.body.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    const { rows } = await pool.query<{ id: string; name: string }>(
      'select native_id as id, name from provision_resource where provision_id = $1 and type = $2',
      [made.body.id, type],
    )
    await pool.query(`update provision set status = 'deleted', has_resources = false where id = $1`, [
      made.body.id,
    ])
    await pool.query('delete from provision_state where provision_id = $1', [made.body.id])
    await pool.query('update provision_resource set deleted_at = now() where provision_id = $1', [
      made.body.id,
    ])
    const [item] = rows
    if (!item) throw new Error(`Nothing of ${type} was made.`)
    return item
  }

  test.each(kinds.map((taken) => [taken.kind, taken] as const))(
    'of type %s is taken into management',
    async (kind, taken) => {
      const type = provisionTypes.find(({ name }) => name === kind)
      if (!type) throw new Error(`${kind} is no kind.`)
      const item = await importProvision(taken)
      for (const of of taken.anew ?? []) stub.remove(of)
      const {
        facts,
        raw = {},
        nativeId = item.id,
      } = taken.found((of) => stub.world().find(({ type: one }) => one === of)?.id ?? '')
      const { CustomerId, ContainerId } = places[type.cloud] ?? {}
      const least: Named = { ...provisionRequests[kind]?.least, ...taken.request }
      await portal.ctx.pool.query(
        `insert into cloud_resource (cloud_account_id, inventory, native_id, name, cloud_provider, container_id, tenant_id, region,
          resource_group, customer_id, facts, tags, raw, fingerprint, first_seen_at, collected_at)
        select cloud_account_id, $1, $2, $3, $4, container_id, 'shop', $5, $6, $7, $8, '{}', $9, '', now(), now()
          from cloud_container where container_id = $10`,
        [
          taken.inventory,
          nativeId,
          item.name,
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

      const before = listTypes()
      if (taken.knownBy) stub.knowBy(item.name, taken.knownBy)
      const whole: Named = { ...type.start, ...least, ...taken.typed, ...known.body.values, ...taken.late }
      const hidden = type.hidden(whole)
      const filled = Object.fromEntries(Object.entries(whole).filter(([name]) => !hidden.includes(name)))
      const requested = await sa.post<Answer>('/api/Provisions/import', {
        Inventory: taken.inventory,
        ResourceId: nativeId,
        Request: type.requestOf('', filled),
      })
      expect(requested.body, requested.text).toMatchObject({ status: 'planning' })
      await work()
      const planned = await runOf(requested.body.runId)
      expect(planned, planned.message).toMatchObject({
        step: 'awaiting-approval',
        plan: { losesData: false },
      })
      const changes = planned.plan?.changes ?? []
      const taking = changes.filter(({ action }) => action === 'import')
      expect(taking.length, JSON.stringify(changes)).toBe(taken.resources ?? 1)
      const others = changes.filter(({ action }) => action !== 'import')
      expect(others.map(({ action, address }) => `${action} ${address.split('.')[0]}`).sort()).toEqual(
        (taken.anew ?? []).map((of) => `create ${of}`).sort(),
      )
      await sa.post(`/api/Provisions/runs/${requested.body.runId}/approve`, {})
      await work()
      const run = await runOf(requested.body.runId)
      expect(run, run.message).toMatchObject({ step: 'succeeded' })
      if (!taken.knownBy) expect(listTypes().filter((of) => !(taken.anew ?? []).includes(of))).toEqual(before)

      // From then on it is managed, and no second provision can manage it.
      const managed = await sa.get(
        `/api/Provisions/GetManagementOfResource?inventory=${taken.inventory}&id=${encodeURIComponent(nativeId)}`,
      )
      expect(managed.body).toMatchObject({ managedBy: { id: requested.body.id } })
      const end = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
        ProvisionId: requested.body.id,
        ConfirmName: requested.body.resourceName,
        ConfirmProtection: [requested.body.resourceName],
        ConfirmContents: [requested.body.resourceName],
      })
      await work()
      // A resource whose name differs from the request, such as an App Engine application, is confirmed by the
      // resource's name.
      const { plan, step } = await runOf(end.body.runId)
      if (step === 'awaiting-approval') {
        const confirmNames = plan?.confirm.map(({ name }) => name)
        await sa.post(`/api/Provisions/runs/${end.body.runId}/approve`, { confirmNames })
        await work()
      }
      const ended = await runOf(end.body.runId)
      expect(ended, ended.message).toMatchObject({ step: 'succeeded' })
      if (!taken.knownBy) expect(listTypes()).not.toContain(taken.type)
    },
  )
})

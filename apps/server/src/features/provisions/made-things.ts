/** What a provision consists of in its cloud: kept from its state, under the ids by which inventories and bills know it. */
import { createHash } from 'node:crypto'
import { partitionOfRegion } from '@cmp/contract/aws-partitions'
import { thingsInState, type StateThing } from '@cmp/terraform'
import type { Scoped } from '../../scope/scope.ts'
import { askToCollect } from '../inventories/containers.ts'
import type { Run } from './steps.ts'

type Attributes = StateThing['attributes']
type Place = Pick<Run['provision'], 'containerId' | 'regionId' | 'resourceGroupName'>

const textOf = (attributes: Attributes, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = attributes[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** Types of Azure by Terraform's; a state says the id itself, but for the demo's. */
const armTypes: Readonly<Record<string, string>> = {
  azurerm_storage_account: 'Microsoft.Storage/storageAccounts',
  azurerm_virtual_network: 'Microsoft.Network/virtualNetworks',
  azurerm_network_security_group: 'Microsoft.Network/networkSecurityGroups',
  azurerm_public_ip: 'Microsoft.Network/publicIPAddresses',
  azurerm_linux_virtual_machine: 'Microsoft.Compute/virtualMachines',
  azurerm_windows_virtual_machine: 'Microsoft.Compute/virtualMachines',
  azurerm_linux_web_app: 'Microsoft.Web/sites',
  azurerm_windows_web_app: 'Microsoft.Web/sites',
  azurerm_service_plan: 'Microsoft.Web/serverfarms',
  azurerm_mssql_server: 'Microsoft.Sql/servers',
}

/** What is known of a resource in a state. */
type Known = { attributes: Attributes; place: Place; name: string; group: string; region: string }

/** The last part of a path, or the word itself: zones and regions are written either way. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const google = (service: string, path: (known: Known) => string) => (known: Known) =>
  `//${service}.googleapis.com/projects/${known.place.containerId}/${path(known)}`

/** The ID that AWS gave; else one built from the region. Null where the region does not name the partition. */
const arn =
  (service: string, rest: (known: Known) => string, isGlobal = false) =>
  (known: Known): string | null => {
    const given = textOf(known.attributes, 'arn')
    if (given !== '') return given
    const partition = partitionOfRegion(known.region)
    if (partition === undefined) return null
    const ground = isGlobal ? ':' : `${known.region}:${known.place.containerId}`
    return `arn:${partition}:${service}:${ground}:${rest(known)}`
  }

/** EC2 invents its ids; the demo makes one of the name. */
const instanceId = ({ attributes, name }: Known): string =>
  textOf(attributes, 'id') || `i-0${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Ids by type, as the adapters of inventories write them. */
const idsOf: Readonly<Record<string, (known: Known) => string | null>> = {
  google_compute_instance: google(
    'compute',
    ({ attributes, name }) => `zones/${lastOf(textOf(attributes, 'zone'))}/instances/${name}`,
  ),
  google_compute_disk: google(
    'compute',
    ({ attributes, name }) => `zones/${lastOf(textOf(attributes, 'zone'))}/disks/${name}`,
  ),
  google_compute_network: google('compute', ({ name }) => `global/networks/${name}`),
  google_sql_database_instance: google('sqladmin', ({ name }) => `instances/${name}`),
  // Of a project there is one, which no inventory has by itself.
  google_app_engine_application: ({ place }) => `//appengine.googleapis.com/apps/${place.containerId}`,
  google_storage_bucket: ({ name }) => `//storage.googleapis.com/${name}`,
  aws_instance: arn('ec2', (known) => `instance/${instanceId(known)}`),
  aws_db_instance: arn('rds', ({ name }) => `db:${name}`),
  aws_s3_bucket: arn('s3', ({ name }) => name, true),
  aws_elastic_beanstalk_environment: arn('elasticbeanstalk', ({ attributes, name }) => {
    return `environment/${textOf(attributes, 'application')}/${name}`
  }),
}

/** The ID that inventories know something by; null where it is not known. */
export const nativeIdOf = (type: string, known: Known): string | null => {
  const made = idsOf[type]?.(known)
  if (made !== undefined) return made
  const { attributes, place, group, name } = known
  if (!type.startsWith('azurerm_')) return null
  const own = textOf(attributes, 'id')
  if (own.startsWith('/subscriptions/')) return own
  const ground = `/subscriptions/${place.containerId}/resourceGroups/${group}/providers`
  const armType = armTypes[type]
  if (armType !== undefined) return `${ground}/${armType}/${name}`
  // A database stands below its server, which the demo has under its own name.
  return type === 'azurerm_mssql_database'
    ? `${ground}/Microsoft.Sql/servers/${name}/databases/${name}`
    : null
}

/** What is told of a thing beside its name; nothing of it is secret. */
const toldFacts = [
  'size',
  'machine_type',
  'instance_type',
  'instance_class',
  'tier',
  'account_kind',
  'account_tier',
  'account_replication_type',
  'sku_name',
  'storage_class',
  'engine',
  'engine_version',
  'database_version',
  'allocated_storage',
  'address_space',
  'zone',
  'deletion_protection',
  'disable_api_termination',
  'tags',
  'labels',
] as const

const factsOf = (attributes: Attributes): Record<string, unknown> => {
  const { settings } = attributes
  const [first] = Array.isArray(settings) ? settings : [settings]
  const inner: Attributes = typeof first === 'object' && first !== null ? { ...first } : {}
  return Object.fromEntries(
    toldFacts.flatMap((name) => {
      const value = attributes[name] ?? inner[name]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}

const rowOf = ({ provision, provisionId, customerId }: Run, { address, type, attributes }: StateThing) => {
  const name = textOf(attributes, 'name', 'bucket', 'identifier') || provision.resourceName
  const group = textOf(attributes, 'resource_group_name') || provision.resourceGroupName
  const region = textOf(attributes, 'location', 'region') || provision.regionId
  return {
    provisionId,
    customerId,
    cloudProviderId: provision.cloudProviderId,
    containerId: provision.containerId,
    address,
    type,
    nativeId: nativeIdOf(type, { attributes, place: provision, name, group, region }),
    name,
    region: region.toLowerCase(),
    resourceGroup: group,
    facts: JSON.stringify(factsOf(attributes)),
  }
}

/** Keeps what a provision consists of now, and has its container read again: what was made appears there. */
export const keepThings = async (scoped: Scoped, run: Run, state: Buffer | undefined): Promise<void> => {
  const { trx, now } = scoped
  const rows = (state ? thingsInState(state) : []).map((thing) => rowOf(run, thing))
  await trx
    .updateTable('provisionResource')
    .set({ goneAt: now })
    .where('provisionId', '=', run.provisionId)
    .where('goneAt', 'is', null)
    .where('address', 'not in', ['', ...rows.map(({ address }) => address)])
    .execute()
  if (rows.length > 0)
    await trx
      .insertInto('provisionResource')
      .values(rows.map((row) => ({ ...row, madeAt: now })))
      .onConflict((conflict) =>
        conflict
          .columns(['provisionId', 'address'])
          .where('goneAt', 'is', null)
          .doUpdateSet((eb) => ({
            nativeId: eb.ref('excluded.nativeId'),
            name: eb.ref('excluded.name'),
            region: eb.ref('excluded.region'),
            resourceGroup: eb.ref('excluded.resourceGroup'),
            facts: eb.ref('excluded.facts'),
          })),
      )
      .execute()
  const seen = await trx
    .selectFrom('cloudContainer')
    .select('id')
    .where('containerId', '=', run.provision.containerId)
    .where('customerId', '=', run.customerId)
    .execute()
  await askToCollect(
    scoped,
    seen.map(({ id }) => id),
  )
}

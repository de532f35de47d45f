/**
 * The resources of a provision at its provider. They are read from its state and stored under the IDs that inventories
 * and bills use.
 */
import { createHash } from 'node:crypto'
import { getLastPart } from '@cmp/clouds/read'
import { partitionOfRegion } from '@cmp/contract/aws-partitions'
import { listStateResources, type StateResource } from '@cmp/terraform'
import type { Scoped } from '../../../../scope/scope.ts'
import { requestCollection } from '../../../clouds/index.ts'
import type { Run } from '../runs/steps.ts'

type Attributes = StateResource['attributes']
type Place = Pick<Run['provision'], 'containerId' | 'regionId' | 'resourceGroupName'>

const getText = (attributes: Attributes, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = attributes[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** Azure resource types by Terraform type. A state contains the ID itself, except in the demo. */
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

/** The facts about a resource in a state. */
type Known = { attributes: Attributes; place: Place; name: string; group: string; region: string }

const createGoogleIdBuilder = (service: string, path: (known: Known) => string) => (known: Known) =>
  `//${service}.googleapis.com/projects/${known.place.containerId}/${path(known)}`

/** Returns the ARN from AWS, or builds it from the region. Null if the region does not reveal the partition. */
const createArnBuilder =
  (service: string, rest: (known: Known) => string, isGlobal = false) =>
  (known: Known): string | null => {
    const given = getText(known.attributes, 'arn')
    if (given !== '') return given
    const partition = partitionOfRegion(known.region)?.name
    if (partition === undefined) return null
    const ground = isGlobal ? ':' : `${known.region}:${known.place.containerId}`
    return `arn:${partition}:${service}:${ground}:${rest(known)}`
  }

/** Returns the instance ID; EC2 generates it, and the demo derives one from the name. */
const getInstanceId = ({ attributes, name }: Known): string =>
  getText(attributes, 'id') || `i-0${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Builds the IDs by type in the form that the inventory adapters use. */
const idsOf: Readonly<Record<string, (known: Known) => string | null>> = {
  google_compute_instance: createGoogleIdBuilder(
    'compute',
    ({ attributes, name }) => `zones/${getLastPart(getText(attributes, 'zone'))}/instances/${name}`,
  ),
  google_compute_disk: createGoogleIdBuilder(
    'compute',
    ({ attributes, name }) => `zones/${getLastPart(getText(attributes, 'zone'))}/disks/${name}`,
  ),
  google_compute_network: createGoogleIdBuilder('compute', ({ name }) => `global/networks/${name}`),
  google_sql_database_instance: createGoogleIdBuilder('sqladmin', ({ name }) => `instances/${name}`),
  // A project has only one application, which is in no inventory as such.
  google_app_engine_application: ({ place }) => `//appengine.googleapis.com/apps/${place.containerId}`,
  google_storage_bucket: ({ name }) => `//storage.googleapis.com/${name}`,
  aws_instance: createArnBuilder('ec2', (known) => `instance/${getInstanceId(known)}`),
  aws_db_instance: createArnBuilder('rds', ({ name }) => `db:${name}`),
  aws_s3_bucket: createArnBuilder('s3', ({ name }) => name, true),
  aws_elastic_beanstalk_environment: createArnBuilder('elasticbeanstalk', ({ attributes, name }) => {
    return `environment/${getText(attributes, 'application')}/${name}`
  }),
}

/** Returns the ID under which inventories know a resource, or null if unknown. */
export const getNativeId = (type: string, known: Known): string | null => {
  const made = idsOf[type]?.(known)
  if (made !== undefined) return made
  const { attributes, place, group, name } = known
  if (!type.startsWith('azurerm_')) return null
  const own = getText(attributes, 'id')
  if (own.startsWith('/subscriptions/')) return own
  const ground = `/subscriptions/${place.containerId}/resourceGroups/${group}/providers`
  const armType = armTypes[type]
  if (armType !== undefined) return `${ground}/${armType}/${name}`
  // A database is below its server; the demo stores the server under the database's name.
  return type === 'azurerm_mssql_database'
    ? `${ground}/Microsoft.Sql/servers/${name}/databases/${name}`
    : null
}

/** The facts that are shown beside a resource's name; none is secret. */
const shownFacts = [
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

const pickFacts = (attributes: Attributes): Record<string, unknown> => {
  const { settings } = attributes
  const [first] = Array.isArray(settings) ? settings : [settings]
  const inner: Attributes = typeof first === 'object' && first !== null ? { ...first } : {}
  return Object.fromEntries(
    shownFacts.flatMap((name) => {
      const value = attributes[name] ?? inner[name]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}

const toResourceRow = (
  { provision, provisionId, customerId }: Run,
  { address, type, attributes }: StateResource,
) => {
  const name = getText(attributes, 'name', 'bucket', 'identifier') || provision.resourceName
  const group = getText(attributes, 'resource_group_name') || provision.resourceGroupName
  const region = getText(attributes, 'location', 'region') || provision.regionId
  return {
    provisionId,
    customerId,
    cloudProviderId: provision.cloudProviderId,
    containerId: provision.containerId,
    address,
    type,
    nativeId: getNativeId(type, { attributes, place: provision, name, group, region }),
    name,
    region: region.toLowerCase(),
    resourceGroup: group,
    facts: JSON.stringify(pickFacts(attributes)),
  }
}

/** Requests a new collection of the provision's container, so that inventories show the changes. */
export const readAgain = async (scoped: Scoped, { provision, customerId }: Run): Promise<void> => {
  const seen = await scoped.trx
    .selectFrom('cloudContainer')
    .select('id')
    .where('containerId', '=', provision.containerId)
    .where('customerId', '=', customerId)
    .execute()
  await requestCollection(
    scoped,
    seen.map(({ id }) => id),
  )
}

/**
 * Stores the current resources of a provision and requests a new collection of its container, so that new resources
 * appear in inventories.
 */
export const saveProvisionResources = async (
  scoped: Scoped,
  run: Run,
  state: Buffer | undefined,
): Promise<void> => {
  const { trx, now } = scoped
  const rows = (state ? listStateResources(state) : []).map((resource) => toResourceRow(run, resource))
  await trx
    .updateTable('provisionResource')
    .set({ deletedAt: now })
    .where('provisionId', '=', run.provisionId)
    .where('deletedAt', 'is', null)
    .where('address', 'not in', ['', ...rows.map(({ address }) => address)])
    .execute()
  if (rows.length > 0)
    await trx
      .insertInto('provisionResource')
      .values(rows.map((row) => ({ ...row, madeAt: now })))
      .onConflict((conflict) =>
        conflict
          .columns(['provisionId', 'address'])
          .where('deletedAt', 'is', null)
          .doUpdateSet((eb) => ({
            nativeId: eb.ref('excluded.nativeId'),
            name: eb.ref('excluded.name'),
            region: eb.ref('excluded.region'),
            resourceGroup: eb.ref('excluded.resourceGroup'),
            facts: eb.ref('excluded.facts'),
          })),
      )
      .execute()
  await readAgain(scoped, run)
}

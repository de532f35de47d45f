/** How Google Cloud resources are imported. IDs: section "Import" of each resource's page in the Terraform registry. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/imports'
import { getAt, getLastPart, listAt } from '@cmp/clouds/read'
import {
  listConfigurationBlocks,
  numberIn,
  toTags,
  getFactText,
  getAnswerText,
  createSingleImport,
  type Found,
  type Importable,
} from './reading.ts'

const getPath = ({ nativeId }: Found): string => nativeId.replace(/^\/\/[^/]+\//, '')

export const storageBucket: Importable = {
  imports: createSingleImport('google_storage_bucket', ({ name }) => name),
  values: (found) => ({
    Name: found.name,
    RegionType: 'Region',
    Locations: [found.region],
    StorageClass: getFactText(found, 'sku'),
    Labels: toTags(found),
  }),
}

export const virtualMachine: Importable = {
  imports: createSingleImport('google_compute_instance', getPath),
  values: (found) => ({
    Name: found.name,
    Region: found.region,
    Zone: getFactText(found, 'zone'),
    MachineType: getFactText(found, 'size'),
    InternalIp: getFactText(found, 'privateIp'),
    Labels: toTags(found),
  }),
}

/** Returns the instance of a SQL Server database: the inventory lists databases, but the instance is managed. */
const getInstanceId = ({ nativeId }: Found): string => nativeId.replace(/\/databases\/.*$/, '')

const getInstanceName = (found: Found): string => getLastPart(getInstanceId(found))

export const cloudSql: Importable = {
  imports: createSingleImport('google_sql_database_instance', getInstanceName),
  managedId: getInstanceId,
  values: (found) => ({
    ResourceName: getInstanceName(found),
    RegionId: found.region,
    DatabaseVersion:
      getAnswerText(found.raw, 'databaseVersion') ?? getAnswerText(found.raw, 'instance.databaseVersion'),
    MachineType: getFactText(found, 'size'),
    StorageCapacity: numberIn(found, 'storageGb'),
    Labels: toTags(found),
  }),
}

/** Returns `regions/asia-southeast1/subnetworks/web` from the URL of a subnet. */
const findSubnetPath = (address: unknown): string | undefined =>
  /regions\/[^/]+\/subnetworks\/[^/]+$/.exec(String(address))?.[0]

/**
 * Imports the network with those of its subnets that the request contains. The inventory has their names but not their
 * ranges.
 */
export const network: Importable = {
  imports: (found, configuration) => {
    const there = new Set(listAt(found.raw, 'subnetworks').map(findSubnetPath))
    return [
      ...createSingleImport('google_compute_network', getPath)(found, configuration),
      ...listConfigurationBlocks(configuration, 'google_compute_subnetwork').flatMap(
        ({ address, arguments: given }) => {
          const path = `regions/${String(given['region'])}/subnetworks/${String(given['name'])}`
          return there.has(path) ? [{ to: address, id: `projects/${found.containerId}/${path}` }] : []
        },
      ),
    ]
  },
  refusal: (found) =>
    getFactText(found, 'subnetMode') === 'custom' ? undefined : t(m.googleCloudCreatesSubnetsOfThis),
  values: (found) => ({
    Name: found.name,
    Description: getAnswerText(found.raw, 'description'),
    RoutingMode: getAnswerText(found.raw, 'routingConfig.routingMode'),
    Mtu: numberIn(found, 'mtu'),
    Subnets: listAt(found.raw, 'subnetworks').flatMap((address) => {
      const [, Region, , Name] = findSubnetPath(address)?.split('/') ?? []
      return Name ? [{ Name, Region, AddressRange: '', IsPrivateGoogleAccess: false }] : []
    }),
  }),
}

/** Imports the application of a project; the inventory lists its versions. */
export const appEngine: Importable = {
  imports: createSingleImport('google_app_engine_application', ({ containerId }) => containerId),
  managedId: ({ containerId }) => `//appengine.googleapis.com/apps/${containerId}`,
  values: (found) => ({
    RegionId: found.region,
    Name: found.name,
    GcpAppLanguageId: getFactText(found, 'runtime'),
    GcpAppEnvironmentId: getFactText(found, 'environment') ?? getAt(found.raw, 'env'),
  }),
}

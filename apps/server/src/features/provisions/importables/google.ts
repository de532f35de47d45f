/** How resources of Google Cloud are taken into management. Ids: "Import" of each resource's page in the registry. */
import { at, listAt } from '@cmp/clouds/read'
import { blocksOf, numberIn, tagsOf, text, textIn, theOnly, type Found, type Importable } from './reading.ts'

const pathOf = ({ nativeId }: Found): string => nativeId.replace(/^\/\/[^/]+\//, '')

export const storageBucket: Importable = {
  imports: theOnly('google_storage_bucket', ({ name }) => name),
  values: (found) => ({
    Name: found.name,
    RegionType: 'Region',
    Locations: [found.region],
    StorageClass: text(found, 'sku'),
    Labels: tagsOf(found),
  }),
}

export const virtualMachine: Importable = {
  imports: theOnly('google_compute_instance', pathOf),
  values: (found) => ({
    Name: found.name,
    Region: found.region,
    Zone: text(found, 'zone'),
    MachineType: text(found, 'size'),
    InternalIp: text(found, 'privateIp'),
    Labels: tagsOf(found),
  }),
}

/** Databases of SQL Server are listed one by one; what is managed is the instance that they are in. */
const instanceId = ({ nativeId }: Found): string => nativeId.replace(/\/databases\/.*$/, '')

const instanceName = (found: Found): string => instanceId(found).slice(instanceId(found).lastIndexOf('/') + 1)

export const cloudSql: Importable = {
  imports: theOnly('google_sql_database_instance', instanceName),
  managedId: instanceId,
  values: (found) => ({
    ResourceName: instanceName(found),
    RegionId: found.region,
    DatabaseVersion: textIn(found.raw, 'databaseVersion') ?? textIn(found.raw, 'instance.databaseVersion'),
    MachineType: text(found, 'size'),
    StorageCapacity: numberIn(found, 'storageGb'),
    Labels: tagsOf(found),
  }),
}

/** `regions/asia-southeast1/subnetworks/web` of the address of a subnet. */
const subnetPath = (address: unknown): string | undefined =>
  /regions\/[^/]+\/subnetworks\/[^/]+$/.exec(String(address))?.[0]

/** The network with those of its subnets that the request has; the inventory knows their names, and not their ranges. */
export const network: Importable = {
  imports: (found, configuration) => {
    const there = new Set(listAt(found.raw, 'subnetworks').map(subnetPath))
    return [
      ...theOnly('google_compute_network', pathOf)(found, configuration),
      ...blocksOf(configuration, 'google_compute_subnetwork').flatMap(({ address, arguments: given }) => {
        const path = `regions/${String(given['region'])}/subnetworks/${String(given['name'])}`
        return there.has(path) ? [{ to: address, id: `projects/${found.containerId}/${path}` }] : []
      }),
    ]
  },
  refusal: (found) =>
    text(found, 'subnetMode') === 'custom'
      ? undefined
      : 'Google makes its subnets in every region by itself. Change it to custom subnets first; that cannot be undone.',
  values: (found) => ({
    Name: found.name,
    Description: textIn(found.raw, 'description'),
    RoutingMode: textIn(found.raw, 'routingConfig.routingMode'),
    Mtu: numberIn(found, 'mtu'),
    Subnets: listAt(found.raw, 'subnetworks').flatMap((address) => {
      const [, Region, , Name] = subnetPath(address)?.split('/') ?? []
      return Name ? [{ Name, Region, AddressRange: '', IsPrivateGoogleAccess: false }] : []
    }),
  }),
}

/** The application of a project, of which an inventory lists the versions. */
export const appEngine: Importable = {
  imports: theOnly('google_app_engine_application', ({ containerId }) => containerId),
  managedId: ({ containerId }) => `//appengine.googleapis.com/apps/${containerId}`,
  values: (found) => ({
    RegionId: found.region,
    Name: found.name,
    GcpAppLanguageId: text(found, 'runtime'),
    GcpAppEnvironmentId: text(found, 'environment') ?? at(found.raw, 'env'),
  }),
}

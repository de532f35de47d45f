/** How resources of Azure are taken into management. Ids: "Import" of each resource's page in the registry. */
import { at, listAt } from '@cmp/clouds/read'
import { blocksOf, numberIn, tagsOf, text, textIn, theOnly, type Importable } from './reading.ts'

const regionOf = ({ region }: { region: string }): string => region.toLowerCase().replaceAll(' ', '')

const placeOf = (found: { region: string; resourceGroup: string | null }) => ({
  Region: regionOf(found),
  ResourceGroupName: found.resourceGroup ?? '',
})

export const storageAccount: Importable = {
  imports: theOnly('azurerm_storage_account', ({ nativeId }) => nativeId),
  values: (found) => {
    const [tier, replication] = (text(found, 'sku') ?? '').split('_')
    return {
      ...placeOf(found),
      AccountKind: text(found, 'kind'),
      AccountTier: tier,
      AccountReplicationType: replication,
      ResourceName: [{ Name: found.name }],
    }
  },
}

const cardsOf = (raw: unknown) => listAt(raw, 'properties.networkProfile.networkInterfaces')

/** The machine alone: its card and its disks stay as they are. */
export const virtualMachine: Importable = {
  imports: (found, configuration) =>
    ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'].flatMap((type) =>
      theOnly(type, ({ nativeId }) => nativeId)(found, configuration),
    ),
  refusal: ({ raw }) => {
    if (cardsOf(raw).length > 1)
      return 'It has several network cards, and a machine has one here: managing it would take the others away.'
    const image = at(raw, 'properties.storageProfile.imageReference')
    return image !== undefined && textIn(image, 'publisher') === undefined
      ? 'It was made from an image of your own, which the form cannot name: managing it would make it anew.'
      : undefined
  },
  values: (found) => {
    const { raw } = found
    const storage = at(raw, 'properties.storageProfile')
    const image = ['publisher', 'offer', 'sku', 'version'].map((name) =>
      textIn(storage, `imageReference.${name}`),
    )
    const linux = at(raw, 'properties.osProfile.linuxConfiguration')
    const [key] = listAt(linux, 'ssh.publicKeys')
    const diskType = textIn(storage, 'osDisk.managedDisk.storageAccountType')
    const size = at(storage, 'osDisk.diskSizeGB')
    const signsInByKey = at(linux, 'disablePasswordAuthentication') === true
    return {
      ...placeOf(found),
      ResourceName: found.name,
      Zone: text(found, 'zone'),
      VmSize: text(found, 'size'),
      OperatingSystem: /windows/i.test(text(found, 'operatingSystem') ?? '') ? 'Windows' : 'Linux',
      Image: image.every(Boolean) ? image.join(':') : undefined,
      AdminLogin: textIn(raw, 'properties.osProfile.adminUsername'),
      Authentication: signsInByKey ? 'SshKey' : 'Password',
      SshPublicKey: signsInByKey ? textIn(key, 'keyData')?.trim() : undefined,
      NetworkInterfaceId: textIn(cardsOf(raw)[0], 'id'),
      OsDisk: { Type: diskType ?? 'StandardSSD_LRS', ...(typeof size === 'number' && { Size: size }) },
      DataDisks: [],
      BootDiagnostics: at(raw, 'properties.diagnosticsProfile.bootDiagnostics.enabled') === true,
      Tags: tagsOf(found),
    }
  },
}

/** The database alone: its server stays as it is. */
export const sqlDatabase: Importable = {
  imports: theOnly('azurerm_mssql_database', ({ nativeId }) => nativeId),
  refusal: (found) => {
    if (found.facts['isSystem'] === true) return 'It is the server’s own.'
    return text(found, 'elasticPool') === undefined
      ? undefined
      : 'It is in an elastic pool, which holds other databases too: the form would make the pool its own.'
  },
  values: (found) => ({
    RegionId: regionOf(found),
    ResourceGroupName: found.resourceGroup ?? '',
    ResourceName: found.name,
    SQLServerId: found.nativeId.replace(/\/databases\/.*$/i, ''),
    ElasticPool: false,
    Sku: text(found, 'size'),
    MaxSize: numberIn(found, 'storageGb'),
    BackupStorage: textIn(found.raw, 'properties.currentBackupStorageRedundancy'),
    Collation: text(found, 'collation'),
  }),
}

/** Of Azure's own services; their subnets stay as they are. */
const ofServices = /^(Azure\w+Subnet|GatewaySubnet|RouteServerSubnet)$/i

const rangesOf = (subnet: unknown): string[] => {
  const one = textIn(subnet, 'properties.addressPrefix')
  return one === undefined
    ? listAt(subnet, 'properties.addressPrefixes').filter((range) => typeof range === 'string')
    : [one]
}

/** The network with those of its subnets that the request has. */
export const virtualNetwork: Importable = {
  imports: (found, configuration) => {
    const there = new Set(
      listAt(found.raw, 'properties.subnets').map((subnet) => textIn(subnet, 'name')?.toLowerCase()),
    )
    return [
      ...theOnly('azurerm_virtual_network', ({ nativeId }) => nativeId)(found, configuration),
      ...blocksOf(configuration, 'azurerm_subnet').flatMap(({ address, arguments: given }) => {
        const name = String(given['name'])
        return there.has(name.toLowerCase()) ? [{ to: address, id: `${found.nativeId}/subnets/${name}` }] : []
      }),
    ]
  },
  values: (found) => {
    const ranges = listAt(found.raw, 'properties.addressSpace.addressPrefixes').map(String)
    const plan = textIn(found.raw, 'properties.ddosProtectionPlan.id')
    return {
      ...placeOf(found),
      IsNewResourceGroup: false,
      ResourceName: found.name,
      IPv4AddressSpaces: ranges.filter((range) => !range.includes(':')),
      IPv6AddressSpaces: ranges.filter((range) => range.includes(':')),
      Subnets: listAt(found.raw, 'properties.subnets').flatMap((subnet) => {
        const [Name = '', [AddressRange, another]] = [textIn(subnet, 'name'), rangesOf(subnet)]
        return ofServices.test(Name) || AddressRange === undefined || another !== undefined
          ? []
          : [{ Name, AddressRange }]
      }),
      DDosProtection: { IsEnabled: plan !== undefined, ...(plan && { DDosProtectionId: plan }) },
      Tags: tagsOf(found),
    }
  },
}

/** The app alone: the plan that it runs on stays as it is. */
export const appService: Importable = {
  imports: (found, configuration) =>
    ['azurerm_linux_web_app', 'azurerm_windows_web_app'].flatMap((type) =>
      theOnly(type, ({ nativeId }) => nativeId)(found, configuration),
    ),
  values: (found) => ({
    ...placeOf(found),
    ResourceName: found.name,
    // The provider takes it in this spelling alone.
    AppServicePlanId: text(found, 'planId')?.replace(/\/serverfarms\//i, '/serverFarms/'),
    AccountTier: text(found, 'size'),
    OperatingSystem: /linux/i.test(textIn(found.raw, 'kind') ?? '') ? 'Linux' : 'Windows',
    DetailStack: text(found, 'runtime'),
  }),
}

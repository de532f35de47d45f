/** How Azure resources are imported. IDs: section "Import" of each resource's page in the Terraform registry. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/imports'
import { getAt, listAt } from '@cmp/clouds/read'
import {
  listConfigurationBlocks,
  numberIn,
  toTags,
  getFactText,
  getAnswerText,
  createSingleImport,
  type Importable,
} from './reading.ts'

const toRegion = ({ region }: { region: string }): string => region.toLowerCase().replaceAll(' ', '')

const placeOf = (found: { region: string; resourceGroup: string | null }) => ({
  Region: toRegion(found),
  ResourceGroupName: found.resourceGroup ?? '',
})

export const storageAccount: Importable = {
  imports: createSingleImport('azurerm_storage_account', ({ nativeId }) => nativeId),
  values: (found) => {
    const [tier, replication] = (getFactText(found, 'sku') ?? '').split('_')
    return {
      ...placeOf(found),
      AccountKind: getFactText(found, 'kind'),
      AccountTier: tier,
      AccountReplicationType: replication,
      ResourceName: [{ Name: found.name }],
    }
  },
}

/**
 * Returns whether a machine has both parts of trusted launch (`securityProfile` of compute 2024-07-01). Without a
 * profile it has none.
 */
const isTrustedLaunch = (raw: unknown): boolean => {
  const profile = getAt(raw, 'properties.securityProfile')
  return (
    getAnswerText(profile, 'securityType') === 'TrustedLaunch' &&
    getAt(profile, 'uefiSettings.secureBootEnabled') === true &&
    getAt(profile, 'uefiSettings.vTpmEnabled') === true
  )
}

const listNetworkInterfaces = (raw: unknown) => listAt(raw, 'properties.networkProfile.networkInterfaces')

/** Imports only the machine; its network interface and disks are left unmanaged. */
export const virtualMachine: Importable = {
  imports: (found, configuration) =>
    ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'].flatMap((type) =>
      createSingleImport(type, ({ nativeId }) => nativeId)(found, configuration),
    ),
  refusal: ({ raw }) => {
    if (listNetworkInterfaces(raw).length > 1) return t(m.machineHasSeveralNetworkInterfacesBut)
    const image = getAt(raw, 'properties.storageProfile.imageReference')
    return image !== undefined && getAnswerText(image, 'publisher') === undefined
      ? t(m.machineWasCreatedFromCustomImage)
      : undefined
  },
  values: (found) => {
    const { raw } = found
    const storage = getAt(raw, 'properties.storageProfile')
    const image = ['publisher', 'offer', 'sku', 'version'].map((name) =>
      getAnswerText(storage, `imageReference.${name}`),
    )
    const linux = getAt(raw, 'properties.osProfile.linuxConfiguration')
    const [key] = listAt(linux, 'ssh.publicKeys')
    const diskType = getAnswerText(storage, 'osDisk.managedDisk.storageAccountType')
    const size = getAt(storage, 'osDisk.diskSizeGB')
    const signsInByKey = getAt(linux, 'disablePasswordAuthentication') === true
    return {
      ...placeOf(found),
      ResourceName: found.name,
      Zone: getFactText(found, 'zone'),
      VmSize: getFactText(found, 'size'),
      OperatingSystem: /windows/i.test(getFactText(found, 'operatingSystem') ?? '') ? 'Windows' : 'Linux',
      Image: image.every(Boolean) ? image.join(':') : undefined,
      AdminLogin: getAnswerText(raw, 'properties.osProfile.adminUsername'),
      Authentication: signsInByKey ? 'SshKey' : 'Password',
      SshPublicKey: signsInByKey ? getAnswerText(key, 'keyData')?.trim() : undefined,
      NetworkInterfaceId: getAnswerText(listNetworkInterfaces(raw)[0], 'id'),
      OsDisk: { Type: diskType ?? 'StandardSSD_LRS', ...(typeof size === 'number' && { Size: size }) },
      DataDisks: [],
      // It cannot be changed later: a different value would replace the machine.
      TrustedLaunch: isTrustedLaunch(raw),
      BootDiagnostics: getAt(raw, 'properties.diagnosticsProfile.bootDiagnostics.enabled') === true,
      Tags: toTags(found),
    }
  },
}

/** Imports only the database; its server is left unmanaged. */
export const sqlDatabase: Importable = {
  imports: createSingleImport('azurerm_mssql_database', ({ nativeId }) => nativeId),
  refusal: (found) => {
    if (found.facts['isSystem'] === true) return t(m.thisIsSystemDatabaseOfServer)
    return getFactText(found, 'elasticPool') === undefined ? undefined : t(m.databaseIsInElasticPoolWith)
  },
  values: (found) => ({
    RegionId: toRegion(found),
    ResourceGroupName: found.resourceGroup ?? '',
    ResourceName: found.name,
    SQLServerId: found.nativeId.replace(/\/databases\/.*$/i, ''),
    ElasticPool: false,
    Sku: getFactText(found, 'size'),
    MaxSize: numberIn(found, 'storageGb'),
    BackupStorage: getAnswerText(found.raw, 'properties.currentBackupStorageRedundancy'),
    Collation: getFactText(found, 'collation'),
  }),
}

/** Matches subnets of Azure's own services; they are not imported. */
const ofServices = /^(Azure\w+Subnet|GatewaySubnet|RouteServerSubnet)$/i

const listAddressRanges = (subnet: unknown): string[] => {
  const one = getAnswerText(subnet, 'properties.addressPrefix')
  return one === undefined
    ? listAt(subnet, 'properties.addressPrefixes').filter((range) => typeof range === 'string')
    : [one]
}

/** Imports the network with those of its subnets that the request contains. */
export const virtualNetwork: Importable = {
  imports: (found, configuration) => {
    const there = new Set(
      listAt(found.raw, 'properties.subnets').map((subnet) => getAnswerText(subnet, 'name')?.toLowerCase()),
    )
    return [
      ...createSingleImport('azurerm_virtual_network', ({ nativeId }) => nativeId)(found, configuration),
      ...listConfigurationBlocks(configuration, 'azurerm_subnet').flatMap(({ address, arguments: given }) => {
        const name = String(given['name'])
        return there.has(name.toLowerCase()) ? [{ to: address, id: `${found.nativeId}/subnets/${name}` }] : []
      }),
    ]
  },
  values: (found) => {
    const ranges = listAt(found.raw, 'properties.addressSpace.addressPrefixes').map(String)
    const plan = getAnswerText(found.raw, 'properties.ddosProtectionPlan.id')
    return {
      ...placeOf(found),
      IsNewResourceGroup: false,
      ResourceName: found.name,
      IPv4AddressSpaces: ranges.filter((range) => !range.includes(':')),
      IPv6AddressSpaces: ranges.filter((range) => range.includes(':')),
      Subnets: listAt(found.raw, 'properties.subnets').flatMap((subnet) => {
        const [Name = '', [AddressRange, another]] = [
          getAnswerText(subnet, 'name'),
          listAddressRanges(subnet),
        ]
        return ofServices.test(Name) || AddressRange === undefined || another !== undefined
          ? []
          : [{ Name, AddressRange }]
      }),
      DDosProtection: { IsEnabled: plan !== undefined, ...(plan && { DDosProtectionId: plan }) },
      Tags: toTags(found),
    }
  },
}

/** Imports only the app; its App Service plan is left unmanaged. */
export const appService: Importable = {
  imports: (found, configuration) =>
    ['azurerm_linux_web_app', 'azurerm_windows_web_app'].flatMap((type) =>
      createSingleImport(type, ({ nativeId }) => nativeId)(found, configuration),
    ),
  values: (found) => ({
    ...placeOf(found),
    ResourceName: found.name,
    // The Terraform provider accepts only this spelling.
    AppServicePlanId: getFactText(found, 'planId')?.replace(/\/serverfarms\//i, '/serverFarms/'),
    AccountTier: getFactText(found, 'size'),
    OperatingSystem: /linux/i.test(getAnswerText(found.raw, 'kind') ?? '') ? 'Linux' : 'Windows',
    DetailStack: getFactText(found, 'runtime'),
  }),
}

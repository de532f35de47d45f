/**
 * The data of the fake Azure server. Facts (names, sizes, states, letter cases) come from responses that Microsoft
 * publishes as API examples (Azure/azure-rest-api-specs, MIT) and that the Cloud Custodian project recorded
 * (Apache-2.0), with the tests' own subscriptions and IDs. Data marked as built follows only the documented shape.
 */

import { buildAzureNetworkRows } from './azure-network-answers.ts'
import { azureServiceLists, buildAzureServiceRows } from './azure-service-answers.ts'

export const subscription = 'ea42f556-5106-4743-99b0-c129bfa71a47'
export const azureTenant = '00000000-0000-0000-0000-000000000003'

const buildResourceId = (group: string, type: string, name: string): string =>
  `/subscriptions/${subscription}/resourceGroups/${group}/providers/${type}/${name}`

/** A row in Resource Graph's format: the type in lower case, and no tags field if there are none. */
const buildRow = <T extends object>(group: string, type: string, name: string, rest: T) => ({
  id: buildResourceId(group, type, name),
  name,
  type: type.toLowerCase(),
  location: 'southcentralus',
  resourceGroup: group.toLowerCase(),
  subscriptionId: subscription,
  tenantId: azureTenant,
  ...rest,
})

/** The recorded machine: its group is in upper case in its ID, and in lower case in the IDs of its disks. */
export const azureMachine = buildRow('TEST_VM', 'Microsoft.Compute/virtualMachines', 'cctestvm', {
  tags: { testtag: 'testvalue', schedule: 'on=(M-U,8);off=(M-U,18);tz=pt' },
  zones: ['1'],
  properties: {
    vmId: 'fd560bf4-1693-42cb-bbf6-957880b3b768',
    hardwareProfile: { vmSize: 'Basic_A0' },
    storageProfile: {
      osDisk: { osType: 'Linux', diskSizeGB: 30 },
      dataDisks: [{ lun: 0, diskSizeGB: 1023 }],
    },
    osProfile: { computerName: 'vm45mqcga7pkswi', customData: 'MARKED-SECRET-custom-data' },
    networkProfile: {
      networkInterfaces: [
        { id: buildResourceId('test_vm', 'Microsoft.Network/networkInterfaces', 'cctestvm-nic') },
      ],
    },
    extended: {
      instanceView: { powerState: { code: 'PowerState/deallocated', displayStatus: 'VM deallocated' } },
    },
  },
})

/** The same machine as Resource Manager returns it: its states are in a list of statuses. */
export const azureMachineDetail = {
  ...azureMachine,
  type: 'Microsoft.Compute/virtualMachines',
  properties: {
    ...azureMachine.properties,
    extended: undefined,
    instanceView: {
      statuses: [{ code: 'ProvisioningState/succeeded' }, { code: 'PowerState/running' }],
    },
  },
}

const beside = [
  buildRow('TEST_VM', 'Microsoft.Network/networkInterfaces', 'cctestvm-nic', {
    properties: {
      ipConfigurations: [
        {
          properties: {
            privateIPAddress: '10.0.0.4',
            publicIPAddress: {
              id: buildResourceId(
                'TEST_VM',
                'Microsoft.Network/publicIPAddresses',
                'cctestvm-ip',
              ).toUpperCase(),
            },
          },
        },
      ],
    },
  }),
  buildRow('TEST_VM', 'Microsoft.Network/publicIPAddresses', 'cctestvm-ip', {
    sku: { name: 'Standard', tier: 'Regional' },
    properties: {
      provisioningState: 'Succeeded',
      ipAddress: '13.84.1.2',
      publicIPAllocationMethod: 'Static',
      ipConfiguration: {
        id: `${buildResourceId('TEST_VM', 'Microsoft.Network/networkInterfaces', 'cctestvm-nic')}/ipConfigurations/ipconfig1`,
      },
    },
  }),
]

/** Built: an unattached disk and address, a snapshot, and a disk of a machine that is switched off. */
const attachable = [
  buildRow('TEST_VM', 'Microsoft.Compute/disks', 'cctestvm_OsDisk', {
    managedBy: azureMachine.id,
    sku: { name: 'Premium_LRS', tier: 'Premium' },
    zones: ['1'],
    properties: { diskState: 'Reserved', diskSizeGB: 30, timeCreated: '2018-04-27T11:21:34.000Z' },
  }),
  buildRow('TEST_VM', 'Microsoft.Compute/disks', 'left-behind', {
    sku: { name: 'Standard_LRS', tier: 'Standard' },
    properties: { diskState: 'Unattached', diskSizeGB: 1023, timeCreated: '2018-04-27T11:21:34.000Z' },
  }),
  buildRow('TEST_VM', 'Microsoft.Compute/snapshots', 'before-the-change', {
    sku: { name: 'Standard_ZRS', tier: 'Standard' },
    properties: {
      provisioningState: 'Succeeded',
      diskSizeGB: 30,
      incremental: true,
      timeCreated: '2018-04-27T11:21:34.000Z',
      creationData: {
        createOption: 'Copy',
        sourceResourceId: buildResourceId('test_vm', 'Microsoft.Compute/disks', 'cctestvm_OsDisk'),
      },
    },
  }),
  buildRow('TEST_VM', 'Microsoft.Network/publicIPAddresses', 'spare-ip', {
    sku: { name: 'Standard', tier: 'Regional' },
    properties: { provisioningState: 'Succeeded', publicIPAllocationMethod: 'Static' },
  }),
]

/** Built: an automatically scaled scale set, and one in flexible mode without automatic scaling. */
const scaleSet = buildRow('rg1', 'Microsoft.Compute/virtualMachineScaleSets', 'scaleset1', {
  sku: { name: 'Standard_D2s_v5', tier: 'Standard', capacity: 3 },
  zones: ['1', '2'],
  properties: {
    provisioningState: 'Succeeded',
    orchestrationMode: 'Uniform',
    upgradePolicy: { mode: 'Rolling' },
    timeCreated: '2018-04-27T11:21:34.000Z',
    virtualMachineProfile: {
      storageProfile: { osDisk: { osType: 'Linux' } },
      osProfile: { customData: 'MARKED-SECRET-scale-set' },
    },
  },
})
const flexibleSet = buildRow('rg1', 'Microsoft.Compute/virtualMachineScaleSets', 'flexible1', {
  sku: { name: 'Standard_D2s_v5', tier: 'Standard', capacity: 1 },
  properties: {
    provisioningState: 'Succeeded',
    orchestrationMode: 'Flexible',
    virtualMachineProfile: { osProfile: { windowsConfiguration: {} } },
  },
})
const scaling = buildRow('rg1', 'microsoft.insights/autoscalesettings', 'scaleset1-scaling', {
  properties: {
    enabled: true,
    targetResourceUri: scaleSet.id.toLowerCase(),
    profiles: [{ name: 'Default', capacity: { minimum: '2', maximum: '10', default: '2' } }],
  },
})

/** A cluster of the published example. */
const cluster = buildRow('rg1', 'Microsoft.ContainerService/ManagedClusters', 'clustername1', {
  location: 'eastus',
  tags: { archv2: '', tier: 'production' },
  sku: { name: 'Base', tier: 'Free' },
  properties: {
    kubernetesVersion: '1.9.6',
    powerState: { code: 'Running' },
    agentPoolProfiles: [
      {
        name: 'nodepool1',
        count: 3,
        vmSize: 'Standard_DS1_v2',
        osType: 'Linux',
        mode: 'System',
        orchestratorVersion: '1.9.6',
        currentOrchestratorVersion: '1.9.7',
      },
      // Built: a node pool with automatic scaling.
      {
        name: 'spot',
        count: 0,
        minCount: 0,
        maxCount: 5,
        enableAutoScaling: true,
        vmSize: 'Standard_D4s_v5',
        osType: 'Linux',
        osSKU: 'Ubuntu',
        mode: 'User',
        orchestratorVersion: '1.9.6',
        powerState: { code: 'Stopped' },
      },
    ],
    networkProfile: { networkPlugin: 'kubenet' },
    servicePrincipalProfile: { clientId: 'clientid', secret: 'MARKED-SECRET-principal' },
  },
})

const vault = buildRow('sample-resource-group', 'Microsoft.KeyVault/vaults', 'sample-vault', {
  location: 'westus',
  properties: {
    sku: { family: 'A', name: 'premium' },
    vaultUri: 'https://an-address-that-is-not-called.example/',
    enablePurgeProtection: true,
    enableRbacAuthorization: true,
    networkAcls: { defaultAction: 'Deny' },
  },
})

/** The recorded group: no tags, in the table of resource containers. */
const group = {
  id: `/subscriptions/${subscription}/resourceGroups/TEST_VM`,
  name: 'TEST_VM',
  type: 'microsoft.resources/subscriptions/resourcegroups',
  location: 'southcentralus',
  resourceGroup: 'test_vm',
  subscriptionId: subscription,
  tenantId: azureTenant,
  properties: { provisioningState: 'Succeeded' },
}

const network = buildRow('rg1', 'Microsoft.Network/virtualNetworks', 'vnet1', {
  location: 'westus',
  properties: {
    provisioningState: 'Succeeded',
    addressSpace: { addressPrefixes: ['10.0.0.0/8', '192.168.0.0/16'] },
    dhcpOptions: { dnsServers: [] },
    virtualNetworkPeerings: [],
    enableDdosProtection: false,
    subnets: [
      {
        name: 'subnet1',
        properties: {
          addressPrefix: '10.0.0.0/16',
          networkSecurityGroup: {
            id: buildResourceId('rg1', 'Microsoft.Network/networkSecurityGroups', 'nsg1'),
          },
          delegations: [{ properties: { serviceName: 'Microsoft.Sql/managedInstances' } }],
          ipConfigurations: [{}, {}],
        },
      },
    ],
  },
})

const storage = buildRow('res9101', 'Microsoft.Storage/storageAccounts', 'sto4445', {
  location: 'eastus2',
  kind: 'StorageV2',
  sku: { name: 'Standard_GRS', tier: 'Standard' },
  properties: {
    accessTier: 'Hot',
    creationTime: '2017-06-01T02:42:41.7633306Z',
    encryption: { keySource: 'Microsoft.Storage' },
    isHnsEnabled: true,
    provisioningState: 'Succeeded',
    statusOfPrimary: 'available',
    supportsHttpsTrafficOnly: true,
    allowBlobPublicAccess: false,
  },
})

const plan = buildRow('test_webapp', 'Microsoft.Web/serverFarms', 'plan1', {
  sku: { name: 'S1', tier: 'Standard', capacity: 2 },
  properties: {},
})

/** The recorded list contains almost no settings of a site. */
const site = buildRow('test_webapp', 'Microsoft.Web/sites', 'webapp-1', {
  kind: 'app,linux',
  properties: {
    state: 'Running',
    serverFarmId: plan.id.replace('resourceGroups', 'resourcegroups'),
    defaultHostName: 'webapp-1.azurewebsites.net',
    httpsOnly: true,
    lastModifiedTimeUtc: '2020-09-01T10:00:00.5',
    siteConfig: { linuxFxVersion: null, appSettings: [{ name: 'KEY', value: 'MARKED-SECRET-setting' }] },
  },
})

const database = buildRow('Default-SQL-SouthEastAsia', 'Microsoft.Sql/servers/databases', 'testsvr/testdb', {
  id: buildResourceId('Default-SQL-SouthEastAsia', 'Microsoft.Sql/servers/testsvr/databases', 'testdb'),
  sku: { name: 'BC_Gen5', tier: 'BusinessCritical', capacity: 2 },
  properties: {
    collation: 'SQL_Latin1_General_CP1_CI_AS',
    maxSizeBytes: 268_435_456_000,
    status: 'Online',
    creationDate: '2017-06-07T04:41:33.937Z',
    currentServiceObjectiveName: 'BC_Gen5_2',
    zoneRedundant: true,
  },
})

const buildServer = (type: string, name: string) =>
  buildRow('testrg', type, name, {
    location: 'eastus',
    sku: { name: 'Standard_D2ds_v4', tier: 'GeneralPurpose' },
    properties: {
      state: 'Ready',
      version: '8.4',
      fullyQualifiedDomainName: `${name}.database.azure.com`,
      storage: { storageSizeGB: 128 },
      backup: { backupRetentionDays: 7 },
      highAvailability: { mode: 'ZoneRedundant' },
      network: { publicNetworkAccess: 'Enabled' },
      availabilityZone: '1',
    },
  })
const mysql = buildServer('Microsoft.DBforMySQL/flexibleServers', 'mysqltestserver')
const postgres = buildServer('Microsoft.DBforPostgreSQL/flexibleServers', 'pgtestserver')

const instance = buildRow('testrg', 'Microsoft.Sql/managedInstances', 'testinstance', {
  location: 'eastus2',
  sku: { name: 'GP_Gen5', tier: 'GeneralPurpose' },
  properties: {
    state: 'Ready',
    vCores: 8,
    storageSizeInGB: 1024,
    licenseType: 'LicenseIncluded',
    fullyQualifiedDomainName: 'testinstance.1b4e2caff2530.database.windows.net',
    subnetId: buildResourceId('rg1', 'Microsoft.Network/virtualNetworks/vnet1/subnets', 'subnet1'),
  },
})

/** Everything in the subscription, as Resource Graph lists it. */
export const azureRows: Readonly<Record<string, unknown>>[] = [
  azureMachine,
  ...beside,
  ...attachable,
  scaleSet,
  flexibleSet,
  scaling,
  cluster,
  vault,
  group,
  network,
  storage,
  plan,
  site,
  ...buildAzureServiceRows(buildRow, plan.id),
  ...buildAzureNetworkRows(
    buildRow,
    buildResourceId('TEST_VM', 'Microsoft.Network/publicIPAddresses', 'cctestvm-ip'),
  ),
  database,
  mysql,
  postgres,
  instance,
]

/** Lists of Resource Manager, by the end of their path in lower case. */
export const azureLists: readonly (readonly [string, unknown[]])[] = [
  ...azureServiceLists,
  [
    '/resourcegroups/test_vm/resources',
    [
      {
        id: azureMachine.id,
        name: 'cctestvm',
        type: 'Microsoft.Compute/virtualMachines',
        location: 'southcentralus',
      },
      {
        id: buildResourceId('TEST_VM', 'microsoft.insights/actionGroups', 'smart'),
        name: 'smart',
        type: 'microsoft.insights/actionGroups',
        kind: 'hidden',
        location: 'global',
      },
    ],
  ],
  [
    '/scaleset1/virtualmachines',
    [
      {
        name: 'scaleset1_0',
        sku: { name: 'Standard_D2s_v5' },
        zones: ['1'],
        properties: {
          latestModelApplied: true,
          instanceView: {
            statuses: [{ code: 'PowerState/running' }],
            vmHealth: { status: { code: 'HealthState/healthy', displayStatus: 'The VM is healthy' } },
          },
        },
      },
    ],
  ],
  [
    '/providers/microsoft.compute/virtualmachines',
    [
      {
        name: 'flexible1_a1b2c3',
        properties: {
          hardwareProfile: { vmSize: 'Standard_D2s_v5' },
          instanceView: { statuses: [{ code: 'PowerState/deallocated' }] },
        },
      },
    ],
  ],
  [
    '/mysqltestserver/databases',
    [
      { name: 'db1', properties: { charset: 'utf8', collation: 'utf8_general_ci' } },
      { name: 'mysql', properties: { charset: 'utf8' } },
    ],
  ],
  ['/pgtestserver/databases', [{ name: 'azure_sys', properties: { charset: 'UTF8' } }]],
  [
    '/testinstance/databases',
    [{ name: 'testdb1', properties: { status: 'Online', creationDate: '2017-06-07T04:41:33.937Z' } }],
  ],
]

/** Resource Manager's responses by path in lower case, where they differ from the rows. */
export const azureDetails = new Map<string, unknown>([[azureMachine.id.toLowerCase(), azureMachineDetail]])

const seconds = 1_493_938_410

/** The lists of the vault: IDs without a version, times as seconds since 1970. */
export const vaultAnswers: Readonly<Record<string, unknown[]>> = {
  keys: [
    {
      kid: 'https://sample-vault.vault.azure.net/keys/CreateSoftKeyTest',
      attributes: { enabled: true, created: seconds, updated: seconds },
    },
    {
      kid: 'https://sample-vault.vault.azure.net/keys/wildcard',
      managed: true,
      attributes: { enabled: true, created: seconds, updated: seconds },
    },
  ],
  secrets: [
    {
      id: 'https://sample-vault.vault.azure.net/secrets/listsecrettest0',
      contentType: 'plainText',
      attributes: { enabled: false, created: seconds, updated: seconds, exp: 2_000_000_000 },
    },
  ],
  certificates: [
    {
      id: 'https://sample-vault.vault.azure.net/certificates/listCert01',
      x5t: 'fLi3U52HunIVNXubkEnf8tP6Wbo',
      attributes: { enabled: true, nbf: seconds, exp: 1_800_000_000, created: seconds, updated: seconds },
    },
  ],
}

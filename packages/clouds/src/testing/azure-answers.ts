/**
 * What the stand-in for Azure holds: facts (names, sizes, states, letter cases) of answers that Microsoft publishes as API examples
 * (Azure/azure-rest-api-specs, MIT) and that the Cloud Custodian project has recorded (Apache-2.0), with subscriptions and ids of the
 * tests' own. What is marked as built was made from the documented shape alone.
 */

export const subscription = 'ea42f556-5106-4743-99b0-c129bfa71a47'
export const azureTenant = '00000000-0000-0000-0000-000000000003'

const idOf = (group: string, type: string, name: string): string =>
  `/subscriptions/${subscription}/resourceGroups/${group}/providers/${type}/${name}`

/** A row as Resource Graph gives it: the type in small letters, without tags where there are none. */
const row = (group: string, type: string, name: string, rest: Record<string, unknown>) => ({
  id: idOf(group, type, name),
  name,
  type: type.toLowerCase(),
  location: 'southcentralus',
  resourceGroup: group.toLowerCase(),
  subscriptionId: subscription,
  tenantId: azureTenant,
  ...rest,
})

/** The recorded machine: its group is in capitals in the id, and in small letters in the ids of its disks. */
export const azureMachine = row('TEST_VM', 'Microsoft.Compute/virtualMachines', 'cctestvm', {
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
      networkInterfaces: [{ id: idOf('test_vm', 'Microsoft.Network/networkInterfaces', 'cctestvm-nic') }],
    },
    extended: {
      instanceView: { powerState: { code: 'PowerState/deallocated', displayStatus: 'VM deallocated' } },
    },
  },
})

/** The same machine as Resource Manager gives it: its states stand among statuses. */
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
  row('TEST_VM', 'Microsoft.Network/networkInterfaces', 'cctestvm-nic', {
    properties: {
      ipConfigurations: [
        {
          properties: {
            privateIPAddress: '10.0.0.4',
            publicIPAddress: {
              id: idOf('TEST_VM', 'Microsoft.Network/publicIPAddresses', 'cctestvm-ip').toUpperCase(),
            },
          },
        },
      ],
    },
  }),
  row('TEST_VM', 'Microsoft.Network/publicIPAddresses', 'cctestvm-ip', {
    properties: { ipAddress: '13.84.1.2' },
  }),
]

/** A cluster of the published example. */
const cluster = row('rg1', 'Microsoft.ContainerService/ManagedClusters', 'clustername1', {
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
      // Built: a pool that scales.
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

const vault = row('sample-resource-group', 'Microsoft.KeyVault/vaults', 'sample-vault', {
  location: 'westus',
  properties: {
    sku: { family: 'A', name: 'premium' },
    vaultUri: 'https://an-address-that-is-not-called.example/',
    enablePurgeProtection: true,
    enableRbacAuthorization: true,
    networkAcls: { defaultAction: 'Deny' },
  },
})

/** Everything in the subscription, as Resource Graph has it. */
export const azureRows: Readonly<Record<string, unknown>>[] = [azureMachine, ...beside, cluster, vault]

/** Answers of Resource Manager by path in small letters, where they differ from the rows. */
export const azureDetails = new Map<string, unknown>([[azureMachine.id.toLowerCase(), azureMachineDetail]])

const seconds = 1_493_938_410

/** What the vault lists: ids without a version, times as seconds since 1970. */
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

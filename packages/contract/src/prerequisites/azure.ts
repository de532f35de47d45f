/**
 * What requests need in a subscription of Azure.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/management/azure-services-resource-providers,
 * https://learn.microsoft.com/azure/governance/policy/concepts/definition-structure-alias
 */
import {
  textIn,
  type Prerequisite,
  type PrerequisitesOfType,
  type RequestValues,
} from '../kit/prerequisite.ts'

const providers = (...namespaces: readonly string[]): Prerequisite[] =>
  namespaces.map((namespace) => ({ is: 'azure-provider', namespace }))

/** What policies say of a resource's place, and of the properties beside it that are filled in. */
const policy = (
  resourceType: string,
  region: string,
  properties: Readonly<Record<string, string>> = {},
): Prerequisite[] => {
  const fields = Object.entries({ location: region, ...properties })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value }))
  return fields.length === 0 ? [] : [{ is: 'azure-policy', resourceType, fields }]
}

const inRegion = (what: 'subnet' | 'network security group', id: string, region: string): Prerequisite[] =>
  id === '' || region === '' ? [] : [{ is: 'azure-resource-in-region', what, id, region }]

const regionOf = (values: RequestValues): string => textIn(values, 'Region') || textIn(values, 'RegionId')

export const azurePrerequisites = {
  'azure-app-service': {
    by: ['Region'],
    of: (values) => [...providers('Microsoft.Web'), ...policy('Microsoft.Web/sites', regionOf(values))],
  },
  'azure-sql-database': {
    by: ['RegionId', 'PrivateEndpoint', 'SubnetId'],
    of: (values) => {
      const isPrivate = values['PrivateEndpoint'] === true
      return [
        ...providers('Microsoft.Sql', ...(isPrivate ? ['Microsoft.Network'] : [])),
        ...policy('Microsoft.Sql/servers', regionOf(values)),
        ...(isPrivate ? inRegion('subnet', textIn(values, 'SubnetId'), regionOf(values)) : []),
      ]
    },
  },
  'azure-storage-account': {
    by: ['Region', 'AccountTier', 'AccountReplicationType'],
    of: (values) => {
      const [tier, replication] = [textIn(values, 'AccountTier'), textIn(values, 'AccountReplicationType')]
      return [
        ...providers('Microsoft.Storage'),
        ...policy('Microsoft.Storage/storageAccounts', regionOf(values), {
          'Microsoft.Storage/storageAccounts/sku.name':
            tier === '' || replication === '' ? '' : `${tier}_${replication}`,
        }),
      ]
    },
  },
  'azure-virtual-network': {
    by: ['Region'],
    of: (values) => [
      ...providers('Microsoft.Network'),
      ...policy('Microsoft.Network/virtualNetworks', regionOf(values)),
    ],
  },
  'azure-network-security-group': {
    by: ['Region'],
    of: (values) => [
      ...providers('Microsoft.Network'),
      ...policy('Microsoft.Network/networkSecurityGroups', regionOf(values)),
    ],
  },
  'azure-virtual-machine': {
    by: ['Region', 'VmSize', 'NetworkInterfaceId', 'SubnetId', 'NetworkSecurityGroupId'],
    of: (values) => {
      const [region, size] = [regionOf(values), textIn(values, 'VmSize')]
      const hasCard = textIn(values, 'NetworkInterfaceId') !== ''
      return [
        ...providers('Microsoft.Compute', 'Microsoft.Network'),
        ...policy('Microsoft.Compute/virtualMachines', region, {
          'Microsoft.Compute/virtualMachines/sku.name': size,
        }),
        ...(region === '' || size === '' ? [] : [{ is: 'azure-vm-size', region, size } as const]),
        ...(hasCard
          ? []
          : [
              ...inRegion('subnet', textIn(values, 'SubnetId'), region),
              ...inRegion('network security group', textIn(values, 'NetworkSecurityGroupId'), region),
            ]),
      ]
    },
  },
} satisfies Record<string, PrerequisitesOfType>

/**
 * Prerequisites of requests in an Azure subscription. Source:
 * https://learn.microsoft.com/azure/azure-resource-manager/management/azure-services-resource-providers,
 * https://learn.microsoft.com/azure/governance/policy/concepts/definition-structure-alias
 */
import {
  getRequestText,
  type Prerequisite,
  type PrerequisitesOfType,
  type RequestValues,
} from '../../kit/prerequisite.ts'

const buildProviderPrerequisites = (...namespaces: readonly string[]): Prerequisite[] =>
  namespaces.map((namespace) => ({ is: 'azure-provider', namespace }))

/** Builds the policy checks of a resource's location and of its properties that have a value. */
const buildPolicyPrerequisites = (
  resourceType: string,
  region: string,
  properties: Readonly<Record<string, string>> = {},
): Prerequisite[] => {
  const fields = Object.entries({ location: region, ...properties })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value }))
  return fields.length === 0 ? [] : [{ is: 'azure-policy', resourceType, fields }]
}

const buildRegionPrerequisites = (
  what: 'subnet' | 'security-group',
  id: string,
  region: string,
): Prerequisite[] =>
  id === '' || region === '' ? [] : [{ is: 'azure-resource-in-region', what, id, region }]

const getRegion = (values: RequestValues): string =>
  getRequestText(values, 'Region') || getRequestText(values, 'RegionId')

export const azurePrerequisites = {
  'azure-app-service': {
    by: ['Region'],
    of: (values) => [
      ...buildProviderPrerequisites('Microsoft.Web'),
      ...buildPolicyPrerequisites('Microsoft.Web/sites', getRegion(values)),
    ],
  },
  'azure-sql-database': {
    by: ['RegionId', 'PrivateEndpoint', 'SubnetId'],
    of: (values) => {
      const isPrivate = values['PrivateEndpoint'] === true
      return [
        ...buildProviderPrerequisites('Microsoft.Sql', ...(isPrivate ? ['Microsoft.Network'] : [])),
        ...buildPolicyPrerequisites('Microsoft.Sql/servers', getRegion(values)),
        ...(isPrivate
          ? buildRegionPrerequisites('subnet', getRequestText(values, 'SubnetId'), getRegion(values))
          : []),
      ]
    },
  },
  'azure-storage-account': {
    by: ['Region', 'AccountTier', 'AccountReplicationType'],
    of: (values) => {
      const [tier, replication] = [
        getRequestText(values, 'AccountTier'),
        getRequestText(values, 'AccountReplicationType'),
      ]
      return [
        ...buildProviderPrerequisites('Microsoft.Storage'),
        ...buildPolicyPrerequisites('Microsoft.Storage/storageAccounts', getRegion(values), {
          'Microsoft.Storage/storageAccounts/sku.name':
            tier === '' || replication === '' ? '' : `${tier}_${replication}`,
        }),
      ]
    },
  },
  'azure-virtual-network': {
    by: ['Region'],
    of: (values) => [
      ...buildProviderPrerequisites('Microsoft.Network'),
      ...buildPolicyPrerequisites('Microsoft.Network/virtualNetworks', getRegion(values)),
    ],
  },
  'azure-network-security-group': {
    by: ['Region'],
    of: (values) => [
      ...buildProviderPrerequisites('Microsoft.Network'),
      ...buildPolicyPrerequisites('Microsoft.Network/networkSecurityGroups', getRegion(values)),
    ],
  },
  'azure-virtual-machine': {
    by: ['Region', 'VmSize', 'NetworkInterfaceId', 'SubnetId', 'NetworkSecurityGroupId'],
    of: (values) => {
      const [region, size] = [getRegion(values), getRequestText(values, 'VmSize')]
      const hasCard = getRequestText(values, 'NetworkInterfaceId') !== ''
      return [
        ...buildProviderPrerequisites('Microsoft.Compute', 'Microsoft.Network'),
        ...buildPolicyPrerequisites('Microsoft.Compute/virtualMachines', region, {
          'Microsoft.Compute/virtualMachines/sku.name': size,
        }),
        ...(region === '' || size === '' ? [] : [{ is: 'azure-vm-size', region, size } as const]),
        ...(hasCard
          ? []
          : [
              ...buildRegionPrerequisites('subnet', getRequestText(values, 'SubnetId'), region),
              ...buildRegionPrerequisites(
                'security-group',
                getRequestText(values, 'NetworkSecurityGroupId'),
                region,
              ),
            ]),
      ]
    },
  },
} satisfies Record<string, PrerequisitesOfType>

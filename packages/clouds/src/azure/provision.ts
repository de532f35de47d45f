// The environment that Terraform's provider of Azure signs in by.
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ProvisionPort } from '../ports/provision.ts'

/**
 * Azure's clouds by the host of their Resource Manager: what Terraform calls each, and the ends of its other hosts.
 * Source: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs#environment and
 * https://github.com/Azure/azure-sdk-for-go/blob/main/sdk/azcore/cloud/cloud.go
 */
const environments = {
  'management.azure.com': {
    name: 'public',
    signIn: 'login.microsoftonline.com',
    graph: 'graph.microsoft.com',
    storage: 'core.windows.net',
    vault: 'vault.azure.net',
  },
  'management.usgovcloudapi.net': {
    name: 'usgovernment',
    signIn: 'login.microsoftonline.us',
    graph: 'graph.microsoft.us',
    storage: 'core.usgovcloudapi.net',
    vault: 'vault.usgovcloudapi.net',
  },
  'management.chinacloudapi.cn': {
    name: 'china',
    signIn: 'login.chinacloudapi.cn',
    graph: 'microsoftgraph.chinacloudapi.cn',
    storage: 'core.chinacloudapi.cn',
    vault: 'vault.azure.cn',
  },
} as const

type ManagementHost = keyof typeof environments

const isManagementHost = (host: string): host is ManagementHost => Object.hasOwn(environments, host)

/**
 * Sign-in, Resource Manager, Graph, and the data of storage accounts and vaults, which the provider reads while it makes them.
 * Source: https://learn.microsoft.com/azure/storage/common/storage-account-overview#standard-endpoints
 */
const isHostOf = (management: ManagementHost, host: string): boolean => {
  const { signIn, graph, storage, vault } = environments[management]
  const before = (end: string): string | undefined =>
    host.endsWith(`.${end}`) ? host.slice(0, -end.length - 1) : undefined
  return (
    host === management ||
    host === signIn ||
    host === graph ||
    /^[a-z0-9]{3,24}(\.z[0-9]{1,2})?\.(blob|queue|file|table|web|dfs)$/.test(before(storage) ?? '') ||
    /^[a-z0-9-]{3,24}$/.test(before(vault) ?? '')
  )
}

/** Where a machine of Azure answers who it is: https://learn.microsoft.com/entra/identity/managed-identities-azure-resources/how-to-use-vm-token */
const machineService = '169.254.169.254'

/** Source: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs#argument-reference */
export const azureProvision = (fields: AccountFields, { resources }: CloudHosts): ProvisionPort => {
  const management = new URL(resources.azureManagement).host
  const known = isManagementHost(management) ? management : undefined
  return {
    engine: 'terraform',
    calls: (host, port) =>
      (port === 443 && known !== undefined && isHostOf(known, host)) ||
      (fieldText(fields, 'signIn') === 'managed-identity' && host === machineService && port === 80),
    reads: resources.azureTokenFile === undefined ? [] : [resources.azureTokenFile],
    environment: async () => {
      if (known === undefined)
        throw new CloudError(
          'Unavailable',
          `Terraform cannot work with the Azure at ${resources.azureManagement}: it knows the public cloud, US Government and China. Set AZURE_MANAGEMENT_URL to the address of one of them.`,
        )
      const way = fieldText(fields, 'signIn') || 'client-secret'
      const common = {
        ARM_ENVIRONMENT: environments[known].name,
        ARM_TENANT_ID: fieldText(fields, 'tenantId'),
        ARM_CLIENT_ID: fieldText(fields, 'clientId'),
        ARM_USE_CLI: 'false',
        // Registering takes rights over the whole subscription.
        ARM_RESOURCE_PROVIDER_REGISTRATIONS: 'none',
      }
      if (way === 'certificate')
        throw new CloudError(
          'Unauthorized',
          'Terraform signs in at Azure with a client secret or an identity, not with this certificate. Add an account that has one of them.',
        )
      if (way === 'workload-identity')
        return {
          variables: {
            ...common,
            ARM_USE_OIDC: 'true',
            ARM_OIDC_TOKEN_FILE_PATH: resources.azureTokenFile ?? '',
          },
          secrets: [],
        }
      if (way === 'managed-identity') return { variables: { ...common, ARM_USE_MSI: 'true' }, secrets: [] }
      const secret = fieldText(fields, 'clientSecret')
      return { variables: { ...common, ARM_CLIENT_SECRET: secret }, secrets: [secret] }
    },
  }
}

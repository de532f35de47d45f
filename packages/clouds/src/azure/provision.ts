// The environment that Terraform's provider of Azure signs in by.
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ProvisionPort } from '../ports/provision.ts'

/**
 * Sign-in, Resource Manager, Graph, and the data of storage accounts and vaults, which the provider reads while it makes them.
 * Source: https://learn.microsoft.com/azure/storage/common/storage-account-overview#standard-endpoints
 */
const hosts: readonly RegExp[] = [
  /^(login\.microsoftonline|management\.azure|graph\.microsoft)\.com$/,
  /^[a-z0-9]{3,24}(\.z[0-9]{1,2})?\.(blob|queue|file|table|web|dfs)\.core\.windows\.net$/,
  /^[a-z0-9-]{3,24}\.vault\.azure\.net$/,
]

/** Where a machine of Azure answers who it is: https://learn.microsoft.com/entra/identity/managed-identities-azure-resources/how-to-use-vm-token */
const machineService = '169.254.169.254'

/** Source: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs#argument-reference */
export const azureProvision = (fields: AccountFields, { resources }: CloudHosts): ProvisionPort => ({
  engine: 'terraform',
  calls: (host, port) =>
    (port === 443 && hosts.some((name) => name.test(host))) ||
    (fieldText(fields, 'signIn') === 'managed-identity' && host === machineService && port === 80),
  reads: resources.azureTokenFile === undefined ? [] : [resources.azureTokenFile],
  environment: async () => {
    const way = fieldText(fields, 'signIn') || 'client-secret'
    const common = {
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
})

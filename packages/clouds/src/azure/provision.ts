// The environment variables with which Terraform's Azure provider signs in.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { findAzureEnvironment, type AzureEnvironment } from '../ports/azure-environments.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ProvisionPort } from '../ports/provision.ts'

/**
 * Allows sign-in, Resource Manager, Graph, and the data endpoints of storage accounts and vaults, which the provider
 * reads when it creates them. Source:
 * https://learn.microsoft.com/azure/storage/common/storage-account-overview#standard-endpoints
 */
const isHostOf = ({ login, management, graph, storage, vault }: AzureEnvironment, host: string): boolean => {
  const stripHostEnd = (end: string): string | undefined =>
    host.endsWith(`.${end}`) ? host.slice(0, -end.length - 1) : undefined
  return (
    [login, management, graph].some((address) => host === new URL(address).host) ||
    /^[a-z0-9]{3,24}(\.z[0-9]{1,2})?\.(blob|queue|file|table|web|dfs)$/.test(stripHostEnd(storage) ?? '') ||
    /^[a-z0-9-]{3,24}$/.test(stripHostEnd(vault) ?? '')
  )
}

/**
 * The address at which an Azure machine gets its identity:
 * https://learn.microsoft.com/entra/identity/managed-identities-azure-resources/how-to-use-vm-token
 */
const machineService = '169.254.169.254'

/** Source: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs#argument-reference */
export const createAzureProvision = (fields: AccountFields, { resources }: CloudHosts): ProvisionPort => {
  const known = findAzureEnvironment(resources.azureManagement)
  return {
    engine: 'terraform',
    calls: (host, port) =>
      (port === 443 && known !== undefined && isHostOf(known, host)) ||
      (getFieldText(fields, 'signIn') === 'managed-identity' && host === machineService && port === 80),
    reads: resources.azureTokenFile === undefined ? [] : [resources.azureTokenFile],
    environment: async () => {
      if (known === undefined)
        throw new CloudError(
          'Unavailable',
          t(m.terraformDoesNotSupportAzure, { azureManagement: resources.azureManagement }),
        )
      const way = getFieldText(fields, 'signIn') || 'client-secret'
      const common = {
        ARM_ENVIRONMENT: known.name,
        ARM_TENANT_ID: getFieldText(fields, 'tenantId'),
        ARM_CLIENT_ID: getFieldText(fields, 'clientId'),
        ARM_USE_CLI: 'false',
        // Registration needs permissions on the whole subscription.
        ARM_RESOURCE_PROVIDER_REGISTRATIONS: 'none',
      }
      if (way === 'certificate') throw new CloudError('Unauthorized', t(m.certificateInTerraform))
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
      const secret = getFieldText(fields, 'clientSecret')
      return { variables: { ...common, ARM_CLIENT_SECRET: secret }, secrets: [secret] }
    },
  }
}

/** A portal that uses the Azure stand-in. */
import type { AzureServer } from '@cmp/clouds/testing/azure-server'

/** Returns the environment variables that the operator of such a portal sets. */
export const buildAzureVariables = ({
  tools: { hosts },
}: Pick<AzureServer, 'tools'>): Record<string, string> => ({
  MICROSOFT_LOGIN_URL: hosts.microsoftLogin,
  AZURE_MANAGEMENT_URL: hosts.resources.azureManagement,
  AZURE_METRICS_URL: hosts.resources.azureMetrics,
  AZURE_METRICS_AUDIENCE: hosts.resources.azureMetricsAudience,
  AZURE_VAULTS_URL: hosts.resources.azureVaults,
  AZURE_VAULT_AUDIENCE: hosts.resources.azureVaultAudience,
})

/** A portal whose Azure is the stand-in. */
import type { AzureServer } from '@cmp/clouds/testing/azure-server'

/** What the operator of such a portal configures. */
export const variablesOf = ({ tools: { hosts } }: Pick<AzureServer, 'tools'>): Record<string, string> => ({
  MICROSOFT_LOGIN_URL: hosts.microsoftLogin,
  AZURE_MANAGEMENT_URL: hosts.resources.azureManagement,
  AZURE_METRICS_URL: hosts.resources.azureMetrics,
  AZURE_METRICS_AUDIENCE: hosts.resources.azureMetricsAudience,
  AZURE_VAULTS_URL: hosts.resources.azureVaults,
  AZURE_VAULT_AUDIENCE: hosts.resources.azureVaultAudience,
})

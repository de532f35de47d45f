// Azure's national clouds by the host of their Resource Manager, from which the other hosts follow.

/** The hosts of one Azure cloud. URLs have no trailing slash; `{…}` is a placeholder. */
export type AzureEnvironment = {
  /** The name in Terraform's provider. */
  name: 'public' | 'usgovernment' | 'china'
  login: string
  graph: string
  management: string
  metrics: string
  metricsAudience: string
  vaults: string
  vaultAudience: string
  /** Empty if Microsoft publishes no price list for this cloud on its own host. */
  prices: string
  /** The domains of storage accounts and vaults. */
  storage: string
  vault: string
}

/**
 * Source: https://github.com/Azure/azure-sdk-for-go/blob/main/sdk/azcore/cloud/cloud.go,
 * https://learn.microsoft.com/azure/azure-government/compare-azure-government-global-azure,
 * https://learn.microsoft.com/azure/china/resources-developer-guide
 */
export const azureEnvironments: readonly AzureEnvironment[] = [
  {
    name: 'public',
    login: 'https://login.microsoftonline.com',
    graph: 'https://graph.microsoft.com',
    management: 'https://management.azure.com',
    metrics: 'https://{region}.metrics.monitor.azure.com',
    metricsAudience: 'https://metrics.monitor.azure.com',
    vaults: 'https://{vault}.vault.azure.net',
    vaultAudience: 'https://vault.azure.net',
    prices: 'https://prices.azure.com',
    storage: 'core.windows.net',
    vault: 'vault.azure.net',
  },
  {
    name: 'usgovernment',
    login: 'https://login.microsoftonline.us',
    graph: 'https://graph.microsoft.us',
    management: 'https://management.usgovcloudapi.net',
    metrics: 'https://{region}.metrics.monitor.azure.us',
    metricsAudience: 'https://metrics.monitor.azure.us',
    vaults: 'https://{vault}.vault.usgovcloudapi.net',
    vaultAudience: 'https://vault.usgovcloudapi.net',
    prices: '',
    storage: 'core.usgovcloudapi.net',
    vault: 'vault.usgovcloudapi.net',
  },
  {
    name: 'china',
    login: 'https://login.chinacloudapi.cn',
    graph: 'https://microsoftgraph.chinacloudapi.cn',
    management: 'https://management.chinacloudapi.cn',
    metrics: 'https://{region}.metrics.monitor.azure.cn',
    metricsAudience: 'https://metrics.monitor.azure.cn',
    vaults: 'https://{vault}.vault.azure.cn',
    vaultAudience: 'https://vault.azure.cn',
    prices: '',
    storage: 'core.chinacloudapi.cn',
    vault: 'vault.azure.cn',
  },
]

/** Returns the cloud of a Resource Manager URL; undefined for a private one. */
export const findAzureEnvironment = (management: string): AzureEnvironment | undefined =>
  azureEnvironments.find((one) => one.management === management)

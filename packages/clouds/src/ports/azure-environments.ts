// Azure's clouds, by the host of their Resource Manager: the other hosts of each follow from it.

/** The hosts of one of Azure's clouds. Addresses have no slash at the end; `{…}` is what is asked for. */
export type AzureEnvironment = {
  /** What Terraform's provider calls it. */
  name: 'public' | 'usgovernment' | 'china'
  login: string
  graph: string
  management: string
  metrics: string
  metricsAudience: string
  vaults: string
  vaultAudience: string
  /** Empty where Microsoft publishes no price list for the cloud on a host of its own. */
  prices: string
  /** The ends of the names of storage accounts and vaults. */
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

/** The cloud of a Resource Manager's address; undefined for a private one. */
export const azureEnvironmentOf = (management: string): AzureEnvironment | undefined =>
  azureEnvironments.find((one) => one.management === management)

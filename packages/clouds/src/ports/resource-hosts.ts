// The hosts from which resources and metrics are read, as the operator configured them: the vendors' own, sovereign
// clouds, private endpoints.

/** The hosts of the three providers. URLs have no trailing slash; `{…}` is a placeholder. */
export type ResourceHosts = {
  azureManagement: string
  /** `https://{region}.metrics.monitor.azure.com`. */
  azureMetrics: string
  /** The audience of a token for the metrics. */
  azureMetricsAudience: string
  /** `https://{vault}.vault.azure.net`. */
  azureVaults: string
  azureVaultAudience: string
  /** The URL of Azure's public price list; empty if this Azure cloud has none. */
  azurePrices: string
  /** The file with the portal machine's token for Azure; undefined if it has none. */
  azureTokenFile: string | undefined
  /** Whether an account may sign in with the identity of the portal's machine. */
  azureManagedIdentity: boolean
  /** `https://{service}.googleapis.com`. */
  googleApis: string
  /** The file with the portal machine's token for Google Cloud; undefined if it has none. */
  googleTokenFile: string | undefined
  /** `https://{service}.{region}.aws.example`; undefined for the vendor's own. */
  awsEndpoint: string | undefined
}

/** The vendors' own hosts, without any identity of the machine. */
export const vendorResourceHosts: ResourceHosts = {
  azureManagement: 'https://management.azure.com',
  azureMetrics: 'https://{region}.metrics.monitor.azure.com',
  azureMetricsAudience: 'https://metrics.monitor.azure.com',
  azureVaults: 'https://{vault}.vault.azure.net',
  azureVaultAudience: 'https://vault.azure.net',
  azurePrices: 'https://prices.azure.com',
  azureTokenFile: undefined,
  azureManagedIdentity: false,
  googleApis: 'https://{service}.googleapis.com',
  googleTokenFile: undefined,
  awsEndpoint: undefined,
}

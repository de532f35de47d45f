// Where resources and metrics are read from, as the operator has configured it: the vendors' own, sovereign clouds, private ends.

/** The hosts of the three clouds. Addresses have no slash at the end; `{…}` is what is asked for. */
export type ResourceHosts = {
  azureManagement: string
  /** `https://{region}.metrics.monitor.azure.com`. */
  azureMetrics: string
  /** Whom a token for the metrics is for. */
  azureMetricsAudience: string
  /** `https://{vault}.vault.azure.net`. */
  azureVaults: string
  azureVaultAudience: string
  /** Where Azure's public price list is read; empty where there is none for this Azure. */
  azurePrices: string
  /** The file with the token that the portal's machine has for Azure; undefined where it has none. */
  azureTokenFile: string | undefined
  /** Whether an account may sign in with the identity of the portal's machine. */
  azureManagedIdentity: boolean
  /** `https://{service}.googleapis.com`. */
  googleApis: string
  /** The file with the token that the portal's machine has for Google Cloud; undefined where it has none. */
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

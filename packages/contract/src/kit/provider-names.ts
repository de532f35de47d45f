/** Returns the name of a provider in a sentence or a heading: `Google Cloud` for `GCP`. */
export const getProviderName = (cloudProvider: string): string =>
  cloudProvider === 'GCP' ? 'Google Cloud' : cloudProvider

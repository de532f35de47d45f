// Reads Azure Cost Management exports (EA, MCA, MPA; cost details and FOCUS) from a storage container.
import { getEndpoint, getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { openAzureStore, type AzureStoreSettings } from '../exports/azure-store.ts'
import { createManifestExports } from '../exports/manifest-exports.ts'
import { toFolderPrefix } from '../exports/object-store.ts'
import { createLazyExportAdapter, type ExportAdapter } from '../exports/lazy-adapter.ts'
import { openSignIn } from '../exports/microsoft-sign-in.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { azureLayout } from './layout.ts'

/** The dependencies of Azure adapters. */
type Tools = Pick<CloudTools, 'hosts' | 'now' | 'keepSecrets'>

/** Returns the credential with which an account signs in to its container. */
export const getContainerCredential = (
  fields: AccountFields,
  tools: Tools,
): AzureStoreSettings['credential'] => {
  const sasToken = getFieldText(fields, 'sasToken')
  if (sasToken !== '') return { sasToken }
  const clientSecret = getFieldText(fields, 'clientSecret')
  const [tenantId, clientId] = [getFieldText(fields, 'tenantId'), getFieldText(fields, 'clientId')]
  return { signIn: openSignIn({ tenantId, clientId, clientSecret }, tools), secrets: [clientSecret] }
}

/**
 * Returns the URL of an account's blob service.
 * @throws CloudError Unauthorized for an endpoint that may not be called
 */
export const getServiceUrl = (fields: AccountFields, endpoints: readonly string[]): string =>
  getEndpoint(fields, endpoints) ?? `https://${getFieldText(fields, 'storageAccount')}.blob.core.windows.net`

/** Reads the exports of an account, with a shared access signature for the container or with its app registration. */
export const createAzureStorageExport = (fields: AccountFields, tools: Tools): ExportAdapter =>
  createLazyExportAdapter('Azure', () => {
    const store = openAzureStore({
      serviceUrl: getServiceUrl(fields, tools.hosts.endpoints),
      container: getFieldText(fields, 'container'),
      credential: getContainerCredential(fields, tools),
    })
    return createManifestExports(store, toFolderPrefix(getFieldText(fields, 'folder')), azureLayout)
  })

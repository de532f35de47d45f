// Azure: exports of Cost Management (EA, MCA, MPA; cost details and FOCUS) in a storage container.
import { endpointOf, fieldText, type AccountFields } from '../exports/account-fields.ts'
import { azureStore, type AzureStoreSettings } from '../exports/azure-store.ts'
import { manifestExports } from '../exports/manifest-exports.ts'
import { folderPrefix } from '../exports/object-store.ts'
import { openedLate, type ExportAdapter } from '../exports/opened-late.ts'
import { openSignIn } from '../partner-center/sign-in.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { azureLayout } from './layout.ts'

/** What adapters of Azure need from outside. */
type Tools = Pick<CloudTools, 'hosts' | 'now' | 'keepSecrets'>

/** How an account signs in at its container. */
export const credentialOf = (fields: AccountFields, tools: Tools): AzureStoreSettings['credential'] => {
  const sasToken = fieldText(fields, 'sasToken')
  if (sasToken !== '') return { sasToken }
  const clientSecret = fieldText(fields, 'clientSecret')
  const [tenantId, clientId] = [fieldText(fields, 'tenantId'), fieldText(fields, 'clientId')]
  return { signIn: openSignIn({ tenantId, clientId, clientSecret }, tools), secrets: [clientSecret] }
}

/** The blob service of an account. @throws CloudError Unauthorized for an endpoint that may not be called */
export const serviceUrlOf = (fields: AccountFields, endpoints: readonly string[]): string =>
  endpointOf(fields, endpoints) ?? `https://${fieldText(fields, 'storageAccount')}.blob.core.windows.net`

/** Reads the exports of an account, with its signature for the container or as its app. */
export const azureStorageExport = (fields: AccountFields, tools: Tools): ExportAdapter =>
  openedLate('Azure', () => {
    const store = azureStore({
      serviceUrl: serviceUrlOf(fields, tools.hosts.endpoints),
      container: fieldText(fields, 'container'),
      credential: credentialOf(fields, tools),
    })
    return manifestExports(store, folderPrefix(fieldText(fields, 'folder')), azureLayout)
  })

/** Texts of `contract/clouds/account-kinds/azure-storage-fields`. */
import { defineMessage } from '@cmp/messages'

export const enterTenantIdApplicationIdAnd = defineMessage(
  'Enter the tenant ID, the application ID, and the client secret, or a SAS token',
)
export const storageAccount = defineMessage('Storage account')
export const container = defineMessage('Container')
export const tenantId = defineMessage('Tenant ID')
export const tenantOfAppLeaveEmptyWith = defineMessage('The tenant of the app. Leave empty with a SAS token.')
export const applicationId = defineMessage('Application ID')
export const clientSecret = defineMessage('Client secret')
export const clientSecretOfAppStoredEncrypted = defineMessage(
  'The client secret of the app. Stored encrypted and never shown again.',
)
export const sasToken = defineMessage('SAS token')
export const enterStorageAccountNameForExample = defineMessage(
  'Enter a storage account name, for example contosobilling',
)
export const enterContainerNameForExampleCost = defineMessage(
  'Enter a container name, for example cost-exports',
)
export const tokenForReading = defineMessage(
  'Alternative to an app: a token for the container with the permissions Read and List.',
)
export const tokenForWriting = defineMessage(
  'Alternative to an app: a token for the container with the permissions Create, Write, and Delete.',
)

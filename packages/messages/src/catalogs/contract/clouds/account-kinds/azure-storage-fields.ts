/** Texts of `contract/clouds/account-kinds/azure-storage-fields`. */
import { defineMessage } from '@cmp/messages'

export const inThePlaceOfTheApp = defineMessage(
  'In the place of the app: a token of the container that {token}.',
)
export const enterTenantApplicationAndClientSecret = defineMessage(
  'Enter tenant, application and client secret, or a SAS token',
)
export const storageAccount = defineMessage('Storage account')
export const container = defineMessage('Container')
export const tenantId = defineMessage('Tenant id')
export const ofTheAppEmptyWithA = defineMessage('Of the app; empty with a SAS token.')
export const applicationId = defineMessage('Application id')
export const clientSecret = defineMessage('Client secret')
export const ofTheAppKeptEncryptedAnd = defineMessage('Of the app. Kept encrypted and never shown again.')
export const sasToken = defineMessage('SAS token')
export const storageAccountIsANameSuch = defineMessage('Storage account is a name such as contosobilling')
export const containerIsANameSuchAs = defineMessage('Container is a name such as cost-exports')

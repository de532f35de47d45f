/** Texts of `contract/clouds/account-kinds/azure-tenant`. */
import { defineMessage } from '@cmp/messages'

export const enterTheApplicationId = defineMessage('Enter the application id')
export const enterTheClientSecret = defineMessage('Enter the client secret')
export const enterTheCertificateWithItsPrivate = defineMessage('Enter the certificate with its private key')
export const azureSubscriptions = defineMessage('Azure subscriptions')
export const anAppRegistrationThatMayRead = defineMessage(
  'An app registration that may read the subscriptions of a tenant: Reader for what is there, Monitoring Reader for how it runs, Key Vault Reader for the names in vaults. It never reads a value of a vault.',
)
export const tenantId = defineMessage('Tenant id')
export const theDirectoryTenantIdThatThe = defineMessage(
  'The directory (tenant) id that the subscriptions belong to.',
)
export const signInWith = defineMessage('Sign in with')
export const clientSecret = defineMessage('Client secret')
export const certificate = defineMessage('Certificate')
export const workloadIdentityNoSecret = defineMessage('Workload identity (no secret)')
export const managedIdentityOfThePortalsMachine = defineMessage('Managed identity of the portal’s machine')
export const applicationId = defineMessage('Application id')
export const theApplicationClientIdLeaveEmpty = defineMessage(
  'The application (client) ID. Leave empty to use the machine’s managed identity.',
)
export const theValueOfAClientSecret = defineMessage(
  'The value of a client secret. Kept encrypted and never shown again.',
)
export const certificateWithPrivateKey = defineMessage('Certificate with private key')
export const theCertificateAndItsUnencryptedPrivate = defineMessage(
  'The certificate and its unencrypted private key as PEM, one after the other.',
)
export const tenantIdIsAnIdSuch = defineMessage('Tenant id is an id such as {example}')
export const applicationIdIsAnIdSuch = defineMessage('Application id is an id such as {example}')

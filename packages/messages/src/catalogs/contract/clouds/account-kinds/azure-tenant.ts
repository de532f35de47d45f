/** Texts of `contract/clouds/account-kinds/azure-tenant`. */
import { defineMessage } from '@cmp/messages'

export const enterApplicationId = defineMessage('Enter the application ID')
export const enterTheClientSecret = defineMessage('Enter the client secret')
export const enterTheCertificateWithItsPrivate = defineMessage('Enter the certificate with its private key')
export const azureSubscriptions = defineMessage('Azure subscriptions')
export const appRegistrationWithReadAccessTo = defineMessage(
  'An app registration with read access to the subscriptions of a tenant: Reader for resources, Monitoring Reader for metrics, and Key Vault Reader for the names in vaults. The portal never reads the values in a vault.',
)
export const tenantId = defineMessage('Tenant ID')
export const directoryTenantIdOfSubscriptions = defineMessage(
  'The directory (tenant) ID of the subscriptions.',
)
export const signInWith = defineMessage('Sign in with')
export const clientSecret = defineMessage('Client secret')
export const certificate = defineMessage('Certificate')
export const workloadIdentityNoSecret = defineMessage('Workload identity (no secret)')
export const managedIdentityOfPortalServer = defineMessage('Managed identity of the portal server')
export const applicationId = defineMessage('Application ID')
export const applicationClientIdLeaveEmptyTo = defineMessage(
  'The application (client) ID. Leave empty to use the managed identity of the portal server.',
)
export const valueOfClientSecretStoredEncrypted = defineMessage(
  'The value of a client secret. Stored encrypted and never shown again.',
)
export const certificateWithPrivateKey = defineMessage('Certificate with private key')
export const theCertificateAndItsUnencryptedPrivate = defineMessage(
  'The certificate and its unencrypted private key as PEM, one after the other.',
)
export const enterTenantIdForExample = defineMessage('Enter a tenant ID, for example {example}')
export const enterApplicationIdForExample = defineMessage('Enter an application ID, for example {example}')

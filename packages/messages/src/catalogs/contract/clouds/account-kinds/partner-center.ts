/** Texts of `contract/clouds/account-kinds/partner-center`. */
import { defineMessage } from '@cmp/messages'

export const enterClientSecretOrCertificateWith = defineMessage(
  'Enter a client secret or a certificate with its private key',
)
export const microsoftPartnerCenter = defineMessage('Microsoft Partner Center')
export const appRegistrationInYourPartnerTenant = defineMessage(
  'An app registration in your partner tenant with the Microsoft Graph permission PartnerBilling.Read.All and access to Partner Center. Enter a client secret or a certificate. With a refresh token, the portal signs in as app and user.',
)
export const tenantId = defineMessage('Tenant ID')
export const directoryTenantIdOfYourPartner = defineMessage(
  'The directory (tenant) ID of your partner tenant.',
)
export const applicationId = defineMessage('Application ID')
export const applicationClientIdOfAppRegistration = defineMessage(
  'The application (client) ID of the app registration.',
)
export const clientSecret = defineMessage('Client secret')
export const valueOfClientSecretStoredEncrypted = defineMessage(
  'The value of a client secret. Stored encrypted and never shown again.',
)
export const certificateWithPrivateKey = defineMessage('Certificate with private key')
export const alternativeToClientSecretCertificate = defineMessage(
  'Alternative to a client secret: the certificate and its private key as PEM, one after the other.',
)
export const refreshToken = defineMessage('Refresh token')
export const forSecureApplicationModelTokenOf = defineMessage(
  'For the Secure Application Model: the token of a partner user who consented to the app. It is renewed at every sign-in.',
)
export const enterTenantIdForExample3 = defineMessage(
  'Enter a tenant ID, for example 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
)
export const enterApplicationIdForExample3 = defineMessage(
  'Enter an application ID, for example 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
)

/** Texts of `contract/clouds/account-kinds/partner-center`. */
import { defineMessage } from '@cmp/messages'

export const enterAClientSecretOrA = defineMessage(
  'Enter a client secret, or a certificate with its private key',
)
export const microsoftPartnerCenter = defineMessage('Microsoft Partner Center')
export const anAppRegistrationOfYourPartner = defineMessage(
  'An app registration of your partner tenant with the Microsoft Graph permission PartnerBilling.Read.All and access to Partner Center. Give a client secret or a certificate; with a refresh token it signs in as app and user.',
)
export const tenantId = defineMessage('Tenant id')
export const theDirectoryTenantIdOfYour = defineMessage('The directory (tenant) id of your partner tenant.')
export const applicationId = defineMessage('Application id')
export const theApplicationClientIdOfThe = defineMessage(
  'The application (client) id of the app registration.',
)
export const clientSecret = defineMessage('Client secret')
export const theValueOfAClientSecret = defineMessage(
  'The value of a client secret. Kept encrypted and never shown again.',
)
export const certificateWithPrivateKey = defineMessage('Certificate with private key')
export const inThePlaceOfAClient = defineMessage(
  'In the place of a client secret: the certificate and its private key as PEM, one after the other.',
)
export const refreshToken = defineMessage('Refresh token')
export const forTheSecureApplicationModelThe = defineMessage(
  'For the secure application model: the token of a partner’s user who has consented to the app. It is renewed with every sign-in.',
)
export const tenantIdIsAnIdSuch = defineMessage(
  'Tenant id is an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
)
export const applicationIdIsAnIdSuch = defineMessage(
  'Application id is an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
)

/**
 * Microsoft Partner Center: the invoices and line items of a CSP partner, read through Partner Center and Microsoft
 * Graph.
 */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A partner's account at Partner Center, with an app only or with an app and a user. */
export const partnerCenterKind = defineAccountKind({
  kind: 'partner-center',
  cloud: 'Azure',
  label: 'Microsoft Partner Center',
  help: 'An app registration of your partner tenant with the Microsoft Graph permission PartnerBilling.Read.All and access to Partner Center. Give a client secret or a certificate; with a refresh token it signs in as app and user.',
  fields: {
    tenantId: f.text('Tenant id', {
      only: { pattern: guid, sentence: 'Tenant id is an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
      help: 'The directory (tenant) id of your partner tenant.',
    }),
    clientId: f.text('Application id', {
      only: {
        pattern: guid,
        sentence: 'Application id is an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      },
      help: 'The application (client) id of the app registration.',
    }),
    clientSecret: f.optional(
      f.secret('Client secret', {
        max: 1000,
        help: 'The value of a client secret. Kept encrypted and never shown again.',
        ...unchangedWhenEmpty,
      }),
    ),
    certificate: f.optional(
      f.secret('Certificate with private key', {
        max: 20_000,
        help: 'In the place of a client secret: the certificate and its private key as PEM, one after the other.',
        ...unchangedWhenEmpty,
      }),
    ),
    refreshToken: f.optional(
      f.secret('Refresh token', {
        max: 20_000,
        help: 'For the secure application model: the token of a partner’s user who has consented to the app. It is renewed with every sign-in.',
        ...unchangedWhenEmpty,
      }),
    ),
  },
  boundTo: ['tenantId', 'clientId'],
  rules: [
    ({ clientSecret, certificate }) =>
      clientSecret || certificate
        ? undefined
        : { field: 'clientSecret', message: 'Enter a client secret, or a certificate with its private key' },
  ],
})

/**
 * Microsoft Partner Center: the invoices and line items of a CSP partner, read through Partner Center and Microsoft
 * Graph.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/partner-center'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A partner's account at Partner Center, with an app only or with an app and a user. */
export const partnerCenterKind = defineAccountKind({
  kind: 'partner-center',
  cloud: 'Azure',
  label: m.microsoftPartnerCenter,
  help: m.appRegistrationInYourPartnerTenant,
  fields: {
    tenantId: f.text(m.tenantId, {
      only: { pattern: guid, sentence: m.enterTenantIdForExample3 },
      help: m.directoryTenantIdOfYourPartner,
    }),
    clientId: f.text(m.applicationId, {
      only: {
        pattern: guid,
        sentence: m.enterApplicationIdForExample3,
      },
      help: m.applicationClientIdOfAppRegistration,
    }),
    clientSecret: f.optional(
      f.secret(m.clientSecret, {
        max: 1000,
        help: m.valueOfClientSecretStoredEncrypted,
        ...unchangedWhenEmpty,
      }),
    ),
    certificate: f.optional(
      f.secret(m.certificateWithPrivateKey, {
        max: 20_000,
        help: m.alternativeToClientSecretCertificate,
        ...unchangedWhenEmpty,
      }),
    ),
    refreshToken: f.optional(
      f.secret(m.refreshToken, {
        max: 20_000,
        help: m.forSecureApplicationModelTokenOf,
        ...unchangedWhenEmpty,
      }),
    ),
  },
  boundTo: ['tenantId', 'clientId'],
  rules: [
    ({ clientSecret, certificate }) =>
      clientSecret || certificate
        ? undefined
        : { field: 'clientSecret', message: t(m.enterClientSecretOrCertificateWith) },
  ],
})

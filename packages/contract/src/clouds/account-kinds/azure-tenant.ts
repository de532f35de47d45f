/** Azure: the subscriptions of a tenant, their resources and metrics. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/azure-tenant'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { secretEndsOn } from './resource-fields.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const example = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** An app that reads the subscriptions of a tenant. */
export const azureTenantKind = defineAccountKind({
  kind: 'azure-tenant',
  cloud: 'Azure',
  label: m.azureSubscriptions,
  purpose: 'resources',
  help: m.appRegistrationWithReadAccessTo,
  fields: {
    tenantId: f.text(m.tenantId, {
      only: { pattern: guid, sentence: bind(m.enterTenantIdForExample, { example }) },
      help: m.directoryTenantIdOfSubscriptions,
    }),
    signIn: f.choice(m.signInWith, [
      { value: 'client-secret', label: m.clientSecret },
      { value: 'certificate', label: m.certificate },
      { value: 'workload-identity', label: m.workloadIdentityNoSecret },
      { value: 'managed-identity', label: m.managedIdentityOfPortalServer },
    ]),
    clientId: f.optional(
      f.text(m.applicationId, {
        only: { pattern: guid, sentence: bind(m.enterApplicationIdForExample, { example }) },
        help: m.applicationClientIdLeaveEmptyTo,
      }),
    ),
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
        help: m.theCertificateAndItsUnencryptedPrivate,
        ...unchangedWhenEmpty,
      }),
    ),
    secretEndsOn,
  },
  boundTo: ['tenantId', 'clientId', 'signIn'],
  machineSignIns: ['workload-identity', 'managed-identity'],
  rules: [
    ({ signIn, clientId }) =>
      signIn === 'managed-identity' || clientId
        ? undefined
        : { field: 'clientId', message: t(m.enterApplicationId) },
    ({ signIn, clientSecret }) =>
      signIn !== 'client-secret' || clientSecret
        ? undefined
        : { field: 'clientSecret', message: t(m.enterTheClientSecret) },
    ({ signIn, certificate }) =>
      signIn !== 'certificate' || certificate
        ? undefined
        : { field: 'certificate', message: t(m.enterTheCertificateWithItsPrivate) },
  ],
})

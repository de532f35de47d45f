/** Azure: the subscriptions of a tenant, their resources and metrics. */
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
  label: 'Azure subscriptions',
  purpose: 'resources',
  help: 'An app registration that may read the subscriptions of a tenant: Reader for what is there, Monitoring Reader for how it runs, Key Vault Reader for the names in vaults. It never reads a value of a vault.',
  fields: {
    tenantId: f.text('Tenant id', {
      only: { pattern: guid, sentence: `Tenant id is an id such as ${example}` },
      help: 'The directory (tenant) id that the subscriptions belong to.',
    }),
    signIn: f.choice('Sign in with', [
      { value: 'client-secret', label: 'Client secret' },
      { value: 'certificate', label: 'Certificate' },
      { value: 'workload-identity', label: 'Workload identity (no secret)' },
      { value: 'managed-identity', label: 'Managed identity of the portal’s machine' },
    ]),
    clientId: f.optional(
      f.text('Application id', {
        only: { pattern: guid, sentence: `Application id is an id such as ${example}` },
        help: 'The application (client) ID. Leave empty to use the machine’s managed identity.',
      }),
    ),
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
        help: 'The certificate and its unencrypted private key as PEM, one after the other.',
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
        : { field: 'clientId', message: 'Enter the application id' },
    ({ signIn, clientSecret }) =>
      signIn !== 'client-secret' || clientSecret
        ? undefined
        : { field: 'clientSecret', message: 'Enter the client secret' },
    ({ signIn, certificate }) =>
      signIn !== 'certificate' || certificate
        ? undefined
        : { field: 'certificate', message: 'Enter the certificate with its private key' },
  ],
})

/** Azure: the subscriptions of a tenant, their resources and how they run. */
import { defineAccountKind } from '../kit/account-kind.ts'
import { f } from '../kit/fields.ts'
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
        help: 'The application (client) id. Left empty, a managed identity is the machine’s own.',
      }),
    ),
    clientSecret: f.optional(
      f.secret('Client secret', {
        max: 1000,
        help: 'The value of a client secret. Kept encrypted and never shown again. Leave empty to keep it.',
      }),
    ),
    certificate: f.optional(
      f.secret('Certificate with private key', {
        max: 20_000,
        help: 'The certificate and its unencrypted private key as PEM, one after the other. Leave empty to keep it.',
      }),
    ),
    secretEndsOn,
  },
  boundTo: ['tenantId', 'clientId', 'signIn'],
  ofMachine: ({ signIn }) => signIn === 'workload-identity' || signIn === 'managed-identity',
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
  guide: ({ clientId, signIn }) => {
    const app = typeof clientId === 'string' && clientId !== '' ? clientId : 'APPLICATION_ID'
    const role = (name: string) =>
      `az role assignment create --assignee ${app} --role "${name}" --scope /subscriptions/SUBSCRIPTION_ID`
    const steps = {
      'client-secret': {
        title: 'Make the app with a secret for a year; its appId, tenant and password go into the form',
        command:
          'az ad sp create-for-rbac --name portal-read --role Reader --scopes /subscriptions/SUBSCRIPTION_ID --years 1',
      },
      certificate: {
        title: 'Make the app with a certificate for a year; the PEM file that is named goes into the form',
        command:
          'az ad sp create-for-rbac --name portal-read --role Reader --scopes /subscriptions/SUBSCRIPTION_ID --create-cert --years 1',
      },
      'workload-identity': {
        title: 'Let the app trust the token of the portal’s machine; nothing secret is kept',
        command: `az ad app federated-credential create --id ${app} --parameters '{"name":"portal","issuer":"ISSUER_URL","subject":"SUBJECT","audiences":["api://AzureADTokenExchange"]}'`,
      },
      'managed-identity': {
        title: 'Show the identity of the portal’s machine; its principalId is the assignee of the roles',
        command: 'az vm identity show --resource-group GROUP --name MACHINE --query principalId --output tsv',
      },
    }
    const first = Object.entries(steps).find(([way]) => way === signIn)?.[1] ?? steps['client-secret']
    return [
      first,
      {
        title: 'Resources of a subscription, or of a management group by its scope',
        command: role('Reader'),
      },
      { title: 'How they run', command: role('Monitoring Reader') },
      { title: 'Names and dates of keys, secrets and certificates', command: role('Key Vault Reader') },
      {
        title: 'The same for a vault that works with access policies',
        command: `az keyvault set-policy --name VAULT --spn ${app} --key-permissions list --secret-permissions list --certificate-permissions list`,
      },
    ]
  },
})

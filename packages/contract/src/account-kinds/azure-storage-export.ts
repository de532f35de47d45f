/** Azure: exports of Cost Management in a storage container. */
import { defineAccountKind } from '../kit/account-kind.ts'
import { f } from '../kit/fields.ts'
import { endpoint, firstMonth } from './export-fields.ts'

/** A container that Cost Management writes its exports to. */
export const azureStorageExportKind = defineAccountKind({
  kind: 'azure-storage-export',
  cloud: 'Azure',
  label: 'Azure cost exports in storage',
  help: 'A cost export (actual cost or FOCUS) of an Enterprise Agreement or a Microsoft Customer Agreement. Give an app with the role Storage Blob Data Reader on the container, or a SAS token that may list and read it.',
  fields: {
    storageAccount: f.text('Storage account', {
      only: { pattern: /^[a-z0-9]{3,24}$/, sentence: 'Storage account is a name such as contosobilling' },
    }),
    container: f.text('Container', {
      only: {
        pattern: /^(\$web|[a-z0-9][a-z0-9-]{2,62})$/,
        sentence: 'Container is a name such as cost-exports',
      },
    }),
    folder: f.text('Folder', {
      max: 500,
      help: 'The folder of one export: its directory and its name, such as cost/actual. Two exports of the same subscriptions would be charged twice.',
    }),
    tenantId: f.optional(f.text('Tenant id', { max: 100, help: 'Of the app; empty with a SAS token.' })),
    clientId: f.optional(f.text('Application id', { max: 100, help: 'Of the app; empty with a SAS token.' })),
    clientSecret: f.optional(
      f.secret('Client secret', {
        max: 1000,
        help: 'Of the app. Kept encrypted and never shown again. Leave empty to keep it.',
      }),
    ),
    sasToken: f.optional(
      f.secret('SAS token', {
        max: 2000,
        help: 'In the place of the app: a token of the container that may read and list. Leave empty to keep it.',
      }),
    ),
    endpoint: f.optional(endpoint),
    firstMonth,
  },
  boundTo: ['storageAccount', 'container', 'tenantId', 'clientId', 'endpoint'],
  rules: [
    ({ sasToken, tenantId, clientId, clientSecret }) =>
      sasToken || (tenantId && clientId && clientSecret)
        ? undefined
        : { field: 'clientSecret', message: 'Enter tenant, application and client secret, or a SAS token' },
  ],
})

/** Azure: exports of Cost Management in a storage container. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { f } from '../../kit/fields.ts'
import { needsAppOrToken, defineStorageFields } from './azure-storage-fields.ts'
import { firstMonth } from './export-fields.ts'

/** A container with exports of Cost Management. */
export const azureStorageExportKind = defineAccountKind({
  kind: 'azure-storage-export',
  cloud: 'Azure',
  label: 'Azure cost exports in storage',
  help: 'A cost export (actual cost or FOCUS) of an Enterprise Agreement or a Microsoft Customer Agreement. Give an app with the role Storage Blob Data Reader on the container, or a SAS token that may list and read it.',
  fields: {
    ...defineStorageFields('may read and list'),
    folder: f.text('Folder', {
      max: 500,
      help: 'The folder of one export: its directory and its name, such as cost/actual. Two exports of the same subscriptions would be charged twice.',
    }),
    firstMonth,
  },
  boundTo: ['storageAccount', 'container', 'tenantId', 'clientId', 'endpoint'],
  rules: [needsAppOrToken],
})

/** A customer's storage container that its FOCUS files are delivered to. */
import { defineAccountKind } from '../kit/account-kind.ts'
import { needsAppOrToken, storageFields } from './azure-storage-fields.ts'
import { folder, firstMonth } from './delivery-fields.ts'
import { secretEndsOn } from './resource-fields.ts'

/** A container that is written to with a signature or as an app. */
export const focusToAzureStorageKind = defineAccountKind({
  kind: 'focus-to-azure-storage',
  cloud: 'Azure',
  label: 'FOCUS to a container of Azure Storage',
  purpose: 'delivery',
  help: 'A container of the customer’s own that its FOCUS files are delivered to. Give a SAS token of the container that may create, write and delete, or an app with the role Storage Blob Data Contributor on it.',
  fields: { ...storageFields('may create, write and delete'), folder, firstMonth, secretEndsOn },
  boundTo: ['storageAccount', 'container', 'tenantId', 'clientId', 'endpoint'],
  rules: [needsAppOrToken],
})

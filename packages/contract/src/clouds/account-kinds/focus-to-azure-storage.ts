/** A customer's storage container to which its FOCUS files are delivered. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { needsAppOrToken, defineStorageFields } from './azure-storage-fields.ts'
import { folder, firstMonth } from './delivery-fields.ts'
import { secretEndsOn } from './resource-fields.ts'

/** A container that is written with a SAS token or an app. */
export const focusToAzureStorageKind = defineAccountKind({
  kind: 'focus-to-azure-storage',
  cloud: 'Azure',
  label: 'FOCUS to a container of Azure Storage',
  purpose: 'delivery',
  help: 'A container of the customer’s own that its FOCUS files are delivered to. Give a SAS token of the container that may create, write and delete, or an app with the role Storage Blob Data Contributor on it.',
  fields: { ...defineStorageFields('may create, write and delete'), folder, firstMonth, secretEndsOn },
  boundTo: ['storageAccount', 'container', 'tenantId', 'clientId', 'endpoint'],
  rules: [needsAppOrToken],
})

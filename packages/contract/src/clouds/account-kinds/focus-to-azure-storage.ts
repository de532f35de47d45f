/** A customer's storage container to which its FOCUS files are delivered. */
import * as m from '@cmp/messages/contract/clouds/account-kinds/focus-to-azure-storage'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { needsAppOrToken, defineStorageFields } from './azure-storage-fields.ts'
import { folder, firstMonth } from './delivery-fields.ts'
import { secretEndsOn } from './resource-fields.ts'

/** A container that is written with a SAS token or an app. */
export const focusToAzureStorageKind = defineAccountKind({
  kind: 'focus-to-azure-storage',
  cloud: 'Azure',
  label: m.focusToAzureStorage,
  purpose: 'delivery',
  help: m.containerOfCustomerToWhichIts,
  fields: { ...defineStorageFields('write'), folder, firstMonth, secretEndsOn },
  boundTo: ['storageAccount', 'container', 'tenantId', 'clientId', 'endpoint'],
  rules: [needsAppOrToken],
})

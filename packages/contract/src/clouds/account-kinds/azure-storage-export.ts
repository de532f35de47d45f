/** Azure: exports of Cost Management in a storage container. */
import * as m from '@cmp/messages/contract/clouds/account-kinds/azure-storage-export'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { f } from '../../kit/fields.ts'
import { needsAppOrToken, defineStorageFields } from './azure-storage-fields.ts'
import { firstMonth } from './export-fields.ts'

/** A container with exports of Cost Management. */
export const azureStorageExportKind = defineAccountKind({
  kind: 'azure-storage-export',
  cloud: 'Azure',
  label: m.azureCostExportsInAzureStorage,
  help: m.costExportActualCostOrFocus,
  fields: {
    ...defineStorageFields('read'),
    folder: f.text(m.folder, {
      max: 500,
      help: m.folderOfOneExportItsDirectory,
    }),
    firstMonth,
  },
  boundTo: ['storageAccount', 'container', 'tenantId', 'clientId', 'endpoint'],
  rules: [needsAppOrToken],
})

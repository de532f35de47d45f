/** Texts of `contract/clouds/account-kinds/azure-storage-export`. */
import { defineMessage } from '@cmp/messages'

export const azureCostExportsInAzureStorage = defineMessage('Azure cost exports in Azure Storage')
export const costExportActualCostOrFocus = defineMessage(
  'A cost export (actual cost or FOCUS) of an Enterprise Agreement or a Microsoft Customer Agreement. Enter an app with the role Storage Blob Data Reader on the container, or a SAS token that can list and read it.',
)
export const folder = defineMessage('Folder')
export const folderOfOneExportItsDirectory = defineMessage(
  'The folder of one export: its directory and name, for example cost/actual. If two exports contain the same subscriptions, their costs are charged twice.',
)

/** Texts of `contract/clouds/account-kinds/azure-storage-export`. */
import { defineMessage } from '@cmp/messages'

export const azureCostExportsInStorage = defineMessage('Azure cost exports in storage')
export const aCostExportActualCostOr = defineMessage(
  'A cost export (actual cost or FOCUS) of an Enterprise Agreement or a Microsoft Customer Agreement. Give an app with the role Storage Blob Data Reader on the container, or a SAS token that may list and read it.',
)
export const folder = defineMessage('Folder')
export const theFolderOfOneExportIts = defineMessage(
  'The folder of one export: its directory and its name, such as cost/actual. Two exports of the same subscriptions would be charged twice.',
)

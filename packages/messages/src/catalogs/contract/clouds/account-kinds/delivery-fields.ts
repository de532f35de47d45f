/** Texts of `contract/clouds/account-kinds/delivery-fields`. */
import { defineMessage } from '@cmp/messages'

export const folder = defineMessage('Folder')
export const filesAreWrittenToThisFolder = defineMessage(
  'Files are written to this folder. Nothing else in the bucket is changed. Use a separate folder for each account.',
)
export const firstMonth = defineMessage('First month')
export const forExample202610EarlierMonths = defineMessage(
  'For example, 2026-10. Earlier months are not delivered. Leave empty to deliver every month that has issued documents.',
)
export const enterFolderPathForExampleFinance = defineMessage(
  'Enter a folder path, for example finance/focus, with letters, digits, and . _ -',
)

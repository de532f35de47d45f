/** Texts of `contract/clouds/account-kinds/delivery-fields`. */
import { defineMessage } from '@cmp/messages'

export const folder = defineMessage('Folder')
export const theFilesStandBelowItAnd = defineMessage(
  'The files stand below it, and nothing else of the bucket is touched. Give every account a folder of its own.',
)
export const firstMonth = defineMessage('First month')
export const eG202610EarlierMonths = defineMessage(
  'e.g. 2026-10. Earlier months are not delivered. Leave empty to deliver every month that has issued documents.',
)
export const folderIsAPathSuchAs = defineMessage(
  'Folder is a path such as finance/focus, with letters, digits, and . _ -',
)

/** Texts of `contract/support/attachments`. */
import { defineMessage } from '@cmp/messages'

export const attachUpTo10FilesTo = defineMessage('Attach up to 10 files to a message.')
export const attachOneFileCombineSeveralPages = defineMessage(
  'Attach one file. Combine several pages into one PDF.',
)
export const hasUnsupportedFileTypeAttachOne = defineMessage(
  '{name} has an unsupported file type. Attach one of: {extensions}.',
)
export const isLargerThanMibAttachA = defineMessage(
  '{name} is larger than {bytes} MiB. Attach a smaller file.',
)
export const isEmptyAttachFileWithContent = defineMessage('{name} is empty. Attach a file with content.')

/** Texts of `contract/support/attachments`. */
import { defineMessage } from '@cmp/messages'

export const attachAtMost10FilesTo = defineMessage('Attach at most 10 files to one message.')
export const attachOneFileCombineSeveralPages = defineMessage(
  'Attach one file. Combine several pages in one PDF.',
)
export const isOfAKindThatIs = defineMessage(
  '{name} is of a kind that is not taken. Attach one of: {extensions}.',
)
export const isLargerThanMibAttachA = defineMessage(
  '{name} is larger than {bytes} MiB. Attach a smaller file.',
)
export const isEmptyAttachAFileWith = defineMessage('{name} is empty. Attach a file with something in it.')

/** Texts of `clouds/deliveries`. */
import { defineMessage } from '@cmp/messages'

export const theContainer = defineMessage('The container {container}')
export const createAndWriteInTheSas = defineMessage('Create and Write in the SAS token')
export const deleteInTheSasToken = defineMessage('Delete in the SAS token')
export const writingBy = defineMessage('writing by {role}')
export const deletingBy = defineMessage('deleting by {role}')
export const thereIsNoRoomForThe = defineMessage(
  'There is no room for the file: make some, or raise what the place may hold.',
)
export const checkAtTheAccountWhatThe = defineMessage(
  'Check at the account what the place is called, and that it is still there.',
)
export const theSignInOfTheAccount = defineMessage(
  'The sign-in of the account has ended or is a wrong one: enter another there, and test it.',
)
export const allowOnTheFolderOfThe = defineMessage('Allow {permission} on the folder of the account.')
export const itIsLetIn = defineMessage('It is let in.')
export const writeAFile = defineMessage('Write a file ({put})')
export const wasWrittenTo = defineMessage('{key} was written to {name}.')
export const takeAFileAway = defineMessage('Take a file away ({remove})')
export const itWasTakenAwayAgain = defineMessage('It was taken away again.')
export const theBucket = defineMessage('The bucket {bucket}')

/** Texts of `clouds/deliveries`. */
import { defineMessage } from '@cmp/messages'

export const theContainer = defineMessage('the container {container}')
export const createAndWriteInTheSas = defineMessage('the Create and Write permissions in the SAS token')
export const deleteInTheSasToken = defineMessage('the Delete permission in the SAS token')
export const thereIsNoRoomForThe = defineMessage('The storage is full. Free up space, or increase the quota.')
export const checkAtTheAccountWhatThe = defineMessage(
  'The destination was not found. Check its name in the cloud account and whether it still exists.',
)
export const theSignInOfTheAccount = defineMessage(
  'The credentials of the cloud account are invalid or expired. Enter new ones, then test the account.',
)
export const allowOnTheFolderOfThe = defineMessage('Grant {permission} on the folder of the account.')
export const itIsLetIn = defineMessage('Sign-in succeeded.')
export const writeAFile = defineMessage('Write a file ({put})')
export const wasWrittenTo = defineMessage('{key} was written to {name}.')
export const takeAFileAway = defineMessage('Delete a file ({remove})')
export const itWasTakenAwayAgain = defineMessage('The file was deleted.')
export const theBucket = defineMessage('the bucket {bucket}')
export const assumeRole = defineMessage('Assume the role')
export const signIn = defineMessage('Sign in')
export const writeWithRole = defineMessage('write access through the role Storage Blob Data Contributor')
export const deleteWithRole = defineMessage('delete access through the role Storage Blob Data Contributor')
export const contentOfTheTestFile = defineMessage(
  'The test of a cloud account wrote this file and deletes it again.',
)

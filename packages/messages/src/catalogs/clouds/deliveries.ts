/** Texts of `clouds/deliveries`. */
import { defineMessage } from '@cmp/messages'

export const theContainer = defineMessage('the container {container}')
export const createAndWritePermissionsInSas = defineMessage(
  'the Create and Write permissions in the SAS token',
)
export const deletePermissionInSasToken = defineMessage('the Delete permission in the SAS token')
export const storageIsFullFreeUpSpace = defineMessage(
  'The storage is full. Free up space, or increase the quota.',
)
export const destinationWasNotFoundCheckIts = defineMessage(
  'The destination was not found. Check its name in the cloud account and whether it still exists.',
)
export const credentialsOfCloudAccountAreInvalid = defineMessage(
  'The credentials of the cloud account are invalid or expired. Enter new ones, then test the account.',
)
export const grantOnFolderOfAccount = defineMessage('Grant {permission} on the folder of the account.')
export const signInSucceeded = defineMessage('Sign-in succeeded.')
export const writeAFile = defineMessage('Write a file ({put})')
export const wasWrittenTo = defineMessage('{key} was written to {name}.')
export const deleteAFile = defineMessage('Delete a file ({remove})')
export const fileWasDeleted = defineMessage('The file was deleted.')
export const theBucket = defineMessage('the bucket {bucket}')
export const assumeRole = defineMessage('Assume the role')
export const signIn = defineMessage('Sign in')
export const writeWithRole = defineMessage('write access through the role Storage Blob Data Contributor')
export const deleteWithRole = defineMessage('delete access through the role Storage Blob Data Contributor')
export const contentOfTheTestFile = defineMessage(
  'The test of a cloud account wrote this file and deletes it again.',
)

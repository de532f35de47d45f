/** Texts of `server/stores`. */
import { defineMessage } from '@cmp/messages'

export const theDataKeyOfAStored = defineMessage(
  'The data key of a stored secret no longer exists. Enter the secret again, or restore the table data_key from a backup.',
)
export const theDataKeyIsBeingReplaced = defineMessage(
  'The data key is being replaced. Try again in a moment.',
)
export const theDiskOfThePortalIs = defineMessage(
  'The disk of the portal is full, so nothing was imported. Free some space or point DATA_DIR to a larger disk, then try again.',
)
export const theFileNeedsAndTheDisk = defineMessage(
  'The file needs {mebibytes} and the disk of the portal has {mebibytes2} left. Free some space or point DATA_DIR to a larger disk, then try again.',
)
export const aStoredSecretCannotBeRead = defineMessage(
  'A stored secret cannot be read with the present key. Name the SECRET_KEY that it was written with in SECRET_KEY_FORMER; without one, put {keyFileName} back into the data folder.',
)
export const aDataKeyBelongsToAnother = defineMessage(
  'A data key belongs to another customer. Check who changed the database.',
)
export const checkTheKeyAndThePermissions = defineMessage(
  'Check the key and the permissions of the portal, then try again.',
)
export const checkThatItIsTheKey = defineMessage(
  'Check that it is the key that wrapped the data keys, and who changed the database.',
)
export const tryAgainInAMoment = defineMessage('Try again in a moment.')
export const theKeyServiceCouldNotUse = defineMessage(
  'The key service could not use {name}. It answered: {message}. {advice}',
)
export const aStoredSecretNeedsTheKey = defineMessage(
  'A stored secret needs the key {name}. Set it as SECRET_KMS, or as SECRET_KMS_FORMER, and restart.',
)
export const waitThenTryAgain = defineMessage('{what}. Wait {waitText}, then try again.')
export const aStoredSecretBelongsToAnother = defineMessage(
  'A stored secret belongs to another record. Enter the secret again, and check who changed the database.',
)
export const waitSeconds = defineMessage('{count, plural, one {a second} other {# seconds}}')
export const waitMinutes = defineMessage('{count, plural, one {a minute} other {# minutes}}')
export const fileStore = defineMessage('The file store')

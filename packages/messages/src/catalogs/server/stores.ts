/** Texts of `server/stores`. */
import { defineMessage } from '@cmp/messages'

export const theDataKeyOfAStored = defineMessage(
  'The data key of a stored secret no longer exists. Enter the secret again, or restore the table data_key from a backup.',
)
export const dataKeyIsBeingRotatedTry = defineMessage(
  'The data key is being rotated. Try again in a few seconds.',
)
export const portalsDiskIsFullSoNothing = defineMessage(
  "The portal's disk is full, so nothing was imported. Free some space or set DATA_DIR to a larger disk, then try again.",
)
export const fileNeedsButPortalsDiskHas = defineMessage(
  "The file needs {mebibytes}, but the portal's disk has only {mebibytes2} free. Free some space or set DATA_DIR to a larger disk, then try again.",
)
export const storedSecretCannotBeReadWith = defineMessage(
  'A stored secret cannot be read with the current key. Set SECRET_KEY_FORMER to the SECRET_KEY that encrypted it. Without a SECRET_KEY, restore {keyFileName} in the data folder.',
)
export const aDataKeyBelongsToAnother = defineMessage(
  'A data key belongs to another customer. Check who changed the database.',
)
export const checkTheKeyAndThePermissions = defineMessage(
  'Check the key and the permissions of the portal, then try again.',
)
export const checkThatThisIsKeyThat = defineMessage(
  'Check that this is the key that encrypted the data keys, and who changed the database.',
)
export const tryAgainInFewSeconds = defineMessage('Try again in a few seconds.')
export const keyServiceCouldNotUseAnd = defineMessage(
  'The key service could not use {name} and returned: {message}. {advice}',
)
export const storedSecretRequiresKeySetIt = defineMessage(
  'A stored secret requires the key {name}. Set it as SECRET_KMS or SECRET_KMS_FORMER, and restart.',
)
export const waitThenTryAgain = defineMessage('{what}. Wait {waitText}, then try again.')
export const aStoredSecretBelongsToAnother = defineMessage(
  'A stored secret belongs to another record. Enter the secret again, and check who changed the database.',
)
export const waitSeconds = defineMessage('{count, plural, one {# second} other {# seconds}}')
export const waitMinutes = defineMessage('{count, plural, one {# minute} other {# minutes}}')
export const fileStore = defineMessage('The file store')

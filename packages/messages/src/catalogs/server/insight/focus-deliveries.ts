/** Texts of `server/insight/focus-deliveries`. */
import { defineMessage } from '@cmp/messages'

export const noChangesSinceVersionNoFiles = defineMessage(
  'No changes since version {version}. No files were sent.',
)
export const to = defineMessage('{month} to {name}')
export const versionOfWasDeliveredToFile = defineMessage(
  'Version {version} of {month} was delivered to {name}: {count, plural, one {# file} other {# files}} with {rows, plural, one {# row} other {# rows}}.',
)
export const portalRetriesAutomatically = defineMessage('{problem} The portal retries automatically.')
export const deliveryToAccountsOfThisType = defineMessage(
  'Delivery to accounts of this type is no longer supported.',
)
export const filesCannotBeDeliveredToThis = defineMessage(
  'Files cannot be delivered to this account. Choose an account type that accepts files.',
)
export const hasNotStartedChooseEarlierMonth = defineMessage(
  '{month} has not started. Choose an earlier month.',
)
export const isAlreadyBeingDeliveredToCheck = defineMessage(
  '{month} is already being delivered to {name}. Check again in a minute.',
)
export const deliveringFocusFilesForTo = defineMessage('Delivering FOCUS files for {month} to {name}')
export const delivery = defineMessage('{requested, plural, one {# delivery} other {# deliveries}}')
export const onItsWayTo = defineMessage('Delivering FOCUS files for {month} to {name}')

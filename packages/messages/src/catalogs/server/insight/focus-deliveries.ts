/** Texts of `server/insight/focus-deliveries`. */
import { defineMessage } from '@cmp/messages'

export const nothingHasChangedSinceVersionAnd = defineMessage(
  'Nothing has changed since version {version}, and nothing was sent.',
)
export const to = defineMessage('{month} to {name}')
export const versionOfIsInFileWith = defineMessage(
  'Version {version} of {month} is in {name}: {count, plural, one {# file} other {# files}} with {rows, plural, one {# row} other {# rows}}.',
)
export const itIsRetriedAutomatically = defineMessage('{problem} It is retried automatically.')
export const nothingIsDeliveredToAccountsOf = defineMessage(
  'Nothing is delivered to accounts of this kind any more.',
)
export const nothingIsDeliveredToThisAccount = defineMessage(
  'Nothing is delivered to this account. Choose one of a kind that takes files.',
)
export const hasNotBegunChooseAnEarlier = defineMessage('{month} has not begun. Choose an earlier month.')
export const isOnItsWayToAlready = defineMessage(
  '{month} is on its way to {name} already. Look at it in a moment.',
)
export const deliveringFocusFilesOfTo = defineMessage('Delivering FOCUS files of {month} to {name}')
export const delivery = defineMessage('{requested, plural, one {# delivery} other {# deliveries}}')
export const onItsWayTo = defineMessage('{month} is on its way to {name}')

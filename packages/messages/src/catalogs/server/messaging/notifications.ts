/** Texts of `server/messaging/notifications`. */
import { defineMessage } from '@cmp/messages'

export const theCommandLineHasNoNotifications = defineMessage(
  'The command line has no notifications. Sign in as a person.',
)
export const onlyAdministratorsChooseForEverybody = defineMessage('Only administrators choose for everybody.')
export const yourRoleCannotGetNotificationsAbout = defineMessage(
  'Your role cannot get notifications about {title}. Leave it out.',
)
export const yourNotificationsHaveBeenSaved = defineMessage('Your notifications have been saved.')
export const theyHoldForEverybodyWhoHas = defineMessage(
  'They hold for everybody who has not chosen otherwise.',
)
export const otherEvents = defineMessage('… and {count, number} more.')
export const details = defineMessage('See it here:\n{url}')
export const settings = defineMessage('Change your notifications here:\n{url}')

/** Texts of `server/messaging/notifications`. */
import { defineMessage } from '@cmp/messages'

export const commandLineHasNoNotificationsSign = defineMessage(
  'The command line has no notifications. Sign in as a user.',
)
export const onlyAdministratorsCanChangeSettingsFor = defineMessage(
  'Only administrators can change the settings for everyone.',
)
export const yourRoleCannotReceiveNotifications = defineMessage(
  'Your role cannot receive notifications about {title}. Remove it.',
)
export const notificationSettingsSaved = defineMessage('Notification settings saved.')
export const savedSettingsApplyToAllUsers = defineMessage(
  'Saved. The settings apply to all users who have not chosen their own.',
)
export const otherEvents = defineMessage('… and {count, number} more.')
export const dailySubject = defineMessage(
  '{count, plural, one {# notification} other {# notifications}} · {date}',
)
export const details = defineMessage('View details:\n{url}')
export const settings = defineMessage('Change your notification settings:\n{url}')
export const notificationNotFound = defineMessage('The notification was not found.')

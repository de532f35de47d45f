/** Texts of `web/messaging/notifications`. */
import { defineMessage } from '@cmp/messages'

export const notifications = defineMessage('Notifications')
export const noNotifications = defineMessage('No notifications')
export const everythingIsRead = defineMessage('No unread notifications')
export const nothingNeedsYou = defineMessage('Nothing needs you')
export const markAllAsRead = defineMessage('Mark all as read')
export const filter = defineMessage('Filter')
export const all = defineMessage('All')
export const unreadCount = defineMessage('Unread{count, plural, =0 {} other { (#)}}')
export const onlyWhatNeedsMe = defineMessage('Only what needs me{count, plural, =0 {} other { (#)}}')
export const settings = defineMessage('Notification settings')
export const loadingNotifications = defineMessage('Loading the notifications')
export const eventsYouChooseAppearHere = defineMessage(
  'Events that you choose in your notification settings appear here for 90 days.',
)
export const rangeOf = defineMessage('{first}–{last} of {count}')

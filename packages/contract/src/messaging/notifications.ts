/** Notification settings, and a person's notifications as the specification's programs read them. */
import * as m from '@cmp/messages/contract/messaging/notifications'
import { failWith } from '../kit/fail-with.ts'
import { events } from './events.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineLine } from '../kit/field.ts'
import { messageReply } from '../kit/message-reply.ts'
import { definePaging } from '../kit/paging.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'

/** The page. */
export const notificationsPage = '/profile?tab=notifications'

const eventName = shape((z) => z.enum(events.map(({ name }) => name)))

/** Whose settings: the person's own, or the defaults for everybody of the customer (or the reseller) who has not chosen. */
const whose = shape((z) =>
  z
    .enum(['own', 'everybody'])
    .default('own')
    .describe('Whether to use your own settings (`own`) or the defaults of your company (`everybody`).'),
)

const setting = shape((z) =>
  z.object({
    event: eventName(z),
    title: z.string(),
    purpose: z.string(),
    bell: z.boolean(),
    mail: z.boolean(),
    /** Whether it is mailed at once even to a person who gets one email a day. */
    isAtOnce: z.boolean(),
    /** Whether somebody chose it; otherwise it is the default. */
    isChosen: z.boolean(),
  }),
)

const digestHour = shape((z) => z.number().int().min(0).max(23).nullable())

const common = { tag: 'Notifications', access: permit.signedIn, token: 'none' } as const

/** Reads the events that the person may get, with their channels. */
export const notificationSettings = defineCall({
  name: 'notificationSettings',
  method: 'GET',
  path: '/api/Notifications/settings',
  summary: 'Get your notification settings and, for administrators, the defaults',
  query: shape((z) => z.object({ whose: whose(z) })),
  reply: shape((z) =>
    z.object({
      settings: z.array(setting(z)),
      /** The address for mails; null if the person has none. */
      email: z.string().nullable(),
      /** The hour of the day, in the person's time zone, of the one email a day; null for emails at once. */
      digestHour: digestHour(z),
      timezone: z.string(),
    }),
  ),
  ...common,
})

/** Chooses. */
export const saveNotificationSettings = defineCall({
  name: 'saveNotificationSettings',
  method: 'POST',
  path: notificationSettings.path,
  summary: 'Update your notification settings or, for administrators, the defaults',
  body: shape((z) =>
    z
      .object({
        whose: whose(z),
        settings: z
          .array(
            z
              .object({
                event: eventName(z),
                bell: z.boolean(),
                mail: z.boolean(),
                isAtOnce: z.boolean().optional().describe('Only for your own settings.'),
              })
              .strict(),
          )
          .max(events.length, failWith(m.enterEachEventOnlyOnce))
          .default([]),
        digestHour: digestHour(z)
          .optional()
          .describe(
            'The hour, 0 to 23, of one email a day; null for emails at once. Only for your own settings.',
          ),
      })
      .strict(),
  ),
  reply: messageReply,
  ...common,
})

/** The number of notifications of a group that are listed; the others are only counted. */
export const listedInGroup = 20

const notification = shape((z) =>
  z.object({
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    /** The page of its subject. */
    href: z.string(),
    at: z.string(),
    isRead: z.boolean(),
    /** Whether somebody has to act. */
    needsAction: z.boolean(),
  }),
)

/** The notifications of one kind on one date of the person's time zone. */
const notificationGroup = shape((z) =>
  z.object({
    kind: z.string(),
    day: z.string(),
    /** The event in words. */
    title: z.string(),
    /** The page that lists such subjects. */
    href: z.string(),
    count: z.number().int(),
    unread: z.number().int(),
    /** Whether one that is unread needs an action. */
    needsAction: z.boolean(),
    latestAt: z.string(),
    /** The latest ones, newest first. */
    items: z
      .array(notification(z))
      .describe(`The latest notifications of the group, at most ${listedInGroup}.`),
  }),
)

const onlySome = shape((z) =>
  z
    .enum(['unread', 'attention'])
    .optional()
    .describe(
      '`unread` returns only unread notifications, `attention` only unread ones that need an action.',
    ),
)

/** A page of groups, and how many notifications are unread. */
export const notificationsReply = shape((z) =>
  z.object({
    groups: z.array(notificationGroup(z)),
    /** The number of groups on all pages. */
    count: z.number().int(),
    unread: z.number().int(),
    /** The number of unread notifications that need an action. */
    attention: z.number().int(),
  }),
)

/** Lists the person's notifications, grouped by kind and date. */
export const notificationGroups = defineCall({
  name: 'notificationGroups',
  method: 'GET',
  path: '/api/Notifications/groups',
  summary: 'List your notifications, grouped by kind and date, newest first',
  query: shape((z) => definePaging(z, 20).extend({ only: onlySome(z) })),
  reply: notificationsReply,
  ...common,
})

/** Marks notifications as read or unread. */
export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'POST',
  path: '/api/Notifications/read',
  summary: 'Mark your notifications as read or unread',
  body: shape((z) =>
    z
      .object({
        isRead: z.boolean().default(true),
        id: z.guid().optional().describe('One notification. Without it and `group`, all of them.'),
        group: z
          .object({ kind: defineLine(z).max(100), day: z.iso.date() })
          .strict()
          .optional()
          .describe('All notifications of one kind on one date.'),
      })
      .strict(),
  ),
  reply: shape((z) =>
    z.object({ changed: z.number().int().describe('The number of changed notifications.') }),
  ),
  ...common,
})

/** Lists the notifications of the bell in the format of the specification. */
export const ownNotifications = defineCall({
  name: 'ownNotifications',
  method: 'GET',
  path: '/api/Notifications',
  summary: 'List your latest notifications and tasks, newest first',
  reply: shape((z) =>
    z.array(
      z.object({
        notification_id: z.string(),
        recipient_id: z.string(),
        notification_type: z
          .string()
          .describe(
            'The name of the event, the type of task, or the name of the function that a program reported.',
          ),
        title: z.string(),
        subtitle: z.string(),
        timestamp: z.string(),
        status: z.enum(['running', 'unread', 'read']),
      }),
    ),
  ),
  tag: common.tag,
  access: permit.signedIn,
  token: 'read',
})

export type NotificationSetting = CallReply<typeof notificationSettings>['settings'][number]
export type NotificationGroup = Output<typeof notificationGroup>
export type OwnNotification = Output<typeof notification>
export type NotificationsReply = Output<typeof notificationsReply>

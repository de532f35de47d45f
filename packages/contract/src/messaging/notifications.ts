/** Notification settings, and a person's notifications as the specification's programs read them. */
import * as m from '@cmp/messages/contract/messaging/notifications'
import { failWith } from '../kit/fail-with.ts'
import { events } from './events.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'

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
    /** Whether somebody chose it; otherwise it is the default. */
    isChosen: z.boolean(),
  }),
)

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
          .array(z.object({ event: eventName(z), bell: z.boolean(), mail: z.boolean() }).strict())
          .max(events.length, failWith(m.enterEachEventOnlyOnce)),
      })
      .strict(),
  ),
  reply: messageReply,
  ...common,
})

/** Lists the notifications of the bell in the format of the specification. */
export const ownNotifications = defineCall({
  name: 'ownNotifications',
  method: 'GET',
  path: '/api/Notifications',
  summary: 'List your notifications, newest first',
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

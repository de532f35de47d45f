/** Routes of notifications: the settings and the sent notifications. */
import {
  notificationGroups,
  notificationSettings,
  ownNotifications,
  readNotifications,
  saveNotificationSettings,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { listedTasks, listTasks } from '../../../work/tasks.ts'
import { saveSettings, readNotificationSettings } from './choices.ts'
import { listLatestNotifications, listNotificationGroups, saveReadState } from './groups.ts'

/** Mounts the routes of notifications. */
export const mountNotificationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, notificationSettings, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => readNotificationSettings(scoped, query.whose)),
  )

  mount(app, saveNotificationSettings, ({ body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await saveSettings(scoped, body) })),
  )

  mount(app, notificationGroups, ({ query }, { scope }) => listNotificationGroups(ctx, scope, query))

  mount(app, readNotifications, async ({ body }, { scope }) => ({
    changed: await saveReadState(ctx, scope, body),
  }))

  mount(app, ownNotifications, async (_given, { scope }) => {
    const { tasks } = await listTasks(ctx, scope)
    const notifications = await listLatestNotifications(ctx, scope, listedTasks)
    return [
      ...tasks.map(({ createdAt, state, ...task }) => ({
        ...task,
        at: createdAt,
        isRunning: state === 'running' || state === 'queued',
      })),
      ...notifications.map((notification) => ({ ...notification, isRunning: false })),
    ]
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, listedTasks)
      .map(({ id, kind, title, detail, isRunning, at, isRead }) => ({
        notification_id: id,
        recipient_id: scope.userRowId ?? '',
        notification_type: kind,
        title,
        subtitle: detail,
        timestamp: at,
        status: isRunning ? ('running' as const) : isRead ? ('read' as const) : ('unread' as const),
      }))
  })
}

/** Routes of notifications: the settings and the sent notifications. */
import { notificationSettings, ownNotifications, saveNotificationSettings } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { listTasks } from '../../../work/tasks.ts'
import { saveSettings, readNotificationSettings } from './choices.ts'

/** Mounts the routes of notifications. */
export const mountNotificationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, notificationSettings, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => readNotificationSettings(scoped, query.whose)),
  )

  mount(app, saveNotificationSettings, ({ body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await saveSettings(scoped, body) })),
  )

  mount(app, ownNotifications, async (_given, { scope }) => {
    const { tasks } = await listTasks(ctx, scope)
    return tasks.map(({ id, kind, title, detail, state, createdAt, isRead }) => ({
      notification_id: id,
      recipient_id: scope.userRowId ?? '',
      notification_type: kind,
      title,
      subtitle: detail,
      timestamp: createdAt,
      status: state === 'running' ? ('running' as const) : isRead ? ('read' as const) : ('unread' as const),
    }))
  })
}

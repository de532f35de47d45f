/** The calls of the bell, and the notifications that programs leave under it. */
import { clearTasks, ownTasks, readTasks, recordFunctionNotification } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { recordNotification } from '../../work/notifications.ts'
import { clearEnded, markRead, tasksOf } from '../../work/tasks.ts'

/** Mounts the area. */
export const taskRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownTasks, (_given, { scope }) => tasksOf(ctx, scope))

  mount(app, readTasks, async (_given, { scope }) => {
    await markRead(ctx, scope)
    return tasksOf(ctx, scope)
  })

  mount(app, clearTasks, async (_given, { scope }) => {
    await clearEnded(ctx, scope)
    return tasksOf(ctx, scope)
  })

  mount(app, recordFunctionNotification, async ({ body }, { scope }) => ({
    id: await recordNotification(ctx, scope, body),
    message: '',
  }))
}

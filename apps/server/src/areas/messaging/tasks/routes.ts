/** Routes of tasks, including those that programs report. */
import { clearTasks, ownTasks, readTasks, recordFunctionNotification } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { recordNotification } from '../../../work/notifications.ts'
import { clearEnded, acknowledgeTasks, listTasks } from '../../../work/tasks.ts'

/** Mounts the routes of tasks. */
export const mountTaskRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownTasks, ({ query }, { scope }) => listTasks(ctx, scope, query))

  mount(app, readTasks, async (_given, { scope }) => {
    await acknowledgeTasks(ctx, scope)
    return listTasks(ctx, scope)
  })

  mount(app, clearTasks, async (_given, { scope }) => {
    await clearEnded(ctx, scope)
    return listTasks(ctx, scope)
  })

  mount(app, recordFunctionNotification, async ({ body }, { scope }) => ({
    id: await recordNotification(ctx, scope, body),
    message: '',
  }))
}

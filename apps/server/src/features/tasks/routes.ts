/** The calls of the bell, and the notifications that programs leave under it. */
import { functionNotification, invoices, tasksReply, type FunctionNotification } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../http/http.ts'
import type { AppContext } from '../../main/context.ts'
import { requireWrite } from '../../resources/routes.ts'
import { recordNotification } from '../../work/notifications.ts'
import { clearTasks, readTasks, tasksOf } from '../../work/tasks.ts'

/** Mounts the area. */
export const taskRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Background tasks']
  const response = { 200: tasksReply }

  app.get(
    '/api/Tasks',
    { schema: { tags, summary: 'Work in the background that you started, the newest first', response } },
    (request) => tasksOf(ctx, scopeOf(request)),
  )

  app.post(
    '/api/Tasks/read',
    { schema: { tags, summary: 'Mark your ended tasks as looked at', response } },
    async (request) => {
      await readTasks(ctx, scopeOf(request))
      return tasksOf(ctx, scopeOf(request))
    },
  )

  app.post(
    '/api/Tasks/clear',
    { schema: { tags, summary: 'Take your ended tasks off the list', response } },
    async (request) => {
      await clearTasks(ctx, scopeOf(request))
      return tasksOf(ctx, scopeOf(request))
    },
  )

  app.post<{ Body: FunctionNotification }>(
    '/api/FunctionNotifications',
    { schema: { tags, summary: 'Record that a function has been started', body: functionNotification } },
    async (request) => {
      requireWrite(invoices, request)
      return { id: await recordNotification(ctx, scopeOf(request), request.body), message: '' }
    },
  )
}

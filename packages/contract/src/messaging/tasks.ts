/** Tasks: work in the background, and what programs report about their own work. */
import * as m from '@cmp/messages/contract/messaging/tasks'
import { defineLine } from '../kit/field.ts'
import { invoices } from '../billing/invoices.ts'
import { defineCall } from '../kit/call.ts'
import { definePaging } from '../kit/paging.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'

/** A task of the caller. */
export const task = shape((z) =>
  z.object({
    id: z.string(),
    /** The kind of work, or the function that a program named. */
    kind: z.string(),
    title: z.string(),
    /** The IDs of the work from the calls that started it; empty for a program's own work. */
    works: z.array(z.string()),
    /** `queued` until a process starts; `waiting` if the work needs a decision of a person. */
    state: z.enum(['queued', 'running', 'waiting', 'done', 'failed']),
    /** 0 to 1; null if unknown. */
    progress: z.number().nullable(),
    /** The current step, the result, or the reason of the failure. */
    detail: z.string(),
    /** The page that shows the result or helps to fix a failure. */
    href: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    isRead: z.boolean(),
  }),
)

/** The number of unread entries, and the number of those that need the person. */
const unreadCounts = shape((z) => z.object({ unread: z.number().int(), attention: z.number().int() }))

/** A page of the person's tasks, newest first, and how many have ended since they were last read. */
export const tasksReply = shape((z) =>
  unreadCounts(z).extend({
    tasks: z.array(task(z)),
    /** The number of tasks on all pages. */
    count: z.number().int(),
    /** The unread notifications. */
    news: unreadCounts(z),
  }),
)

const tag = m.backgroundTasks

/** Lists the caller's tasks. */
export const ownTasks = defineCall({
  name: 'ownTasks',
  method: 'GET',
  path: '/api/Tasks',
  tag,
  summary: 'List your background tasks, newest first',
  query: shape((z) =>
    definePaging(z, 50).extend({
      only: z
        .enum(['attention'])
        .optional()
        .describe('`attention` returns only tasks that failed or need a decision and are unread.'),
    }),
  ),
  reply: tasksReply,
  access: permit.signedIn,
  token: 'read',
})

/** Marks the ended tasks as read. */
export const readTasks = defineCall({
  name: 'readTasks',
  method: 'POST',
  path: '/api/Tasks/read',
  tag,
  summary: 'Mark your completed tasks as read',
  reply: tasksReply,
  access: permit.signedIn,
  token: 'none',
})

/** Removes the ended tasks. */
export const clearTasks = defineCall({
  name: 'clearTasks',
  method: 'POST',
  path: '/api/Tasks/clear',
  tag,
  summary: 'Remove your completed tasks from the list',
  reply: tasksReply,
  access: permit.signedIn,
  token: 'none',
})

/** Records that a program's work has started, progressed or ended. */
export const recordFunctionNotification = defineCall({
  name: 'recordFunctionNotification',
  method: 'POST',
  path: '/api/FunctionNotifications',
  tag,
  summary: 'Record the start or end of a function',
  body: shape((z) =>
    z.object({
      createdBy: defineLine(z).max(200).default(''),
      modifiedBy: defineLine(z).max(200).default(''),
      functionName: defineLine(z).min(1).max(200),
      url: defineLine(z).max(2000).default(''),
      status: defineLine(z).min(1).max(100),
    }),
  ),
  reply: shape((z) => z.object({ id: z.string(), message: z.string() })),
  access: permit.change(invoices),
  token: 'billing',
})

export type Task = Output<typeof task>
export type TasksReply = Output<typeof tasksReply>

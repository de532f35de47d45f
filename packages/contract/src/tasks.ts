/** Work in the background as the bell lists it, and what programs say of work of their own. */
import { oneLine } from './kit/field.ts'
import { invoices } from './invoices.ts'
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Output } from './kit/shape.ts'

/** One task of the person who asks. */
export const task = shape((z) =>
  z.object({
    id: z.string(),
    /** The kind of work, or the function that a program named. */
    kind: z.string(),
    title: z.string(),
    /** The ids of the work, as the calls that started it gave them; none for a program's own. */
    works: z.array(z.string()),
    state: z.enum(['running', 'done', 'failed']),
    /** 0 to 1; null while it is not known. */
    progress: z.number().nullable(),
    /** What it is at, what it did, or why it failed. */
    detail: z.string(),
    /** The page that shows it, or where a failure is mended. */
    href: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    isRead: z.boolean(),
  }),
)

/** The person's latest tasks, the newest first, and how many have ended since they last looked. */
export const tasksReply = shape((z) => z.object({ tasks: z.array(task(z)), unread: z.number().int() }))

const tag = 'Background tasks'

/** The person's own tasks. */
export const ownTasks = defineCall({
  name: 'ownTasks',
  method: 'GET',
  path: '/api/Tasks',
  tag,
  summary: 'Work in the background that you started, the newest first',
  reply: tasksReply,
  access: permit.signedIn,
  token: 'read',
})

/** Marks the ended ones as looked at. */
export const readTasks = defineCall({
  name: 'readTasks',
  method: 'POST',
  path: '/api/Tasks/read',
  tag,
  summary: 'Mark your ended tasks as looked at',
  reply: tasksReply,
  access: permit.signedIn,
  token: 'none',
})

/** Takes the ended ones away. */
export const clearTasks = defineCall({
  name: 'clearTasks',
  method: 'POST',
  path: '/api/Tasks/clear',
  tag,
  summary: 'Take your ended tasks off the list',
  reply: tasksReply,
  access: permit.signedIn,
  token: 'none',
})

/** Records that work of a program has started, moved on or ended. */
export const recordFunctionNotification = defineCall({
  name: 'recordFunctionNotification',
  method: 'POST',
  path: '/api/FunctionNotifications',
  tag,
  summary: 'Record that a function has been started or has ended',
  body: shape((z) =>
    z.object({
      createdBy: oneLine(z).max(200).default(''),
      modifiedBy: oneLine(z).max(200).default(''),
      functionName: oneLine(z).min(1).max(200),
      url: oneLine(z).max(2000).default(''),
      status: oneLine(z).min(1).max(100),
    }),
  ),
  reply: shape((z) => z.object({ id: z.string(), message: z.string() })),
  access: permit.change(invoices),
  token: 'billing',
})

export type Task = Output<typeof task>
export type TasksReply = Output<typeof tasksReply>

/** Work in the background as the bell lists it, and what programs say of work of their own. */
import { z } from 'zod'

/** One task of the person who asks. */
export const task = z.object({
  id: z.string(),
  /** The kind of work, or the function that a program named. */
  kind: z.string(),
  title: z.string(),
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
})

/** The person's latest tasks, the newest first, and how many have ended since they last looked. */
export const tasksReply = z.object({ tasks: z.array(task), unread: z.number().int() })

/** What a program says of work that it has started or ended. */
export const functionNotification = z.object({
  createdBy: z.string().trim().max(200).default(''),
  modifiedBy: z.string().trim().max(200).default(''),
  functionName: z.string().trim().min(1).max(200),
  url: z.string().trim().max(2000).default(''),
  status: z.string().trim().min(1).max(100),
})

export type Task = z.output<typeof task>
export type TasksReply = z.output<typeof tasksReply>
export type FunctionNotification = z.output<typeof functionNotification>

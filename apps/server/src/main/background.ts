/** The kinds of background work and what runs each. */
import { runCalculation } from '../features/calculations/calculate.ts'
import { deliverMail } from '../features/outbox/mail.ts'
import { runImport } from '../features/invoices/import.ts'
import { queues, type QueueName } from '../work/queue.ts'
import { runClaimed, startSweep } from '../work/leases.ts'
import type { AppContext } from './context.ts'

const handlers = {
  'invoice-import': runImport,
  'invoice-calculation': runCalculation,
  'mail-delivery': deliverMail,
} satisfies Record<QueueName, (ctx: AppContext, rowId: string, signal: AbortSignal) => Promise<void>>

/** Runs the work of one row here, unless somebody else does. */
export const runWork = (ctx: AppContext, queue: QueueName, rowId: string): Promise<void> =>
  runClaimed(ctx, queue, rowId, (id, signal) => handlers[queue](ctx, id, signal))

/** Takes jobs of every queue until the portal stops, and picks up what an interrupted process left. */
export const startBackground = async (ctx: AppContext): Promise<void> => {
  for (const queue of queues) await ctx.jobs.work(queue, (rowId) => runWork(ctx, queue, rowId))
  startSweep(ctx)
}

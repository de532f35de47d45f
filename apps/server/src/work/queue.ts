/**
 * Background work. A row holds the request and its status; the job only names the row, and is inserted in
 * the row's transaction. Whoever takes a job first claims the row with a lease, so a job that arrives twice,
 * or after a killed process, runs once more at the most.
 */
import { fromKysely, PgBoss } from 'pg-boss'
import type { Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../db/tables.ts'

/** The queues: one a kind of work. */
export const queues = ['invoice-import', 'invoice-calculation', 'mail-delivery'] as const

/** One of {@link queues}. */
export type QueueName = (typeof queues)[number]

/** What a job carries: the id of the row that holds everything else. */
export type JobPayload = { rowId: string }

/** The queue as features see it. */
export type Jobs = {
  /** Puts a job in the queue in the transaction of its row. */
  enqueue: (trx: Transaction<Tables>, queue: QueueName, rowId: string) => Promise<void>
  /** Puts a job in the queue on its own: for rows whose job was lost. */
  requeue: (queue: QueueName, rowId: string) => Promise<void>
  /** Takes jobs of a queue, one at a time or a few. */
  work: (queue: QueueName, handler: (rowId: string) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Rows hold the truth about retries, so the queue itself never retries; what is left over is swept. */
const queueOptions = {
  retryLimit: 0,
  notify: true,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: 3600,
} as const

/** How many jobs of a queue run at once; one where nothing is said. A mail server that is slow for one is quick for others. */
const atOnce: Partial<Record<QueueName, number>> = { 'mail-delivery': 4 }

/** Opens the queue on the same PostgreSQL. `onError` hears of trouble in the background. */
export const openJobs = async (
  connectionString: string,
  pool: pg.Pool,
  onError: (error: Error) => void,
): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString, max: 4, useListenNotify: true, schedule: false })
  boss.on('error', onError)
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue, queueOptions)
  // The application's role inserts jobs in its own transactions.
  await pool.query(`grant usage on schema pgboss to cmp_app;
    grant select, insert, update on all tables in schema pgboss to cmp_app;
    grant execute on all functions in schema pgboss to cmp_app`)
  return {
    enqueue: async (trx, queue, rowId) => {
      await boss.send(queue, { rowId } satisfies JobPayload, { db: fromKysely(trx) })
    },
    requeue: async (queue, rowId) => {
      await boss.send(queue, { rowId } satisfies JobPayload, { singletonKey: rowId, singletonSeconds: 5 })
    },
    work: async (queue, handler) => {
      await boss.work<JobPayload>(
        queue,
        {
          batchSize: 1,
          // Of several jobs that wait the next one is taken at once, not at the next poll.
          burstWhenBatchFull: true,
          localConcurrency: atOnce[queue] ?? 1,
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 2,
        },
        async ([job]) => {
          if (job) await handler(job.data.rowId)
        },
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

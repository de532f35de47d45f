/** Metrics that are read from the stores when Prometheus scrapes: queues, mail, connections, age of the data. */
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import type { Job } from '../work/define-job.ts'

type Queue = { job: string; state: 'queued' | 'delayed' | 'running'; rows: number; oldestSeconds: number }
type CloudAge = { cloud: string; ageSeconds: number }

/** Returns the unfinished rows of every kind of work by status, including kinds with 0 rows. */
const countQueues = (ctx: AppContext, jobs: readonly Job[]): Promise<Queue[]> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const found: Queue[] = []
    for (const { name, table } of jobs) {
      const own = table === 'scheduledRun' ? sql`name = ${name}` : sql`true`
      const { rows } = await sql<Queue>`
        select ${name} as job, states.state, count(work.id)::int as rows,
          coalesce(extract(epoch from clock_timestamp() - min(work.created_at)), 0)::float8 as oldest_seconds
        from (values ('queued'), ('delayed'), ('running')) as states (state)
        left join (select id, created_at, case
            when status = 'queued' and delayed_until > clock_timestamp() then 'delayed' else status end as state
          from ${sql.table(table)} where status in ('queued', 'running') and ${own}) as work using (state)
        group by states.state`.execute(trx)
      found.push(...rows)
    }
    return found
  })

/** Returns the number of rejected mails that wait for a person. */
const countFailedMail = (ctx: AppContext): Promise<number> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const row = await trx
      .selectFrom('outboxMail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow()
    return row.count
  })

/** Returns the time since line items of each provider were last imported. */
const readCloudAges = (ctx: AppContext): Promise<CloudAge[]> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql<CloudAge>`
      select invoice.cloud_provider as cloud,
        extract(epoch from clock_timestamp() - max(load.created_at))::float8 as age_seconds
      from invoice_load as load join invoice on invoice.id = load.invoice_row_id
      where load.is_current group by invoice.cloud_provider`.execute(trx)
    return rows
  })

/** Adds a gauge whose value is requested when the metrics are read. */
type AddGauge = (
  name: string,
  help: string,
  labelNames: string[],
  measure: (self: Gauge) => Promise<void>,
) => void

const addGaugeTo =
  (ctx: AppContext, registry: Registry): AddGauge =>
  (name, help, labelNames, measure) => {
    const added = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        this.reset()
        try {
          await measure(this)
        } catch (error) {
          // Without labels, a gauge would report 0, which would look like a value.
          if (labelNames.length === 0) this.remove()
          ctx.log.warn({ err: error, metric: name }, 'a metric could not be asked for')
        }
      },
    })
    registry.registerMetric(added)
  }

const addStoreGauges = (
  ctx: AppContext,
  gauge: AddGauge,
  health: () => Promise<Record<string, boolean>>,
): void => {
  gauge('cmp_store_up', '1 while a store answers: database, lines, files.', ['store'], async (self) => {
    for (const [store, isUp] of Object.entries(await health())) self.set({ store }, isUp ? 1 : 0)
  })
  gauge(
    'cmp_database_connections',
    'Connections of this process by state, and transactions that wait for one.',
    ['state'],
    (self) => {
      const { totalCount, idleCount, waitingCount } = ctx.pool
      self.set({ state: 'used' }, totalCount - idleCount)
      self.set({ state: 'idle' }, idleCount)
      self.set({ state: 'waiting' }, waitingCount)
      self.set({ state: 'most' }, ctx.env.databaseConnections)
      return Promise.resolve()
    },
  )
}

const addJobGauges = (ctx: AppContext, gauge: AddGauge, jobs: readonly Job[]): void => {
  let asking: Promise<Queue[]> | undefined
  // Both gauges are read at the same time and share the query.
  const readQueues = (): Promise<Queue[]> =>
    (asking ??= countQueues(ctx, jobs).finally(() => {
      asking = undefined
    }))
  gauge(
    'cmp_jobs',
    'Background work that has not ended, by kind and state; delayed work waits for a store.',
    ['job', 'state'],
    async (self) => {
      for (const { job, state, rows } of await readQueues()) self.set({ job, state }, rows)
    },
  )
  gauge(
    'cmp_job_oldest_seconds',
    'Age of the oldest work that has not ended, by kind and state.',
    ['job', 'state'],
    async (self) => {
      for (const { job, state, oldestSeconds } of await readQueues()) self.set({ job, state }, oldestSeconds)
    },
  )
}

const addDataGauges = (ctx: AppContext, gauge: AddGauge): void => {
  gauge(
    'cmp_mail_failed',
    'Messages that the mail server refused and that wait for a person.',
    [],
    async (self) => self.set(await countFailedMail(ctx)),
  )
  gauge(
    'cmp_data_age_seconds',
    'Time since the last import of lines of a cloud.',
    ['cloud'],
    async (self) => {
      for (const { cloud, ageSeconds } of await readCloudAges(ctx)) self.set({ cloud }, ageSeconds)
    },
  )
}

/**
 * Creates a registry of these metrics. While the database does not respond they are omitted, and `cmp_store_up` reports
 * that.
 */
export const storeMetrics = (
  ctx: AppContext,
  jobs: readonly Job[],
  health: () => Promise<Record<string, boolean>>,
): Registry => {
  const registry = new Registry()
  const gauge = addGaugeTo(ctx, registry)
  addStoreGauges(ctx, gauge, health)
  addJobGauges(ctx, gauge, jobs)
  addDataGauges(ctx, gauge)
  return registry
}

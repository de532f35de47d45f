/**
 * Measures the load of machines: once a day the CPU utilization of each is read for the last days and summarized with
 * the machine, so that idle machines can be listed without querying a provider.
 */
import { daySeconds, idleRule, type MonitoringDetail } from '@cmp/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineSchedule, type Work } from '../../../work/define-job.ts'
import { lockResources } from '../inventories/containers/lock-resources.ts'
import { readSeriesInBackground } from '../metrics/series.ts'
import { toSeconds, type Span } from '../metrics/spans.ts'

const inventory = 'virtual-machines'
const metric = 'PercentageCPU'

/** The number of machines queried at a time. */
const atOnce = 200
const everySeconds = 3600

/** Returns the last complete days in UTC. */
const getMeasuredSpan = (now: Date): Span => {
  const end = Math.floor(toSeconds(now) / daySeconds) * daySeconds
  return { start: end - idleRule.of * daySeconds, end }
}

/** The share of a day that must be measured for the day to count; the load of other days is unknown. */
const leastOfDay = 0.5

type Load = { measuredDays: number; idleDays: number; averageLoad: number | null }

const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length

/** Returns the measured days of a machine from the averages of its CPU utilization. */
export const loadOf = ({
  timeSeries,
  intervalSeconds,
}: Pick<MonitoringDetail, 'timeSeries' | 'intervalSeconds'>): Load => {
  const measured = timeSeries.flatMap(({ timeStamp, average }) =>
    average === null ? [] : [{ day: timeStamp.slice(0, 'YYYY-MM-DD'.length), average }],
  )
  const least = Math.max(1, (daySeconds / intervalSeconds) * leastOfDay)
  const days = [...Map.groupBy(measured, ({ day }) => day).values()]
    .filter((points) => points.length >= least)
    .map((points) => meanOf(points.map(({ average }) => average)))
  return {
    measuredDays: days.length,
    idleDays: days.filter((average) => average < idleRule.percent).length,
    averageLoad: days.length === 0 ? null : meanOf(days),
  }
}

/** Selects machines that were not measured since the last day ended, grouped by account. */
const selectDueMachines = ({ trx }: Scoped, until: string) =>
  trx
    .selectFrom('cloudResource')
    .select(['customerId', 'cloudAccountId', 'inventory', 'nativeId', 'containerId', 'cloudProvider'])
    .where('inventory', '=', inventory)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`(load_until is null or load_until < ${until}::date)`)
    .orderBy('cloudAccountId')
    .orderBy('nativeId')
    .limit(atOnce)
    .execute()

/** Measures the machines that are due and returns their number. */
export const readMachineLoads = async (
  ctx: AppContext,
  { write, signal }: Pick<Work, 'write' | 'signal'>,
): Promise<number> => {
  const span = getMeasuredSpan(ctx.clock())
  const until = new Date(span.end * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  let looked = 0
  for (;;) {
    signal.throwIfAborted()
    const machines = await withScope(ctx, systemScope, (scoped) => selectDueMachines(scoped, until))
    if (machines.length === 0) return looked
    const { details } = await readSeriesInBackground(ctx, {
      wanted: machines.map((resource) => ({ resource, metric })),
      span,
      signal,
    })
    const loads = machines.map(({ cloudAccountId, nativeId }, index) => {
      const detail = details[index]
      return { account: cloudAccountId, id: nativeId, ...(detail && loadOf(detail)) }
    })
    // Machines without measurements are tried again the next day too.
    await write(async (scoped) => {
      const given = sql`jsonb_to_recordset(${JSON.stringify(loads)}::jsonb)
        as load (account uuid, id text, "measuredDays" smallint, "idleDays" smallint, "averageLoad" numeric)`
      const isGiven = sql`held.cloud_account_id = load.account and held.inventory = ${inventory} and held.native_id = load.id`
      await lockResources(scoped, sql`cloud_resource as held join ${given} on ${isGiven}`)
      await sql`
        update cloud_resource as held set measured_days = load."measuredDays", idle_days = load."idleDays",
          average_load = load."averageLoad", load_until = ${until}::date
        from ${given} where ${isGiven}`.execute(scoped.trx)
    })
    looked += machines.length
  }
}

/**
 * Measures every hour the machines that were not measured that day, so that a new one does not have to wait until the
 * night.
 */
export const machineLoads = defineSchedule({
  name: 'machine-loads',
  everySeconds,
  run: async (ctx, work) => {
    await readMachineLoads(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})

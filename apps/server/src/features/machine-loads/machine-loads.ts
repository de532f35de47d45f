/**
 * How much machines have to do: once a day the CPU of each is read for the last days and summed up beside it, so that who does
 * next to nothing is found without asking a cloud.
 */
import { daySeconds, idleRule, type MonitoringDetail } from '@cmp/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule, type Work } from '../../work/define-job.ts'
import { lockResources } from '../inventories/lock-resources.ts'
import { readSeriesInBackground } from '../metrics/series.ts'
import { secondsOf, type Span } from '../metrics/spans.ts'

const inventory = 'virtual-machines'
const metric = 'PercentageCPU'

/** So many machines are asked for at once. */
const atOnce = 200
const everySeconds = 3600

/** The last whole days in UTC. */
const spanOf = (now: Date): Span => {
  const end = Math.floor(secondsOf(now) / daySeconds) * daySeconds
  return { start: end - idleRule.of * daySeconds, end }
}

/** A day counts once so much of it was measured: of one that a cloud hardly measured nobody knows. */
const leastOfDay = 0.5

type Load = { measuredDays: number; idleDays: number; averageLoad: number | null }

const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length

/** The days of a machine, by the averages of its CPU. */
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

/** Machines that have not been looked at since the last day ended, those of one account beside each other. */
const due = ({ trx }: Scoped, until: string) =>
  trx
    .selectFrom('cloudResource')
    .select(['customerId', 'cloudAccountId', 'inventory', 'nativeId', 'containerId', 'cloudProvider'])
    .where('inventory', '=', inventory)
    .where('goneAt', 'is', null)
    .where(sql<boolean>`(load_until is null or load_until < ${until}::date)`)
    .orderBy('cloudAccountId')
    .orderBy('nativeId')
    .limit(atOnce)
    .execute()

/** Reads what is due; returns how many machines that were. */
export const readMachineLoads = async (
  ctx: AppContext,
  { write, signal }: Pick<Work, 'write' | 'signal'>,
): Promise<number> => {
  const span = spanOf(ctx.clock())
  const until = new Date(span.end * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  let looked = 0
  for (;;) {
    signal.throwIfAborted()
    const machines = await withScope(ctx, systemScope, (scoped) => due(scoped, until))
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
    // Who was not measured is looked at again the next day too.
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

/** Looks every hour for machines that were not looked at that day, so that a new one need not wait for the night. */
export const machineLoads = defineSchedule({
  name: 'machine-loads',
  everySeconds,
  run: async (ctx, work) => {
    await readMachineLoads(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})

/**
 * Every day: what rules remove is found and removed. Documents that would lose their lines are announced under the bell first, and
 * their lines stay until the time of the notice is over.
 */
import { counted, noticeDays, retentionPage, word } from '@cmp/contract'
import { sql } from 'kysely'
import { daysAfter } from '../../kit/calendar.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { tellRole } from '../../work/tasks.ts'
import { lossOf } from './consequence.ts'
import { readHoldings } from './holdings.ts'
import { planOf, type Plan } from './plan.ts'
import { requestRemoval } from './removal.ts'
import { readRules } from './rules.ts'
import { sellersDay } from './state.ts'

const daySeconds = 86_400

/** The loads of those that were announced, with when. */
const noticesOf = async ({ trx }: Scoped, loadIds: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await trx
    .selectFrom('retentionNotice')
    .selectAll()
    .where(sql<boolean>`load_id = any(${[...loadIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ loadId, announcedAt }) => [loadId, announcedAt]))
}

/** Announces what documents lose within the days of the notice, once a load. */
const announce = async (scoped: Scoped): Promise<void> => {
  const { trx, now } = scoped
  const holdings = await readHoldings(scoped)
  const today = await sellersDay(scoped)
  const plan = planOf(holdings.loads, await readRules(scoped), daysAfter(today, noticeDays))
  const { documents, explaining } = await lossOf(scoped, holdings, plan)
  const known = await noticesOf(scoped, [...explaining])
  const fresh = [...explaining].filter((id) => !known.has(id))
  if (fresh.length === 0) return
  await trx
    .insertInto('retentionNotice')
    .values(fresh.map((loadId) => ({ loadId, announcedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const concerned = documents.filter(
    ({ loses, loadIds }) => loses === 'lines' && loadIds.some((id) => fresh.includes(id)),
  )
  await tellRole(scoped, 'SA', {
    kind: 'retention',
    title: `Lines of ${counted(concerned.length, 'document')} will be removed`,
    detail: `By the rules of retention the lines behind ${word(concerned.length, 'it', 'them')} go from ${daysAfter(today, noticeDays)} on, and with them why each amount is what it is. Keep the proofs before, or keep the lines for longer.`,
    href: retentionPage,
  })
}

/** What may go today: what explains no document, and what was announced long enough ago. */
const dueNow = async (scoped: Scoped): Promise<Pick<Plan, 'loads' | 'files'>> => {
  const holdings = await readHoldings(scoped)
  const plan = planOf(holdings.loads, await readRules(scoped), await sellersDay(scoped))
  const { explaining } = await lossOf(scoped, holdings, plan)
  const notices = await noticesOf(scoped, [...explaining])
  const since = new Date(scoped.now.getTime() - noticeDays * daySeconds * 1000)
  return {
    files: plan.files,
    loads: plan.loads.filter(({ load }) => {
      if (!explaining.has(load.loadId)) return true
      const announcedAt = notices.get(load.loadId)
      return announcedAt !== undefined && announcedAt <= since
    }),
  }
}

/** Announces, and asks for the removal of what may go. */
export const nightlyRetention = defineSchedule({
  name: 'retention',
  everySeconds: daySeconds,
  run: async (ctx, work) => {
    await work.write(announce)
    const due = await withScope(ctx, systemScope, dueNow)
    await work.write(async (scoped) => {
      const unfinished = await scoped.trx
        .selectFrom('retentionRun')
        .select('id')
        .where('status', 'in', ['queued', 'running'])
        .executeTakeFirst()
      const isAny = due.loads.length + due.files.length > 0
      if (isAny && !unfinished) await requestRemoval(scoped, due)
      await work.done(scoped, isAny ? 'The removal has been asked for.' : 'Nothing is to be removed.')
    })
  },
})

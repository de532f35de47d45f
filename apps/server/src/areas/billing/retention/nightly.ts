/**
 * Runs daily to find and remove what the rules expire. If documents would lose their line items, this is first
 * announced by a notification, and the line items stay until the notice period is over.
 */
import { renderIn, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/retention'
import { noticeDays, retentionPage, addDays } from '@cmp/contract'
import { sql } from 'kysely'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineSchedule } from '../../../work/define-job.ts'
import { notifyRole } from '../../../core/notifications/notify.ts'
import { computeDocumentLoss } from './consequence.ts'
import { readHoldings } from './holdings.ts'
import { planOf, type Plan } from './plan.ts'
import { requestRemoval } from './removal.ts'
import { readRules } from './rules.ts'
import { readSellerDate } from './state.ts'

const daySeconds = 86_400

/** Returns which of the import batches have been announced, and when. */
const readNotices = async (
  { trx }: Scoped,
  loadIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await trx
    .selectFrom('retentionNotice')
    .selectAll()
    .where(sql<boolean>`load_id = any(${[...loadIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ loadId, announcedAt }) => [loadId, announcedAt]))
}

/** Announces what documents will lose within the notice period, once per import batch. */
const announce = async (scoped: Scoped): Promise<void> => {
  const { trx, now } = scoped
  const holdings = await readHoldings(scoped)
  const today = await readSellerDate(scoped)
  const plan = planOf(holdings.loads, await readRules(scoped), addDays(today, noticeDays))
  const { documents, explaining } = await computeDocumentLoss(scoped, holdings, plan)
  const known = await readNotices(scoped, [...explaining])
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
  const count = concerned.length
  await notifyRole(scoped, 'SA', {
    kind: 'retention',
    href: retentionPage,
    write: (language) => ({
      title: renderIn(language, m.lineItemsOfDocumentWillBe, { count }),
      detail: renderIn(language, m.retentionRulesRemoveLineItemsBehind, {
        count,
        addDays: addDays(today, noticeDays),
      }),
    }),
  })
}

/** Returns what may be removed today: what explains no document, and what was announced long enough ago. */
const planDueRemovals = async (scoped: Scoped): Promise<Pick<Plan, 'loads' | 'files'>> => {
  const holdings = await readHoldings(scoped)
  const plan = planOf(holdings.loads, await readRules(scoped), await readSellerDate(scoped))
  const { explaining } = await computeDocumentLoss(scoped, holdings, plan)
  const notices = await readNotices(scoped, [...explaining])
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

/** Announces removals, and requests the removal of what may be removed. */
export const nightlyRetention = defineSchedule({
  name: 'retention',
  everySeconds: daySeconds,
  run: async (ctx, work) => {
    await work.write(announce)
    const due = await withScope(ctx, systemScope, planDueRemovals)
    await work.write(async (scoped) => {
      const unfinished = await scoped.trx
        .selectFrom('retentionRun')
        .select('id')
        .where('status', 'in', ['queued', 'running'])
        .executeTakeFirst()
      const isAny = due.loads.length + due.files.length > 0
      if (isAny && !unfinished) await requestRemoval(scoped, due)
      await work.done(scoped, isAny ? t(m.removalRequested) : t(m.nothingToRemove))
    })
  },
})

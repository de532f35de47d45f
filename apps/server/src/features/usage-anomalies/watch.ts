/**
 * Keeps the unusual days of customers and tells of them (docs/decisions/047), whenever what a customer is charged has changed. A day
 * is told of once: what later lines make of it is kept, and told to nobody.
 */
import { equal } from '@cmp/billing'
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule, type Work } from '../../work/define-job.ts'
import { eachOnItsOwn } from '../../work/each-on-its-own.ts'
import { announce } from '../events/announce.ts'
import { sellersToday } from '../seller/seller.ts'
import { chargesNow } from '../usage-by-meters/charges-now.ts'
import { whyPage } from './anomalies.ts'
import { causeOf, firstLooked, unusualDaysOf, type FoundDay } from './find.ts'

/** How often somebody looks whether a customer's days are to be looked at. */
const everySeconds = 30

/** Customers looked at in one run; the next goes on, so that the pages that ask the same engine do not wait for long. */
const batch = 5

/** At most so many new days are kept of one look: those furthest from what was expected. */
const mostOfLook = 5

type Explained = FoundDay & { cause: string }

/** A customer that is charged otherwise than when its days were last looked at. */
type Due = { customerId: string; companyName: string; seen: string }

const dueCustomers = ({ trx }: Scoped): Promise<Due[]> => {
  const seen = chargesNow('customer.id')
  return (
    trx
      .selectFrom('customer')
      .leftJoin('usageAnomalyLook', 'usageAnomalyLook.customerId', 'customer.id')
      .select(['customer.id as customerId', 'customer.companyName', seen.as('seen')])
      .where(({ or, eb }) =>
        or([eb('usageAnomalyLook.seen', 'is', null), eb('usageAnomalyLook.seen', '!=', seen)]),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('customerInvoice')
            .select('customerInvoice.id')
            .whereRef('customerInvoice.customerId', '=', 'customer.id'),
        ),
      )
      // By chance, so that some that fail do not stand before all others.
      .orderBy(sql`random()`)
      .limit(batch)
      .execute()
  )
}

type DayKey = Pick<FoundDay, 'cloudProvider' | 'serviceName' | 'currency' | 'day'>

const keyOf = ({ cloudProvider, serviceName, currency, day }: DayKey): string =>
  JSON.stringify([cloudProvider, serviceName, currency, day])

/** The days of a customer that are kept already, by their keys. */
const keptDays = async ({ trx }: Scoped, customerId: string, from: string) => {
  const rows = await trx
    .selectFrom('usageAnomaly')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('day', '>=', from)
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

type Kept = Awaited<ReturnType<typeof keptDays>>

const isKeptSo = (day: FoundDay, kept: Kept): boolean => {
  const row = kept.get(keyOf(day))
  return row !== undefined && equal(row.actual, day.actual) && equal(row.expected, day.expected)
}

/** What a look at a customer found: all of its unusual days, and those that are new or otherwise than they are kept, with their causes. */
type Look = { from: string; found: readonly FoundDay[]; explained: readonly Explained[] }

const lookAt = async (
  ctx: AppContext,
  customerId: string,
  { today, signal }: { today: string; signal: AbortSignal },
): Promise<Look> => {
  const from = firstLooked(today)
  const found = await unusualDaysOf(ctx, customerId, today)
  const kept = await withScope(ctx, systemScope, (scoped) => keptDays(scoped, customerId, from))
  const added = found.filter((day) => !kept.has(keyOf(day))).slice(0, mostOfLook)
  const changed = found.filter((day) => kept.has(keyOf(day)) && !isKeptSo(day, kept))
  const explained: Explained[] = []
  for (const day of [...added, ...changed]) {
    signal.throwIfAborted()
    explained.push({ ...day, cause: await causeOf(ctx, day) })
  }
  return { from, found, explained }
}

/** Says that the customer was looked at. @returns whether it was for the first time; another process that looks waits here */
const markLooked = async ({ trx }: Scoped, { customerId, seen }: Due): Promise<boolean> => {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into usage_anomaly_look (customer_id, seen) values (${customerId}::uuid, ${seen})
    on conflict (customer_id) do update set seen = excluded.seen
    returning xmax = 0 as "isFirst"`.execute(trx)
  return rows[0]?.isFirst === true
}

/** Days that are open and no longer found, because later lines made them like the others. */
const endOthers = async ({ trx }: Scoped, kept: Kept, found: readonly FoundDay[]): Promise<void> => {
  const keys = new Set(found.map(keyOf))
  const ids = [...kept].flatMap(([key, { id, state }]) => (state === 'open' && !keys.has(key) ? [id] : []))
  if (ids.length === 0) return
  // One that somebody dismisses at this moment stays dismissed: like the others and then unusual again, it would be open.
  await trx
    .updateTable('usageAnomaly')
    .set({ state: 'usual' })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute()
}

/** Keeps what a look found, and tells what is new: not of the first look, since what was there before anybody looked is no news. */
const keep = async (scoped: Scoped, due: Due, { from, found, explained }: Look): Promise<void> => {
  const { trx, now } = scoped
  const { customerId, companyName } = due
  const isFirst = await markLooked(scoped, due)
  const kept = await keptDays(scoped, customerId, from)
  await endOthers(scoped, kept, found)
  if (explained.length === 0) return
  const written = await trx
    .insertInto('usageAnomaly')
    .values(
      explained.map(
        ({ cloudProvider, serviceName, currency, day, actual, expected, comparedDay, cause }) => ({
          customerId,
          cloudProvider,
          serviceName,
          currency,
          day,
          actual,
          expected,
          comparedDay,
          cause,
          foundAt: now,
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'cloudProvider', 'serviceName', 'currency', 'day']).doUpdateSet({
        actual: sql<string>`excluded.actual`,
        expected: sql<string>`excluded.expected`,
        comparedDay: sql<string>`excluded.compared_day`,
        cause: sql<string>`excluded.cause`,
        state: sql<
          'open' | 'dismissed'
        >`case usage_anomaly.state when 'usual' then 'open' else usage_anomaly.state end`,
      }),
    )
    .returning(['id', 'cloudProvider', 'serviceName', 'currency', 'day'])
    .execute()
  const ids = new Map(written.map((row) => [keyOf(row), row.id]))
  const news = isFirst ? [] : explained.filter((day) => !kept.has(keyOf(day)))
  await announce(
    scoped,
    news.map(({ comparedDay, over: _over, ...day }) => ({
      event: 'usage.anomaly' as const,
      thing: `${customerId} ${keyOf(day)}`,
      customerId,
      data: { anomalyId: ids.get(keyOf(day)) ?? '', companyName, ...day },
      href: whyPage({ ...day, comparedDay }),
    })),
  )
}

/** Looks at the days of every customer that is charged otherwise than before; `write` is a transaction of the portal's own. */
export const findUnusualDays = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
): Promise<void> => {
  const { due, today } = await withScope(ctx, systemScope, async (scoped) => ({
    today: await sellersToday(scoped),
    due: await dueCustomers(scoped),
  }))
  await eachOnItsOwn(due, signal, async (customer) => {
    const look = await lookAt(ctx, customer.customerId, { today, signal })
    await write((scoped) => keep(scoped, customer, look))
  })
}

/** Finds unusual days after charges have changed. */
export const anomalyWatch = defineSchedule({
  name: 'usage-anomalies',
  everySeconds,
  run: async (ctx, work) => {
    await findUnusualDays(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})

/**
 * Stores customers' anomalies and notifies users of them (docs/decisions/0047) whenever a customer's charges have
 * changed. An anomaly is reported once: changes by later line items are stored without a notification.
 */
import type { Language } from '@cmp/messages'
import { areDecimalsEqual } from '@cmp/billing'
import { sql } from 'kysely'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineSchedule, type Work } from '../../../work/define-job.ts'
import { runEachSettled } from '../../../work/run-each-settled.ts'
import { announce } from '../../../core/events/announce.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { buildChargesFingerprintSql } from '../usage-by-meters/changes/charges-now.ts'
import { buildCauseHref } from './anomalies.ts'
import { readAnomalyCause, getFirstCheckedDay, findCustomerAnomalies, type FoundDay } from './find.ts'

/** The interval at which the job looks for customers to check. */
const everySeconds = 30

/** The number of customers per run; the next run continues, so that pages that query the same engine do not wait long. */
const batch = 5

/** The maximum number of new anomalies stored per check: those furthest from the expected amount. */
const mostNewDays = 5

type Explained = FoundDay & { causes: Readonly<Record<Language, string>> }

/** A customer whose charges have changed since the last check. */
type Due = { customerId: string; companyName: string; seen: string }

const readDueCustomers = ({ trx }: Scoped): Promise<Due[]> => {
  const seen = buildChargesFingerprintSql('customer.id')
  return (
    trx
      .selectFrom('customer')
      .leftJoin('usageAnomalyCheck', 'usageAnomalyCheck.customerId', 'customer.id')
      .select(['customer.id as customerId', 'customer.companyName', seen.as('seen')])
      .where(({ or, eb }) =>
        or([eb('usageAnomalyCheck.seen', 'is', null), eb('usageAnomalyCheck.seen', '!=', seen)]),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('customerInvoice')
            .select('customerInvoice.id')
            .whereRef('customerInvoice.customerId', '=', 'customer.id'),
        ),
      )
      // In random order, so that customers whose check fails do not always come first.
      .orderBy(sql`random()`)
      .limit(batch)
      .execute()
  )
}

type DayKey = Pick<FoundDay, 'cloudProvider' | 'serviceName' | 'currency' | 'day'>

const buildDayKey = ({ cloudProvider, serviceName, currency, day }: DayKey): string =>
  JSON.stringify([cloudProvider, serviceName, currency, day])

/** Returns the stored anomalies of a customer by their keys. */
const readStoredDays = async ({ trx }: Scoped, customerId: string, from: string) => {
  const rows = await trx
    .selectFrom('usageAnomaly')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('day', '>=', from)
    .execute()
  return new Map(rows.map((row) => [buildDayKey(row), row]))
}

type StoredDays = Awaited<ReturnType<typeof readStoredDays>>

const isUnchanged = (day: FoundDay, storedDays: StoredDays): boolean => {
  const row = storedDays.get(buildDayKey(day))
  return (
    row !== undefined &&
    areDecimalsEqual(row.actual, day.actual) &&
    areDecimalsEqual(row.expected, day.expected)
  )
}

/**
 * The result of checking a customer: all anomalies, and those that are new or differ from the stored ones, with their
 * causes.
 */
type CheckResult = { from: string; found: readonly FoundDay[]; explained: readonly Explained[] }

const checkCustomer = async (
  ctx: AppContext,
  customerId: string,
  { today, signal }: { today: string; signal: AbortSignal },
): Promise<CheckResult> => {
  const from = getFirstCheckedDay(today)
  const found = await findCustomerAnomalies(ctx, customerId, today)
  const storedDays = await withScope(ctx, systemScope, (scoped) => readStoredDays(scoped, customerId, from))
  const added = found.filter((day) => !storedDays.has(buildDayKey(day))).slice(0, mostNewDays)
  const changed = found.filter((day) => storedDays.has(buildDayKey(day)) && !isUnchanged(day, storedDays))
  const explained: Explained[] = []
  for (const day of [...added, ...changed]) {
    signal.throwIfAborted()
    explained.push({ ...day, causes: await readAnomalyCause(ctx, day) })
  }
  return { from, found, explained }
}

/**
 * Records that the customer was checked. Another process that checks the customer waits here.
 * @returns whether it was the first check.
 */
const recordCheck = async ({ trx }: Scoped, { customerId, seen }: Due): Promise<boolean> => {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into usage_anomaly_check (customer_id, seen) values (${customerId}::uuid, ${seen})
    on conflict (customer_id) do update set seen = excluded.seen
    returning xmax = 0 as "isFirst"`.execute(trx)
  return rows[0]?.isFirst === true
}

/** Closes open anomalies that are no longer found, because later line items made their days usual. */
const endOthers = async (
  { trx }: Scoped,
  storedDays: StoredDays,
  found: readonly FoundDay[],
): Promise<void> => {
  const keys = new Set(found.map(buildDayKey))
  const ids = [...storedDays].flatMap(([key, { id, state }]) =>
    state === 'open' && !keys.has(key) ? [id] : [],
  )
  if (ids.length === 0) return
  // An anomaly that somebody dismisses at the same time stays dismissed; otherwise, it would be open if it were found
  // again.
  await trx
    .updateTable('usageAnomaly')
    .set({ state: 'usual' })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Stores the result of a check and notifies users of new anomalies, except after the first check, because older
 * anomalies are not news.
 */
const saveCheckResult = async (
  scoped: Scoped,
  due: Due,
  { from, found, explained }: CheckResult,
): Promise<void> => {
  const { trx, now } = scoped
  const { customerId, companyName } = due
  const isFirst = await recordCheck(scoped, due)
  const storedDays = await readStoredDays(scoped, customerId, from)
  await endOthers(scoped, storedDays, found)
  if (explained.length === 0) return
  const written = await trx
    .insertInto('usageAnomaly')
    .values(
      explained.map(
        ({ cloudProvider, serviceName, currency, day, actual, expected, comparedDay, causes }) => ({
          customerId,
          cloudProvider,
          serviceName,
          currency,
          day,
          actual,
          expected,
          comparedDay,
          cause: causes.en,
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
  const ids = new Map(written.map((row) => [buildDayKey(row), row.id]))
  const news = isFirst ? [] : explained.filter((day) => !storedDays.has(buildDayKey(day)))
  await announce(
    scoped,
    news.map(({ comparedDay, over: _over, causes, ...day }) => ({
      event: 'usage.anomaly' as const,
      subjectKey: `${customerId} ${buildDayKey(day)}`,
      customerId,
      data: { anomalyId: ids.get(buildDayKey(day)) ?? '', companyName, ...day, cause: causes.en },
      texts: (language: Language) => ({ cause: causes[language] }),
      href: buildCauseHref({ ...day, comparedDay }),
    })),
  )
}

/** Checks the days of every customer whose charges have changed; `write` is a transaction in the portal's own scope. */
export const findUnusualDays = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
): Promise<void> => {
  const { due, today } = await withScope(ctx, systemScope, async (scoped) => ({
    today: await readSellerToday(scoped),
    due: await readDueCustomers(scoped),
  }))
  await runEachSettled(due, signal, async (customer) => {
    const checkResult = await checkCustomer(ctx, customer.customerId, { today, signal })
    await write((scoped) => saveCheckResult(scoped, customer, checkResult))
  })
}

/** Finds anomalies after charges have changed. */
export const anomalyWatch = defineSchedule({
  name: 'usage-anomalies',
  everySeconds,
  run: async (ctx, work) => {
    await findUnusualDays(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})

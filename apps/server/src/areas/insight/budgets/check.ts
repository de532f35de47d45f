/**
 * Checks budgets (docs/decisions/0047) every night, and whenever a customer's charges have changed. Charges are read in
 * the customer's scope, so that no alert reveals what only the reseller sees. A threshold is reached once per period:
 * the key of its alert ensures that, whichever process finds it.
 */
import { formatFixedUnits } from '@cmp/billing'
import { budgets, getCurrencyDigits, type DaySpan, addDays, toMonth } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { BudgetTable } from '../../../db/budget-tables.ts'
import type { AppContext } from '../../../scope/context.ts'
import { createCustomerScope, systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineSchedule, type Work } from '../../../work/define-job.ts'
import { runEachSettled } from '../../../work/run-each-settled.ts'
import { announce } from '../../../core/events/announce.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { readBilledDays } from '../../../core/usage/billed-days/billed-days.ts'
import { buildChargesFingerprintSql } from '../usage-by-meters/changes/charges-now.ts'
import { readCells } from '../../../core/usage/charges/charged.ts'
import type { Forecast } from '../usage-by-meters/forecasts/projection.ts'
import {
  getFirstDailyDay,
  calculateExpected,
  readDated,
  type DatedCharges,
} from '../usage-by-meters/forecasts/expected.ts'
import type { UsageFilter } from '../../../core/usage/charges/filter.ts'
import { ownEstimates } from '../../../core/usage/estimates.ts'
import { parsePercentages, getBudgetPeriod, listReachedThresholds, whatItCounts } from './periods.ts'

/** The interval at which the job looks for budgets to check. */
const everySeconds = 60

type Budget = Selectable<BudgetTable> & {
  companyName: string
  cloudProvider: string | null
  subscriptionId: string | null
}

/** Selects budgets whose customers' charges changed since the last check, with the new fingerprint. */
const selectDueBudgets = ({ trx }: Scoped, today: string) =>
  trx
    .selectFrom('budget')
    .innerJoin('customer', 'customer.id', 'budget.customerId')
    .leftJoin('customerSubscription', 'customerSubscription.id', 'budget.customerSubscriptionId')
    .selectAll('budget')
    .select([
      'customer.companyName',
      'customerSubscription.cloudProvider',
      'customerSubscription.subscriptionId',
    ])
    .select(buildChargesFingerprintSql('budget.customer_id', today).as('seenNow'))
    .where('budget.seen', '!=', buildChargesFingerprintSql('budget.customer_id', today))
    .orderBy(sql`budget.checked_at nulls first`)
    .orderBy('budget.id')
    .execute()

const filterOf = ({
  customerId,
  subscriptionId,
  cloudProvider,
  projectId,
  tagKey,
  tagValue,
}: Budget): UsageFilter => ({
  customerId,
  ...(subscriptionId !== null && cloudProvider !== null && { subscriptionId, cloudProvider }),
  ...(projectId !== null && { projectId }),
  ...(tagKey !== null && tagValue !== null && { tagKey, tagValue }),
})

const isWhole = ({ customerSubscriptionId, projectId, tagKey }: Budget): boolean =>
  customerSubscriptionId === null && projectId === null && tagKey === null

/** The actual and expected charges of a budget's period, and the other currencies in which it is charged. */
type State = Pick<Forecast, 'spent' | 'expected' | 'low' | 'high' | 'daysLeft'> & {
  otherCurrencies: string[]
}

const buildEmptyState = (currency: string): Omit<State, 'otherCurrencies'> => {
  const zero = formatFixedUnits(0n, getCurrencyDigits(currency))
  return { spent: zero, expected: zero, low: zero, high: zero, daysLeft: 0 }
}

const isChargedIn = ({ days, earlier }: DatedCharges[number], { from, to }: DaySpan): boolean =>
  earlier !== 0n || [...days].some(([day, charge]) => charge !== 0n && day >= from && day <= to)

const calculateState = async (
  ctx: AppContext,
  budget: Budget,
  { period, today }: { period: DaySpan; today: string },
): Promise<State> => {
  const filter = filterOf(budget)
  const since = getFirstDailyDay(today)
  const span = { from: period.from < since ? period.from : since, to: period.to }
  const { cells, lines, estimates, billed } = await withScope(
    ctx,
    createCustomerScope(budget.customerId),
    async (scoped) => ({
      cells: await readCells(scoped, filter, span),
      lines: await scoped.lines(),
      billed: await readBilledDays(scoped, span, budget.customerId),
      estimates: isWhole(budget) ? await ownEstimates(scoped, budget.customerId) : [],
    }),
  )
  const charges = await readDated(lines, cells, { span, since, filter })
  const { currency } = budget
  const own = charges.filter(({ cell }) => cell.currency === currency)
  const others = [
    ...charges.filter((charge) => isChargedIn(charge, period)).map(({ cell }) => cell.currency),
    ...estimates
      .filter(({ month }) => month >= toMonth(period.from) && month <= toMonth(period.to))
      .flatMap(({ prices }) => prices.map((price) => price.currency)),
  ]
  return {
    ...(calculateExpected(own, estimates, { currency, today, period, billed }) ?? buildEmptyState(currency)),
    otherCurrencies: [...new Set(others)].filter((other) => other !== currency).toSorted(),
  }
}

type Looked = { period: DaySpan; state: State }

const pageOf = (id: string): string => `${budgets.pages.detail}?id=${id}`

/** Stores the new alerts of a period, and sends the highest of each kind. */
const saveAlerts = async (scoped: Scoped, budget: Budget, { period, state }: Looked): Promise<void> => {
  const found = (['spent', 'forecast'] as const).map((basis) => {
    const amount = basis === 'spent' ? state.spent : state.expected
    const thresholds = parsePercentages(basis === 'spent' ? budget.thresholds : budget.forecastThresholds)
    // A period that is over has no forecast.
    const counts = basis === 'spent' || state.daysLeft > 0
    return { basis, amount, percents: counts ? listReachedThresholds(amount, budget.amount, thresholds) : [] }
  })
  for (const { basis, amount, percents } of found) {
    if (percents.length === 0) continue
    const added = await scoped.trx
      .insertInto('budgetAlert')
      .values(
        percents.map((thresholdPercent) => ({
          budgetId: budget.id,
          customerId: budget.customerId,
          periodStart: period.from,
          basis,
          thresholdPercent,
          amount,
          budget: budget.amount,
          currency: budget.currency,
          at: scoped.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['budgetId', 'periodStart', 'basis', 'thresholdPercent']).doNothing(),
      )
      .returning(['id', 'thresholdPercent'])
      .execute()
    const [highest] = added.toSorted((one, other) => other.thresholdPercent - one.thresholdPercent)
    if (!highest) continue
    await announce(scoped, [
      {
        event: 'budget.threshold',
        subjectKey: highest.id,
        customerId: budget.customerId,
        data: {
          budgetId: budget.id,
          name: budget.name,
          customerId: budget.customerId,
          companyName: budget.companyName,
          ...period,
          currency: budget.currency,
          budget: budget.amount,
          thresholdPercent: highest.thresholdPercent,
          basis,
          amount,
        },
        href: pageOf(budget.id),
      },
    ])
  }
}

/** Stores the result of a check unless the budget was changed in between; the next run then checks the changed budget. */
const saveCheck = async (
  scoped: Scoped,
  budget: Budget & { seenNow: string },
  { running, before }: { running: Looked; before: Looked | null },
): Promise<void> => {
  const now = await scoped.trx
    .selectFrom('budget')
    .selectAll()
    .where('id', '=', budget.id)
    .forUpdate()
    .executeTakeFirst()
  const decides = [...whatItCounts, 'thresholds', 'forecastThresholds'] as const
  if (!now || decides.some((name) => now[name] !== budget[name])) return
  await scoped.trx
    .updateTable('budget')
    .set({
      periodStart: running.period.from,
      periodEnd: running.period.to,
      spent: running.state.spent,
      expected: running.state.expected,
      low: running.state.low,
      high: running.state.high,
      otherCurrencies: running.state.otherCurrencies.join(', '),
      checkedAt: scoped.now,
      seen: budget.seenNow,
    })
    .where('id', '=', budget.id)
    .execute()
  // Bills arrive after their month, so the previous period is checked too.
  if (before) await saveAlerts(scoped, budget, before)
  await saveAlerts(scoped, budget, running)
}

/** Checks every budget that is due; `write` is a transaction in the portal's own scope. */
export const checkBudgets = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
): Promise<void> => {
  const { due, today } = await withScope(ctx, systemScope, async (scoped) => {
    const day = await readSellerToday(scoped)
    return { today: day, due: await selectDueBudgets(scoped, day) }
  })
  await runEachSettled(due, signal, async (budget) => {
    const period = getBudgetPeriod(budget.period, today)
    const former = getBudgetPeriod(budget.period, addDays(period.from, -1))
    const checkPeriod = async (of: DaySpan): Promise<Looked> => ({
      period: of,
      state: await calculateState(ctx, budget, { period: of, today }),
    })
    // No alert is sent for a period that was over before the budget counted what it counts now.
    const isOfFormer = budget.countsSince.toISOString().slice(0, 'YYYY-MM-DD'.length) <= former.to
    const looked = {
      running: await checkPeriod(period),
      before: isOfFormer ? await checkPeriod(former) : null,
    }
    await write((scoped) => saveCheck(scoped, budget, looked))
  })
}

/** Checks budgets every night, and after customers' charges have changed. */
export const budgetWatch = defineSchedule({
  name: 'budgets',
  everySeconds,
  run: async (ctx, work) => {
    await checkBudgets(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})

/**
 * Looks at budgets (docs/decisions/047): every night, and whenever what a customer is charged has changed. What a budget counts is
 * read as its customer, so that nobody is told of what only the reseller sees. A threshold is reached once a period: the key of its
 * alert says so, whoever finds it.
 */
import { amountOfUnits } from '@cmp/billing'
import { budgets, digitsOf, type DaySpan } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { BudgetTable } from '../../db/budget-tables.ts'
import { daysAfter, monthOf } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { customersScope, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule, type Work } from '../../work/define-job.ts'
import { eachOnItsOwn } from '../../work/each-on-its-own.ts'
import { announce } from '../events/announce.ts'
import { sellersToday } from '../seller/seller.ts'
import { readBilledDays } from '../usage-by-meters/billed-days.ts'
import { chargesNow } from '../usage-by-meters/charges-now.ts'
import { readCells } from '../usage-by-meters/charged.ts'
import type { Forecast } from '../usage-by-meters/days-ahead.ts'
import { daysSince, expectedOf, readDated, type DatedCharges } from '../usage-by-meters/expected.ts'
import type { UsageFilter } from '../usage-by-meters/filter.ts'
import { ownEstimates } from '../usage-estimates/estimates.ts'
import { percentagesOf, periodOf, reached, whatItCounts } from './periods.ts'

/** How often somebody looks whether a budget is to be looked at. */
const everySeconds = 60

type Budget = Selectable<BudgetTable> & {
  companyName: string
  cloudProvider: string | null
  subscriptionId: string | null
}

/** Budgets whose customers are charged otherwise than when they were looked at, with what they look like now. */
const dueBudgets = ({ trx }: Scoped, today: string) =>
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
    .select(chargesNow('budget.customer_id', today).as('seenNow'))
    .where('budget.seen', '!=', chargesNow('budget.customer_id', today))
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

/** What a period of a budget is charged and expected to be charged, and which currencies it is charged in beside its own. */
type State = Pick<Forecast, 'spent' | 'expected' | 'low' | 'high' | 'daysLeft'> & {
  otherCurrencies: string[]
}

const nothingOf = (currency: string): Omit<State, 'otherCurrencies'> => {
  const zero = amountOfUnits(0n, digitsOf(currency))
  return { spent: zero, expected: zero, low: zero, high: zero, daysLeft: 0 }
}

const isChargedIn = ({ days, earlier }: DatedCharges[number], { from, to }: DaySpan): boolean =>
  earlier !== 0n || [...days].some(([day, charge]) => charge !== 0n && day >= from && day <= to)

const stateOf = async (
  ctx: AppContext,
  budget: Budget,
  { period, today }: { period: DaySpan; today: string },
): Promise<State> => {
  const filter = filterOf(budget)
  const since = daysSince(today)
  const span = { from: period.from < since ? period.from : since, to: period.to }
  const { cells, lines, estimates, billed } = await withScope(
    ctx,
    customersScope(budget.customerId),
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
      .filter(({ month }) => month >= monthOf(period.from) && month <= monthOf(period.to))
      .flatMap(({ prices }) => prices.map((price) => price.currency)),
  ]
  return {
    ...(expectedOf(own, estimates, { currency, today, period, billed }) ?? nothingOf(currency)),
    otherCurrencies: [...new Set(others)].filter((other) => other !== currency).toSorted(),
  }
}

type Looked = { period: DaySpan; state: State }

const pageOf = (id: string): string => `${budgets.pages.detail}?id=${id}`

/** Keeps the alerts of a period that are new, and tells of the highest of each kind. */
const alert = async (scoped: Scoped, budget: Budget, { period, state }: Looked): Promise<void> => {
  const found = (['spent', 'forecast'] as const).map((basis) => {
    const amount = basis === 'spent' ? state.spent : state.expected
    const thresholds = percentagesOf(basis === 'spent' ? budget.thresholds : budget.forecastThresholds)
    // What is over is no forecast any more.
    const counts = basis === 'spent' || state.daysLeft > 0
    return { basis, amount, percents: counts ? reached(amount, budget.amount, thresholds) : [] }
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
        thing: highest.id,
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

/** Writes what was seen of a budget, unless it was changed meanwhile: then the next run looks at what it is now. */
const keep = async (
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
  // Bills come after the month that they are of: the period before is looked at too.
  if (before) await alert(scoped, budget, before)
  await alert(scoped, budget, running)
}

/** Looks at every budget that is to be looked at; `write` is a transaction of the portal's own. */
export const lookAtBudgets = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
): Promise<void> => {
  const { due, today } = await withScope(ctx, systemScope, async (scoped) => {
    const day = await sellersToday(scoped)
    return { today: day, due: await dueBudgets(scoped, day) }
  })
  await eachOnItsOwn(due, signal, async (budget) => {
    const period = periodOf(budget.period, today)
    const former = periodOf(budget.period, daysAfter(period.from, -1))
    const look = async (of: DaySpan): Promise<Looked> => ({
      period: of,
      state: await stateOf(ctx, budget, { period: of, today }),
    })
    // Nobody is told of a period that was over before the budget was what it is.
    const isOfFormer = budget.countsSince.toISOString().slice(0, 'YYYY-MM-DD'.length) <= former.to
    const looked = { running: await look(period), before: isOfFormer ? await look(former) : null }
    await write((scoped) => keep(scoped, budget, looked))
  })
}

/** Looks at budgets by night, and after what customers are charged has changed. */
export const budgetWatch = defineSchedule({
  name: 'budgets',
  everySeconds,
  run: async (ctx, work) => {
    await lookAtBudgets(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})

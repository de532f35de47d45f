/** Manages budgets: their owner, what they count, and how much is spent. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/budgets'
import { multiply, parseDecimal, toAmount } from '@cmp/billing'
import {
  getCurrencyDigits,
  mostBudgets,
  usualThresholds,
  type budgets,
  type BudgetAlerts,
  type CreateOf,
  type QueryOf,
  type RowOf,
  type UpdateOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { lockByName } from '../../../db/lock.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal, requireCurrency, requirePrintable } from '../../../resources/field-refusals.ts'
import { resolveNewOwner } from '../../../resources/owner.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { parsePercentages, getBudgetPeriod, whatItCounts } from './periods.ts'

const sortColumns = {
  name: 'budget.name',
  companyName: 'customer.company_name',
  amount: 'budget.amount',
  spent: 'budget.spent',
  spentPercent: 'budget.spent_percent',
  expected: 'budget.expected',
  checkedAt: 'budget.checked_at',
} satisfies SortColumns<typeof budgets>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('budget')
    .innerJoin('customer', 'customer.id', 'budget.customerId')
    .leftJoin('customerSubscription', 'customerSubscription.id', 'budget.customerSubscriptionId')
    .leftJoin('project', 'project.id', 'budget.projectId')
    .select([
      'budget.id',
      'budget.name',
      'budget.customerId',
      'budget.customerSubscriptionId',
      'budget.projectId',
      'budget.tagKey',
      'budget.tagValue',
      'budget.amount',
      'budget.currency',
      'budget.period',
      'budget.thresholds',
      'budget.forecastThresholds',
      'budget.periodStart',
      'budget.periodEnd',
      'budget.spent',
      'budget.spentPercent',
      'budget.expected',
      'budget.low',
      'budget.high',
      'budget.otherCurrencies',
      'budget.checkedAt',
      'budget.createdAt',
      'customer.companyName',
      'customerSubscription.subscriptionId',
      'customerSubscription.name as subscriptionName',
      'project.projectName',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, checkedAt, ...row }: Selected): RowOf<typeof budgets> => {
  const formatBudgetAmount = (amount: string) =>
    toAmount(parseDecimal(amount), getCurrencyDigits(row.currency))
  const formatOptionalAmount = (amount: string | null) =>
    amount === null ? null : formatBudgetAmount(amount)
  return {
    ...row,
    amount: formatBudgetAmount(row.amount),
    spent: formatOptionalAmount(row.spent),
    spentPercent:
      row.spentPercent === null ? null : multiply(toAmount(parseDecimal(row.spentPercent), 1), '1'),
    otherCurrencies: row.otherCurrencies || null,
    thresholds: row.thresholds || null,
    forecastThresholds: row.forecastThresholds || null,
    expected: formatOptionalAmount(row.expected),
    low: formatOptionalAmount(row.low),
    high: formatOptionalAmount(row.high),
    checkedAt: checkedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const filterBudgets = (scoped: Scoped, { customerId, period, search }: QueryOf<typeof budgets>) =>
  select(scoped)
    .$if(!!customerId, (q) => q.where('budget.customerId', '=', customerId ?? ''))
    .$if(!!period, (q) => q.where(sql<boolean>`budget.period = ${period}`))
    .$if(!!search, (q) => q.where(whereAnyContains(['budget.name', 'customer.company_name'], search ?? '')))

/** Returns the budgets of a customer, or one of them, the most used first. */
export const listBudgetsByUse = async (
  scoped: Scoped,
  { customerId, id }: { customerId: string; id?: string },
): Promise<RowOf<typeof budgets>[]> => {
  const rows = await select(scoped)
    .where('budget.customerId', '=', customerId)
    .$if(id !== undefined, (q) => q.where('budget.id', '=', id ?? ''))
    .orderBy('budget.spentPercent', (of) => of.desc().nullsLast())
    .orderBy('budget.name')
    .orderBy('budget.id')
    .execute()
  return rows.map(toRow)
}

/**
 * Returns the customer of a budget.
 * @throws AppError InvalidRequest.
 */
const requireBudgetCustomer = (scoped: Scoped, requestedId: string | null | undefined): string => {
  const owner = resolveNewOwner(scoped, requestedId)
  if (owner === null) throw createFieldRefusal('customerId', m.chooseCustomerForThisBudget)
  return owner
}

type Given = Pick<
  UpdateOf<typeof budgets>,
  'amount' | 'currency' | 'customerSubscriptionId' | 'projectId' | 'tagKey' | 'tagValue'
>

/**
 * Validates what a budget counts.
 * @throws AppError InvalidRequest if it does not belong to the budget's customer, or selects nothing.
 */
const checkGiven = async ({ trx }: Scoped, customerId: string, given: Given): Promise<void> => {
  if (given.currency !== undefined) requireCurrency('currency', given.currency)
  if (given.amount !== undefined && !parseDecimal(given.amount).gt(0))
    throw createFieldRefusal('amount', m.enterAmountGreaterThan0)
  if (!!given.tagKey !== !!given.tagValue)
    throw createFieldRefusal(given.tagKey ? 'tagValue' : 'tagKey', m.enterBothTagNameAndTag)
  if (given.amount !== undefined && given.currency !== undefined)
    requirePrintable('amount', given.amount, given.currency)
  const isOf = async (table: 'customerSubscription' | 'project', id: string) =>
    trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('customerId', '=', customerId)
      .forShare()
      .executeTakeFirst()
  if (given.customerSubscriptionId && !(await isOf('customerSubscription', given.customerSubscriptionId)))
    throw createFieldRefusal('customerSubscriptionId', m.thisSubscriptionDoesNotBelongTo)
  if (given.projectId && !(await isOf('project', given.projectId)))
    throw createFieldRefusal('projectId', m.thisProjectDoesNotBelongTo)
}

/**
 * Returns percentages as stored: each once, the smallest first; the default if none are given, and none if the value is
 * empty.
 */
const normalizePercentages = (given: string | null | undefined, usual: string): string =>
  given === undefined ? usual : parsePercentages(given ?? '').join(', ')

const toBudgetColumns = ({
  customerId: _customer,
  thresholds,
  forecastThresholds,
  ...body
}: UpdateOf<typeof budgets>) => ({
  ...body,
  ...(thresholds !== undefined && { thresholds: normalizePercentages(thresholds, '') }),
  ...(forecastThresholds !== undefined && {
    forecastThresholds: normalizePercentages(forecastThresholds, ''),
  }),
})

const create = async (
  scoped: Scoped,
  { customerId: requestedId, thresholds, forecastThresholds, ...body }: CreateOf<typeof budgets>,
): Promise<string> => {
  const { trx } = scoped
  const customerId = requireBudgetCustomer(scoped, requestedId)
  await checkGiven(scoped, customerId, body)
  // Other transactions that add a budget for the same customer wait until this one is counted.
  await lockByName(trx, 'budgets', customerId)
  const { count } = await trx
    .selectFrom('budget')
    .where('customerId', '=', customerId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostBudgets)
    throw new AppError('Conflict', bind(m.thisCustomerHasBudgetWhichIs, { mostBudgets }))
  const { id } = await trx
    .insertInto('budget')
    .values({
      ...body,
      thresholds: normalizePercentages(thresholds, usualThresholds.thresholds),
      forecastThresholds: normalizePercentages(forecastThresholds, usualThresholds.forecastThresholds),
      customerId,
      countsSince: scoped.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A changed budget is checked again, because its stored state may be of other dates. */
const update = async (scoped: Scoped, id: string, body: UpdateOf<typeof budgets>): Promise<void> => {
  const { trx } = scoped
  const now = await trx.selectFrom('budget').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!now) throw createNotFoundError(m.budget)
  const customerId =
    body.customerId === undefined ? now.customerId : requireBudgetCustomer(scoped, body.customerId)
  await checkGiven(scoped, customerId, {
    amount: body.amount ?? now.amount,
    currency: body.currency ?? now.currency,
    customerSubscriptionId:
      body.customerSubscriptionId === undefined ? now.customerSubscriptionId : body.customerSubscriptionId,
    projectId: body.projectId === undefined ? now.projectId : body.projectId,
    tagKey: body.tagKey === undefined ? now.tagKey : body.tagKey,
    tagValue: body.tagValue === undefined ? now.tagValue : body.tagValue,
  })
  const changed = await trx
    .updateTable('budget')
    .set({
      ...toBudgetColumns(body),
      customerId,
      seen: '',
      periodStart: null,
      periodEnd: null,
      spent: null,
      expected: null,
      low: null,
      high: null,
      otherCurrencies: '',
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (whatItCounts.every((name) => changed[name] === now[name])) return
  const today = await readSellerToday(scoped)
  // Alerts of the current period were sent for a budget that counted something else.
  await trx.updateTable('budget').set({ countsSince: scoped.now }).where('id', '=', id).execute()
  await trx
    .deleteFrom('budgetAlert')
    .where('budgetId', '=', id)
    .$if(customerId === now.customerId, (q) =>
      q.where('periodStart', '>=', getBudgetPeriod(now.period, today).from),
    )
    .execute()
}

/** Handlers of budgets. */
export const budgetHandlers: ResourceHandlers<typeof budgets> = {
  storage: { table: 'budget' },
  list: (scoped, query) => fetchPage(filterBudgets(scoped, query), query, sortColumns, 'budget.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('budget.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create,
  update,
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('budget').where('id', '=', id).execute()
  },
}

/**
 * Returns the alerts of a budget, the latest first.
 * @throws AppError NotFound.
 */
export const readBudgetAlerts = async ({ trx }: Scoped, id: string): Promise<BudgetAlerts> => {
  const found = await trx.selectFrom('budget').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw createNotFoundError(m.budget)
  const rows = await trx
    .selectFrom('budgetAlert')
    .select(['id', 'periodStart', 'basis', 'thresholdPercent', 'amount', 'budget', 'currency', 'at'])
    .where('budgetId', '=', id)
    .orderBy('periodStart', 'desc')
    .orderBy('at', 'desc')
    .orderBy('basis')
    .orderBy('thresholdPercent', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

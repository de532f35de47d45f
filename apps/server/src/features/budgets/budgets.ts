/** Budgets: whose they are, what they are of, and how far they are. */
import { multiply, parseDecimal, toAmount } from '@cmp/billing'
import {
  counted,
  digitsOf,
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
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal, requireCurrency, requirePrintable } from '../../resources/field-refusals.ts'
import { ownerOfNew } from '../../resources/owner.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { percentagesOf, periodOf, whatItCounts } from './periods.ts'

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
  const money = (amount: string) => toAmount(parseDecimal(amount), digitsOf(row.currency))
  const moneyOrNone = (amount: string | null) => (amount === null ? null : money(amount))
  return {
    ...row,
    amount: money(row.amount),
    spent: moneyOrNone(row.spent),
    spentPercent:
      row.spentPercent === null ? null : multiply(toAmount(parseDecimal(row.spentPercent), 1), '1'),
    otherCurrencies: row.otherCurrencies || null,
    thresholds: row.thresholds || null,
    forecastThresholds: row.forecastThresholds || null,
    expected: moneyOrNone(row.expected),
    low: moneyOrNone(row.low),
    high: moneyOrNone(row.high),
    checkedAt: checkedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const filtered = (scoped: Scoped, { customerId, period, search }: QueryOf<typeof budgets>) =>
  select(scoped)
    .$if(!!customerId, (q) => q.where('budget.customerId', '=', customerId ?? ''))
    .$if(!!period, (q) => q.where(sql<boolean>`budget.period = ${period}`))
    .$if(!!search, (q) => q.where(anyContains(['budget.name', 'customer.company_name'], search ?? '')))

/** Whose a budget is. @throws AppError InvalidRequest */
const customerOf = (scoped: Scoped, asked: string | null | undefined): string => {
  const owner = ownerOfNew(scoped, asked)
  if (owner === null) throw fieldRefusal('customerId', 'Choose the customer whose budget it is.')
  return owner
}

type Given = Pick<
  UpdateOf<typeof budgets>,
  'amount' | 'currency' | 'customerSubscriptionId' | 'projectId' | 'tagKey' | 'tagValue'
>

/** @throws AppError InvalidRequest where what a budget is of does not belong to its customer, or says nothing */
const checkGiven = async ({ trx }: Scoped, customerId: string, given: Given): Promise<void> => {
  if (given.currency !== undefined) requireCurrency('currency', given.currency)
  if (given.amount !== undefined && !parseDecimal(given.amount).gt(0))
    throw fieldRefusal('amount', 'A budget is more than nothing. Write an amount above 0.')
  if (!!given.tagKey !== !!given.tagValue)
    throw fieldRefusal(
      given.tagKey ? 'tagValue' : 'tagKey',
      'A tag has a name and a value. Give both, or none.',
    )
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
    throw fieldRefusal(
      'customerSubscriptionId',
      'This subscription is not of the budget’s customer. Choose another one.',
    )
  if (given.projectId && !(await isOf('project', given.projectId)))
    throw fieldRefusal('projectId', 'This project is not of the budget’s customer. Choose another one.')
}

/** Percentages as they are kept: each once, the smallest first; the usual ones where nobody said any, none where they are left empty. */
const keptPercentages = (given: string | null | undefined, usual: string): string =>
  given === undefined ? usual : percentagesOf(given ?? '').join(', ')

const columnsOf = ({
  customerId: _customer,
  thresholds,
  forecastThresholds,
  ...body
}: UpdateOf<typeof budgets>) => ({
  ...body,
  ...(thresholds !== undefined && { thresholds: keptPercentages(thresholds, '') }),
  ...(forecastThresholds !== undefined && {
    forecastThresholds: keptPercentages(forecastThresholds, ''),
  }),
})

const create = async (
  scoped: Scoped,
  { customerId: asked, thresholds, forecastThresholds, ...body }: CreateOf<typeof budgets>,
): Promise<string> => {
  const { trx } = scoped
  const customerId = customerOf(scoped, asked)
  await checkGiven(scoped, customerId, body)
  // Others that add one for the same customer wait until this one is counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budgets ${customerId}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('budget')
    .where('customerId', '=', customerId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostBudgets)
    throw new AppError(
      'Conflict',
      `This customer has ${counted(mostBudgets, 'budget')}. Delete one that nobody needs any more first.`,
    )
  const { id } = await trx
    .insertInto('budget')
    .values({
      ...body,
      thresholds: keptPercentages(thresholds, usualThresholds.thresholds),
      forecastThresholds: keptPercentages(forecastThresholds, usualThresholds.forecastThresholds),
      customerId,
      countsSince: scoped.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A changed budget is looked at anew: what was known of it may be of other days. */
const update = async (scoped: Scoped, id: string, body: UpdateOf<typeof budgets>): Promise<void> => {
  const { trx } = scoped
  const now = await trx.selectFrom('budget').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!now) throw notFound('budget')
  const customerId = body.customerId === undefined ? now.customerId : customerOf(scoped, body.customerId)
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
      ...columnsOf(body),
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
  const today = await sellersToday(scoped)
  // What was told of the running period was told of another budget.
  await trx.updateTable('budget').set({ countsSince: scoped.now }).where('id', '=', id).execute()
  await trx
    .deleteFrom('budgetAlert')
    .where('budgetId', '=', id)
    .$if(customerId === now.customerId, (q) => q.where('periodStart', '>=', periodOf(now.period, today).from))
    .execute()
}

/** The calls of budgets. */
export const budgetHandlers: ResourceHandlers<typeof budgets> = {
  storage: { table: 'budget' },
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'budget.id', toRow),
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

/** The alerts of a budget, the latest first. @throws AppError NotFound */
export const alertsOf = async ({ trx }: Scoped, id: string): Promise<BudgetAlerts> => {
  const found = await trx.selectFrom('budget').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('budget')
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

/**
 * Budgets: the maximum charge of a customer, or of a part of its usage, in a period, and who is notified of the
 * progress.
 */
import { customerSubscriptions } from '../parties/customer-subscriptions.ts'
import { customers } from '../parties/customers.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { projects } from '../parties/projects.ts'

/** The periods of budgets; each starts with a calendar month. */
export const budgetPeriods = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
] as const

/** A value of {@link budgetPeriods}. */
export type BudgetPeriod = (typeof budgetPeriods)[number]['value']

/** The maximum number of budgets of a customer, because the line items of each are read every night. */
export const mostBudgets = 50

/** The default thresholds in percent. An empty text means none. */
export const usualThresholds = { thresholds: '50, 80, 100', forecastThresholds: '100' } as const

const definePercentages = (label: string, help: string) =>
  f.optional(
    f.text(label, {
      max: 60,
      help,
      only: {
        pattern: /^[1-9]\d{0,2}(\s*,\s*[1-9]\d{0,2}){0,5}$/,
        sentence: `${label} are up to six percentages such as 50, 80, 100`,
      },
    }),
  )

const formFields = [
  'customerId',
  'name',
  'amount',
  'currency',
  'period',
  'customerSubscriptionId',
  'projectId',
  'tagKey',
  'tagValue',
  'thresholds',
  'forecastThresholds',
] as const

/** Amounts are before VAT at the customer's own price; those of the period are null until the first check. */
export const budgets = defineResource({
  name: 'budgets',
  noun: 'budget',
  title: 'Budgets',
  purpose:
    'Limits for the charges of a customer, a subscription, a project or a tag, with alerts at thresholds.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Name', { max: 120 }),
    customerId: f.optional(
      f.ref('Customer', customers, 'companyName', {
        help: 'Customers’ own administrators leave this out.',
      }),
    ),
    companyName: f.text('Customer'),
    customerSubscriptionId: f.optional(
      f.ref('Subscription', customerSubscriptions, 'subscriptionName', {
        help: 'Only charges of this subscription.',
      }),
    ),
    subscriptionId: f.optional(f.externalId('Subscription id')),
    subscriptionName: f.optional(f.text('Subscription')),
    projectId: f.optional(
      f.ref('Project', projects, 'projectName', { help: 'Only charges of its resource groups.' }),
    ),
    projectName: f.optional(f.text('Project')),
    tagKey: f.optional(f.text('Tag', { help: 'Only resources with this tag and value.' })),
    tagValue: f.optional(f.text('Tag value', { max: 500 })),
    amount: f.money('Budget', 'currency', { help: 'Before VAT.' }),
    currency: f.currency('Currency', { help: 'Must match the invoice currency.' }),
    period: f.choice('Period', budgetPeriods),
    thresholds: definePercentages(
      'Alerts at % spent',
      'Notifies the customer and the reseller once per period. Leave empty for no alerts.',
    ),
    forecastThresholds: definePercentages(
      'Alerts at % forecast',
      'Notifies once per period when the forecast reaches this. Leave empty for no alerts.',
    ),
    periodStart: f.optional(f.date('From')),
    periodEnd: f.optional(f.date('To')),
    spent: f.optional(f.money('Spent', 'currency')),
    spentPercent: f.optional(f.percent('Spent %')),
    expected: f.optional(f.money('Forecast', 'currency')),
    low: f.optional(f.money('Forecast, low', 'currency')),
    high: f.optional(f.money('Forecast, high', 'currency')),
    otherCurrencies: f.optional(f.text('Excluded')),
    checkedAt: f.optional(f.dateTime('Last checked')),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: [
      'name',
      'companyName',
      'spentPercent',
      'spent',
      'expected',
      'amount',
      'period',
      'otherCurrencies',
      'checkedAt',
    ],
    sort: ['name', 'companyName', 'amount', 'spent', 'spentPercent', 'expected', 'checkedAt'],
    defaultSort: 'name',
    filter: ['customerId', 'period'],
    search: ['name', 'companyName'],
  },
  create: formFields,
  update: formFields,
  calls: {
    list: { method: 'GET', path: '/api/Budgets/GetBudgetWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Budgets/:id', id: 'path' },
    create: { method: 'POST', path: '/api/Budgets' },
    update: { method: 'PUT', path: '/api/Budgets/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/Budgets/:id', id: 'path' },
  },
  pages: {
    list: '/budget',
    add: '/budget/add',
    edit: '/budget/edit',
    editId: 'query',
    detail: '/budget/detail',
  },
  access: { read: 'guest', write: 'admin' },
  token: { read: 'read', change: 'administration' },
})

/** Lists the alerts of a budget, latest first. */
export const budgetAlerts = defineCall({
  name: 'budgetAlerts',
  method: 'GET',
  path: '/api/Budgets/:id/alerts',
  tag: budgets.title,
  summary: 'Which thresholds of a budget were reached, and when',
  params: rowParams,
  reply: shape((z) =>
    z.array(
      z.object({
        id: z.string(),
        /** The first day of the period. */
        periodStart: z.string(),
        basis: z.enum(['spent', 'forecast']),
        thresholdPercent: z.number().int(),
        /** The spent or forecast amount and the budget at that time, decimal text. */
        amount: z.string(),
        budget: z.string(),
        currency: z.string(),
        at: z.string(),
      }),
    ),
  ),
  access: permit.read(budgets),
  token: 'read',
})

export type BudgetAlerts = CallReply<typeof budgetAlerts>

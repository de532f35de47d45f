/**
 * Budgets: the maximum charge of a customer, or of a part of its usage, in a period, and who is notified of the
 * progress.
 */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/insight/budgets'
import * as nouns from '@cmp/messages/contract/nouns'
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
  { value: 'month', label: m.month },
  { value: 'quarter', label: m.quarter },
  { value: 'year', label: m.year },
] as const

/** A value of {@link budgetPeriods}. */
export type BudgetPeriod = (typeof budgetPeriods)[number]['value']

/** The maximum number of budgets of a customer, because the line items of each are read every night. */
export const mostBudgets = 50

/** The default thresholds in percent. An empty text means none. */
export const usualThresholds = { thresholds: '50, 80, 100', forecastThresholds: '100' } as const

const definePercentages = (label: Text, help: Text) =>
  f.optional(
    f.text(label, {
      max: 60,
      help,
      only: {
        pattern: /^[1-9]\d{0,2}(\s*,\s*[1-9]\d{0,2}){0,5}$/,
        sentence: bind(m.canHaveUpTo6Percentages, { label }),
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
  noun: nouns.budget,
  apiName: 'Budget',
  title: m.budgets,
  purpose: m.spendingLimitsForCustomerSubscription,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name, { max: 120 }),
    customerId: f.optional(
      f.ref(m.customer, customers, 'companyName', {
        help: m.leaveEmptyIfYouAreAdministrator,
      }),
    ),
    companyName: f.text(m.customer),
    customerSubscriptionId: f.optional(
      f.ref(m.subscription, customerSubscriptions, 'subscriptionName', {
        help: m.includesOnlyChargesOfThisSubscription,
      }),
    ),
    subscriptionId: f.optional(f.externalId(m.subscriptionId)),
    subscriptionName: f.optional(f.text(m.subscription)),
    projectId: f.optional(
      f.ref(m.project, projects, 'projectName', { help: m.includesOnlyChargesOfProjectsResource }),
    ),
    projectName: f.optional(f.text(m.project)),
    tagKey: f.optional(f.text(m.tag, { help: m.includesOnlyResourcesWithThisTag })),
    tagValue: f.optional(f.text(m.tagValue, { max: 500 })),
    amount: f.money(m.budget, 'currency', { help: m.beforeVat }),
    currency: f.currency(m.currency, { help: m.mustMatchTheInvoiceCurrency }),
    period: f.choice(m.period, budgetPeriods),
    thresholds: definePercentages(m.spendAlerts, m.notifiesCustomerAndResellerOncePer),
    forecastThresholds: definePercentages(m.forecastAlerts, m.notifiesOncePerPeriodWhenForecast),
    periodStart: f.optional(f.date(m.from)),
    periodEnd: f.optional(f.date(m.to)),
    spent: f.optional(f.money(m.spent, 'currency')),
    spentPercent: f.optional(f.percent(m.spent2)),
    expected: f.optional(f.money(m.forecast, 'currency')),
    low: f.optional(f.money(m.forecastLow, 'currency')),
    high: f.optional(f.money(m.forecastHigh, 'currency')),
    otherCurrencies: f.optional(f.text(m.excluded)),
    checkedAt: f.optional(f.dateTime(m.lastChecked)),
    createdAt: f.dateTime(m.created),
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
    fillsScreen: true,
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
  summary: 'List the reached thresholds of a budget',
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

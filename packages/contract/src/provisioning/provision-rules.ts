/** The rules of customers: what may be provisioned, and which plans an administrator must approve. */
import * as m from '@cmp/messages/contract/provisioning/provision-rules'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { provisionKinds } from './provision-kinds.ts'
import { provisionModules } from './provision-modules.ts'

/** Splits a text at its commas. */
export const splitWords = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The plans that somebody other than their requester must approve. */
const secondPersonChoices = [
  { value: 'over-budget-and-data', label: m.plansOverBudgetAndPlansThat },
  { value: 'over-budget', label: m.plansOverBudget },
  { value: 'data', label: m.plansThatDeleteData },
  { value: 'every-plan', label: m.allPlans },
  { value: 'none', label: m.notRequired },
] as const

/** The plans that need a second person, and whether this includes requests of the reseller's administrators. */
export type SecondPersonRule = {
  secondPerson: (typeof secondPersonChoices)[number]['value']
  resellerRequests: 'exempt' | 'included'
}

/** The default for customers without a rule and for new rules. */
export const usualSecondPerson = {
  secondPerson: 'over-budget-and-data',
  resellerRequests: 'exempt',
} as const satisfies SecondPersonRule

const written = [
  'customerId',
  'approval',
  'secondPerson',
  'resellerRequests',
  'kinds',
  'modules',
  'regions',
  'sizes',
  'names',
  'tags',
  'budgetAmount',
  'budgetCurrency',
  'beyondBudget',
] as const

/**
 * The rules, at most one for each customer. Without a rule everything may be requested, the requester approves, and
 * {@link usualSecondPerson} defines which plans somebody else approves.
 */
export const provisionRules = defineResource({
  name: 'provision-rules',
  noun: nouns.provisioningRule,
  apiName: 'ProvisioningRule',
  title: m.provisioningRules,
  purpose: m.setResourceTypesRegionsSizesNames,
  nameField: 'companyName',
  fields: {
    id: f.id(),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    approval: f.choice(m.approval, [
      { value: 'asker', label: m.selfApproval },
      { value: 'administrator', label: m.administratorApproval },
    ]),
    secondPerson: f.usual(
      usualSecondPerson.secondPerson,
      f.choice(m.secondPersonApproval, secondPersonChoices, {
        help: m.administratorOfCustomerOrResellerOther,
      }),
    ),
    resellerRequests: f.usual(
      usualSecondPerson.resellerRequests,
      f.choice(
        m.resellerRequests,
        [
          { value: 'exempt', label: m.noSecondPersonApproval },
          { value: 'included', label: m.secondPersonApprovalRequired },
        ],
        { help: m.appliesToPlansThatNeedSecond },
      ),
    ),
    kinds: f.choices(m.resourceTypes, provisionKinds, {
      help: m.allowedResourceTypesIfNoTypes,
    }),
    modules: f.optional(
      f.list(m.terraformModules, f.ref(m.module, provisionModules, 'name'), {
        item: nouns.module,
        max: 200,
        help: m.allowedModulesIfNoTypesOr,
      }),
    ),
    regions: f.optional(
      f.text(m.regions, {
        max: 500,
        help: m.regionNamesOfProviderSeparatedBy,
      }),
    ),
    sizes: f.optional(
      f.text(m.sizes, {
        max: 500,
        help: m.sizeNamesOfProviderForMachines,
      }),
    ),
    names: f.optional(
      f.text(m.names, {
        max: 100,
        only: {
          pattern: /^[A-Za-z0-9._*-]*$/,
          sentence: m.namesCanContainLettersDigitsPeriods,
        },
        help: m.namePatternIsWildcardForExample,
      }),
    ),
    tags: f.optional(
      f.text(m.requiredTags, {
        max: 300,
        help: m.tagOrLabelKeysSeparatedBy,
      }),
    ),
    budgetAmount: f.optional(
      f.money(m.monthlyBudget, 'budgetCurrency', {
        help: m.forAllProvisionedResourcesOfCustomer,
      }),
    ),
    budgetCurrency: f.optional(f.currency(m.budgetCurrency)),
    beyondBudget: f.optional(
      f.choice(m.overBudget, [
        { value: 'administrator', label: m.requireAdministratorApproval },
        { value: 'refuse', label: m.rejectTheRequest },
      ]),
    ),
    modifiedTime: f.dateTime(m.lastChanged),
    modifiedBy: f.text(m.changedBy),
  },
  list: {
    columns: [
      'companyName',
      'approval',
      'secondPerson',
      'kinds',
      'regions',
      'sizes',
      'names',
      'tags',
      'budgetAmount',
      'beyondBudget',
      'modifiedTime',
      'modifiedBy',
    ],
    sort: ['companyName', 'modifiedTime'],
    defaultSort: 'companyName',
    fillsScreen: true,
    filter: ['customerId', 'approval'],
    search: ['companyName'],
  },
  create: written,
  update: written,
  calls: {
    list: { method: 'GET', path: '/api/ProvisionRules/GetProvisionRuleWithPagination', envelope: 'lower' },
    get: { method: 'GET', path: '/api/ProvisionRules/:id', id: 'path' },
    create: { method: 'POST', path: '/api/ProvisionRules' },
    update: { method: 'PUT', path: '/api/ProvisionRules/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/ProvisionRules/:id', id: 'path' },
  },
  pages: {
    list: '/provision-rule',
    add: '/provision-rule/add',
    edit: '/provision-rule/edit',
    editId: 'query',
    detail: '/provision-rule/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
})

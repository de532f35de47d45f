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
  { value: 'over-budget-and-data', label: m.plansAboveTheBudgetAndPlans },
  { value: 'over-budget', label: m.plansAboveTheBudget },
  { value: 'data', label: m.plansThatDeleteData },
  { value: 'every-plan', label: m.everyPlan },
  { value: 'none', label: m.noPlan },
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
  purpose: m.whatEachCustomerCanRequestKinds,
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
      f.choice(m.someoneOtherThanTheRequesterApproves, secondPersonChoices, {
        help: m.anotherAdministratorOfTheCustomerOr,
      }),
    ),
    resellerRequests: f.usual(
      usualSecondPerson.resellerRequests,
      f.choice(
        m.requestsByTheReseller,
        [
          { value: 'exempt', label: m.theResellersAdministratorsNeedNoSecond },
          { value: 'included', label: m.theResellersAdministratorsNeedASecond },
        ],
        { help: m.whereTheRuleAboveAsksFor },
      ),
    ),
    kinds: f.choices(m.kinds, provisionKinds, {
      help: m.allowedKindsNoKindsOrModules,
    }),
    modules: f.optional(
      f.list(m.terraformModules, f.ref(m.module, provisionModules, 'name'), {
        item: 'module',
        max: 200,
        help: m.allowedModulesNoKindsOrModules,
      }),
    ),
    regions: f.optional(
      f.text(m.regions, {
        max: 500,
        help: m.providerNamesSeparatedByCommas,
      }),
    ),
    sizes: f.optional(
      f.text(m.sizes, {
        max: 500,
        help: m.providerNamesOfMachineDatabaseAnd,
      }),
    ),
    names: f.optional(
      f.text(m.names, {
        max: 100,
        only: {
          pattern: /^[A-Za-z0-9._*-]*$/,
          sentence: m.namesMayHaveLettersDigitsDots,
        },
        help: m.namePatternIsAWildcardShop,
      }),
    ),
    tags: f.optional(
      f.text(m.tags, {
        max: 300,
        help: m.keysThatThereMustBeWith,
      }),
    ),
    budgetAmount: f.optional(
      f.money(m.budgetOfAMonth, 'budgetCurrency', {
        help: m.forAllExistingProvisionedResources,
      }),
    ),
    budgetCurrency: f.optional(f.currency(m.currencyOfTheBudget)),
    beyondBudget: f.optional(
      f.choice(m.beyondTheBudget, [
        { value: 'administrator', label: m.anAdministratorAgreesToIt },
        { value: 'refuse', label: m.itIsRefused },
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

/** The rules of customers: what may be provisioned, and which plans an administrator must approve. */
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
  { value: 'over-budget-and-data', label: 'Plans above the budget, and plans that delete data' },
  { value: 'over-budget', label: 'Plans above the budget' },
  { value: 'data', label: 'Plans that delete data' },
  { value: 'every-plan', label: 'Every plan' },
  { value: 'none', label: 'No plan' },
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
  noun: 'provisioning rule',
  title: 'Provisioning rules',
  purpose:
    'What each customer can request: kinds, regions, sizes, names, tags and monthly budget, and who approves plans.',
  nameField: 'companyName',
  fields: {
    id: f.id(),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    approval: f.choice('Approval', [
      { value: 'asker', label: 'Self-approval' },
      { value: 'administrator', label: 'Administrator approval' },
    ]),
    secondPerson: f.usual(
      usualSecondPerson.secondPerson,
      f.choice('Someone other than the requester approves', secondPersonChoices, {
        help: 'Another administrator of the customer, or of the reseller. Data is in databases, disks, machines, buckets, storage accounts and sites.',
      }),
    ),
    resellerRequests: f.usual(
      usualSecondPerson.resellerRequests,
      f.choice(
        'Requests by the reseller',
        [
          { value: 'exempt', label: "The reseller's administrators need no second person" },
          { value: 'included', label: "The reseller's administrators need a second person too" },
        ],
        { help: 'Where the rule above asks for a second person.' },
      ),
    ),
    kinds: f.choices('Kinds', provisionKinds, {
      help: 'Allowed kinds. No kinds or modules selected = all.',
    }),
    modules: f.optional(
      f.list('Terraform modules', f.ref('Module', provisionModules, 'name'), {
        item: 'module',
        max: 200,
        help: 'Allowed modules. No kinds or modules selected = all.',
      }),
    ),
    regions: f.optional(
      f.text('Regions', {
        max: 500,
        help: 'Provider names, separated by commas: southeastasia, ap-southeast-1. Leave empty for all.',
      }),
    ),
    sizes: f.optional(
      f.text('Sizes', {
        max: 500,
        help: 'Provider names of machine, database and plan sizes, separated by commas; * is a wildcard: Standard_B*, t3.micro. Leave empty for all.',
      }),
    ),
    names: f.optional(
      f.text('Names', {
        max: 100,
        only: {
          pattern: /^[A-Za-z0-9._*-]*$/,
          sentence: 'Names may have letters, digits, dots, hyphens and underscores, and * for anything',
        },
        help: 'Name pattern, * is a wildcard: shop-*. Leave empty for any name.',
      }),
    ),
    tags: f.optional(
      f.text('Tags', {
        max: 300,
        help: 'Keys that there must be, with commas: team, cost-center. Of kinds that have tags or labels.',
      }),
    ),
    budgetAmount: f.optional(
      f.money('Budget of a month', 'budgetCurrency', {
        help: 'For all existing provisioned resources, without tax. Leave empty for no budget.',
      }),
    ),
    budgetCurrency: f.optional(f.currency('Currency of the budget')),
    beyondBudget: f.optional(
      f.choice('Beyond the budget', [
        { value: 'administrator', label: 'An administrator agrees to it' },
        { value: 'refuse', label: 'It is refused' },
      ]),
    ),
    modifiedTime: f.dateTime('Last changed'),
    modifiedBy: f.text('Changed by'),
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

/** What may be provisioned for each customer, and when an administrator has to agree. */
import { customers } from './customers.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'

/** The kinds of things that can be provisioned, by the names of their declarations. */
export const provisionKinds = [
  { value: 'azure-app-service', label: 'Azure app service' },
  { value: 'azure-sql-database', label: 'Azure SQL database' },
  { value: 'azure-storage-account', label: 'Azure storage account' },
  { value: 'azure-virtual-network', label: 'Azure virtual network' },
  { value: 'azure-network-security-group', label: 'Azure network security group' },
  { value: 'azure-virtual-machine', label: 'Azure virtual machine' },
  { value: 'gcp-storage-bucket', label: 'GCP storage bucket' },
  { value: 'gcp-app-engine', label: 'App Engine application' },
  { value: 'gcp-virtual-machine', label: 'GCP virtual machine' },
  { value: 'gcp-cloud-sql', label: 'Cloud SQL instance' },
  { value: 'gcp-network', label: 'GCP network' },
  { value: 'aws-s3-bucket', label: 'Amazon S3 bucket' },
  { value: 'aws-elastic-beanstalk', label: 'Elastic Beanstalk environment' },
  { value: 'aws-sql-database', label: 'Amazon RDS database' },
  { value: 'aws-virtual-machine', label: 'Amazon EC2 machine' },
] as const

/** A name of {@link provisionKinds}. */
export type ProvisionKind = (typeof provisionKinds)[number]['value']

/** Words with commas between them. */
export const wordsIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The plans that someone other than their requester approves. */
const secondPersonChoices = [
  { value: 'over-budget-and-data', label: 'Plans above the budget, and plans that delete data' },
  { value: 'over-budget', label: 'Plans above the budget' },
  { value: 'data', label: 'Plans that delete data' },
  { value: 'every-plan', label: 'Every plan' },
  { value: 'none', label: 'No plan' },
] as const

/** Which plans need a second person, and whether requests of the reseller's administrators are among them. */
export type SecondPersonRule = {
  secondPerson: (typeof secondPersonChoices)[number]['value']
  resellerRequests: 'exempt' | 'included'
}

/** What holds where a customer has no rule, and in a new rule. */
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
  'regions',
  'sizes',
  'names',
  'tags',
  'budgetAmount',
  'budgetCurrency',
  'beyondBudget',
] as const

/**
 * One rule a customer. Without one everything may be requested, the requester approves, and {@link usualSecondPerson} says which plans
 * someone else approves.
 */
export const provisionRules = defineResource({
  name: 'provision-rules',
  noun: 'provisioning rule',
  title: 'Provisioning rules',
  purpose:
    'What each customer may have made: kinds, regions, sizes, names and tags, for how much a month, and who approves plans.',
  nameField: 'companyName',
  fields: {
    id: f.id(),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    approval: f.choice('Agreement', [
      { value: 'asker', label: 'Who asks agrees to the plan' },
      { value: 'administrator', label: 'An administrator agrees to every plan' },
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
    kinds: f.choices('Kinds', provisionKinds, { help: 'That may be asked for. None chosen, all.' }),
    regions: f.optional(
      f.text('Regions', {
        max: 500,
        help: 'As the clouds name them, with commas: southeastasia, ap-southeast-1. Left empty, all.',
      }),
    ),
    sizes: f.optional(
      f.text('Sizes', {
        max: 500,
        help: 'Of machines, databases and plans as the clouds name them, with commas; * stands for anything: Standard_B*, t3.micro. Left empty, all.',
      }),
    ),
    names: f.optional(
      f.text('Names', {
        max: 100,
        only: {
          pattern: /^[A-Za-z0-9._*-]*$/,
          sentence: 'Names may have letters, digits, dots, hyphens and underscores, and * for anything',
        },
        help: 'What names look like, * stands for anything: shop-*. Left empty, any name.',
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
        help: 'For all that was provisioned here and stands, without tax. Left empty, there is none.',
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

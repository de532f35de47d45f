/** Projects of customers, the exchange rates agreed for them, and the resource groups that belong to them. */
import { customers } from './customers.ts'
import { customerSubscriptions } from './customer-subscriptions.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'

// The fields of each form, when a row is added and when it is changed.
const projectForm = ['customerId', 'projectNo', 'projectName', 'description'] as const
const rateForm = ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency', 'rate'] as const
const resourceGroupForm = ['projectId', 'customerSubscriptionId', 'resourceGroup'] as const

/** A customer's project: its resource groups may be charged at an exchange rate of their own. */
export const projects = defineResource({
  name: 'projects',
  noun: 'project',
  title: 'Projects',
  purpose:
    'Work of a customer that has resource groups of its own, and perhaps an exchange rate agreed for it.',
  nameField: 'projectName',
  fields: {
    id: f.id(),
    projectNo: f.text('Project number', { max: 60 }),
    projectName: f.text('Project name'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    description: f.optional(f.longText('Description', { max: 2000 })),
    resourceGroups: f.integer('Resource groups', { min: 0, max: 1_000_000 }),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: ['projectNo', 'projectName', 'companyName', 'resourceGroups', 'createdAt'],
    sort: ['projectNo', 'projectName', 'companyName', 'createdAt'],
    defaultSort: 'projectNo',
    filter: ['projectName', 'customerId'],
    search: ['projectNo', 'projectName', 'companyName'],
  },
  create: projectForm,
  update: projectForm,
  calls: {
    list: { method: 'GET', path: '/api/Projects/GetProjectWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Projects/:id', id: 'path' },
    create: { method: 'POST', path: '/api/Projects' },
    update: { method: 'PUT', path: '/api/Projects/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/Projects/:id', id: 'path' },
  },
  pages: {
    list: '/project',
    add: '/project/add',
    edit: '/project/edit',
    editId: 'query',
    detail: '/project/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['projectNo'],
})

/** The exchange rate agreed for a project and month; it goes before the month's own rate. */
export const projectCurrencyRates = defineResource({
  name: 'project-currency-rates',
  noun: 'project currency rate',
  title: 'Project currency rates',
  purpose: 'Exchange rates agreed for a project and month. They go before the month’s own rates.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Project, pair and month'),
    projectId: f.ref('Project', projects, 'projectName'),
    projectNo: f.text('Project number'),
    projectName: f.text('Project'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    year: f.integer('Year', { min: 2000, max: 2200 }),
    month: f.integer('Month', { min: 1, max: 12 }),
    fromCurrency: f.currency('From currency'),
    toCurrency: f.currency('To currency'),
    rate: f.decimal('Rate', {
      positive: true,
      help: 'Units of the second currency for one unit of the first, exactly as agreed.',
    }),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: [
      'projectName',
      'year',
      'month',
      'fromCurrency',
      'toCurrency',
      'rate',
      'companyName',
      'projectNo',
    ],
    sort: ['projectId', 'projectNo', 'projectName', 'companyName', 'year', 'month'],
    defaultSort: 'projectId',
    filter: ['projectName', 'projectId', 'customerId', 'year', 'month'],
    search: ['projectName', 'projectNo', 'companyName'],
  },
  create: rateForm,
  update: rateForm,
  calls: {
    list: {
      method: 'GET',
      path: '/api/ProjectCurrencyRates/GetProjectCurrencyRateWithPagination',
      envelope: 'upper',
    },
    get: {
      method: 'GET',
      path: '/api/ProjectCurrencyRates/GetProjectCurrencyRate',
      id: 'query',
      idName: 'projectId',
    },
    create: { method: 'POST', path: '/api/ProjectCurrencyRates' },
    update: { method: 'PUT', path: '/api/ProjectCurrencyRates', id: 'body' },
    remove: { method: 'DELETE', path: '/api/ProjectCurrencyRates', id: 'query', idName: 'projectId' },
  },
  pages: {
    list: '/project-currency-rate',
    add: '/project-currency-rate/add',
    edit: '/project-currency-rate/edit',
    editId: 'path',
    detail: '/project-currency-rate/detail',
  },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency'],
})

/** A resource group of a subscription that belongs to a project. */
export const projectSubscriptionRgs = defineResource({
  name: 'project-subscription-rgs',
  noun: 'project resource group',
  title: 'Project subscription resource groups',
  purpose: 'The resource groups that belong to a project: their usage is charged as the project’s.',
  nameField: 'resourceGroup',
  fields: {
    id: f.id(),
    projectId: f.ref('Project', projects, 'projectName'),
    projectNo: f.text('Project number'),
    projectName: f.text('Project'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    customerSubscriptionId: f.ref('Subscription', customerSubscriptions, 'subscriptionName', {
      help: 'A subscription of the project’s customer.',
    }),
    subscriptionName: f.text('Subscription'),
    resourceGroup: f.text('Resource group', { max: 200 }),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: ['resourceGroup', 'projectName', 'projectNo', 'subscriptionName', 'companyName', 'createdAt'],
    sort: ['projectName', 'projectNo', 'resourceGroup', 'subscriptionName', 'companyName', 'createdAt'],
    defaultSort: 'projectName',
    filter: ['projectId', 'customerSubscriptionId', 'customerId'],
    search: ['resourceGroup', 'projectName', 'projectNo', 'subscriptionName', 'companyName'],
  },
  create: resourceGroupForm,
  update: resourceGroupForm,
  calls: {
    list: {
      method: 'GET',
      path: '/api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/ProjectSubscriptionRgs/:id', id: 'path' },
    create: { method: 'POST', path: '/api/ProjectSubscriptionRgs' },
    update: { method: 'PUT', path: '/api/ProjectSubscriptionRgs/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/ProjectSubscriptionRgs/:id', id: 'path' },
  },
  pages: {
    list: '/project-subscription-resource-group',
    add: '/project-subscription-resource-group/add',
    edit: '/project-subscription-resource-group/edit',
    editId: 'query',
    detail: '/project-subscription-resource-group/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['customerSubscriptionId', 'resourceGroup'],
})

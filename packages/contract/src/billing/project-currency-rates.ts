import { customers } from '../parties/customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { projects } from '../parties/projects.ts'

/** The fields of the form for adding and changing a rate. */
const formFields = ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency', 'rate', 'confirm'] as const

/** The exchange rate agreed for a project and month; it takes precedence over the month's general rate. */
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
    confirm: f.confirmation('The rate is right', {
      help: 'Needed only for a rate far from that of the months around it.',
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
    opening: { sort: 'year', direction: 'desc' },
    filter: ['projectName', 'projectId', 'customerId', 'year', 'month'],
    search: ['projectName', 'projectNo', 'companyName'],
  },
  create: formFields,
  update: formFields,
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
  proof: 'money',
  importKey: ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency'],
})

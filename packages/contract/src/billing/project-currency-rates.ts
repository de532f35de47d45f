import * as m from '@cmp/messages/contract/billing/project-currency-rates'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { projects } from '../parties/projects.ts'

/** The fields of the form for adding and changing a rate. */
const formFields = ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency', 'rate', 'confirm'] as const

/** The exchange rate agreed for a project and month; it takes precedence over the month's general rate. */
export const projectCurrencyRates = defineResource({
  name: 'project-currency-rates',
  noun: nouns.projectExchangeRate,
  apiName: 'ProjectCurrencyRate',
  title: m.projectExchangeRates,
  purpose: m.exchangeRatesAgreedForProjectAnd,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.projectPairAndMonth),
    projectId: f.ref(m.project, projects, 'projectName'),
    projectNo: f.text(m.projectNumber),
    projectName: f.text(m.project),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    year: f.integer(m.year, { min: 2000, max: 2200 }),
    month: f.integer(m.month, { min: 1, max: 12 }),
    fromCurrency: f.currency(m.fromCurrency),
    toCurrency: f.currency(m.toCurrency),
    rate: f.decimal(m.rate, {
      positive: true,
      help: m.unitsOfTargetCurrencyFor1,
    }),
    confirm: f.confirmation(m.confirmRate, {
      help: m.requiredOnlyIfRateDiffersGreatly,
    }),
    createdAt: f.dateTime(m.created),
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

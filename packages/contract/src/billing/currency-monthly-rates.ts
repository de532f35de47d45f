import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/currency-monthly-rates'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape } from '../kit/shape.ts'

/** The exchange rates of a month: units of `toCurrency` for one `fromCurrency`, exact decimals. */
export const currencyMonthlyRates = defineResource({
  name: 'currency-monthly-rates',
  noun: nouns.monthlyExchangeRate,
  apiName: 'CurrencyMonthlyRate',
  title: m.monthlyExchangeRates,
  purpose: m.exchangeRateOfEachMonthAnd,
  nameField: 'pair',
  fields: {
    id: f.id(),
    pair: f.text(m.pairAndMonth),
    year: f.integer(m.year, { min: 2000, max: 2100 }),
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
    columns: ['year', 'month', 'fromCurrency', 'toCurrency', 'rate', 'createdAt'],
    sort: ['year', 'month', 'fromCurrency', 'toCurrency', 'rate', 'createdAt'],
    defaultSort: 'year',
    opening: { sort: 'year', direction: 'desc' },
    filter: ['year', 'month', 'fromCurrency', 'toCurrency'],
    search: ['fromCurrency', 'toCurrency'],
  },
  create: ['year', 'month', 'fromCurrency', 'toCurrency', 'rate', 'confirm'],
  update: ['year', 'month', 'fromCurrency', 'toCurrency', 'rate', 'confirm'],
  calls: {
    list: {
      method: 'GET',
      path: '/api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination',
      envelope: 'upper',
      slug: 'currency-monthly-rate',
    },
    get: { method: 'GET', path: '/api/CurrencyMonthlyRate/get-currency-monthly-rate', id: 'query' },
    create: { method: 'POST', path: '/api/CurrencyMonthlyRate/add-currency-monthly-rate' },
    update: { method: 'PUT', path: '/api/CurrencyMonthlyRate/update-currency-monthly-report', id: 'body' },
    remove: {
      method: 'DELETE',
      path: '/api/CurrencyMonthlyRate/delete-currency-monthly-report',
      id: 'query',
    },
  },
  pages: {
    list: '/currency-monthly-rate',
    add: '/currency-monthly-rate/add',
    edit: '/currency-monthly-rate/edit',
    editId: 'path',
    detail: '/currency-monthly-rate/detail',
  },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
  proof: 'money',
  importKey: ['year', 'month', 'fromCurrency', 'toCurrency'],
})

/** Imports Microsoft's monthly FX file, which adds or updates rates in both directions. */
export const importFxRates = defineCall({
  name: 'importFxRates',
  method: 'POST',
  path: '/api/CurrencyMonthlyRate/import',
  tag: currencyMonthlyRates.title,
  summary:
    "Import Microsoft's monthly exchange rates from a CSV file (multipart; columns CurrencyCode, USDPerUnit, Month)",
  query: shape((z) =>
    z.object({
      confirm: z
        .enum(['true', 'false'], failWith(m.confirmMustBeTrueOrFalse))
        .default('false')
        .describe('Whether to import implausible rates. By default they are skipped.'),
    }),
  ),
  isForm: true,
  heavy: 'upload',
  reply: shape((z) =>
    z.object({
      months: z.array(z.string()),
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** The number of pairs that were skipped because their rates are implausible. */
      unlikely: z.number().int(),
      message: z.string(),
    }),
  ),
  access: permit.change(currencyMonthlyRates),
  proof: 'money',
  token: 'billing',
})

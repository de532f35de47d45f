import * as m from '@cmp/messages/contract/parties/customers'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineCall } from '../kit/call.ts'
import { defineLine } from '../kit/field.ts'
import { defineCountryField } from '../kit/country-field.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { lowerEnvelope } from '../kit/listed.ts'
import { defineResource } from '../kit/resource.ts'
import { customerFigureFields, sortedFigures } from './customer-figure-fields.ts'
import { shape } from '../kit/shape.ts'

/** The fields of a customer in the order of the form. */
const written = [
  'companyName',
  'tenantId',
  'domainName',
  'email',
  'taxId',
  'branch',
  'address',
  'country',
  'language',
  'invoicing',
  'reminders',
] as const

/** The reseller's customers. All other data belongs to one of them. */
export const customers = defineResource({
  name: 'customers',
  noun: nouns.customer,
  apiName: 'Customer',
  title: m.customers,
  purpose: m.companiesThatYouChargeForCloud,
  nameField: 'companyName',
  fields: {
    id: f.id(),
    tenantId: f.externalId(m.tenantId, {
      help: m.customersDirectoryTenantIdInMicrosoft,
    }),
    companyName: f.text(m.companyName),
    domainName: f.optional(f.text(m.domainName)),
    email: f.optional(f.email(m.email)),
    taxId: f.optional(f.text(m.taxId, { max: 40 })),
    branch: f.optional(
      f.text(m.branch, {
        max: 5,
        only: { pattern: /^\d{5}$/, sentence: m.enter5Digits00000ForHead },
        help: m.branchNumberOfTaxRegistration5,
      }),
    ),
    address: f.optional(f.longText(m.address, { max: 1000, help: m.printedOnInvoicesWithTheseLine })),
    country: f.optional(defineCountryField()),
    language: f.choice(
      m.invoiceLanguage,
      [
        { value: 'en', label: m.english },
        { value: 'th', label: m.thai },
      ],
      { help: m.languageOfPrintedInvoices },
    ),
    invoicing: f.optional(
      f.choice(
        m.invoiceIssuing,
        [
          { value: 'draft', label: m.manually },
          { value: 'automatic', label: m.afterCalculation },
        ],
        {
          help: m.whetherThisCustomersDraftsAreIssued,
          none: m.applyTheSellerDefault,
        },
      ),
    ),
    reminders: f.optional(
      f.choice(m.reminders, [{ value: 'by-hand', label: m.manuallyOnly }], {
        help: m.whetherRemindersForOverdueDocumentsAre,
        none: m.applyTheSellerDefault,
      }),
    ),
    subscriptions: f.integer(m.subscriptions, { min: 0, max: 1_000_000 }),
    createdAt: f.dateTime(m.created),
    ...customerFigureFields,
  },
  list: {
    columns: [
      'companyName',
      'balance',
      'charge',
      'change',
      'trend',
      'margin',
      'tenantId',
      'domainName',
      'country',
      'subscriptions',
      'createdAt',
    ],
    sort: ['tenantId', 'companyName', 'domainName', 'country', 'createdAt', ...sortedFigures],
    defaultSort: 'tenantId',
    opening: { sort: 'companyName', direction: 'asc' },
    filter: ['id', 'country', 'language'],
    search: ['companyName', 'tenantId', 'domainName'],
  },
  create: written,
  update: written,
  calls: {
    list: { method: 'GET', path: '/api/Customers/GetCustomerWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Customers/:id', id: 'path' },
    create: { method: 'POST', path: '/api/Customers' },
    update: { method: 'PUT', path: '/api/Customers/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/Customers/:id', id: 'path' },
  },
  pages: {
    list: '/customer',
    add: '/customer/add',
    edit: '/customer/edit',
    editId: 'query',
    detail: '/customer/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['tenantId'],
})

/** Lists all customers, for pickers. */
export const allCustomers = defineCall({
  name: 'allCustomers',
  method: 'GET',
  path: '/api/Customers',
  tag: customers.title,
  summary: 'List all customers that the caller can access',
  reply: shape((z) => z.array(customers.row(z))),
  access: permit.read(customers),
  token: 'read',
})

/**
 * Lists the customers of a tenant in pages, by the tenant's ID or the customer's own ID; `tennantId` is the
 * specification's spelling.
 */
export const customersOfTenant = defineCall({
  name: 'customersOfTenant',
  method: 'GET',
  path: '/api/Customers/get-customers-by-tennant-id',
  tag: customers.title,
  summary: 'List the customers of a tenant by tenant ID or customer ID',
  query: shape((z) => customers.query(z).extend({ tennantId: defineLine(z).max(200).default('') })),
  reply: shape((z) => lowerEnvelope(z, customers.row(z))),
  access: permit.read(customers),
  token: 'read',
})

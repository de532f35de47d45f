import { defineCall } from '../kit/call.ts'
import { defineLine } from '../kit/field.ts'
import { defineCountryField } from '../kit/country-field.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { lowerEnvelope } from '../kit/listed.ts'
import { defineResource } from '../kit/resource.ts'
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
  noun: 'customer',
  title: 'Customers',
  purpose: 'The companies that your cloud invoices are charged on to.',
  nameField: 'companyName',
  fields: {
    id: f.id(),
    tenantId: f.externalId('Tenant id', {
      help: "The customer's directory (tenant) id in Microsoft Partner Center, or any id that you know the company by.",
    }),
    companyName: f.text('Company name'),
    domainName: f.optional(f.text('Domain name')),
    email: f.optional(f.email('E-mail')),
    taxId: f.optional(f.text('Tax id', { max: 40 })),
    branch: f.optional(
      f.text('Branch', {
        max: 5,
        only: { pattern: /^\d{5}$/, sentence: 'A branch is 5 digits, 00000 for the head office' },
        help: 'Of the tax registration: 5 digits, 00000 for the head office. Printed on tax invoices.',
      }),
    ),
    address: f.optional(
      f.longText('Address', { max: 1000, help: 'Printed on invoices. Line breaks are kept.' }),
    ),
    country: f.optional(defineCountryField()),
    language: f.choice(
      'Invoice language',
      [
        { value: 'en', label: 'English' },
        { value: 'th', label: 'Thai' },
      ],
      { help: 'The language that invoices are printed in.' },
    ),
    invoicing: f.optional(
      f.choice(
        'Invoices are issued',
        [
          { value: 'draft', label: 'By a person' },
          { value: 'automatic', label: 'When they are calculated' },
        ],
        {
          help: 'Whether a person issues this customer’s drafts, or the calculation issues them.',
          none: 'Use the seller default',
        },
      ),
    ),
    reminders: f.optional(
      f.choice('Reminders', [{ value: 'by-hand', label: 'By a person alone' }], {
        help: 'Whether overdue documents of this customer are reminded of automatically, after the days set under Seller.',
        none: 'Use the seller default',
      }),
    ),
    subscriptions: f.integer('Subscriptions', { min: 0, max: 1_000_000 }),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: ['companyName', 'tenantId', 'domainName', 'country', 'subscriptions', 'createdAt'],
    sort: ['tenantId', 'companyName', 'domainName', 'country', 'createdAt'],
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
  summary: 'Every customer that the caller may see',
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
  summary: 'The customers of a tenant, by the ID of the tenant or of the customer',
  query: shape((z) => customers.query(z).extend({ tennantId: defineLine(z).max(200).default('') })),
  reply: shape((z) => lowerEnvelope(z, customers.row(z))),
  access: permit.read(customers),
  token: 'read',
})

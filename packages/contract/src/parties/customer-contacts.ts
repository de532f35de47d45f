import { customers } from './customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The subjects for which a contact is responsible. */
export const contactRoles = [
  { value: 'billing', label: 'Billing' },
  { value: 'technical', label: 'Technical' },
  { value: 'commercial', label: 'Commercial' },
] as const

const formFields = ['customerId', 'name', 'email', 'phone', 'role'] as const

/** The people of a customer whom the reseller calls or writes to; they need no user account. */
export const customerContacts = defineResource({
  name: 'customer-contacts',
  noun: 'customer contact',
  title: 'Customer contacts',
  purpose: 'Who to call or write to at a customer for billing, technical or commercial matters.',
  nameField: 'name',
  fields: {
    id: f.id(),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    name: f.text('Name', { max: 120 }),
    email: f.email('E-mail'),
    phone: f.optional(f.text('Phone', { max: 40, help: 'With the country’s code: +66 2 123 4567.' })),
    role: f.choice('Contact for', contactRoles),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: ['name', 'companyName', 'role', 'email', 'phone', 'createdAt'],
    sort: ['name', 'companyName', 'role', 'email', 'createdAt'],
    defaultSort: 'name',
    filter: ['customerId', 'role'],
    search: ['name', 'email', 'phone', 'companyName'],
  },
  create: formFields,
  update: formFields,
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerContacts/GetCustomerContactWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/CustomerContacts/:id', id: 'path' },
    create: { method: 'POST', path: '/api/CustomerContacts' },
    update: { method: 'PUT', path: '/api/CustomerContacts/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/CustomerContacts/:id', id: 'path' },
  },
  pages: {
    list: '/customer-contact',
    add: '/customer-contact/add',
    edit: '/customer-contact/edit',
    editId: 'query',
    detail: '/customer-contact/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['customerId', 'email'],
})

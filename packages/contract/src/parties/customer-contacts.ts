import * as m from '@cmp/messages/contract/parties/customer-contacts'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from './customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The subjects for which a contact is responsible. */
export const contactRoles = [
  { value: 'billing', label: m.billing },
  { value: 'technical', label: m.technical },
  { value: 'commercial', label: m.commercial },
] as const

const formFields = ['customerId', 'name', 'email', 'phone', 'role'] as const

/** The people of a customer whom the reseller calls or writes to; they need no user account. */
export const customerContacts = defineResource({
  name: 'customer-contacts',
  noun: nouns.customerContact,
  apiName: 'CustomerContact',
  title: m.customerContacts,
  purpose: m.contactsOfYourCustomersForBilling,
  nameField: 'name',
  fields: {
    id: f.id(),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    name: f.text(m.name, { max: 120 }),
    email: f.email(m.email),
    phone: f.optional(f.text(m.phone, { max: 40, help: m.withCountryCodeForExample66 })),
    role: f.choice(m.contactFor, contactRoles),
    createdAt: f.dateTime(m.created),
  },
  list: {
    columns: ['name', 'companyName', 'role', 'email', 'phone', 'createdAt'],
    sort: ['name', 'companyName', 'role', 'email', 'createdAt'],
    defaultSort: 'name',
    fillsScreen: true,
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

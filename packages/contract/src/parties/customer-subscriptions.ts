import { customers } from './customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The clouds of subscriptions, in display order. */
export const cloudProviders = [
  { value: 'Azure', label: 'Azure' },
  { value: 'AWS', label: 'AWS' },
  { value: 'GCP', label: 'GCP' },
  { value: 'Other', label: 'Other' },
] as const

/** A cloud of {@link cloudProviders}. */
export type CloudProvider = (typeof cloudProviders)[number]['value']

/** The subscriptions that customers are charged for: Azure subscriptions, AWS accounts, Google Cloud projects. */
export const customerSubscriptions = defineResource({
  name: 'customer-subscriptions',
  noun: 'subscription',
  title: 'Customer subscriptions',
  purpose:
    'The Azure subscriptions, AWS accounts and GCP projects of your customers. Invoice lines find their customer through them.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Name'),
    cloudProvider: f.choice('Cloud', cloudProviders),
    subscriptionId: f.externalId('Subscription id', {
      help: 'The Azure subscription (entitlement) id, the AWS account id or the GCP project id, as invoices name it.',
    }),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    tenantId: f.externalId('Tenant id'),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: ['name', 'companyName', 'cloudProvider', 'subscriptionId', 'tenantId', 'createdAt'],
    sort: ['companyName', 'name', 'cloudProvider', 'subscriptionId', 'createdAt'],
    defaultSort: 'companyName',
    filter: ['tenantId', 'customerId', 'cloudProvider'],
    search: ['name', 'subscriptionId', 'companyName'],
  },
  create: ['customerId', 'cloudProvider', 'subscriptionId', 'name'],
  update: ['customerId', 'cloudProvider', 'subscriptionId', 'name'],
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/CustomerSubscriptions/:id', id: 'path' },
    create: { method: 'POST', path: '/api/CustomerSubscriptions' },
    update: { method: 'PUT', path: '/api/CustomerSubscriptions/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/CustomerSubscriptions/:id', id: 'path' },
  },
  pages: {
    list: '/customer-subscription',
    add: '/customer-subscription/add',
    edit: '/customer-subscription/edit',
    editId: 'query',
    detail: '/customer-subscription/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['cloudProvider', 'subscriptionId'],
})

import * as m from '@cmp/messages/contract/parties/customer-subscriptions'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from './customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The clouds of subscriptions, in display order. */
export const cloudProviders = [
  { value: 'Azure', label: m.azure },
  { value: 'AWS', label: m.aws },
  { value: 'GCP', label: m.googleCloud },
  { value: 'Other', label: m.other },
] as const

/** A cloud of {@link cloudProviders}. */
export type CloudProvider = (typeof cloudProviders)[number]['value']

/** The subscriptions that customers are charged for: Azure subscriptions, AWS accounts, Google Cloud projects. */
export const customerSubscriptions = defineResource({
  name: 'customer-subscriptions',
  noun: nouns.subscription,
  apiName: 'Subscription',
  title: m.customerSubscriptions,
  purpose: m.azureSubscriptionsGoogleCloudProjects,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name),
    cloudProvider: f.choice(m.provider, cloudProviders),
    subscriptionId: f.externalId(m.subscriptionId, {
      help: m.azureSubscriptionEntitlementIdGoogle,
    }),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    tenantId: f.externalId(m.tenantId),
    createdAt: f.dateTime(m.created),
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

import { customers } from './customers.ts'
import { customerSubscriptions } from './customer-subscriptions.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The fields of the form for adding and changing an entitlement. */
const formFields = [
  'customerSubscriptionId',
  'entitlementId',
  'offerName',
  'skuName',
  'quantity',
  'status',
  'billingCycle',
  'effectiveStartDate',
  'commitmentEndDate',
  'autoRenewEnabled',
] as const

/** The purchases of a customer under a subscription: licenses, reservations, plans (Partner Center's entitlements). */
export const customerSubscriptionEntitlements = defineResource({
  name: 'customer-subscription-entitlements',
  noun: 'entitlement',
  title: 'Entitlements',
  purpose: 'What your customers have bought under their subscriptions: licences, reservations and plans.',
  nameField: 'offerName',
  fields: {
    id: f.id(),
    customerSubscriptionId: f.ref('Subscription', customerSubscriptions, 'subscriptionName'),
    subscriptionName: f.text('Subscription'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    entitlementId: f.externalId('Entitlement id', {
      help: 'The id that the provider gave, as its files and Partner Center name it.',
    }),
    offerName: f.text('Offer'),
    skuName: f.optional(f.text('SKU')),
    quantity: f.integer('Quantity', { min: 0, max: 10_000_000 }),
    status: f.choice('Status', [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
      { value: 'expired', label: 'Expired' },
      { value: 'cancelled', label: 'Cancelled' },
    ]),
    billingCycle: f.choice('Billing cycle', [
      { value: 'monthly', label: 'Monthly' },
      { value: 'annual', label: 'Annual' },
      { value: 'oneTime', label: 'One time' },
    ]),
    effectiveStartDate: f.date('Start'),
    commitmentEndDate: f.optional(f.date('End of commitment')),
    autoRenewEnabled: f.boolean('Auto-renew'),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: [
      'offerName',
      'companyName',
      'subscriptionName',
      'quantity',
      'status',
      'billingCycle',
      'effectiveStartDate',
      'commitmentEndDate',
    ],
    sort: ['companyName', 'offerName', 'quantity', 'status', 'effectiveStartDate', 'commitmentEndDate'],
    defaultSort: 'companyName',
    filter: ['customerId', 'customerSubscriptionId', 'status'],
    search: ['offerName', 'skuName', 'entitlementId', 'companyName', 'subscriptionName'],
  },
  create: formFields,
  update: formFields,
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerSubscriptionEntitlements/GetCustomerSubscriptionEntitlementWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/CustomerSubscriptionEntitlements/:id', id: 'path' },
    create: { method: 'POST', path: '/api/CustomerSubscriptionEntitlements' },
    update: { method: 'PUT', path: '/api/CustomerSubscriptionEntitlements/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/CustomerSubscriptionEntitlements/:id', id: 'path' },
  },
  pages: {
    list: '/customer-subscription-entitlement',
    add: '/customer-subscription-entitlement/add',
    edit: '/customer-subscription-entitlement/edit',
    editId: 'query',
    detail: '/customer-subscription-entitlement/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['entitlementId'],
})

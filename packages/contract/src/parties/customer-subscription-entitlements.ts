import * as m from '@cmp/messages/contract/parties/customer-subscription-entitlements'
import * as nouns from '@cmp/messages/contract/nouns'
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
  noun: nouns.entitlement,
  apiName: 'Entitlement',
  title: m.entitlements,
  purpose: m.licensesReservationsAndPlansThatYour,
  nameField: 'offerName',
  fields: {
    id: f.id(),
    customerSubscriptionId: f.ref(m.subscription, customerSubscriptions, 'subscriptionName'),
    subscriptionName: f.text(m.subscription),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    entitlementId: f.externalId(m.entitlementId, {
      help: m.providersIdAsShownInIts,
    }),
    offerName: f.text(m.offer),
    skuName: f.optional(f.text(m.sku)),
    quantity: f.integer(m.quantity, { min: 0, max: 10_000_000 }),
    status: f.choice(m.status, [
      { value: 'active', label: m.active },
      { value: 'suspended', label: m.suspended },
      { value: 'expired', label: m.expired },
      { value: 'cancelled', label: m.canceled },
    ]),
    billingCycle: f.choice(m.billingCycle, [
      { value: 'monthly', label: m.monthly },
      { value: 'annual', label: m.annual },
      { value: 'oneTime', label: m.oneTime },
    ]),
    effectiveStartDate: f.date(m.startDate),
    commitmentEndDate: f.optional(f.date(m.commitmentEndDate)),
    autoRenewEnabled: f.boolean(m.autoRenew),
    createdAt: f.dateTime(m.created),
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
    fillsScreen: true,
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

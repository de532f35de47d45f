/** The pages of entitlements. */
import { customerSubscriptionEntitlements } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(customerSubscriptionEntitlements, {
  list: {
    columns: { offerName: { width: 240 }, quantity: { width: 100 }, billingCycle: { width: 130 } },
    filters: ['customerId', 'customerSubscriptionId', 'status'],
  },
  form: {
    start: { quantity: '1', status: 'active', billingCycle: 'monthly' },
    sections: [
      {
        title: 'What was bought',
        fields: ['customerSubscriptionId', 'entitlementId', 'offerName', 'skuName', 'quantity', 'status'],
      },
      {
        title: 'Term',
        fields: ['billingCycle', 'effectiveStartDate', 'commitmentEndDate', 'autoRenewEnabled'],
      },
    ],
  },
  detail: {
    sections: [
      {
        title: 'What was bought',
        fields: [
          'offerName',
          'skuName',
          'quantity',
          'status',
          'customerId',
          'customerSubscriptionId',
          'entitlementId',
          'createdAt',
        ],
      },
      {
        title: 'Term',
        fields: ['billingCycle', 'effectiveStartDate', 'commitmentEndDate', 'autoRenewEnabled'],
      },
    ],
  },
})

/** The pages of entitlements. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/customer-subscription-entitlements'
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
        title: t(m.purchase),
        fields: ['customerSubscriptionId', 'entitlementId', 'offerName', 'skuName', 'quantity', 'status'],
      },
      {
        title: t(m.term),
        fields: ['billingCycle', 'effectiveStartDate', 'commitmentEndDate', 'autoRenewEnabled'],
      },
    ],
  },
  detail: {
    sections: [
      {
        title: t(m.purchase),
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
        title: t(m.term),
        fields: ['billingCycle', 'effectiveStartDate', 'commitmentEndDate', 'autoRenewEnabled'],
      },
    ],
  },
})

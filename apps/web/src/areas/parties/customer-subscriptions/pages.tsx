/** The pages of customer subscriptions. */
import {
  billingProfileSubscriptions,
  customerSubscriptionEntitlements,
  customerSubscriptions,
  projectSubscriptionRgs,
} from '@cmp/contract'
import type { DetailList } from '../../../kit/detail/detail-list.ts'
import { DetailLists } from '../../../kit/detail/detail-lists.tsx'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

const hidden = ['companyName', 'subscriptionName']

const lists: readonly DetailList[] = [
  {
    resource: customerSubscriptionEntitlements,
    filter: 'customerSubscriptionId',
    label: 'Entitlements',
    hidden,
  },
  {
    resource: billingProfileSubscriptions,
    filter: 'customerSubscriptionId',
    label: 'Billing profile rules',
    hidden,
  },
  {
    resource: projectSubscriptionRgs,
    filter: 'customerSubscriptionId',
    label: 'Project resource groups',
    columns: { resourceGroup: { width: 320 } },
    hidden,
  },
]

export const pages = buildResourcePages(customerSubscriptions, {
  detail: { below: ({ id }) => <DetailLists lists={lists} id={id} /> },
})

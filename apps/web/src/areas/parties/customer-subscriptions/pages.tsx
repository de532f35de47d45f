/** The pages of customer subscriptions. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/customer-subscriptions'
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
    label: t(m.entitlements),
    hidden,
  },
  {
    resource: billingProfileSubscriptions,
    filter: 'customerSubscriptionId',
    label: t(m.priceRules),
    hidden,
  },
  {
    resource: projectSubscriptionRgs,
    filter: 'customerSubscriptionId',
    label: t(m.projectResourceGroups),
    columns: { resourceGroup: { width: 320 } },
    hidden,
  },
]

export const pages = buildResourcePages(customerSubscriptions, {
  detail: { below: ({ id }) => <DetailLists lists={lists} id={id} /> },
})

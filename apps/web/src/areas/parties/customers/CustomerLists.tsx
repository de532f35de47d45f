/** The lists of a customer's records, below its details. Only the page of one customer loads this module. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/customers'
import {
  billingProfiles,
  customerInvoices,
  customerContacts,
  customerSubscriptionEntitlements,
  customerSubscriptions,
  invoicesEa,
  payments,
  projects,
  supportTickets,
  users,
} from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import type { DetailList } from '../../../kit/detail/detail-list.ts'
import { DetailLists } from '../../../kit/detail/detail-lists.tsx'

const hidden = ['companyName', 'tenantId']

const lists: readonly DetailList[] = [
  { resource: customerContacts, filter: 'customerId', label: t(m.contacts), hidden },
  { resource: customerSubscriptions, filter: 'customerId', label: t(m.subscriptions), hidden },
  { resource: customerSubscriptionEntitlements, filter: 'customerId', label: t(m.entitlements), hidden },
  { resource: billingProfiles, filter: 'customerId', hidden },
  { resource: projects, filter: 'customerId', hidden },
  { resource: users, filter: 'customerId', hidden },
  {
    resource: supportTickets,
    filter: 'customerId',
    columns: { title: { width: 300 }, status: { width: 190 } },
    hidden,
  },
  { resource: customerInvoices, filter: 'customerId', label: t(m.invoices), hidden },
  {
    resource: payments,
    filter: 'customerId',
    hidden,
    open: ({ customerInvoiceId }) => getResourcePaths(customerInvoices).detail(String(customerInvoiceId)),
  },
  { resource: invoicesEa, filter: 'customerId', hidden },
]

/** The lists, each in a tab. */
export const CustomerLists = ({ id }: { id: string }) => <DetailLists lists={lists} id={id} />

/** The lists of a customer's records, below its details. Only the page of one customer loads this module. */
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
  { resource: customerContacts, filter: 'customerId', label: 'Contacts', hidden },
  { resource: customerSubscriptions, filter: 'customerId', label: 'Subscriptions', hidden },
  { resource: customerSubscriptionEntitlements, filter: 'customerId', label: 'Entitlements', hidden },
  { resource: billingProfiles, filter: 'customerId', hidden },
  { resource: projects, filter: 'customerId', hidden },
  { resource: users, filter: 'customerId', hidden },
  {
    resource: supportTickets,
    filter: 'customerId',
    columns: { title: { width: 300 }, status: { width: 190 } },
    hidden,
  },
  { resource: customerInvoices, filter: 'customerId', label: 'Invoices', hidden },
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

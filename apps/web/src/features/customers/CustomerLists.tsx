/** What belongs to a customer, under its details; loaded with the page of one customer alone. */
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
import { resourcePaths } from '../../kit/api/paths.ts'
import { DetailLists, type DetailList } from '../../kit/detail/detail-lists.tsx'

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
    open: ({ customerInvoiceId }) => resourcePaths(customerInvoices).detail(String(customerInvoiceId)),
  },
  { resource: invoicesEa, filter: 'customerId', hidden },
]

/** The lists, a tab each. */
export const CustomerLists = ({ id }: { id: string }) => <DetailLists lists={lists} id={id} />

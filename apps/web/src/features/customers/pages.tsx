/** The screens of customers. */
import {
  billingProfiles,
  customerInvoices,
  customerContacts,
  customers,
  customerSubscriptionEntitlements,
  customerSubscriptions,
  invoicesEa,
  payments,
  projects,
  supportTickets,
  taxIdHint,
  users,
} from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'
import { DetailLists, type DetailList } from '../../kit/detail/detail-lists.tsx'
import { paths } from '../../kit/api/paths.ts'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'

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

/** What looks wrong with a customer's tax id; whoever registered the company may know better. */
const TaxIdHint = ({ taxId }: { taxId: string | null }) => {
  const hint = taxIdHint(taxId ?? '')
  return (
    hint && (
      <Alert severity="info" role="status">
        Tax id {taxId}: {hint}
      </Alert>
    )
  )
}

export const pages = resourcePages(customers, {
  detail: {
    sections: [
      {
        title: 'Details',
        fields: [
          'companyName',
          'tenantId',
          'domainName',
          'email',
          'taxId',
          'branch',
          'address',
          'country',
          'language',
          'invoicing',
          'reminders',
          'createdAt',
        ],
      },
    ],
    actions: ({ id }) => (
      <Button variant="outlined" href={paths.statement({ customerId: id })}>
        Statement
      </Button>
    ),
    below: ({ id, taxId }) => (
      <>
        <TaxIdHint taxId={taxId} />
        <DetailLists lists={lists} id={id} />
      </>
    ),
  },
})

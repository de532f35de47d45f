/** What all customers have paid. A row leads to the document that was paid. */
import { customerInvoices, payments } from '@cmp/contract'
import { useMemo } from 'react'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { resourcePaths } from '../../kit/api/paths.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { askToReverse, paymentLooks, stands } from './payment-looks.tsx'

const places = resourcePaths(customerInvoices)

/** The page. */
export const PaymentsPage = () => {
  const isProvider = useRoleIsIn(payments.access.write)
  const options = useMemo(
    (): ListOptions<typeof payments> => ({
      columns: paymentLooks,
      leftOut: isProvider ? [] : ['createdBy'],
      filters: ['customerId', 'method'],
      open: ({ customerInvoiceId }) => places.detail(customerInvoiceId),
      rowActions: (payment) =>
        isProvider && stands(payment)
          ? [{ label: 'Reverse', destructive: true, onClick: () => askToReverse(payment) }]
          : [],
    }),
    [isProvider],
  )
  return <ResourceListPage resource={payments} options={options} />
}

/** What all customers have paid. A row leads to the document that was paid. */
import { customerInvoices, payments } from '@cmp/contract'
import { useMemo, useState } from 'react'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { resourcePaths } from '../../kit/api/paths.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { CertificateDialog } from './CertificateDialog.tsx'
import {
  askToRemoveCertificate,
  askToReverse,
  certificateAction,
  paymentLooks,
  stands,
  takesCertificate,
  type Payment,
} from './payment-looks.tsx'

const places = resourcePaths(customerInvoices)

/** The page. */
export const PaymentsPage = () => {
  const isProvider = useRoleIsIn(payments.access.write)
  const [certified, setCertified] = useState<Payment | null>(null)
  const options = useMemo(
    (): ListOptions<typeof payments> => ({
      columns: paymentLooks,
      leftOut: isProvider ? [] : ['createdBy'],
      filters: ['customerId', 'method', 'certificateStatus'],
      open: ({ customerInvoiceId }) => places.detail(customerInvoiceId),
      rowActions: (payment) =>
        isProvider && stands(payment)
          ? [
              ...(takesCertificate(payment)
                ? [
                    {
                      label: `${certificateAction(payment)} withholding certificate`,
                      onClick: () => setCertified(payment),
                    },
                  ]
                : []),
              ...(payment.certificateVersion === null
                ? []
                : [
                    {
                      label: 'Remove withholding certificate',
                      destructive: true,
                      onClick: () => askToRemoveCertificate(payment),
                    },
                  ]),
              { label: 'Reverse', destructive: true, onClick: () => askToReverse(payment) },
            ]
          : [],
    }),
    [isProvider],
  )
  return (
    <>
      <ResourceListPage resource={payments} options={options} />
      {certified && (
        <CertificateDialog key={certified.id} payment={certified} onClose={() => setCertified(null)} />
      )}
    </>
  )
}

/** The payments of all customers. A row links to the document that was paid. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/payments'
import { customerInvoices, payments } from '@cmp/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { preloadList } from '../../../kit/shell/preload.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import {
  confirmCertificateRemoval,
  confirmReversal,
  getCertificateAction,
  paymentColumns,
  isPaymentEffective,
  canTakeCertificate,
  type Payment,
} from './payment-columns.tsx'

const CertificateDialog = lazy(async () => ({
  default: (await import('./CertificateDialog.tsx')).CertificateDialog,
}))

const places = getResourcePaths(customerInvoices)

/** The page. */
export const PaymentsPage = () => {
  const isProvider = useRoleIsIn(payments.access.write)
  const [certified, setCertified] = useState<Payment | null>(null)
  const options = useMemo(
    (): ListOptions<typeof payments> => ({
      columns: paymentColumns,
      leftOut: isProvider ? [] : ['createdBy'],
      filters: ['customerId', 'method', 'certificateStatus'],
      open: ({ customerInvoiceId }) => places.detail(customerInvoiceId),
      rowActions: (payment) =>
        isProvider && isPaymentEffective(payment)
          ? [
              ...(canTakeCertificate(payment)
                ? [
                    {
                      label: t(m.withholdingCertificate, {
                        certificateAction: getCertificateAction(payment),
                      }),
                      onClick: () => setCertified(payment),
                    },
                  ]
                : []),
              ...(payment.certificateVersion === null
                ? []
                : [
                    {
                      label: t(m.removeWithholdingCertificate),
                      destructive: true,
                      onClick: () => confirmCertificateRemoval(payment),
                    },
                  ]),
              { label: t(m.reverse), destructive: true, onClick: () => confirmReversal(payment) },
            ]
          : [],
    }),
    [isProvider],
  )
  return (
    <>
      <ResourceListPage resource={payments} options={options} />
      {certified && (
        <Suspense>
          <CertificateDialog key={certified.id} payment={certified} onClose={() => setCertified(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Starts loading the data that the page shows. */
export const preload = preloadList(payments)

/** The pages of EA invoices. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices-ea'
import { invoicesEa } from '@cmp/contract'
import { lazy } from 'react'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { getPaymentActionLabel, togglePaymentStatus } from './payment.ts'
import { Button } from '../../../ui/parts/Button.tsx'

const List = lazy(async () => ({ default: (await import('./EaInvoicesPage.tsx')).EaInvoicesPage }))

export const pages = buildResourcePages(invoicesEa, {
  List,
  form: {
    start: { paymentStatus: 'unpaid' },
    sections: [
      { title: t(m.agreement), fields: ['customerId', 'enrollmentNumber'] },
      {
        title: t(m.invoice),
        fields: ['invoiceNumber', 'billingPeriodStartDate', 'billingPeriodEndDate', 'invoiceDate', 'dueDate'],
      },
      { title: t(m.amount), fields: ['currency', 'amount', 'paymentStatus'] },
    ],
  },
  detail: {
    sections: [
      {
        title: t(m.invoice),
        fields: [
          'invoiceNumber',
          'amount',
          'customerId',
          'paymentStatus',
          'enrollmentNumber',
          'invoiceDate',
          'billingPeriodStartDate',
          'billingPeriodEndDate',
          'dueDate',
          'createdAt',
        ],
      },
    ],
    actions: (row) => (
      <Button variant="outlined" onClick={() => void togglePaymentStatus(row)}>
        {getPaymentActionLabel(row)}
      </Button>
    ),
  },
})

/** The pages of EA invoices. */
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
      { title: 'Agreement', fields: ['customerId', 'enrollmentNumber'] },
      {
        title: 'Invoice',
        fields: ['invoiceNumber', 'billingPeriodStartDate', 'billingPeriodEndDate', 'invoiceDate', 'dueDate'],
      },
      { title: 'Amount', fields: ['currency', 'amount', 'paymentStatus'] },
    ],
  },
  detail: {
    sections: [
      {
        title: 'Invoice',
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

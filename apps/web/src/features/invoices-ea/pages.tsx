/** The screens of EA invoices. */
import { invoicesEa } from '@cmp/contract'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'
import { InvoiceTabs } from '../invoices/InvoiceTabs.tsx'
import { paymentLabel, turnPayment } from './payment.ts'
import { Button } from '../../ui/parts/Button.tsx'

export const pages = resourcePages(invoicesEa, {
  list: {
    above: <InvoiceTabs />,
    columns: { invoiceNumber: { width: 180 } },
    filters: ['customerId', 'paymentStatus', 'enrollmentNumber'],
    rowActions: (row) => [{ label: paymentLabel(row), onClick: () => void turnPayment(row) }],
  },
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
      <Button variant="outlined" onClick={() => void turnPayment(row)}>
        {paymentLabel(row)}
      </Button>
    ),
  },
})

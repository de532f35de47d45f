/** Asks for the total of the provider's own bill, which is compared with the line items. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { billTotal, billTotalFields, enterBillTotal, type ControlTotalsOfInvoice } from '@cmp/contract'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'

type Bill = ControlTotalsOfInvoice['bill']

/** The dialog. `of` names the invoice or its section. */
export const BillTotalDialog = ({
  id,
  section,
  of,
  bill,
  currency,
  onClose,
}: {
  id: string
  section: string
  of: string
  bill: Bill
  currency: string
  onClose: () => void
}) => {
  const own = bill?.source === 'person' || bill?.source === 'invoice-detail' ? bill : null
  return (
    <FieldsDialog
      title={t(m.invoiceTotalOf, { of })}
      text={t(m.enterAmountsFromProvidersInvoiceThey)}
      action={own ? t(m.correctTotal) : t(m.compare)}
      fields={billTotalFields}
      names={['total', 'tax', 'currency', 'reference']}
      schema={billTotal}
      start={{
        total: own?.total ?? '',
        tax: own?.tax ?? '',
        currency,
        reference: own?.reference ?? '',
      }}
      onSubmit={async (body) => {
        const { message } = await send(enterBillTotal, {
          params: { id },
          body: { ...billTotal(await loadZod()).parse(body), section },
        })
        await queryClient.invalidateQueries({ queryKey: ['reconciliation', id] })
        showToast(message)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

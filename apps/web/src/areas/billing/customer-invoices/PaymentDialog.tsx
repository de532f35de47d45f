/** Records a payment of a document: the amount received and the tax that the customer withheld. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { multiply, parseDecimal, subtract, toAmount } from '@cmp/billing/decimal'
import { getCurrencyDigits, endSentence, newPayment, newPaymentFields, recordPayment } from '@cmp/contract'
import { useController } from 'react-hook-form'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import type { HiddenFields } from '../../../kit/form/form-check.ts'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { changeDocument } from './document-changes.ts'

import { formatDocumentAmount, type CustomerInvoice, type DocumentDialogProps } from './documents.ts'
import styles from './payment-dialog.module.css'

/** The percentage that Thai companies withhold on services, from the charge before VAT. */
const withheldPercent = '3'

/** Returns the withholding tax on a document's charge and the remaining outstanding amount, both as decimal text. */
const calculateWithholding = ({ subtotal, openAmount, currency }: CustomerInvoice) => {
  const digits = getCurrencyDigits(currency)
  const withheld = toAmount(parseDecimal(multiply(subtotal, withheldPercent, '0.01')), digits)
  return { withheld, rest: toAmount(parseDecimal(subtract(openAmount, withheld)), digits) }
}

/** Fills in the usual withholding tax and the amount that is then received. */
const WithholdingOffer = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { control } = useFormContext()
  const amount = useController({ control, name: 'amount' })
  const withheldAmount = useController({ control, name: 'withheldAmount' })
  const { withheld, rest } = calculateWithholding(invoice)
  if (parseDecimal(rest).lessThanOrEqualTo(0)) return null
  return (
    <p className={styles.offer}>
      <Button
        variant="outlined"
        size="small"
        onClick={() => {
          withheldAmount.field.onChange(withheld)
          amount.field.onChange(rest)
        }}
      >
        {t(m.withhold, { withheldPercent })}
      </Button>
      <span>
        {t(m.ofChargeBeforeVatIsWithheld, {
          documentAmount: formatDocumentAmount(withheld, invoice),
          documentAmount2: formatDocumentAmount(rest, invoice),
        })}
      </span>
    </p>
  )
}

/** The certificate fields are hidden if no tax was withheld. */
const getHiddenFields: HiddenFields = ({ withheldAmount }) =>
  typeof withheldAmount === 'string' && /[1-9]/.test(withheldAmount) ? [] : ['certificateNumber']

/** The dialog. It starts with the outstanding amount and today's date. */
export const PaymentDialog = ({ invoice, onClose }: DocumentDialogProps) => {
  const today = useToday()
  const { id, name, currency, openAmount } = invoice
  const isGivenBack = openAmount.startsWith('-')
  const amount = isGivenBack
    ? { label: t(m.amountRefunded, { currency }), help: t(m.enterNegativeAmountBecauseItIs) }
    : { label: t(m.amountReceived, { currency }) }
  return (
    <FieldsDialog
      title={t(m.recordPaymentFor, { name })}
      text={
        isGivenBack
          ? endSentence(
              t(m.isToBeRefundedTo, {
                amount: formatDocumentAmount(openAmount.slice(1), invoice),
                companyName: invoice.companyName,
              }),
            )
          : t(m.isOutstanding, { documentAmount: formatDocumentAmount(openAmount, invoice) })
      }
      action={t(m.recordPayment)}
      fields={{
        ...newPaymentFields,
        amount: { ...newPaymentFields.amount, ...amount },
        withheldAmount: { ...newPaymentFields.withheldAmount, label: t(m.taxWithheld, { currency }) },
      }}
      names={
        isGivenBack
          ? ['amount', 'paidOn', 'method', 'reference']
          : ['amount', 'paidOn', 'method', 'reference', 'withheldAmount', 'certificateNumber']
      }
      schema={newPayment}
      start={{ amount: openAmount, paidOn: today, method: isGivenBack ? 'set-off' : 'bank-transfer' }}
      hidden={getHiddenFields}
      onSubmit={async (body) => {
        await changeDocument(
          send(recordPayment, { params: { id }, body: newPayment(await loadZod()).parse(body) }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      {!isGivenBack && <WithholdingOffer invoice={invoice} />}
    </FieldsDialog>
  )
}

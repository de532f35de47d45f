/** Records a payment of a document: what came in, and what the customer withheld for the tax office. */
import { multiply, parseDecimal, subtract, toAmount } from '@cmp/billing/decimal'
import { digitsOf, ended, newPayment, newPaymentFields, recordPayment } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { useController } from 'react-hook-form'
import { send } from '../../kit/api/api.ts'
import { FieldsDialog } from '../../kit/form/FieldsDialog.tsx'
import type { HiddenFields } from '../../kit/form/form-check.ts'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { useToday } from '../../ui/parts/use-today.ts'
import { changeDocument } from './document-changes.ts'

import { amountText, type CustomerInvoice, type DocumentDialogProps } from './documents.ts'
import styles from './payment-dialog.module.css'

/** What Thai companies withhold of services, of the charge before VAT. Per cent. */
const withheldPercent = '3'

/** The tax on a document's charge, and what is left of the open amount to be paid with it. Decimal text. */
const withholding = ({ subtotal, openAmount, currency }: CustomerInvoice) => {
  const digits = digitsOf(currency)
  const withheld = toAmount(parseDecimal(multiply(subtotal, withheldPercent, '0.01')), digits)
  return { withheld, rest: toAmount(parseDecimal(subtract(openAmount, withheld)), digits) }
}

/** Fills in what the customer withholds as a rule, and what then comes in. */
const WithholdingOffer = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { control } = useFormScene()
  const amount = useController({ control, name: 'amount' })
  const withheldAmount = useController({ control, name: 'withheldAmount' })
  const { withheld, rest } = withholding(invoice)
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
        Withhold {withheldPercent} %
      </Button>
      <span>
        {amountText(withheld, invoice)} of the charge before VAT is withheld, {amountText(rest, invoice)} is
        received.
      </span>
    </p>
  )
}

/** A certificate belongs to tax that was withheld. */
const withoutCertificate: HiddenFields = ({ withheldAmount }) =>
  typeof withheldAmount === 'string' && /[1-9]/.test(withheldAmount) ? [] : ['certificateNumber']

/** The dialog; it begins with what is open, as of today. */
export const PaymentDialog = ({ invoice, onClose }: DocumentDialogProps) => {
  const today = useToday()
  const { id, name, currency, openAmount } = invoice
  const isGivenBack = openAmount.startsWith('-')
  const amount = isGivenBack
    ? { label: `Amount given back (${currency})`, help: 'With a minus, since it goes to the customer.' }
    : { label: `Amount received (${currency})` }
  return (
    <FieldsDialog
      title={`Record a payment of ${name}`}
      text={
        isGivenBack
          ? ended(`${amountText(openAmount.slice(1), invoice)} is to be given back to ${invoice.companyName}`)
          : `${amountText(openAmount, invoice)} is open.`
      }
      action="Record payment"
      fields={{
        ...newPaymentFields,
        amount: { ...newPaymentFields.amount, ...amount },
        withheldAmount: { ...newPaymentFields.withheldAmount, label: `Tax withheld (${currency})` },
      }}
      names={
        isGivenBack
          ? ['amount', 'paidOn', 'method', 'reference']
          : ['amount', 'paidOn', 'method', 'reference', 'withheldAmount', 'certificateNumber']
      }
      schema={newPayment}
      start={{ amount: openAmount, paidOn: today, method: isGivenBack ? 'set-off' : 'bank-transfer' }}
      hidden={withoutCertificate}
      onSubmit={async (body) => {
        await changeDocument(send(recordPayment, { params: { id }, body: newPayment(z).parse(body) }))
        onClose()
      }}
      onClose={onClose}
    >
      {!isGivenBack && <WithholdingOffer invoice={invoice} />}
    </FieldsDialog>
  )
}

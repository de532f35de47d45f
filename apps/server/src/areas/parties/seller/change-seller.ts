/** Changes the seller's settings, except the payment details. */
import { sellerFields, type SellerChanges, type SellerSettings } from '@cmp/contract'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { lockSeller, readSeller, writeSeller } from '../../../core/seller-profile/seller.ts'
import { formatBeforeAndAfter, hasIssued, notifyAdministrators } from './notify-administrators.ts'

/** The settings that are printed on invoices. Texts could name another bank account, so every change is reported. */
const printed = ['name', 'address', 'taxId', 'branch'] as const

const formatPrintedFields = (seller: SellerSettings): string =>
  printed.map((field) => `${sellerFields[field].label}: ${seller[field] || '(none)'}`).join('\n')

/**
 * Changes the settings. After the first issued document, every administrator is notified of changes to what invoices
 * print.
 * @throws AppError InvalidRequest on the payment details if they differ, because changing them requires a second
 * person.
 */
export const changeSeller = async (
  scoped: Scoped,
  { bankLines, ...changes }: SellerChanges,
): Promise<SellerSettings> => {
  await lockSeller(scoped)
  const before = await readSeller(scoped)
  if (bankLines !== undefined && bankLines !== before.bankLines)
    throw createFieldRefusal(
      'bankLines',
      'Payment details are changed on their own: propose the change with POST /api/Seller/PaymentDetails.',
    )
  const after = { ...changes, bankLines: before.bankLines }
  await writeSeller(scoped, after)
  const texts = { before: formatPrintedFields(before), after: formatPrintedFields(after) }
  if (texts.before !== texts.after && (await hasIssued(scoped))) {
    const title = `${scoped.scope.actor} changed what invoices say of the seller.`
    await notifyAdministrators(scoped, {
      subject: 'the seller on invoices has changed',
      title,
      detail: 'Look whether it is right: invoices that are issued from now on print it.',
      paragraphs: [
        title,
        'Invoices that are issued from now on print it. If it is wrong, change it back at once, and warn the customers who were sent invoices.',
        ...formatBeforeAndAfter(texts),
      ],
    })
  }
  return after
}

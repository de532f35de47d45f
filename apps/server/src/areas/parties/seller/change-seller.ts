/** Changes the seller's settings, except the payment details. */
import * as m from '@cmp/messages/server/parties/seller'
import { t } from '@cmp/messages'
import { sellerFields, type SellerChanges, type SellerSettings } from '@cmp/contract'
import { requireVersion } from '../../../resources/edit-conflicts.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { lockSeller, readSeller, writeSeller } from '../../../core/seller-profile/seller.ts'
import { formatBeforeAndAfter, hasIssued, notifyAdministrators } from './notify-administrators.ts'

/** The settings that are printed on invoices. Texts could name another bank account, so every change is reported. */
const printed = ['name', 'address', 'taxId', 'branch'] as const

const formatPrintedFields = (seller: SellerSettings): string =>
  printed.map((field) => `${t(sellerFields[field].label)}: ${seller[field] || t(m.none)}`).join('\n')

/**
 * Changes the settings. After the first issued document, every administrator is notified of changes to what invoices
 * print.
 * @throws AppError PreconditionFailed for an older version in `ifMatch`; InvalidRequest on the payment details if they differ, because changing them requires a second
 * person.
 */
export const changeSeller = async (
  scoped: Scoped,
  { bankLines, ...changes }: SellerChanges,
  ifMatch?: string,
): Promise<SellerSettings> => {
  await lockSeller(scoped)
  const before = await readSeller(scoped)
  await requireVersion(
    scoped,
    ifMatch,
    { objectType: 'seller', objectId: 'seller', current: before },
    changes,
  )
  if (bankLines !== undefined && bankLines !== before.bankLines)
    throw createFieldRefusal('bankLines', m.paymentDetailsAreChangedSeparately)
  const after = { ...changes, bankLines: before.bankLines }
  await writeSeller(scoped, after)
  if (printed.some((field) => before[field] !== after[field]) && (await hasIssued(scoped)))
    await notifyAdministrators(scoped, () => {
      const title = t(m.changedSellerDetailsOnInvoices, { actor: scoped.scope.actor })
      const texts = { before: formatPrintedFields(before), after: formatPrintedFields(after) }
      return {
        subject: t(m.sellerDetailsOnInvoicesHaveChanged),
        title,
        detail: t(m.checkNewDetailsTheyArePrinted),
        paragraphs: [title, t(m.newDetailsArePrintedOnAll), ...formatBeforeAndAfter(texts)],
      }
    })
  return after
}

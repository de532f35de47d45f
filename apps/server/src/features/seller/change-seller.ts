/** Changes of the seller's settings by a person, apart from where customers pay. */
import { sellerFields, type SellerChanges, type SellerSettings } from '@cmp/contract'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { lockSeller, readSeller, writeSeller } from './seller.ts'
import { beforeAndAfter, hasIssued, tellAdministrators } from './tell-administrators.ts'

/** What invoices say of who sends them. Texts could name another bank account, so that a change of them is told. */
const printed = ['name', 'address', 'taxId', 'branch'] as const

const printedText = (seller: SellerSettings): string =>
  printed.map((field) => `${sellerFields[field].label}: ${seller[field] || '(none)'}`).join('\n')

/**
 * Changes the settings. After the first issued document every administrator is told of what invoices say otherwise.
 * @throws AppError InvalidRequest beside the payment details where others are given: they take a second person
 */
export const changeSeller = async (
  scoped: Scoped,
  { bankLines, ...changes }: SellerChanges,
): Promise<SellerSettings> => {
  await lockSeller(scoped)
  const before = await readSeller(scoped)
  if (bankLines !== undefined && bankLines !== before.bankLines)
    throw fieldRefusal(
      'bankLines',
      'Payment details are changed on their own: propose the change with POST /api/Seller/PaymentDetails.',
    )
  const after = { ...changes, bankLines: before.bankLines }
  await writeSeller(scoped, after)
  const texts = { before: printedText(before), after: printedText(after) }
  if (texts.before !== texts.after && (await hasIssued(scoped))) {
    const title = `${scoped.scope.actor} changed what invoices say of the seller.`
    await tellAdministrators(scoped, {
      subject: 'the seller on invoices has changed',
      title,
      detail: 'Look whether it is right: invoices that are issued from now on print it.',
      paragraphs: [
        title,
        'Invoices that are issued from now on print it. If it is wrong, change it back at once, and warn the customers who were sent invoices.',
        ...beforeAndAfter(texts),
      ],
    })
  }
  return after
}

/** What a calculation would do to issued documents, in a sentence. */
import { formatMoney } from '@cmp/billing/format'
import { counted, digitsOf, listed, word, type CalculationPreview } from '@cmp/contract'

/** `+1,234.50 THB`, `−3 JPY`. */
export const differenceText = ({ amount, currency }: { amount: string; currency: string }): string => {
  const isLess = amount.startsWith('-')
  return `${isLess ? '−' : '+'}${formatMoney(isLess ? amount.slice(1) : amount, digitsOf(currency))} ${currency}`
}

/** The sentence; undefined where nothing that was issued is touched. */
export const previewSentence = (preview: CalculationPreview): string | undefined => {
  const { issuedDocuments, issuedCustomers, issuedDifferences, isComplete } = preview
  if (issuedDocuments === 0) return undefined
  const by =
    issuedDifferences.length === 0 ? '' : ` by ${listed(issuedDifferences.map(differenceText))}, with VAT`
  return [
    `${counted(issuedDocuments, 'issued document')} of ${counted(issuedCustomers, 'customer')} ${word(issuedDocuments, 'changes', 'change')}${by}.`,
    'They stay as they are: the difference becomes a draft of an adjustment or a credit note, which you issue.',
    ...(isComplete ? [] : ['Only the newest invoices were looked at.']),
  ].join(' ')
}

/** What a calculation would do to documents, in a sentence. */
import { formatMoney } from '@cmp/billing/format'
import { counted, digitsOf, listed, word, type CalculationPreview } from '@cmp/contract'

/** `+1,234.50 THB`, `−3 JPY`. */
export const differenceText = ({ amount, currency }: { amount: string; currency: string }): string => {
  const isLess = amount.startsWith('-')
  return `${isLess ? '−' : '+'}${formatMoney(isLess ? amount.slice(1) : amount, digitsOf(currency))} ${currency}`
}

/** ` by +2.00 USD, with VAT`; nothing where it cancels out. */
const byText = (differences: CalculationPreview['differences']): string =>
  differences.length === 0 ? '' : ` by ${listed(differences.map(differenceText))}, with VAT`

/** What is not known. */
const unknownSentences = ({ isComplete, problems }: CalculationPreview): string[] => [
  ...(isComplete ? [] : ['Only the newest invoices were looked at.']),
  ...problems.map((problem) => `A calculation would stop: ${problem}`),
]

/** Whether all that follows for issued documents is that drafts go. */
const isOnlyGoing = ({ rows }: CalculationPreview): boolean => {
  const touching = rows.filter(({ issued }) => issued.length > 0)
  return touching.length > 0 && touching.every(({ after }) => after === null)
}

/** What happens to issued documents; undefined where none is touched. */
export const previewSentence = (preview: CalculationPreview): string | undefined => {
  const { issuedDocuments, issuedCustomers, issuedDifferences } = preview
  if (issuedDocuments === 0) return undefined
  const documents = `${counted(issuedDocuments, 'issued document')} of ${counted(issuedCustomers, 'customer')}`
  const what = isOnlyGoing(preview)
    ? [
        `What is drafted beside ${documents} changes${byText(issuedDifferences)}.`,
        'Those drafts go; what was issued stays as it is.',
      ]
    : [
        `${documents} ${word(issuedDocuments, 'changes', 'change')}${byText(issuedDifferences)}.`,
        'They stay as they are: the difference becomes a draft of an adjustment or a credit note, which you issue.',
      ]
  return [...what, ...unknownSentences(preview)].join(' ')
}

/** The same where nothing that was issued is touched: what happens to drafts. */
export const draftsSentence = (preview: CalculationPreview): string => {
  const { drafts, differences } = preview
  const what =
    drafts === 0
      ? 'No document changes.'
      : `${counted(drafts, 'draft')} ${word(drafts, 'changes', 'change')}${byText(differences)}. Nothing that was issued is touched.`
  return [what, ...unknownSentences(preview)].join(' ')
}

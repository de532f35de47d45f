/** What a calculation would do to documents, in a sentence. */
import { formatMoney } from '@cmp/billing/format'
import { counted, digitsOf, listed, word, type CalculationPreview } from '@cmp/contract'

/** `+1,234.50 THB`, `−3 JPY`. */
export const differenceText = ({ amount, currency }: { amount: string; currency: string }): string => {
  const isLess = amount.startsWith('-')
  return `${isLess ? '−' : '+'}${formatMoney(isLess ? amount.slice(1) : amount, digitsOf(currency))} ${currency}`
}

const totalText = ({ amount, currency }: { amount: string; currency: string }): string =>
  `${formatMoney(amount, digitsOf(currency))} ${currency}`

/** ` by +2.00 USD, with VAT`; nothing where it cancels out. */
const byText = (differences: CalculationPreview['differences']): string =>
  differences.length === 0 ? '' : ` by ${listed(differences.map(differenceText))}, with VAT`

/** What is not known. */
const unknownSentences = ({ isComplete, problems }: CalculationPreview): string[] => [
  ...(isComplete ? [] : ['Only the newest invoices were looked at.']),
  ...problems.map((problem) => `A calculation would stop: ${problem}`),
]

/** Which invoices are calculated: `again` only where they were before. */
export const calculationsSentence = ({ firstCalculations, recalculations }: CalculationPreview): string => {
  const first = `${counted(firstCalculations, 'invoice is', 'invoices are')} calculated for the first time`
  if (firstCalculations > 0 && recalculations > 0)
    return `${first} and ${counted(recalculations, 'invoice')} again.`
  if (firstCalculations > 0) return `${first}.`
  if (recalculations === 0) return 'No invoice is calculated.'
  return `${counted(recalculations, 'invoice is', 'invoices are')} calculated again.`
}

/** Whether a preview is confirmed before its action: issued documents change, or documents would be issued. */
export const needsConfirmation = ({ issuedDocuments, issuedAtOnce }: CalculationPreview): boolean =>
  issuedDocuments > 0 || issuedAtOnce > 0

/** Whether all that follows for issued documents is that drafts are removed. */
const isOnlyGoing = ({ rows }: CalculationPreview): boolean => {
  const touching = rows.filter(({ issued }) => issued.length > 0)
  return touching.length > 0 && touching.every(({ after }) => after === null)
}

const issuedAtOnceSentences = ({ issuedAtOnce, issuedAtOnceTotals }: CalculationPreview): string[] =>
  issuedAtOnce === 0
    ? []
    : [
        `${counted(issuedAtOnce, 'invoice')} over ${listed(issuedAtOnceTotals.map(totalText))}, with VAT, ${word(issuedAtOnce, 'is', 'are')} issued automatically and cannot be changed afterwards.`,
      ]

const touchedSentences = (preview: CalculationPreview): string[] => {
  const { issuedDocuments, issuedCustomers, issuedDifferences } = preview
  if (issuedDocuments === 0) return []
  const documents = `${counted(issuedDocuments, 'issued document')} of ${counted(issuedCustomers, 'customer')}`
  return isOnlyGoing(preview)
    ? [
        `What is drafted beside ${documents} changes${byText(issuedDifferences)}.`,
        'Those drafts are removed; what was issued stays as it is.',
      ]
    : [
        `${documents} ${word(issuedDocuments, 'changes', 'change')}${byText(issuedDifferences)}.`,
        'They stay as they are: the difference becomes a draft of an adjustment or a credit note, which you issue.',
      ]
}

const draftSentences = (preview: CalculationPreview): string[] => {
  const { drafts, createdDrafts, changedDrafts, removedDrafts, differences } = preview
  if (drafts === 0) return ['No document changes.']
  const parts = [
    ...(createdDrafts > 0
      ? [`${counted(createdDrafts, 'draft')} ${word(createdDrafts, 'is', 'are')} created`]
      : []),
    ...(changedDrafts > 0
      ? [`${counted(changedDrafts, 'draft')} ${word(changedDrafts, 'changes', 'change')}`]
      : []),
    ...(removedDrafts > 0
      ? [`${counted(removedDrafts, 'draft')} ${word(removedDrafts, 'is', 'are')} removed`]
      : []),
  ]
  const total =
    differences.length === 0 ? '' : `: ${listed(differences.map(differenceText))} in total, with VAT`
  return parts.length === 0 ? [] : [`${listed(parts)}${total}.`]
}

/** What happens to issued documents, and what would be issued; undefined where neither is. */
export const previewSentence = (preview: CalculationPreview): string | undefined =>
  needsConfirmation(preview)
    ? [
        ...issuedAtOnceSentences(preview),
        ...touchedSentences(preview),
        ...draftSentences(preview),
        ...unknownSentences(preview),
      ].join(' ')
    : undefined

/** The same where nothing is issued and no issued document changes: what happens to drafts. */
export const draftsSentence = (preview: CalculationPreview): string =>
  [
    ...draftSentences(preview),
    ...(preview.drafts > 0 ? ['Issued documents stay as they are.'] : []),
    ...unknownSentences(preview),
  ].join(' ')

/** Everything that a preview says in words. */
export const wholeSentence = (preview: CalculationPreview): string =>
  `${calculationsSentence(preview)} ${previewSentence(preview) ?? draftsSentence(preview)}`

/** Describes in sentences what a calculation would do to documents. */
import { formatMoney } from '@cmp/billing/format'
import {
  formatCount,
  getCurrencyDigits,
  formatList,
  chooseWord,
  type CalculationPreview,
} from '@cmp/contract'

/** Formats a difference as `+1,234.50 THB` or `−3 JPY`. */
export const formatDifference = ({ amount, currency }: { amount: string; currency: string }): string => {
  const isLess = amount.startsWith('-')
  return `${isLess ? '−' : '+'}${formatMoney(isLess ? amount.slice(1) : amount, getCurrencyDigits(currency))} ${currency}`
}

const totalText = ({ amount, currency }: { amount: string; currency: string }): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

/** Returns ` by +2.00 USD, with VAT`, or an empty text if the differences cancel out. */
const describeDifferences = (differences: CalculationPreview['differences']): string =>
  differences.length === 0 ? '' : ` by ${formatList(differences.map(formatDifference))}, with VAT`

/** Describes the parts of the result that are unknown. */
const listUnknownSentences = ({ isComplete, problems }: CalculationPreview): string[] => [
  ...(isComplete ? [] : ['Only the newest invoices were looked at.']),
  ...problems.map((problem) => `A calculation would stop: ${problem}`),
]

/** Names the invoices that are calculated. Says `again` only for those that were calculated before. */
export const describeCalculations = ({ firstCalculations, recalculations }: CalculationPreview): string => {
  const first = `${formatCount(firstCalculations, 'invoice is', 'invoices are')} calculated for the first time`
  if (firstCalculations > 0 && recalculations > 0)
    return `${first} and ${formatCount(recalculations, 'invoice')} again.`
  if (firstCalculations > 0) return `${first}.`
  if (recalculations === 0) return 'No invoice is calculated.'
  return `${formatCount(recalculations, 'invoice is', 'invoices are')} calculated again.`
}

/** Returns whether a preview needs a confirmation because issued documents would change or documents would be issued. */
export const needsConfirmation = ({ issuedDocuments, issuedAtOnce }: CalculationPreview): boolean =>
  issuedDocuments > 0 || issuedAtOnce > 0

/** Returns whether the only effect on issued documents is that drafts are removed. */
const isOnlyGoing = ({ rows }: CalculationPreview): boolean => {
  const touching = rows.filter(({ issued }) => issued.length > 0)
  return touching.length > 0 && touching.every(({ after }) => after === null)
}

const listIssuedAtOnceSentences = ({ issuedAtOnce, issuedAtOnceTotals }: CalculationPreview): string[] =>
  issuedAtOnce === 0
    ? []
    : [
        `${formatCount(issuedAtOnce, 'invoice')} over ${formatList(issuedAtOnceTotals.map(totalText))}, with VAT, ${chooseWord(issuedAtOnce, 'is', 'are')} issued automatically and cannot be changed afterwards.`,
      ]

const listTouchedSentences = (preview: CalculationPreview): string[] => {
  const { issuedDocuments, issuedCustomers, issuedDifferences } = preview
  if (issuedDocuments === 0) return []
  const documents = `${formatCount(issuedDocuments, 'issued document')} of ${formatCount(issuedCustomers, 'customer')}`
  return isOnlyGoing(preview)
    ? [
        `What is drafted beside ${documents} changes${describeDifferences(issuedDifferences)}.`,
        'Those drafts are removed; what was issued stays as it is.',
      ]
    : [
        `${documents} ${chooseWord(issuedDocuments, 'changes', 'change')}${describeDifferences(issuedDifferences)}.`,
        'They stay as they are: the difference becomes a draft of an adjustment or a credit note, which you issue.',
      ]
}

const listDraftSentences = (preview: CalculationPreview): string[] => {
  const { drafts, createdDrafts, changedDrafts, removedDrafts, differences } = preview
  if (drafts === 0) return ['No document changes.']
  const parts = [
    ...(createdDrafts > 0
      ? [`${formatCount(createdDrafts, 'draft')} ${chooseWord(createdDrafts, 'is', 'are')} created`]
      : []),
    ...(changedDrafts > 0
      ? [`${formatCount(changedDrafts, 'draft')} ${chooseWord(changedDrafts, 'changes', 'change')}`]
      : []),
    ...(removedDrafts > 0
      ? [`${formatCount(removedDrafts, 'draft')} ${chooseWord(removedDrafts, 'is', 'are')} removed`]
      : []),
  ]
  const total =
    differences.length === 0 ? '' : `: ${formatList(differences.map(formatDifference))} in total, with VAT`
  return parts.length === 0 ? [] : [`${formatList(parts)}${total}.`]
}

/** Describes the changes to issued documents and the documents that would be issued. Undefined if there are neither. */
export const previewSentence = (preview: CalculationPreview): string | undefined =>
  needsConfirmation(preview)
    ? [
        ...listIssuedAtOnceSentences(preview),
        ...listTouchedSentences(preview),
        ...listDraftSentences(preview),
        ...listUnknownSentences(preview),
      ].join(' ')
    : undefined

/** Describes the changes to drafts if nothing would be issued and no issued document would change. */
export const describeDrafts = (preview: CalculationPreview): string =>
  [
    ...listDraftSentences(preview),
    ...(preview.drafts > 0 ? ['Issued documents stay as they are.'] : []),
    ...listUnknownSentences(preview),
  ].join(' ')

/** Describes the whole preview. */
export const describeWholePreview = (preview: CalculationPreview): string =>
  `${describeCalculations(preview)} ${previewSentence(preview) ?? describeDrafts(preview)}`

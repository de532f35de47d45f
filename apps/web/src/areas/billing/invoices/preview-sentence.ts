/** Describes in sentences what a calculation would do to documents. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatList, type CalculationPreview } from '@cmp/contract'

/** Formats a difference as `+1,234.50 THB` or `−3 JPY`. */
export const formatDifference = ({ amount, currency }: { amount: string; currency: string }): string => {
  const isLess = amount.startsWith('-')
  return `${isLess ? '−' : '+'}${formatMoney(isLess ? amount.slice(1) : amount, getCurrencyDigits(currency))} ${currency}`
}

const totalText = ({ amount, currency }: { amount: string; currency: string }): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

const formatDifferences = (differences: CalculationPreview['differences']) => ({
  hasDifferences: String(differences.length > 0),
  differences: formatList(differences.map(formatDifference)),
})

/** Describes the parts of the result that are unknown. */
const listUnknownSentences = ({ isComplete, problems }: CalculationPreview): string[] => [
  ...(isComplete ? [] : [t(m.onlyLatestInvoicesWereChecked)]),
  ...problems.map((problem) => t(m.calculationWouldStop, { problem })),
]

/** Names the invoices that are calculated. Says `again` only for those that were calculated before. */
export const describeCalculations = ({ firstCalculations, recalculations }: CalculationPreview): string => {
  if (firstCalculations > 0 && recalculations > 0)
    return t(m.calculatedForTheFirstTimeAndAgain, { firstCalculations, recalculations })
  if (firstCalculations > 0) return t(m.invoiceWillBeCalculatedForFirst, { firstCalculations })
  if (recalculations === 0) return t(m.noInvoicesWillBeCalculated)
  return t(m.invoiceWillBeRecalculated, { recalculations })
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
        t(m.invoiceForIncludingVatIsIssued, {
          issuedAtOnce,
          issuedAtOnceTotals: formatList(issuedAtOnceTotals.map(totalText)),
        }),
      ]

const listTouchedSentences = (preview: CalculationPreview): string[] => {
  const { issuedDocuments, issuedCustomers, issuedDifferences } = preview
  if (issuedDocuments === 0) return []
  const changed = { issuedDocuments, issuedCustomers, ...formatDifferences(issuedDifferences) }
  return isOnlyGoing(preview)
    ? [t(m.whatIsDraftedBesideChanges, changed), t(m.draftsAreDeletedIssuedDocumentsDo)]
    : [t(m.issuedDocumentsChange, changed), t(m.issuedDocumentsDoNotChangeDifference)]
}

const listDraftSentences = (preview: CalculationPreview): string[] => {
  const { drafts, createdDrafts, changedDrafts, removedDrafts, differences } = preview
  if (drafts === 0) return [t(m.noDocumentsChange)]
  const parts = [
    ...(createdDrafts > 0 ? [t(m.draftIsCreated, { createdDrafts })] : []),
    ...(changedDrafts > 0 ? [t(m.draftChanges, { changedDrafts })] : []),
    ...(removedDrafts > 0 ? [t(m.draftIsDeleted, { removedDrafts })] : []),
  ]
  return parts.length === 0
    ? []
    : [t(m.draftChangesInTotal, { parts: formatList(parts), ...formatDifferences(differences) })]
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
    ...(preview.drafts > 0 ? [t(m.issuedDocumentsDoNotChange)] : []),
    ...listUnknownSentences(preview),
  ].join(' ')

/** Describes the whole preview. */
export const describeWholePreview = (preview: CalculationPreview): string =>
  `${describeCalculations(preview)} ${previewSentence(preview) ?? describeDrafts(preview)}`

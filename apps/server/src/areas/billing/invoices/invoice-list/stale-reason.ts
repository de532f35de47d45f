/** Describes in a sentence why an invoice needs recalculation. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { formatMoney } from '@cmp/billing'
import { getCurrencyDigits, formatList } from '@cmp/contract'
import type { BasisParts, StaleParts } from '../../../../db/document-tables.ts'

const partWords: Record<keyof BasisParts, Text> = {
  profile: m.profilePart,
  rule: m.rulePart,
  rate: m.ratePart,
  project: m.projectPart,
  subscription: m.subscriptionPart,
  agreement: m.agreementPart,
}

const formatDifference = ({ difference, problem }: StaleParts): string => {
  if (problem !== null) return t(m.recalculationWouldFail, { problem })
  if (difference === null || difference.length === 0) return t(m.recalculationWouldNotChangeAnyTotals)
  const amounts = difference.map(
    ({ currency, amount }) =>
      `${amount.startsWith('-') ? '−' : '+'}${formatMoney(amount.replace('-', ''), getCurrencyDigits(currency))} ${currency}`,
  )
  return t(m.recalculationWouldChangeDocumentsBy, { amounts: formatList(amounts) })
}

/**
 * Returns the sentence: what changed, for how many customers, and what that would change; null if no recalculation is
 * needed.
 */
export const formatRecalculationReason = (stale: StaleParts | null): string | null => {
  if (!stale) return null
  const parts = new Set(Object.values(stale.customers).flat())
  const words = [...parts].map((part) => t(partWords[part])).toSorted()
  return t(m.sinceTheCalculationTheOfChanged, {
    words: formatList(words),
    count: Object.keys(stale.customers).length,
    difference: formatDifference(stale),
  })
}

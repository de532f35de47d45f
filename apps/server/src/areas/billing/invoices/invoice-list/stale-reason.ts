/** Describes in a sentence why an invoice needs recalculation. */
import { formatMoney } from '@cmp/billing'
import { formatCount, getCurrencyDigits, formatList } from '@cmp/contract'
import type { BasisParts, StaleParts } from '../../../../db/document-tables.ts'

const partWords: Record<keyof BasisParts, string> = {
  profile: 'billing profile',
  rule: 'billing profile rules',
  rate: 'exchange rate',
  project: 'project resource groups',
  subscription: 'subscriptions',
  agreement: 'agreement lines',
}

const formatDifference = ({ difference, problem }: StaleParts): string => {
  if (problem !== null) return `Calculating again would stop: ${problem}`
  if (difference === null || difference.length === 0) return 'Calculating again would change no total.'
  const amounts = difference.map(
    ({ currency, amount }) =>
      `${amount.startsWith('-') ? '−' : '+'}${formatMoney(amount.replace('-', ''), getCurrencyDigits(currency))} ${currency}`,
  )
  return `Calculating again would change the documents by ${formatList(amounts)}.`
}

/**
 * Returns the sentence: what changed, for how many customers, and what that would change; null if no recalculation is
 * needed.
 */
export const formatRecalculationReason = (stale: StaleParts | null): string | null => {
  if (!stale) return null
  const parts = new Set(Object.values(stale.customers).flat())
  const customers = formatCount(Object.keys(stale.customers).length, 'customer')
  const words = [...parts].map((part) => partWords[part]).toSorted()
  return `Since the calculation the ${formatList(words)} of ${customers} changed. ${formatDifference(stale)}`
}

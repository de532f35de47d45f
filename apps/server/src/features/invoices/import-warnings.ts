/** What an import warns of beyond its figures: terms that stopped to match, and reseller margin inside the cost. */
import { formatExact, subtract } from '@cmp/billing'
import { counted } from '@cmp/contract'
import type { FinishedLoad } from '../../lines/load.ts'
import { resellerMargins, type ResellerMargin } from '../../lines/reseller-margin.ts'
import type { AppContext } from '../../scope/context.ts'
import { unmatchedTerms } from './unmatched-terms.ts'

/** Billing profiles treat a line with reseller margin in it as usage, whatever they do with reseller discounts. */
const marginWarning = ({ currency, lines, amount }: ResellerMargin): string => {
  const isLower = amount.startsWith('-')
  const size = formatExact(isLower ? subtract('0', amount) : amount, 2)
  return `Reseller margin of ${size} ${currency} ${isLower ? 'lowers' : 'raises'} the cost of ${counted(lines, 'usage line')}. Customers are charged that cost: Google Cloud includes the margin in the line, so billing profiles cannot keep it as a reseller discount.`
}

/** A sentence for each thing about a load that needs a look. */
export const importWarnings = async (
  ctx: AppContext,
  loaded: Pick<FinishedLoad, 'loadId' | 'invoices'>,
): Promise<string[]> => [
  ...(await resellerMargins(ctx.lines, loaded)).map(marginWarning),
  ...(await unmatchedTerms(ctx, loaded)),
]

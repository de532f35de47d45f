/** Collects the warnings of an import: agreed terms that no longer match, and reseller margin within the cost. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { formatExact, subtract } from '@cmp/billing'
import type { FinishedLoad } from '../../../../lines/load.ts'
import { readResellerMargins, type ResellerMargin } from '../../../../lines/reseller-margin.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { findUnmatchedTerms } from './unmatched-terms.ts'

/** Billing profiles treat a line item that contains reseller margin as usage, however they treat reseller discounts. */
const formatMarginWarning = ({ currency, lines, amount }: ResellerMargin): string => {
  const isLower = amount.startsWith('-')
  const size = formatExact(isLower ? subtract('0', amount) : amount, 2)
  return t(m.resellerMarginOfLowersCostOf, { size, currency, isLower: String(isLower), lines })
}

/** Returns a sentence for each aspect of an import batch that a person should check. */
export const importWarnings = async (
  ctx: AppContext,
  loaded: Pick<FinishedLoad, 'loadId' | 'invoices'>,
): Promise<string[]> => [
  ...(await readResellerMargins(ctx.lines, loaded)).map(formatMarginWarning),
  ...(await findUnmatchedTerms(ctx, loaded)),
]

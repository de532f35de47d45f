/**
 * The wording of dates, rates and reasons on printed documents in the customer's language; it is stored with the
 * document.
 */
import { getDateFormat, renderIn, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/documents'
import { formatExact } from '@cmp/billing'
import { formatMonth, type NewPayment } from '@cmp/contract'
import type { ZeroReason } from '../../db/tables.ts'
import type { DocumentLanguage } from './pdf/input.ts'

/** Formats a timestamp in a time zone: `5 November 2026 at 09:00`. */
export const formatTimestamp = (timestamp: Date, timeZone: string, language: DocumentLanguage): string =>
  getDateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone }, language).format(timestamp)

/** Formats an exchange rate and its month: `1 USD = 34.5 THB (November 2026)`. */
export const rateText = (
  { from, to, rate, month }: { from: string; to: string; rate: string; month: string },
  language: DocumentLanguage,
): string => `1 ${from} = ${formatExact(rate)} ${to} (${formatMonth(month, language)})`

const zeroReasons: Record<ZeroReason | 'rounded', Message> = {
  commitment: m.coveredByCommitment,
  credit: m.coveredByCredit,
  'free-tier': m.freeTier,
  'no-price': m.freeOfCharge,
  refunded: m.balancedByRefunds,
  rounded: m.belowSmallestUnit,
}

/** Explains an amount of zero. `rounded` is an amount below the currency's smallest unit. */
export const explainZero = (reason: ZeroReason | 'rounded', language: DocumentLanguage): string =>
  renderIn(language, zeroReasons[reason])

/** Names the source of the exchange rate for tax amounts. */
export const nameTaxRateSource = (language: DocumentLanguage): string => renderIn(language, m.sellersRate)

const methods: Record<NewPayment['method'], Message> = {
  'bank-transfer': m.bankTransfer,
  card: m.card,
  cheque: m.check,
  cash: m.cash,
  'set-off': m.creditNoteOffset,
  other: m.otherMethod,
}

/** Names a payment method. */
export const namePaymentMethod = (method: NewPayment['method'], language: DocumentLanguage): string =>
  renderIn(language, methods[method])

/** Truncates a text with an ellipsis, so that a provider's text cannot fill a document. */
export const truncateText = (words: string, most: number): string => {
  const characters = Array.from(words.slice(0, most * 2))
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : words
}

/** The initial text of a ticket about an amount, and the formatting of amounts and names in it. */
import { formatMoney } from '@cmp/billing'
import { getCurrencyDigits, type CallReply, type supportTicketSubject } from '@cmp/contract'

/**
 * The initial text of a ticket about an amount. `text` is the content of its first file; `printedInvoiceId` is the invoice whose
 * printed document is the second file.
 */
export type TicketSubject = CallReply<typeof supportTicketSubject> & {
  text: string
  printedInvoiceId: string | null
}

/** The maximum length of a name in a title. */
const longestName = 80

/** Shortens a name for a title. */
export const shortenName = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name

/** Formats an amount with the digits of its currency, followed by the currency. */
export const formatMoneyWithCurrency = (amount: string, currency: string): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

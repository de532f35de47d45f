/** What a ticket about an amount begins with, and how amounts and their names are written in it. */
import { formatMoney } from '@cmp/billing'
import { digitsOf, type CallReply, type supportTicketSubject } from '@cmp/contract'

/** What a ticket about an amount begins with; `text` is what its first file says, `paperOf` the invoice whose print is the other. */
export type TicketSubject = CallReply<typeof supportTicketSubject> & { text: string; paperOf: string | null }

/** A title has room for so much of a name. */
const longestName = 80

/** A name that a title has room for. */
export const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name

/** An amount in its currency's digits, with the currency. */
export const money = (amount: string, currency: string): string =>
  `${formatMoney(amount, digitsOf(currency))} ${currency}`

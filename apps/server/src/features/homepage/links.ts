/** Addresses of the lists, with their filters, that the numbers of the start page come from. */
import {
  agreementLines,
  cloudAccounts,
  currencyMonthlyRates,
  customerInvoices,
  invoices,
  lateChanges,
  supportTickets,
  unassignedLines,
  usageAnomalies,
  users,
  type QueryOf,
  type Resource,
} from '@cmp/contract'

type Filters<R extends Resource> = Partial<Record<keyof QueryOf<R> & string, string>>

const listOf =
  <R extends Resource>({ pages }: R) =>
  (filters: Filters<R> = {}): string => {
    const query = new URLSearchParams(
      Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ).toString()
    return query ? `${pages.list}?${query}` : pages.list
  }

/** The lists by area; a filter that a list does not have does not compile. */
export const lists = {
  agreementLines: listOf(agreementLines),
  customerInvoices: listOf(customerInvoices),
  invoices: listOf(invoices),
  lateChanges: listOf(lateChanges),
  rates: listOf(currencyMonthlyRates),
  tickets: listOf(supportTickets),
  unassigned: listOf(unassignedLines),
  unusualDays: listOf(usageAnomalies),
  users: listOf(users),
}

/** The page of one cloud account. */
export const accountPage = (id: string): string => `${cloudAccounts.pages.detail}?id=${id}`

/** The page of one customer invoice. */
export const customerInvoicePage = (id: string): string => `${customerInvoices.pages.detail}?id=${id}`

/** Who sends the invoices. */
export const sellerPage = '/seller'

/** The import dialog: a new import, or one that ran. */
export const importPage = (id: string): string => `${invoices.pages.list}?import=${id}`

/** The form of a new exchange rate, filled in. */
export const newRatePage = (rate: {
  year: string
  month: string
  fromCurrency: string
  toCurrency: string
}): string => `${currencyMonthlyRates.pages.add}?${new URLSearchParams(rate).toString()}`

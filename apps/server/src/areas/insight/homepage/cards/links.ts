/** URLs of the lists, with the filters from which the numbers of the start page come. */
import {
  agreementLines,
  billingProfiles,
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

/** The lists by area; a filter that a list does not have fails to compile. */
export const lists = {
  agreementLines: listOf(agreementLines),
  customerInvoices: listOf(customerInvoices),
  invoices: listOf(invoices),
  lateChanges: listOf(lateChanges),
  /** The billing profiles, those at cost first. */
  profilesByMarkup: () => `${billingProfiles.pages.list}?sort=markupPercent&dir=asc`,
  rates: listOf(currencyMonthlyRates),
  tickets: listOf(supportTickets),
  unassigned: listOf(unassignedLines),
  unusualDays: listOf(usageAnomalies),
  users: listOf(users),
}

/** Returns the URL of a cloud account's page. */
export const accountPage = (id: string): string => `${cloudAccounts.pages.detail}?id=${id}`

/** Returns the URL of a customer invoice's page. */
export const buildCustomerInvoiceHref = (id: string): string => `${customerInvoices.pages.detail}?id=${id}`

/** The page of the seller's settings. */
export const sellerPage = '/seller'

/** Returns the URL of the import dialog, for a new or an earlier import. */
export const importPage = (id: string): string => `${invoices.pages.list}?import=${id}`

/** Returns the URL of the form for a new exchange rate, with its fields filled in. */
export const buildNewRateHref = (rate: {
  year: string
  month: string
  fromCurrency: string
  toCurrency: string
}): string => `${currencyMonthlyRates.pages.add}?${new URLSearchParams(rate).toString()}`

/** Suggests to which customer a subscription of an invoice belongs, and why, with pure functions. */
import type { Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/unassigned-lines'

/** A customer with the values that names are compared with. */
export type KnownCustomer = { id: string; companyName: string; tenantId: string; domainName: string }

/** An unassigned subscription with its own and its customer's name on the invoice. */
export type UnknownSubscription = { name: string; customerName: string; customerKey: string }

/** A customer who already owns subscriptions of the same name or tenant on invoices. */
export type Earlier = { customerKey: string; customerName: string; customerId: string }

/** A suggestion; `reason` is a sentence without its full stop. */
export type Suggestion = { customerId: string; companyName: string; reason: Message }

/** Words that state a company's legal form and do not identify it. */
const kindsOfCompany = new Set(
  'co company corp corporation inc incorporated limited llc ltd plc pte pty public gmbh ag sa bv thailand group holding holdings the บริษัท จำกัด มหาชน'
    .normalize('NFKC')
    .split(' '),
)

/** Returns the distinctive words of a name: `Baan Dee Co., Ltd.` gives `baan dee`. */
export const extractDistinctiveWords = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '' && !kindsOfCompany.has(word))

/** The minimum number of letters; shorter names occur in too many others by chance. */
const leastLetters = 3

const containsPhrase = (text: readonly string[], part: readonly string[]): boolean =>
  text.some((_word, start) => part.every((word, index) => text[start + index] === word))

type Named = KnownCustomer & { words: string[] }

/** Returns the customer with the longest of several names; undefined if two names are equally long. */
const findLongest = (found: readonly Named[]): Named | undefined => {
  const getLength = ({ words }: Named) => words.join(' ').length
  const [first, second] = found.toSorted((one, other) => getLength(other) - getLength(one))
  return first && second && second.id !== first.id && getLength(second) === getLength(first)
    ? undefined
    : first
}

/** Returns the only value of a set; undefined if there are several. */
const getOnly = (ids: ReadonlySet<string> | undefined): string | undefined =>
  ids?.size === 1 ? [...ids][0] : undefined

const groupByKey = (entries: readonly (readonly [string, string])[]): Map<string, Set<string>> => {
  const byKey = new Map<string, Set<string>>()
  for (const [key, id] of entries) if (key !== '') byKey.set(key, (byKey.get(key) ?? new Set()).add(id))
  return byKey
}

/**
 * Suggests by the tenant on the invoice, then by earlier assignments of subscriptions with the same tenant or customer
 * name on invoices, then by the domain, and last by the name. If a reason fits two customers, it suggests neither.
 */
export const createSuggester = (
  customers: readonly KnownCustomer[],
  earlier: readonly Earlier[],
): ((subscription: UnknownSubscription) => Suggestion | null) => {
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const lower = (text: string) => text.trim().toLowerCase()
  const byTenant = groupByKey(customers.map(({ id, tenantId }) => [lower(tenantId), id]))
  const byDomain = groupByKey(customers.map(({ id, domainName }) => [lower(domainName), id]))
  const earlierKey = groupByKey(
    earlier.map(({ customerKey, customerId }) => [lower(customerKey), customerId]),
  )
  const earlierName = groupByKey(
    earlier.map(({ customerName, customerId }) => [lower(customerName), customerId]),
  )
  const byFirstWord = Map.groupBy(
    customers
      .map((customer): Named => ({ ...customer, words: extractDistinctiveWords(customer.companyName) }))
      .filter(({ words }) => words.join('').length >= leastLetters),
    ({ words }) => words[0] ?? '',
  )

  const findByDomain = (text: string): string | undefined => {
    const found = new Set<string>()
    for (const domain of lower(text).match(/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu) ?? []) {
      const id = getOnly(byDomain.get(domain))
      if (id !== undefined) found.add(id)
    }
    return getOnly(found)
  }
  const findByName = (text: string): Named | undefined => {
    const words = extractDistinctiveWords(text)
    const found = [...new Set(words)].flatMap((word) => byFirstWord.get(word) ?? [])
    return findLongest(found.filter((customer) => containsPhrase(words, customer.words)))
  }

  return ({ name, customerName, customerKey }) => {
    const toSuggestion = (id: string | undefined, reason: Message): Suggestion | null => {
      const customer = id === undefined ? undefined : byId.get(id)
      return customer ? { customerId: customer.id, companyName: customer.companyName, reason } : null
    }
    const domain = findByDomain(customerKey) ?? findByDomain(customerName) ?? findByDomain(name)
    return (
      toSuggestion(getOnly(byTenant.get(lower(customerKey))), m.sameTenantOnInvoice) ??
      toSuggestion(getOnly(earlierKey.get(lower(customerKey))), m.otherSubscriptionsOfTenant) ??
      toSuggestion(getOnly(earlierName.get(lower(customerName))), m.otherSubscriptionsOfCustomer) ??
      toSuggestion(domain, m.domainOnInvoice) ??
      toSuggestion(findByName(customerName)?.id, m.customerNameOnInvoice) ??
      toSuggestion(findByName(name)?.id, m.nameInSubscription)
    )
  }
}

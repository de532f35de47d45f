/** Which customer a subscription of an invoice seems to belong to, and why. Pure. */

/** A customer as names are compared with it. */
export type KnownCustomer = { id: string; companyName: string; tenantId: string; domainName: string }

/** A subscription that nobody has: what the invoice calls it and its customer. */
export type UnknownSubscription = { name: string; customerName: string; customerKey: string }

/** A customer to whom subscriptions of the same name or tenant on invoices belong already. */
export type Earlier = { customerKey: string; customerName: string; customerId: string }

/** What is suggested; `reason` is a sentence without its full stop. */
export type Suggestion = { customerId: string; companyName: string; reason: string }

/** Words that say what kind of company it is, not which. */
const kindsOfCompany = new Set(
  'co company corp corporation inc incorporated limited llc ltd plc pte pty public gmbh ag sa bv thailand group holding holdings the บริษัท จำกัด มหาชน'
    .normalize('NFKC')
    .split(' '),
)

/** A name in its telling words: `Baan Dee Co., Ltd.` is `baan dee`. */
export const tellingWords = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '' && !kindsOfCompany.has(word))

/** Shorter names are in too many others by chance. Letters. */
const leastLetters = 3

const holds = (text: readonly string[], part: readonly string[]): boolean =>
  text.some((_word, start) => part.every((word, index) => text[start + index] === word))

type Named = KnownCustomer & { words: string[] }

/** The one customer of the longest name among several; undefined where two are as long. */
const longest = (found: readonly Named[]): Named | undefined => {
  const length = ({ words }: Named) => words.join(' ').length
  const [first, second] = found.toSorted((one, other) => length(other) - length(one))
  return first && second && second.id !== first.id && length(second) === length(first) ? undefined : first
}

/** The one value of many; undefined where they differ. */
const only = (ids: ReadonlySet<string> | undefined): string | undefined =>
  ids?.size === 1 ? [...ids][0] : undefined

const gathered = (entries: readonly (readonly [string, string])[]): Map<string, Set<string>> => {
  const byKey = new Map<string, Set<string>>()
  for (const [key, id] of entries) if (key !== '') byKey.set(key, (byKey.get(key) ?? new Set()).add(id))
  return byKey
}

/**
 * Suggests by the tenant that the invoice names, then by whom subscriptions of the same tenant or customer name on invoices
 * were given to before, then by the domain, last by the name. Where a reason fits two customers it suggests neither.
 */
export const suggester = (
  customers: readonly KnownCustomer[],
  earlier: readonly Earlier[],
): ((subscription: UnknownSubscription) => Suggestion | null) => {
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const lower = (text: string) => text.trim().toLowerCase()
  const byTenant = gathered(customers.map(({ id, tenantId }) => [lower(tenantId), id]))
  const byDomain = gathered(customers.map(({ id, domainName }) => [lower(domainName), id]))
  const earlierKey = gathered(earlier.map(({ customerKey, customerId }) => [lower(customerKey), customerId]))
  const earlierName = gathered(
    earlier.map(({ customerName, customerId }) => [lower(customerName), customerId]),
  )
  const byFirstWord = Map.groupBy(
    customers
      .map((customer): Named => ({ ...customer, words: tellingWords(customer.companyName) }))
      .filter(({ words }) => words.join('').length >= leastLetters),
    ({ words }) => words[0] ?? '',
  )

  const inDomains = (text: string): string | undefined => {
    const found = new Set<string>()
    for (const domain of lower(text).match(/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu) ?? []) {
      const id = only(byDomain.get(domain))
      if (id !== undefined) found.add(id)
    }
    return only(found)
  }
  const inName = (text: string): Named | undefined => {
    const words = tellingWords(text)
    const found = [...new Set(words)].flatMap((word) => byFirstWord.get(word) ?? [])
    return longest(found.filter((customer) => holds(words, customer.words)))
  }

  return ({ name, customerName, customerKey }) => {
    const suggestion = (id: string | undefined, reason: string): Suggestion | null => {
      const customer = id === undefined ? undefined : byId.get(id)
      return customer ? { customerId: customer.id, companyName: customer.companyName, reason } : null
    }
    const domain = inDomains(customerKey) ?? inDomains(customerName) ?? inDomains(name)
    return (
      suggestion(only(byTenant.get(lower(customerKey))), 'It has the tenant that the invoice names') ??
      suggestion(only(earlierKey.get(lower(customerKey))), 'It has other subscriptions of the same tenant') ??
      suggestion(
        only(earlierName.get(lower(customerName))),
        'It has other subscriptions of the same customer on the invoice',
      ) ??
      suggestion(domain, 'Its domain stands on the invoice') ??
      suggestion(inName(customerName)?.id, 'Its name is the customer’s on the invoice') ??
      suggestion(inName(name)?.id, 'Its name stands in the subscription’s')
    )
  }
}

/** Random recurring charges of a world's customers, and random changes to them. */
import { getAgreementKind, getAgreementCurrency, isAmount } from './agreements.ts'
import type { Change } from './changes.ts'
import type { Making } from './making.ts'
import { meters, services, generateChangeDay, writeName } from './random-terms.ts'
import {
  getCurrencyDigits,
  toComparedKey,
  type Agreed,
  type Agreement,
  type Day,
  type Terms,
} from './world.ts'

const kinds: readonly Agreed['kind'][] = [
  'tier',
  'percentage',
  'percentage',
  'discount in percent',
  'fee',
  'discount of an amount',
  'one-off line',
  'credit',
  'minimum',
]

/** Returns an amount with no more digits than its currency has, sometimes in the order of magnitude of all charges. */
const generateAmount = ({ random }: Making, currency: string): string => {
  const whole = random.int(0, random.pick([20, 500, 20_000]))
  const digits = getCurrencyDigits(currency)
  if (digits === 0 || random.chance(0.3)) return String(whole)
  return `${whole}.${String(random.int(0, 10 ** digits - 1)).padStart(digits, '0')}`
}

const generatePercent = ({ random }: Making): string =>
  random.pick(['10', '3', '33.333333', '0.5', '12.75', '100'])

const generateBands = (making: Making, currency: string): (Agreed & { kind: 'tier' })['bands'] => {
  const starts = new Set([
    making.random.pick(['0', '0', '10']),
    ...Array.from({ length: making.random.int(0, 3) }, () =>
      generateAmount(making, currency).replace(/^0\..*/, '1'),
    ),
  ])
  const values = new Map([...starts].map((from) => [Number(from), from]))
  return [...values.values()].map((from) => ({
    from,
    percent: making.random.pick(['0', '-5', '2.5', '-33.333333', '7']),
  }))
}

const generateAgreedTerms = (making: Making, kind: Agreed['kind'], currency: string): Agreed => {
  const { random } = making
  const generateMoney = () => ({ amount: generateAmount(making, currency), currency })
  switch (kind) {
    case 'tier':
      return {
        kind,
        currency,
        mode: random.pick(['graduated', 'whole']),
        bands: generateBands(making, currency),
      }
    case 'percentage':
      return { kind, percent: generatePercent(making), least: random.chance(0.3) ? generateMoney() : null }
    case 'discount in percent':
      return { kind, percent: generatePercent(making) }
    case 'fee':
    case 'discount of an amount':
      return { kind, ...generateMoney(), per: random.pick(['month', 'month', 'once']) }
    case 'one-off line': {
      const { amount } = generateMoney()
      return { kind, currency, amount: random.chance(0.3) && Number(amount) > 0 ? `-${amount}` : amount }
    }
    case 'credit':
    case 'minimum':
      return { kind, ...generateMoney() }
  }
}

/** Returns the first day of a month before all line items, rarely the same twice. */
const generateEarlyDay = ({ random }: Making): Day => `200${random.int(0, 1)}-0${random.int(1, 9)}-01`

/** Returns the dates of a recurring charge: whole months for an amount, which is due on the first of each month. */
const generateDays = (making: Making, agreed: Agreed): Pick<Agreement, 'from' | 'to'> => {
  const { random, days } = making
  const before = generateEarlyDay(making)
  const [thisMonth, nextMonth] = [`${days.month}-01`, `${days.nextMonth}-01`]
  if (!('amount' in agreed)) {
    const from = random.chance(0.6) ? before : generateChangeDay(making)
    const end = generateChangeDay(making)
    return { from, to: random.chance(0.3) && end > from ? end : null }
  }
  const from = random.pick([before, thisMonth, thisMonth, nextMonth])
  return { from, to: from < nextMonth && random.chance(0.2) ? nextMonth : null }
}

const scopeOf = ({ account, service, meter }: Agreement): string =>
  toComparedKey(JSON.stringify([account, service, meter]))

/** For these kinds, one takes what another leaves, and the one that began first comes first. */
const oneAfterTheOther: readonly string[] = ['tier', 'discount', 'credit', 'minimum']

/**
 * Returns whether no rule decides which of two comes first if they compete for the same amount or are used up one after
 * the other.
 */
const isAmbiguous = (one: Agreement, other: Agreement): boolean => {
  if (one.customer !== other.customer || getAgreementKind(one) !== getAgreementKind(other)) return false
  if (oneAfterTheOther.includes(getAgreementKind(one))) return one.from === other.from
  if (one.series === null || one.series !== other.series || scopeOf(one) !== scopeOf(other)) return false
  return isAmount(one) || isAmount(other) || one.from === other.from
}

const generateAgreement = (
  making: Making,
  { profiles, accounts }: Pick<Terms, 'profiles' | 'accounts'>,
  customer: string,
  others: readonly Agreement[],
  name: string,
): Agreement | null => {
  const { random, features, days } = making
  const own = profiles.filter((profile) => profile.customer === customer)
  const now = own.filter(({ from, to }) => from <= days.first && (to === null || days.first < to))
  const { currency } = random.pick(random.chance(0.9) && now.length > 0 ? now : own)
  const agreed = generateAgreedTerms(making, random.pick(kinds), currency)
  const isWhole = agreed.kind === 'credit' || agreed.kind === 'minimum'
  const pickCondition = (from: readonly string[]): string | null =>
    isWhole || random.chance(0.7) ? null : writeName(random.pick(from), making, features.rulesInOtherCases)
  const subscriptions = accounts.filter((assigned) => assigned.customer === customer)
  const agreement: Agreement = {
    name,
    customer,
    series: isWhole || random.chance(0.5) ? null : 'series',
    // A customer may have lost all of its accounts.
    account:
      isWhole || random.chance(0.8) || subscriptions.length === 0 ? null : random.pick(subscriptions).account,
    service: pickCondition(services),
    meter: pickCondition(meters),
    cloud: random.chance(0.25) ? making.cloud : null,
    ...generateDays(making, agreed),
    agreed,
  }
  return others.some((other) => isAmbiguous(agreement, other)) ? null : agreement
}

/** Returns the recurring charges of a world's customers; half of the customers have none. */
export const generateAgreements = (
  making: Making,
  terms: Pick<Terms, 'customers' | 'profiles' | 'accounts'>,
): Agreement[] => {
  const { random, features } = making
  const agreements: Agreement[] = []
  if (!features.agreements) return agreements
  for (const customer of random.some(terms.customers, 0.5))
    for (let number = random.int(1, 5); number > 0; number--) {
      const agreement = generateAgreement(
        making,
        terms,
        customer,
        agreements,
        `${customer} agreement ${number}`,
      )
      if (agreement) agreements.push(agreement)
    }
  return agreements
}

/**
 * Returns whether a recurring charge can be entered: its currency must be one of its customer's invoices, and the
 * customer must still have the account. An earlier change may have removed either.
 */
export const canBeEntered = (terms: Terms, change: Change): boolean => {
  const known = 'name' in change ? terms.agreements.find(({ name }) => name === change.name) : undefined
  if (change.what === 'removed agreement') return known !== undefined
  const line = change.what === 'added agreement' ? change.agreement : known
  if (change.what !== 'added agreement' && change.what !== 'agreement' && change.what !== 'ended agreement')
    return true
  if (!line) return false
  const hasAccount =
    line.account === null ||
    terms.accounts.some(({ account, customer }) => account === line.account && customer === line.customer)
  if (change.what === 'added agreement' && !hasAccount) return false
  const currency = getAgreementCurrency(line)
  return (
    currency === null ||
    terms.profiles.some((profile) => profile.customer === line.customer && profile.currency === currency)
  )
}

/** Returns possible changes to a world's recurring charges. */
export const generateAgreementChanges = (making: Making, terms: Terms, number: number): Change[] => {
  const { random, features, days } = making
  if (!features.agreements) return []
  const customer = random.pick(terms.customers)
  const added = generateAgreement(
    making,
    terms,
    customer,
    terms.agreements,
    `${customer} later agreement ${number}`,
  )
  const [first] = random.some(terms.agreements, 0.5)
  const [second] = random.some(terms.agreements, 0.2)
  const [third] = random.some(terms.agreements, 0.2)
  const nextMonth: Day = `${days.nextMonth}-01`
  return [
    ...(added ? [{ what: 'added agreement' as const, agreement: added }] : []),
    ...(first
      ? [
          {
            what: 'agreement' as const,
            name: first.name,
            agreed: changeAgreedTerms(making, first.agreed),
          },
        ]
      : []),
    ...(second && second.from < nextMonth
      ? [{ what: 'ended agreement' as const, name: second.name, to: nextMonth }]
      : []),
    ...(third ? [{ what: 'removed agreement' as const, name: third.name }] : []),
  ]
}

/** Returns the same kind in the same currency with another amount. */
const changeAgreedTerms = (making: Making, agreed: Agreed): Agreed => {
  if ('amount' in agreed) return { ...agreed, amount: generateAmount(making, agreed.currency) }
  return agreed.kind === 'tier'
    ? { ...agreed, bands: generateBands(making, agreed.currency) }
    : { ...agreed, percent: generatePercent(making) }
}

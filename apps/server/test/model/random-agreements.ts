/** Random agreements of the customers of a world, and what changes of them. */
import { kindOf, currencyOf, isAmount } from './agreements.ts'
import type { Change } from './changes.ts'
import { meters, services, turningDay, written, type Making } from './random-terms.ts'
import { digitsOf, keyOf, type Agreed, type Agreement, type Day, type Terms } from './world.ts'

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

/** An amount as it is agreed: with no more digits than its currency has, at times in the order of all that is charged. */
const someAmount = ({ random }: Making, currency: string): string => {
  const whole = random.int(0, random.pick([20, 500, 20_000]))
  const digits = digitsOf(currency)
  if (digits === 0 || random.chance(0.3)) return String(whole)
  return `${whole}.${String(random.int(0, 10 ** digits - 1)).padStart(digits, '0')}`
}

const somePercent = ({ random }: Making): string =>
  random.pick(['10', '3', '33.333333', '0.5', '12.75', '100'])

const someBands = (making: Making, currency: string): (Agreed & { kind: 'tier' })['bands'] => {
  const starts = new Set([
    making.random.pick(['0', '0', '10']),
    ...Array.from({ length: making.random.int(0, 3) }, () =>
      someAmount(making, currency).replace(/^0\..*/, '1'),
    ),
  ])
  const values = new Map([...starts].map((from) => [Number(from), from]))
  return [...values.values()].map((from) => ({
    from,
    percent: making.random.pick(['0', '-5', '2.5', '-33.333333', '7']),
  }))
}

const someAgreed = (making: Making, kind: Agreed['kind'], currency: string): Agreed => {
  const { random } = making
  const money = () => ({ amount: someAmount(making, currency), currency })
  switch (kind) {
    case 'tier':
      return { kind, currency, mode: random.pick(['graduated', 'whole']), bands: someBands(making, currency) }
    case 'percentage':
      return { kind, percent: somePercent(making), least: random.chance(0.3) ? money() : null }
    case 'discount in percent':
      return { kind, percent: somePercent(making) }
    case 'fee':
    case 'discount of an amount':
      return { kind, ...money(), per: random.pick(['month', 'month', 'once']) }
    case 'one-off line': {
      const { amount } = money()
      return { kind, currency, amount: random.chance(0.3) && Number(amount) > 0 ? `-${amount}` : amount }
    }
    case 'credit':
    case 'minimum':
      return { kind, ...money() }
  }
}

/** A first of a month before all lines, seldom the same twice. */
const someTimeAgo = ({ random }: Making): Day => `200${random.int(0, 1)}-0${random.int(1, 9)}-01`

/** The days of an agreement: whole months of an amount, which falls due on the first of them. */
const someDays = (making: Making, agreed: Agreed): Pick<Agreement, 'from' | 'to'> => {
  const { random, days } = making
  const before = someTimeAgo(making)
  const [thisMonth, nextMonth] = [`${days.month}-01`, `${days.nextMonth}-01`]
  if (!('amount' in agreed)) {
    const from = random.chance(0.6) ? before : turningDay(making)
    const end = turningDay(making)
    return { from, to: random.chance(0.3) && end > from ? end : null }
  }
  const from = random.pick([before, thisMonth, thisMonth, nextMonth])
  return { from, to: from < nextMonth && random.chance(0.2) ? nextMonth : null }
}

const scopeOf = ({ account, service, meter }: Agreement): string =>
  keyOf(JSON.stringify([account, service, meter]))

/** Of these kinds one takes what another leaves: the one that began first comes first. */
const oneAfterTheOther: readonly string[] = ['tier', 'discount', 'credit', 'minimum']

/** Nothing says which of two comes first where they compete for the same, or are worked off one after the other. */
const isAmbiguous = (one: Agreement, other: Agreement): boolean => {
  if (one.customer !== other.customer || kindOf(one) !== kindOf(other)) return false
  if (oneAfterTheOther.includes(kindOf(one))) return one.from === other.from
  if (one.series === null || one.series !== other.series || scopeOf(one) !== scopeOf(other)) return false
  return isAmount(one) || isAmount(other) || one.from === other.from
}

const someAgreement = (
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
  const agreed = someAgreed(making, random.pick(kinds), currency)
  const isWhole = agreed.kind === 'credit' || agreed.kind === 'minimum'
  const someOf = (from: readonly string[]): string | null =>
    isWhole || random.chance(0.7) ? null : written(random.pick(from), making, features.rulesInOtherCases)
  const subscriptions = accounts.filter((assigned) => assigned.customer === customer)
  const agreement: Agreement = {
    name,
    customer,
    series: isWhole || random.chance(0.5) ? null : 'series',
    // A customer may have given all of its accounts away.
    account:
      isWhole || random.chance(0.8) || subscriptions.length === 0 ? null : random.pick(subscriptions).account,
    service: someOf(services),
    meter: someOf(meters),
    cloud: random.chance(0.25) ? making.cloud : null,
    ...someDays(making, agreed),
    agreed,
  }
  return others.some((other) => isAmbiguous(agreement, other)) ? null : agreement
}

/** What customers of a world have agreed beside usage: half of them nothing. */
export const someAgreements = (
  making: Making,
  terms: Pick<Terms, 'customers' | 'profiles' | 'accounts'>,
): Agreement[] => {
  const { random, features } = making
  const agreements: Agreement[] = []
  if (!features.agreements) return agreements
  for (const customer of random.some(terms.customers, 0.5))
    for (let number = random.int(1, 5); number > 0; number--) {
      const agreement = someAgreement(making, terms, customer, agreements, `${customer} agreement ${number}`)
      if (agreement) agreements.push(agreement)
    }
  return agreements
}

/**
 * Whether a line may be entered: in a currency that its customer is invoiced in, and for an account that the customer still has.
 * What an earlier change took is gone.
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
  const currency = currencyOf(line)
  return (
    currency === null ||
    terms.profiles.some((profile) => profile.customer === line.customer && profile.currency === currency)
  )
}

/** What may change of the agreements of a world. */
export const agreementChanges = (making: Making, terms: Terms, number: number): Change[] => {
  const { random, features, days } = making
  if (!features.agreements) return []
  const customer = random.pick(terms.customers)
  const added = someAgreement(
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
            agreed: changedAgreed(making, first.agreed),
          },
        ]
      : []),
    ...(second && second.from < nextMonth
      ? [{ what: 'ended agreement' as const, name: second.name, to: nextMonth }]
      : []),
    ...(third ? [{ what: 'removed agreement' as const, name: third.name }] : []),
  ]
}

/** The same kind in the same currency, of another amount. */
const changedAgreed = (making: Making, agreed: Agreed): Agreed => {
  if ('amount' in agreed) return { ...agreed, amount: someAmount(making, agreed.currency) }
  return agreed.kind === 'tier'
    ? { ...agreed, bands: someBands(making, agreed.currency) }
    : { ...agreed, percent: somePercent(making) }
}

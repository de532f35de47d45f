/** Random customers, profiles, rules, projects and rates. */
import type { Days } from './days.ts'
import type { Features } from './features.ts'
import type { Treatments } from './natures.ts'
import { someTreatments } from './random-natures.ts'
import type { Random } from './random.ts'
import {
  currencyDigits,
  keyOf,
  type BillingFile,
  type Day,
  type Profile,
  type Project,
  type Rate,
  type Rule,
  type Terms,
} from './world.ts'

/** What a world is made with. Every name in it begins with `prefix`, so that worlds do not meet in one portal. */
export type Making = {
  random: Random
  features: Features
  days: Days
  prefix: string
  cloud: BillingFile['cloud']
  seed: number
}

export const services = ['Storage', 'Virtual Machines', 'Bandwidth'] as const
export const meters = ['Hot LRS', 'D2s v5', 'Egress "Zone 1", intra'] as const

const billingCurrencies = Object.keys(currencyDigits)
const markups = ['0', '12.5', '10', '33.333333', '7.25', '0.000001', '100', '-5'] as const
const vats = ['0', '7', '7', '20', '8.25'] as const
const rates = ['34.512345', '151.2345', '0.3071', '1.0835', '33.250000000000000001', '2', '0.000123'] as const
const asciiGroups = ['rg-main', 'RG-Main', 'rg-Apps', ''] as const
const foreignGroups = ['ÖST-rg', 'öst-RG', 'ΟΔΟΣ', 'οδος', 'Straße-РГ'] as const

export const groupNames = ({ features }: Making): readonly string[] =>
  features.foreignCapitals ? [...asciiGroups, ...foreignGroups] : asciiGroups

export const someRate = ({ random }: Making): string => random.pick(rates)
export const someMarkup = ({ random }: Making): string => random.pick(markups)
export const someVat = ({ random }: Making): string => random.pick(vats)
export const someCurrency = ({ random }: Making): string => random.pick(billingCurrencies)

/** A day on which something begins or ends. */
export const turningDay = ({ random, features, days }: Making): Day =>
  random.pick([
    days.first,
    ...days.inside,
    ...(features.lastDay ? [days.last, days.last, days.last] : []),
    ...(features.afterPeriod ? [days.after, days.longAfter] : []),
  ])

/** The day on which what holds for all of a world begins. */
export const longAgo = '2000-01-01'

const optional = (treatments: Treatments | undefined) => (treatments ? { treatments } : {})

/** The profiles of one customer: one for all time, or several that follow one another. */
const profilesOf = (making: Making, customer: string): Profile[] => {
  const { random, features } = making
  const [currency, vat] = [someCurrency(making), someVat(making)]
  const one = (number: number, from: Day, to: Day | null): Profile => ({
    name: `${customer} profile ${number}`,
    customer,
    currency: features.mixedProfiles && random.chance(0.5) ? someCurrency(making) : currency,
    markup: someMarkup(making),
    vat: features.mixedProfiles && random.chance(0.5) ? someVat(making) : vat,
    from,
    to,
    ...optional(someTreatments(making)),
  })
  const turn = turningDay(making)
  if (features.gaps && random.chance(0.04)) return [one(1, turn, null)]
  if (features.gaps && random.chance(0.04)) return [one(1, longAgo, turn)]
  if (random.chance(0.5)) return [one(1, longAgo, null)]
  if (random.chance(0.5)) return [one(1, longAgo, turn), one(2, turn, null)]
  const other = turningDay(making)
  const [from, to] = turn < other ? [turn, other] : [other, turn]
  if (from === to) return [one(1, longAgo, null)]
  return [one(1, longAgo, from), one(2, from, to), one(3, to, null)]
}

/** A name as people write it: now and then in capitals. */
export const written = (name: string, { random }: Making, isInOtherCases: boolean): string =>
  isInOtherCases && random.chance(0.3) ? name.toUpperCase() : name

/** The ids of subscriptions, accounts or projects as each cloud has them; only GUIDs come in two letter cases. */
const accountIds: Readonly<Record<BillingFile['cloud'], (seed: number, number: number) => string>> = {
  Azure: (seed, number) => `abcdef00-cafe-4000-8000-${(seed * 100 + number).toString(16).padStart(12, '0')}`,
  AWS: (seed, number) => String(seed * 100 + number).padStart(12, '0'),
  GCP: (seed, number) => `project-${seed}-${number}`,
}

/** The account of a world that has a number from 0 to 99. */
export const accountId = (making: Making, number: number): string => {
  const id = accountIds[making.cloud](making.seed, number)
  return making.cloud === 'Azure' ? written(id, making, making.features.accountsInOtherCases) : id
}

const conditionsOf = ({ account, service, meter, from }: Rule): string =>
  keyOf(JSON.stringify([account, service, meter, from]))

/** A rule of a profile; rules with equal conditions never begin on one day, since nothing says which of them wins. */
export const someRule = (
  making: Making,
  {
    profile,
    accounts,
    others,
    name,
  }: { profile: Profile; accounts: readonly string[]; others: readonly Rule[]; name: string },
): Rule | null => {
  const { random, features } = making
  const account = accounts.length > 0 && random.chance(0.4) ? random.pick(accounts) : null
  const service = random.chance(0.5)
    ? written(random.pick(services), making, features.rulesInOtherCases)
    : null
  const meter = random.chance(0.5) ? written(random.pick(meters), making, features.rulesInOtherCases) : null
  if (account === null && service === null && meter === null) return null
  const from = random.chance(0.4) ? longAgo : turningDay(making)
  const end = turningDay(making)
  const to = random.chance(0.4) && end > from ? end : null
  const rule: Rule = {
    name,
    profile: profile.name,
    account,
    service,
    meter,
    markup: someMarkup(making),
    from,
    to,
  }
  const isTaken = others.some(
    (other) => other.profile === rule.profile && conditionsOf(other) === conditionsOf(rule),
  )
  return isTaken ? null : rule
}

const rulesOf = (making: Making, profiles: readonly Profile[], accounts: Terms['accounts']): Rule[] => {
  const rules: Rule[] = []
  for (const profile of profiles)
    for (let number = making.random.int(0, 3); number > 0; number--) {
      const own = accounts
        .filter(({ customer }) => customer === profile.customer)
        .map(({ account }) => account)
      const rule = someRule(making, {
        profile,
        accounts: own,
        others: rules,
        name: `${profile.name} rule ${number}`,
      })
      if (rule) rules.push(rule)
    }
  return rules
}

const monthsOf = ({ days, features }: Making) => [
  days.month,
  ...(features.severalMonths ? [days.nextMonth] : []),
]

const projectRatesOf = (making: Making, costCurrencies: readonly string[]): Rate[] =>
  monthsOf(making).flatMap((month) =>
    costCurrencies.flatMap((from) =>
      making.random
        .some(
          billingCurrencies.filter((to) => to !== from),
          0.6,
        )
        .map((to) => ({ month, from, to, rate: someRate(making) })),
    ),
  )

/** Projects of the customers; a resource group belongs to one at most. */
const projectsOf = (
  making: Making,
  terms: Pick<Terms, 'customers' | 'accounts'>,
  costCurrencies: readonly string[],
): Project[] => {
  const { random, features, prefix } = making
  if (!features.projects) return []
  return random.some(terms.customers, 0.5).map((customer, number) => {
    const taken = new Set<string>()
    const groups = terms.accounts
      .filter((assigned) => assigned.customer === customer)
      .flatMap(({ account }) =>
        random
          .some(
            groupNames(making).filter((name) => name !== ''),
            0.4,
          )
          .map((resourceGroup) => ({ account, resourceGroup })),
      )
      .filter(({ account, resourceGroup }) => {
        const key = keyOf(`${account} ${resourceGroup}`)
        return !taken.has(key) && taken.add(key)
      })
    return {
      name: `${prefix} project ${number}`,
      customer,
      groups,
      rates: features.projectRates ? projectRatesOf(making, costCurrencies) : [],
    }
  })
}

/** How the customers of a world are charged for invoices in `costCurrencies`. */
export const someTerms = (making: Making, costCurrencies: readonly string[]): Terms => {
  const { random, features, prefix } = making
  const customers = Array.from({ length: random.int(2, 4) }, (_, number) => `${prefix} customer ${number}`)
  const accounts = customers.flatMap((customer, number) =>
    Array.from({ length: random.int(1, 2) }, (_, index) => ({
      account: accountId(making, number * 10 + index),
      customer,
    })),
  )
  const profiles = customers.flatMap((customer) => profilesOf(making, customer))
  const monthly = monthsOf(making).flatMap((month) =>
    costCurrencies.flatMap((from) =>
      billingCurrencies
        .filter((to) => to !== from)
        .map((to) => ({ month, from, to, rate: someRate(making) })),
    ),
  )
  return {
    customers,
    accounts,
    profiles,
    rules: rulesOf(making, profiles, accounts),
    rates: monthly.filter(() => !(features.missingRates && random.chance(0.02))),
    projects: projectsOf(making, { customers, accounts }, costCurrencies),
    agreements: [],
  }
}

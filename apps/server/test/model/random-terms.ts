/** Random customers, profiles, price rules, projects and rates. */
import type { Making } from './making.ts'
import { generateTreatments } from './random-natures.ts'
import {
  currencyDigits,
  toComparedKey,
  type BillingFile,
  type Day,
  type Profile,
  type Project,
  type Rate,
  type Rule,
  type Terms,
  type Treatments,
} from './world.ts'

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

export const generateRate = ({ random }: Making): string => random.pick(rates)
export const generateMarkup = ({ random }: Making): string => random.pick(markups)
export const generateVat = ({ random }: Making): string => random.pick(vats)
export const generateCurrency = ({ random }: Making): string => random.pick(billingCurrencies)

/** Returns a date on which something begins or ends. */
export const generateChangeDay = ({ random, features, days }: Making): Day =>
  random.pick([
    days.first,
    ...days.inside,
    ...(features.lastDay ? [days.last, days.last, days.last] : []),
    ...(features.afterPeriod ? [days.after, days.longAfter] : []),
  ])

/** The start date of everything that applies to a whole world. */
export const longAgo = '2000-01-01'

const toOptionalTreatments = (treatments: Treatments | undefined) => (treatments ? { treatments } : {})

/** Returns the profiles of one customer: one without an end, or several in sequence. */
const generateProfiles = (making: Making, customer: string): Profile[] => {
  const { random, features } = making
  const [currency, vat] = [generateCurrency(making), generateVat(making)]
  const buildProfile = (number: number, from: Day, to: Day | null): Profile => ({
    name: `${customer} profile ${number}`,
    customer,
    currency: features.mixedProfiles && random.chance(0.5) ? generateCurrency(making) : currency,
    markup: generateMarkup(making),
    vat: features.mixedProfiles && random.chance(0.5) ? generateVat(making) : vat,
    from,
    to,
    ...toOptionalTreatments(generateTreatments(making)),
  })
  const changeDay = generateChangeDay(making)
  if (features.gaps && random.chance(0.04)) return [buildProfile(1, changeDay, null)]
  if (features.gaps && random.chance(0.04)) return [buildProfile(1, longAgo, changeDay)]
  if (random.chance(0.5)) return [buildProfile(1, longAgo, null)]
  if (random.chance(0.5)) return [buildProfile(1, longAgo, changeDay), buildProfile(2, changeDay, null)]
  const other = generateChangeDay(making)
  const [from, to] = changeDay < other ? [changeDay, other] : [other, changeDay]
  if (from === to) return [buildProfile(1, longAgo, null)]
  return [buildProfile(1, longAgo, from), buildProfile(2, from, to), buildProfile(3, to, null)]
}

/** Returns a name as people write it, sometimes in upper case. */
export const writeName = (name: string, { random }: Making, isInOtherCases: boolean): string =>
  isInOtherCases && random.chance(0.3) ? name.toUpperCase() : name

/** The ids of subscriptions, accounts or projects as each provider writes them. Only GUIDs occur in both cases. */
const accountIds: Readonly<Record<BillingFile['cloud'], (seed: number, number: number) => string>> = {
  Azure: (seed, number) => `abcdef00-cafe-4000-8000-${(seed * 100 + number).toString(16).padStart(12, '0')}`,
  AWS: (seed, number) => String(seed * 100 + number).padStart(12, '0'),
  GCP: (seed, number) => `project-${seed}-${number}`,
}

/** Returns the account of a world with a number from 0 to 99. */
export const accountId = (making: Making, number: number): string => {
  const id = accountIds[making.cloud](making.seed, number)
  return making.cloud === 'Azure' ? writeName(id, making, making.features.accountsInOtherCases) : id
}

const describeConditions = ({ account, service, meter, from }: Rule): string =>
  toComparedKey(JSON.stringify([account, service, meter, from]))

/**
 * Returns a price rule of a profile. Rules with equal conditions never begin on the same date, because no rule decides
 * which of them wins.
 */
export const generateRule = (
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
    ? writeName(random.pick(services), making, features.rulesInOtherCases)
    : null
  const meter = random.chance(0.5) ? writeName(random.pick(meters), making, features.rulesInOtherCases) : null
  if (account === null && service === null && meter === null) return null
  const from = random.chance(0.4) ? longAgo : generateChangeDay(making)
  const end = generateChangeDay(making)
  const to = random.chance(0.4) && end > from ? end : null
  const rule: Rule = {
    name,
    profile: profile.name,
    account,
    service,
    meter,
    markup: generateMarkup(making),
    from,
    to,
  }
  const isTaken = others.some(
    (other) => other.profile === rule.profile && describeConditions(other) === describeConditions(rule),
  )
  return isTaken ? null : rule
}

const generateRules = (making: Making, profiles: readonly Profile[], accounts: Terms['accounts']): Rule[] => {
  const rules: Rule[] = []
  for (const profile of profiles)
    for (let number = making.random.int(0, 3); number > 0; number--) {
      const own = accounts
        .filter(({ customer }) => customer === profile.customer)
        .map(({ account }) => account)
      const rule = generateRule(making, {
        profile,
        accounts: own,
        others: rules,
        name: `${profile.name} rule ${number}`,
      })
      if (rule) rules.push(rule)
    }
  return rules
}

const listMonths = ({ days, features }: Making) => [
  days.month,
  ...(features.severalMonths ? [days.nextMonth] : []),
]

const projectRatesOf = (making: Making, costCurrencies: readonly string[]): Rate[] =>
  listMonths(making).flatMap((month) =>
    costCurrencies.flatMap((from) =>
      making.random
        .some(
          billingCurrencies.filter((to) => to !== from),
          0.6,
        )
        .map((to) => ({ month, from, to, rate: generateRate(making) })),
    ),
  )

/** Returns the customers' projects. A resource group belongs to at most one project. */
const generateProjects = (
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
        const key = toComparedKey(`${account} ${resourceGroup}`)
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

/** Returns how the customers of a world are charged for invoices in `costCurrencies`. */
export const generateTerms = (making: Making, costCurrencies: readonly string[]): Terms => {
  const { random, features, prefix } = making
  const customers = Array.from({ length: random.int(2, 4) }, (_, number) => `${prefix} customer ${number}`)
  const accounts = customers.flatMap((customer, number) =>
    Array.from({ length: random.int(1, 2) }, (_, index) => ({
      account: accountId(making, number * 10 + index),
      customer,
    })),
  )
  const profiles = customers.flatMap((customer) => generateProfiles(making, customer))
  const monthly = listMonths(making).flatMap((month) =>
    costCurrencies.flatMap((from) =>
      billingCurrencies
        .filter((to) => to !== from)
        .map((to) => ({ month, from, to, rate: generateRate(making) })),
    ),
  )
  return {
    customers,
    accounts,
    profiles,
    rules: generateRules(making, profiles, accounts),
    rates: monthly.filter(() => !(features.missingRates && random.chance(0.02))),
    projects: generateProjects(making, { customers, accounts }, costCurrencies),
    agreements: [],
  }
}

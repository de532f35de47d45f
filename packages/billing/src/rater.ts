/**
 * Decides for one group who pays, by which rule and at which rate. Nearly every group has a meter and a day of its own,
 * but few markups and rates there are: what takes decimals is worked out once for each pair of them.
 */
import { parseDecimal, type Decimal } from './decimal.ts'
import type { AppliedMarkup, BillingProfile, CalculationInput, ChargeGroup } from './calculation.ts'
import { assertDate, isValidOn, parseBillingMonth } from './dates.ts'
import { BillingError } from './errors.ts'
import { rateFor, type AppliedRate } from './exchange.ts'
import { chargeFactor } from './explain.ts'
import { ruleFinder, type MarkupRule } from './rules.ts'

/** `factor` is rate × (1 + markup), exact; `rateValue` the rate alone; `signature` tells rule and rate from others. */
export type RatedOutcome = {
  kind: 'rated'
  customerId: string
  profile: BillingProfile
  rate: AppliedRate
  rateValue: Decimal
  markup: AppliedMarkup
  factor: Decimal
  signature: string
}

/** `profile` is null where it is the profile that is missing. */
export type MissingOutcome = {
  kind: 'missing'
  missing: 'rate' | 'profile'
  customerId: string
  profile: BillingProfile | null
  message: string
}

/** What {@link createRater} says of a group. */
export type RatingOutcome = { kind: 'unassigned' } | RatedOutcome | MissingOutcome

/**
 * A function from group to outcome over the given assignments, profiles, rules and rates.
 *
 * @throws BillingError (the returned function) `InvalidDecimal`, `InvalidDate`, `AmbiguousRate`
 */
export const createRater = (input: CalculationInput): ((group: ChargeGroup) => RatingOutcome) => {
  const assignments = new Map(input.assignments.map((entry) => [subAccountId(entry), entry]))
  const profilesOf = Map.groupBy(input.profiles, (profile) => profile.customerId)
  const ruleOf = new Map(
    [...Map.groupBy(input.rules, (rule) => rule.profileId)].map(([id, rules]) => [id, ruleFinder(rules)]),
  )
  const rates = new Map<string, AppliedRate | string>()
  const outcomes = new Map<string, RatedOutcome>()

  const rateOf = (group: ChargeGroup, profile: BillingProfile): AppliedRate | string => {
    const key = JSON.stringify([
      group.projectId ?? null,
      group.billingMonth,
      group.currency,
      profile.currency,
    ])
    const rate = rates.get(key) ?? rateOrMessage(input, group, profile)
    rates.set(key, rate)
    return rate
  }

  return (group) => {
    assertDate(group.date)
    const assignment = assignments.get(subAccountId(group))
    if (!assignment) return { kind: 'unassigned' }
    const { customerId, customerName = `Customer ${customerId}` } = assignment
    const profile = profileOn(profilesOf.get(customerId) ?? [], customerName, group.date)
    if (typeof profile === 'string') {
      return { kind: 'missing', missing: 'profile', customerId, profile: null, message: profile }
    }
    const rate = rateOf(group, profile)
    if (typeof rate === 'string') {
      return { kind: 'missing', missing: 'rate', customerId, profile, message: rate }
    }
    const rule = ruleOf.get(profile.id)?.(group) ?? null
    const markup = rule ? markupOfRule(rule) : markupOfProfile(profile)
    const signature = JSON.stringify([
      profile.id,
      markup.source,
      markup.id,
      markup.version,
      rate.source,
      rate.id,
    ])
    const outcome = outcomes.get(signature) ?? ratedOutcome(customerId, profile, rate, markup, signature)
    outcomes.set(signature, outcome)
    return outcome
  }
}

const ratedOutcome = (
  customerId: string,
  profile: BillingProfile,
  rate: AppliedRate,
  markup: AppliedMarkup,
  signature: string,
): RatedOutcome => ({
  kind: 'rated',
  customerId,
  profile,
  rate,
  rateValue: parseDecimal(rate.rate),
  markup,
  factor: chargeFactor(rate.rate, markup.markupPercent),
  signature,
})

const subAccountId = ({
  cloudProvider,
  subAccountKey,
}: {
  cloudProvider: string
  subAccountKey: string
}): string => JSON.stringify([cloudProvider, subAccountKey])

/** The customer's profile that applies on a day, or the sentence that says which is missing. */
const profileOn = (
  profiles: readonly BillingProfile[],
  customerName: string,
  date: string,
): BillingProfile | string => {
  if (profiles.length === 0) {
    return `${customerName} has no billing profile. Add one under Billing profiles and calculate again.`
  }
  const [latest, next] = profiles.filter((profile) => isValidOn(profile, date)).sort(byLatestStart)
  if (!latest) {
    return `${customerName} has no billing profile that is valid on ${assertDate(date)}. Add or extend one under Billing profiles and calculate again.`
  }
  if (next && (next.validFrom ?? null) === (latest.validFrom ?? null)) {
    return `${customerName} has two billing profiles, ${latest.name} and ${next.name}, that start on the same day. Change one of them and calculate again.`
  }
  return latest
}

/** The profile that started last first; an open start is the earliest. */
export const byLatestStart = (a: BillingProfile, b: BillingProfile): number => {
  const [startA, startB] = [a.validFrom ?? '', b.validFrom ?? '']
  if (startA !== startB) return startA > startB ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const rateOrMessage = (
  { monthlyRates, projectRates }: CalculationInput,
  group: ChargeGroup,
  profile: BillingProfile,
): AppliedRate | string => {
  try {
    return rateFor({
      ...parseBillingMonth(group.billingMonth),
      from: group.currency,
      to: profile.currency,
      monthlyRates,
      projectRates,
      projectId: group.projectId,
    })
  } catch (error) {
    if (error instanceof BillingError && error.code === 'MissingRate') return error.message
    throw error
  }
}

const markupOfRule = ({ id, version, name, markupPercent }: MarkupRule): AppliedMarkup => ({
  source: 'rule',
  id,
  version,
  name,
  markupPercent,
})

const markupOfProfile = ({ id, version, name, markupPercent }: BillingProfile): AppliedMarkup => ({
  source: 'profile',
  id,
  version,
  name,
  markupPercent,
})

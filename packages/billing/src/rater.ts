/**
 * Decides for one group who pays, by which rule and at which rate. Nearly every group has a meter of its own, but few
 * subscriptions, days, markups and rates there are: what they decide is worked out once for each combination.
 */
import { parseDecimal, toText, type Decimal } from './decimal.ts'
import type { AppliedMarkup, BillingProfile, CalculationInput, ChargeGroup, KeptCost } from './calculation.ts'
import { assertDate, isValidOn, parseBillingMonth } from './dates.ts'
import { BillingError } from './errors.ts'
import { rateFor, type AppliedRate } from './exchange.ts'
import { chargeFactor } from './explain.ts'
import { keptBy } from './kept-by.ts'
import { isCharged } from './natures.ts'
import { ruleFinder, type MarkupRule } from './rules.ts'

/**
 * `factor` is rate × (1 + markup), exact; `rateValue` the rate alone; `signature` tells rule and rate from others,
 * `invoiceKey` what one customer invoice is for: a change of profile within the period splits it only by currency or VAT.
 */
export type RatedOutcome = {
  kind: 'rated'
  customerId: string
  invoiceKey: string
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
  invoiceKey: string
  profile: BillingProfile | null
  message: string
}

type UnassignedOutcome = { kind: 'unassigned' }

/** The profile does not charge lines of the group's nature; `rate` is null where there is none. */
export type KeptOutcome = { kind: 'kept'; rate: string | null } & Pick<
  KeptCost,
  'customerId' | 'profileId' | 'nature' | 'treatment' | 'billingCurrency'
>

/** What {@link createRater} says of a group. */
export type RatingOutcome = UnassignedOutcome | RatedOutcome | MissingOutcome | KeptOutcome

/**
 * What decides on a group but its rule; `outcomes` are by the rule, null where the profile's own markup applies, and
 * `passedThrough` is for natures that no markup is on.
 */
type Terms = Pick<RatedOutcome, 'customerId' | 'invoiceKey' | 'profile' | 'rate'> & {
  kind: 'terms'
  outcomes: Map<MarkupRule | null, RatedOutcome>
  passedThrough: RatedOutcome
}

/** Who pays for a group, and by which profile. */
type Payer = { kind: 'payer'; customerId: string; profile: BillingProfile }

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
  const keptPayers = keptBy<Payer | MissingOutcome | UnassignedOutcome>()
  const keptTerms = keptBy<Terms | MissingOutcome>()

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

  const payerOf = (group: ChargeGroup): Payer | MissingOutcome | UnassignedOutcome => {
    assertDate(group.date)
    const assignment = assignments.get(subAccountId(group))
    if (!assignment) return { kind: 'unassigned' }
    const { customerId, customerName = `Customer ${customerId}` } = assignment
    const profile = profileOn(profilesOf.get(customerId) ?? [], customerName, group.date)
    if (typeof profile !== 'string') return { kind: 'payer', customerId, profile }
    const invoiceKey = invoiceKeyOf(group, customerId, null)
    return { kind: 'missing', missing: 'profile', customerId, invoiceKey, profile: null, message: profile }
  }

  const termsOf = (group: ChargeGroup, { customerId, profile }: Payer): Terms | MissingOutcome => {
    const invoiceKey = invoiceKeyOf(group, customerId, profile)
    const rate = rateOf(group, profile)
    if (typeof rate === 'string') {
      return { kind: 'missing', missing: 'rate', customerId, invoiceKey, profile, message: rate }
    }
    const terms = { customerId, invoiceKey, profile, rate }
    return {
      kind: 'terms',
      ...terms,
      outcomes: new Map(),
      passedThrough: ratedOutcome(terms, markupOfPassingThrough(profile)),
    }
  }

  return (group) => {
    const { cloudProvider, currency, billingMonth, projectId = null, subAccountKey, date, nature } = group
    const keys = [cloudProvider, currency, billingMonth, projectId, subAccountKey, date]
    const payer = keptPayers(keys, () => payerOf(group))
    if (payer.kind !== 'payer') return payer
    const treatment = payer.profile.treatments[nature]
    if (!isCharged(treatment)) {
      const { customerId, profile } = payer
      // What is not charged does not wait for an exchange rate.
      const rate = rateOf(group, profile)
      return {
        kind: 'kept',
        customerId,
        profileId: profile.id,
        nature,
        treatment,
        billingCurrency: profile.currency,
        rate: typeof rate === 'string' ? null : rate.rate,
      }
    }
    const terms = keptTerms(keys, () => termsOf(group, payer))
    if (terms.kind !== 'terms') return terms
    if (treatment === 'pass-through') return terms.passedThrough
    const rule = ruleOf.get(terms.profile.id)?.(group) ?? null
    const outcome =
      terms.outcomes.get(rule) ??
      ratedOutcome(terms, rule ? markupOfRule(rule) : markupOfProfile(terms.profile))
    terms.outcomes.set(rule, outcome)
    return outcome
  }
}

const ratedOutcome = (
  { customerId, invoiceKey, profile, rate }: Pick<Terms, 'customerId' | 'invoiceKey' | 'profile' | 'rate'>,
  markup: AppliedMarkup,
): RatedOutcome => ({
  kind: 'rated',
  customerId,
  invoiceKey,
  profile,
  rate,
  rateValue: parseDecimal(rate.rate),
  markup,
  factor: chargeFactor(rate.rate, markup.markupPercent),
  signature: JSON.stringify([profile.id, markup.source, markup.id, markup.version, rate.source, rate.id]),
})

const invoiceKeyOf = (
  { cloudProvider, currency }: ChargeGroup,
  customerId: string,
  profile: BillingProfile | null,
): string =>
  JSON.stringify([
    customerId,
    cloudProvider,
    currency,
    profile && profile.currency,
    profile && toText(parseDecimal(profile.vatPercent)),
  ])

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

const markupOfPassingThrough = ({ id, version, name }: BillingProfile): AppliedMarkup => ({
  source: 'pass-through',
  id,
  version,
  name: `${name} (without markup)`,
  markupPercent: '0',
})

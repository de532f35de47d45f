/**
 * Decides who pays for a group, by which rule and at which rate. Nearly every group has its own meter, but there are
 * few subscriptions, dates, markups and rates, so the decision is computed once per combination.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/billing/calculation'
import * as pages from '@cmp/messages/contract/billing/billing-profiles'
import { parseDecimal, toText, type Decimal } from './decimal.ts'
import type {
  AppliedMarkup,
  BillingProfile,
  CalculationInput,
  ChargeGroup,
  ExcludedCost,
} from './calculation.ts'
import { assertDate, isValidOn, parseBillingMonth } from './dates.ts'
import { BillingError } from './errors.ts'
import { rateFor, type AppliedRate } from './exchange.ts'
import { chargeFactor } from './explain.ts'
import { createKeyedCache } from './keyed-cache.ts'
import { isCharged } from './natures.ts'
import { createRuleFinder, type MarkupRule } from './rules.ts'

/**
 * `factor` is rate × (1 + markup), exact; `rateValue` is only the rate; `signature` identifies the rule and rate;
 * `invoiceKey` identifies the customer invoice. A change of profile within the period splits the invoice only if the
 * currency or the VAT rate changes.
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

/** `profile` is null if the profile itself is missing. */
export type MissingOutcome = {
  kind: 'missing'
  missing: 'rate' | 'profile'
  customerId: string
  invoiceKey: string
  profile: BillingProfile | null
  message: string
}

type UnassignedOutcome = { kind: 'unassigned' }

/** The profile does not charge lines of the group's nature; `rate` is null if there is none. */
export type ExcludedOutcome = { kind: 'kept'; rate: string | null } & Pick<
  ExcludedCost,
  'customerId' | 'profileId' | 'nature' | 'treatment' | 'billingCurrency'
>

/** The result of {@link createRater} for a group. */
export type RatingOutcome = UnassignedOutcome | RatedOutcome | MissingOutcome | ExcludedOutcome

/**
 * Everything that decides on a group except its rule. `outcomes` are stored by rule, null if the profile's own markup
 * applies; `passedThrough` is for natures without markup.
 */
type Terms = Pick<RatedOutcome, 'customerId' | 'invoiceKey' | 'profile' | 'rate'> & {
  kind: 'terms'
  outcomes: Map<MarkupRule | null, RatedOutcome>
  passedThrough: RatedOutcome
}

/** The customer that pays for a group, and the profile that applies. */
type Payer = { kind: 'payer'; customerId: string; profile: BillingProfile }

/**
 * Returns a function from group to outcome for the given assignments, profiles, rules and rates.
 * @throws BillingError (the returned function) `InvalidDecimal`, `InvalidDate`, `AmbiguousRate`
 */
export const createRater = (input: CalculationInput): ((group: ChargeGroup) => RatingOutcome) => {
  const assignments = new Map(input.assignments.map((entry) => [toSubAccountId(entry), entry]))
  const profilesOf = Map.groupBy(input.profiles, (profile) => profile.customerId)
  const ruleOf = new Map(
    [...Map.groupBy(input.rules, (rule) => rule.profileId)].map(([id, rules]) => [
      id,
      createRuleFinder(rules),
    ]),
  )
  const rates = new Map<string, AppliedRate | string>()
  const getCachedPayer = createKeyedCache<Payer | MissingOutcome | UnassignedOutcome>()
  const getCachedTerms = createKeyedCache<Terms | MissingOutcome>()

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

  const findPayer = (group: ChargeGroup): Payer | MissingOutcome | UnassignedOutcome => {
    assertDate(group.date)
    const assignment = assignments.get(toSubAccountId(group))
    if (!assignment) return { kind: 'unassigned' }
    const { customerId, customerName = t(m.customerWithId, { id: customerId }) } = assignment
    const profile = findProfile(profilesOf.get(customerId) ?? [], customerName, group.date)
    if (typeof profile !== 'string') return { kind: 'payer', customerId, profile }
    const invoiceKey = toInvoiceKey(group, customerId, null)
    return { kind: 'missing', missing: 'profile', customerId, invoiceKey, profile: null, message: profile }
  }

  const findTerms = (group: ChargeGroup, { customerId, profile }: Payer): Terms | MissingOutcome => {
    const invoiceKey = toInvoiceKey(group, customerId, profile)
    const rate = rateOf(group, profile)
    if (typeof rate === 'string') {
      return { kind: 'missing', missing: 'rate', customerId, invoiceKey, profile, message: rate }
    }
    const terms = { customerId, invoiceKey, profile, rate }
    return {
      kind: 'terms',
      ...terms,
      outcomes: new Map(),
      passedThrough: buildRatedOutcome(terms, toPassThroughMarkup(profile)),
    }
  }

  return (group) => {
    const { cloudProvider, currency, billingMonth, projectId = null, subAccountKey, date, nature } = group
    const keys = [cloudProvider, currency, billingMonth, projectId, subAccountKey, date]
    const payer = getCachedPayer(keys, () => findPayer(group))
    if (payer.kind !== 'payer') return payer
    const treatment = payer.profile.treatments[nature]
    if (!isCharged(treatment)) {
      const { customerId, profile } = payer
      // Lines that are not charged need no exchange rate.
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
    const terms = getCachedTerms(keys, () => findTerms(group, payer))
    if (terms.kind !== 'terms') return terms
    if (treatment === 'pass-through') return terms.passedThrough
    const rule = ruleOf.get(terms.profile.id)?.(group) ?? null
    const outcome =
      terms.outcomes.get(rule) ??
      buildRatedOutcome(terms, rule ? toRuleMarkup(rule) : toProfileMarkup(terms.profile))
    terms.outcomes.set(rule, outcome)
    return outcome
  }
}

const buildRatedOutcome = (
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

const toInvoiceKey = (
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

const toSubAccountId = ({
  cloudProvider,
  subAccountKey,
}: {
  cloudProvider: string
  subAccountKey: string
}): string => JSON.stringify([cloudProvider, subAccountKey])

/** Returns the customer's profile on a date, or a message that says which profile is missing. */
const findProfile = (
  profiles: readonly BillingProfile[],
  customer: string,
  date: string,
): BillingProfile | string => {
  const title = pages.billingProfiles
  if (profiles.length === 0) return t(m.noProfile, { customer, title })
  const [latest, next] = profiles.filter((profile) => isValidOn(profile, date)).sort(compareByLatestStart)
  if (!latest) return t(m.noValidProfile, { customer, date: assertDate(date), title })
  if (next && (next.validFrom ?? null) === (latest.validFrom ?? null)) {
    return t(m.twoProfiles, { customer, one: latest.name, other: next.name })
  }
  return latest
}

/** Sorts the profile that started last first; a profile without a start is the earliest. */
export const compareByLatestStart = (a: BillingProfile, b: BillingProfile): number => {
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

const toRuleMarkup = ({ id, version, name, markupPercent }: MarkupRule): AppliedMarkup => ({
  source: 'rule',
  id,
  version,
  name,
  markupPercent,
})

const toProfileMarkup = ({ id, version, name, markupPercent }: BillingProfile): AppliedMarkup => ({
  source: 'profile',
  id,
  version,
  name,
  markupPercent,
})

const toPassThroughMarkup = ({ id, version, name }: BillingProfile): AppliedMarkup => ({
  source: 'pass-through',
  id,
  version,
  name: `${name} (without markup)`,
  markupPercent: '0',
})

/**
 * Other terms as changes of today's: what a simulation rates with and what publishing writes are the same list, so that
 * what is published comes to what was simulated.
 */
import { equal, foldedKey, type CurrencyMonthlyRate, type MarkupRule } from '@cmp/billing'
import { mostSimulatedCustomers, type CallTaken, type simulate } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { RatingTerms } from '../calculations/inputs.ts'

/** What a simulation is asked for. */
export type Asked = CallTaken<typeof simulate>['query']

type Profile = RatingTerms['profiles'][number]
type Terms = Pick<RatingTerms, 'profiles' | 'rules' | 'monthlyRates'>

/** One change; together they are the other terms. Days are `YYYY-MM-DD`. */
export type TermChange =
  | { kind: 'markup-of-profile'; profile: Profile; markupPercent: string }
  /** The profile ends on the day, and the same with another markup follows, with the rules that still hold then. */
  | { kind: 'new-profile'; profile: Profile; from: string; markupPercent: string; rules: MarkupRule[] }
  | { kind: 'markup-of-rule'; profile: Profile; rule: MarkupRule; markupPercent: string }
  | { kind: 'end-of-rule'; profile: Profile; rule: MarkupRule; validTo: string }
  | { kind: 'new-rule'; profile: Profile; rule: Omit<MarkupRule, 'id' | 'version'> }
  | { kind: 'rate'; rate: CurrencyMonthlyRate; to: string }
  | { kind: 'new-rate'; rate: Omit<CurrencyMonthlyRate, 'id'> }

/** The customers that a simulation names; null of all. */
export const namedCustomers = ({ customerIds }: Asked): ReadonlySet<string> | null => {
  if (!customerIds) return null
  const ids = new Set(customerIds.toLowerCase().split(','))
  if (ids.size > mostSimulatedCustomers)
    throw fieldRefusal(
      'customerIds',
      `Choose ${mostSimulatedCustomers} customers at most, or leave them out for all.`,
    )
  return ids
}

/** Whether any day from one on lies in a validity. */
const reaches = ({ validTo }: { validTo?: string | null }, from: string): boolean =>
  validTo == null || validTo > from

const later = (one: string, other: string | null | undefined): string =>
  other != null && other > one ? other : one

/** A text by which rules for the same lines are told; of those of one start a copy could not keep which wins. */
const scopeOf = ({ subAccountKey, serviceName, meterName, validFrom }: MarkupRule): string =>
  JSON.stringify([
    ...[subAccountKey, serviceName, meterName].map((part) => (part == null ? null : foldedKey(part))),
    validFrom,
  ])

const refuseTies = (profile: Profile, rules: readonly MarkupRule[]): void => {
  for (const own of Map.groupBy(rules, scopeOf).values()) {
    const [one, other] = own
    if (one && other)
      throw new AppError(
        'InvalidRequest',
        `The rules ${one.name} and ${other.name} of ${profile.name} are for the same and start on the same day. End one of them, then try again.`,
      )
  }
}

/** Another markup of whole profiles. */
const planProfiles = ({ profiles, rules }: Terms, { markupPercent, from = '' }: Asked): TermChange[] =>
  profiles.flatMap((profile): TermChange[] => {
    if (markupPercent === undefined || !reaches(profile, from) || equal(profile.markupPercent, markupPercent))
      return []
    if ((profile.validFrom ?? '') >= from) return [{ kind: 'markup-of-profile', profile, markupPercent }]
    const own = rules.filter((rule) => rule.profileId === profile.id && reaches(rule, from))
    refuseTies(profile, own)
    return [{ kind: 'new-profile', profile, from, markupPercent, rules: own }]
  })

/** Another markup of a service or meter: in the place of rules for just that. */
const planRules = (
  { profiles, rules }: Terms,
  { markupPercent = '0', from = '', ...asked }: Asked,
): TermChange[] => {
  const [serviceName, meterName] = [asked.serviceName || null, asked.meterName || null]
  const folded = (part: string | null | undefined): string | null => (part == null ? null : foldedKey(part))
  const isSame = (one: string | null | undefined, other: string | null): boolean =>
    folded(one) === folded(other)
  return profiles.flatMap((profile): TermChange[] => {
    if (!reaches(profile, from)) return []
    const start = later(from, profile.validFrom)
    const standing = rules.filter(
      (rule) =>
        rule.profileId === profile.id &&
        rule.subAccountKey == null &&
        isSame(rule.serviceName, serviceName) &&
        isSame(rule.meterName, meterName) &&
        reaches(rule, start),
    )
    const holdsAlready = standing.some(
      (rule) =>
        rule.validTo == null &&
        (rule.validFrom ?? '') <= start &&
        standing.every((other) => equal(other.markupPercent, markupPercent)),
    )
    if (holdsAlready) return []
    const covers = standing.some((rule) => rule.validTo == null && (rule.validFrom ?? '') === start)
    return [
      ...standing.flatMap((rule): TermChange[] => {
        if ((rule.validFrom ?? '') < start) return [{ kind: 'end-of-rule', profile, rule, validTo: start }]
        return equal(rule.markupPercent, markupPercent)
          ? []
          : [{ kind: 'markup-of-rule', profile, rule, markupPercent }]
      }),
      ...(covers
        ? []
        : [
            {
              kind: 'new-rule' as const,
              profile,
              rule: {
                profileId: profile.id,
                name: [serviceName, meterName].filter(Boolean).join(' · '),
                serviceName,
                meterName,
                markupPercent,
                validFrom: start,
              },
            },
          ]),
    ]
  })
}

/** Another rate of a pair in every month that has one, and in that of the day; agreed rates of projects stay. */
const planRates = (
  { monthlyRates }: Terms,
  { fromCurrency = '', toCurrency = '', rate = '1', from = '' }: Asked,
): TermChange[] => {
  const ofPair = monthlyRates.filter(
    (row) => row.fromCurrency === fromCurrency && row.toCurrency === toCurrency,
  )
  const [year, month] = from.split('-').map(Number)
  const order = (row: { year: number; month: number }): number => row.year * 12 + row.month
  const first = from === '' || year === undefined || month === undefined ? null : { year, month }
  const changed = ofPair.filter(
    (row) => (first === null || order(row) >= order(first)) && !equal(row.rate, rate),
  )
  const isThere = first === null || ofPair.some((row) => order(row) === order(first))
  return [
    ...changed
      .toSorted((one, other) => order(one) - order(other))
      .map((row): TermChange => ({ kind: 'rate', rate: row, to: rate })),
    ...(isThere ? [] : [{ kind: 'new-rate' as const, rate: { ...first, fromCurrency, toCurrency, rate } }]),
  ]
}

/** The terms that a change looks at: of these customers' profiles, or of the pair of currencies. */
export const termsLookedAt = (terms: Terms, asked: Asked, customers: ReadonlySet<string> | null): Terms => {
  if (asked.change === 'rate')
    return {
      profiles: [],
      rules: [],
      monthlyRates: terms.monthlyRates.filter(
        (row) => row.fromCurrency === asked.fromCurrency && row.toCurrency === asked.toCurrency,
      ),
    }
  const profiles = terms.profiles.filter(({ customerId }) => customers?.has(customerId) ?? true)
  const ids = new Set(profiles.map(({ id }) => id))
  return { profiles, rules: terms.rules.filter(({ profileId }) => ids.has(profileId)), monthlyRates: [] }
}

/**
 * What other terms change. Without a day they hold as if they always had.
 * @throws AppError InvalidRequest for terms that cannot follow today's
 */
export const planTerms = (
  terms: Terms,
  asked: Asked,
  customers: ReadonlySet<string> | null,
): TermChange[] => {
  const own = termsLookedAt(terms, asked, customers)
  if (asked.change === 'rate') return planRates(own, asked)
  return asked.change === 'markup' && (asked.serviceName || asked.meterName)
    ? planRules(own, asked)
    : planProfiles(own, asked)
}

/** Today's terms with the changes, in memory alone. */
export const withChanges = <Given extends Terms>(terms: Given, changes: readonly TermChange[]): Given => {
  const profiles = new Map(terms.profiles.map((profile) => [profile.id, profile]))
  const rules = new Map(terms.rules.map((rule) => [rule.id, rule]))
  const rates = new Map(terms.monthlyRates.map((rate) => [rate.id, rate]))
  for (const [place, change] of changes.entries()) {
    const id = `change ${place}`
    switch (change.kind) {
      case 'markup-of-profile':
        profiles.set(change.profile.id, { ...change.profile, markupPercent: change.markupPercent })
        break
      case 'new-profile': {
        const { profile, from, markupPercent } = change
        profiles.set(profile.id, { ...profile, validTo: from })
        profiles.set(id, { ...profile, id, version: 1, markupPercent, validFrom: from })
        for (const rule of change.rules)
          rules.set(`${id} ${rule.id}`, { ...rule, id: `${id} ${rule.id}`, profileId: id })
        break
      }
      case 'markup-of-rule':
        rules.set(change.rule.id, { ...change.rule, markupPercent: change.markupPercent })
        break
      case 'end-of-rule':
        rules.set(change.rule.id, { ...change.rule, validTo: change.validTo })
        break
      case 'new-rule':
        rules.set(id, { ...change.rule, id, version: 1 })
        break
      case 'rate':
        rates.set(change.rate.id, { ...change.rate, rate: change.to })
        break
      case 'new-rate':
        rates.set(id, { ...change.rate, id })
        break
    }
  }
  return {
    ...terms,
    profiles: [...profiles.values()],
    rules: [...rules.values()],
    monthlyRates: [...rates.values()],
  }
}

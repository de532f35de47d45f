/**
 * Plans other terms as changes of today's. Simulating and publishing use the same list of changes, so that published
 * terms give the simulated result.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/simulations'
import { areDecimalsEqual, foldKey, type CurrencyMonthlyRate, type MarkupRule } from '@cmp/billing'
import { mostSimulatedCustomers, type CallTaken, type simulate } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { RatingTerms } from '../../billing/index.ts'

/** The parameters of a simulation. */
export type SimulationQuery = CallTaken<typeof simulate>['query']

type Profile = RatingTerms['profiles'][number]
type Terms = Pick<RatingTerms, 'profiles' | 'rules' | 'monthlyRates'>

/** One change; together the changes are the other terms. Dates are `YYYY-MM-DD`. */
export type TermChange =
  | { kind: 'markup-of-profile'; profile: Profile; markupPercent: string }
  /** The profile ends before the date, and a copy with another markup follows, with the rules that are still valid then. */
  | { kind: 'new-profile'; profile: Profile; from: string; markupPercent: string; rules: MarkupRule[] }
  | { kind: 'markup-of-rule'; profile: Profile; rule: MarkupRule; markupPercent: string }
  | { kind: 'end-of-rule'; profile: Profile; rule: MarkupRule; validTo: string }
  | { kind: 'new-rule'; profile: Profile; rule: Omit<MarkupRule, 'id' | 'version'> }
  | { kind: 'rate'; rate: CurrencyMonthlyRate; to: string }
  | { kind: 'new-rate'; rate: Omit<CurrencyMonthlyRate, 'id'> }

/** Returns the customers that a simulation names; null for all. */
export const parseCustomerIds = ({ customerIds }: SimulationQuery): ReadonlySet<string> | null => {
  if (!customerIds) return null
  const ids = new Set(customerIds.toLowerCase().split(','))
  if (ids.size > mostSimulatedCustomers)
    throw createFieldRefusal('customerIds', bind(m.chooseUpToCustomersOrLeave, { mostSimulatedCustomers }))
  return ids
}

/** Returns whether a validity includes any date from the given one on. */
const isValidAfter = ({ validTo }: { validTo?: string | null | undefined }, from: string): boolean =>
  validTo == null || validTo > from

const pickLater = (one: string, other: string | null | undefined): string =>
  other != null && other > one ? other : one

/**
 * Returns the key of rules for the same line items. Among rules with the same key and start, a copy could not preserve
 * which takes precedence.
 */
const scopeOf = ({ subAccountKey, serviceName, meterName, validFrom }: MarkupRule): string =>
  JSON.stringify([
    ...[subAccountKey, serviceName, meterName].map((part) => (part == null ? null : foldKey(part))),
    validFrom,
  ])

const refuseTies = (profile: Profile, rules: readonly MarkupRule[]): void => {
  for (const own of Map.groupBy(rules, scopeOf).values()) {
    const [one, other] = own
    if (one && other)
      throw new AppError(
        'InvalidRequest',
        bind(m.priceRulesAndOfHaveSame, { name: one.name, name2: other.name, name3: profile.name }),
      )
  }
}

/** Plans another markup for whole profiles. */
const planProfiles = (
  { profiles, rules }: Terms,
  { markupPercent, from = '' }: SimulationQuery,
): TermChange[] =>
  profiles.flatMap((profile): TermChange[] => {
    if (
      markupPercent === undefined ||
      !isValidAfter(profile, from) ||
      areDecimalsEqual(profile.markupPercent, markupPercent)
    )
      return []
    if ((profile.validFrom ?? '') >= from) return [{ kind: 'markup-of-profile', profile, markupPercent }]
    const own = rules.filter((rule) => rule.profileId === profile.id && isValidAfter(rule, from))
    refuseTies(profile, own)
    return [{ kind: 'new-profile', profile, from, markupPercent, rules: own }]
  })

/** Plans another markup for a service or meter, replacing rules with exactly that scope. */
const planRules = (
  { profiles, rules }: Terms,
  { markupPercent = '0', from = '', ...query }: SimulationQuery,
): TermChange[] => {
  const [serviceName, meterName] = [query.serviceName || null, query.meterName || null]
  const foldOptional = (part: string | null | undefined): string | null =>
    part == null ? null : foldKey(part)
  const isSame = (one: string | null | undefined, other: string | null): boolean =>
    foldOptional(one) === foldOptional(other)
  return profiles.flatMap((profile): TermChange[] => {
    if (!isValidAfter(profile, from)) return []
    const start = pickLater(from, profile.validFrom)
    const existingRules = rules.filter(
      (rule) =>
        rule.profileId === profile.id &&
        rule.subAccountKey == null &&
        isSame(rule.serviceName, serviceName) &&
        isSame(rule.meterName, meterName) &&
        isValidAfter(rule, start),
    )
    const holdsAlready = existingRules.some(
      (rule) =>
        rule.validTo == null &&
        (rule.validFrom ?? '') <= start &&
        existingRules.every((other) => areDecimalsEqual(other.markupPercent, markupPercent)),
    )
    if (holdsAlready) return []
    const covers = existingRules.some((rule) => rule.validTo == null && (rule.validFrom ?? '') === start)
    return [
      ...existingRules.flatMap((rule): TermChange[] => {
        if ((rule.validFrom ?? '') < start) return [{ kind: 'end-of-rule', profile, rule, validTo: start }]
        return areDecimalsEqual(rule.markupPercent, markupPercent)
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

/**
 * Plans another rate of a currency pair in every month that has one, and in the month of the date; agreed rates of
 * projects stay unchanged.
 */
const planRates = (
  { monthlyRates }: Terms,
  { fromCurrency = '', toCurrency = '', rate = '1', from = '' }: SimulationQuery,
): TermChange[] => {
  const ofPair = monthlyRates.filter(
    (row) => row.fromCurrency === fromCurrency && row.toCurrency === toCurrency,
  )
  const [year, month] = from.split('-').map(Number)
  const order = (row: { year: number; month: number }): number => row.year * 12 + row.month
  const first = from === '' || year === undefined || month === undefined ? null : { year, month }
  const changed = ofPair.filter(
    (row) => (first === null || order(row) >= order(first)) && !areDecimalsEqual(row.rate, rate),
  )
  const isThere = first === null || ofPair.some((row) => order(row) === order(first))
  return [
    ...changed
      .toSorted((one, other) => order(one) - order(other))
      .map((row): TermChange => ({ kind: 'rate', rate: row, to: rate })),
    ...(isThere ? [] : [{ kind: 'new-rate' as const, rate: { ...first, fromCurrency, toCurrency, rate } }]),
  ]
}

/** Returns the terms that a change affects: those of these customers' profiles, or of the currency pair. */
export const selectAffectedTerms = (
  terms: Terms,
  query: SimulationQuery,
  customers: ReadonlySet<string> | null,
): Terms => {
  if (query.change === 'rate')
    return {
      profiles: [],
      rules: [],
      monthlyRates: terms.monthlyRates.filter(
        (row) => row.fromCurrency === query.fromCurrency && row.toCurrency === query.toCurrency,
      ),
    }
  const profiles = terms.profiles.filter(({ customerId }) => customers?.has(customerId) ?? true)
  const ids = new Set(profiles.map(({ id }) => id))
  return { profiles, rules: terms.rules.filter(({ profileId }) => ids.has(profileId)), monthlyRates: [] }
}

/**
 * Returns the changes to other terms. Without a date they apply as if they had always been valid.
 * @throws AppError InvalidRequest for terms that cannot follow today's.
 */
export const planTerms = (
  terms: Terms,
  query: SimulationQuery,
  customers: ReadonlySet<string> | null,
): TermChange[] => {
  const own = selectAffectedTerms(terms, query, customers)
  if (query.change === 'rate') return planRates(own, query)
  return query.change === 'markup' && (query.serviceName || query.meterName)
    ? planRules(own, query)
    : planProfiles(own, query)
}

/** Returns today's terms with the changes, without storing them. */
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

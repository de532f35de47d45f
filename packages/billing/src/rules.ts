/** Which markup applies to a line: the most specific rule of the customer's billing profile that is valid on its date. */
import { assertDate, isValidOn, type Validity } from './dates.ts'
import { foldedKey } from './folded-key.ts'
import { serviceNameOf } from './service-names.ts'

/**
 * Which lines something is for. A condition that is absent or null matches everything; one that is present must equal
 * the line's value, in whatever letter case, and a service by any name that its provider gives it.
 */
export type LineScope = {
  subAccountKey?: string | null
  serviceName?: string | null
  meterName?: string | null
}

/**
 * Something that is for the lines of a scope while it is valid, in one of its versions. With `holdsOnEveryDay` its validity has
 * been looked at already, and says only which of two comes first.
 */
export type ScopedRule = Validity & LineScope & { id: string; version: number; holdsOnEveryDay?: true }

/** A markup rule of a billing profile. `markupPercent` is decimal text (12.5 means × 1.125, negative is a discount). */
export type MarkupRule = ScopedRule & { profileId: string; name: string; markupPercent: string }

/** What of a line a scope looks at. */
export type ScopeSubject = { subAccountKey: string; serviceName: string; meterName: string }

/** What of a line decides on the rule; `date` is `YYYY-MM-DD`. */
export type RuleSubject = ScopeSubject & { date: string }

/**
 * The weights of the conditions. The number of conditions counts first (8 each), because every condition a person adds
 * narrows what they meant. With the same number, meter (4) beats service (2) beats subscription (1): a meter is the
 * narrowest part of the catalogue and usually the reason for an exception, while a subscription's rule is closest to
 * the profile's own markup. So the order from the most specific is: subscription + service + meter, service + meter,
 * subscription + meter, subscription + service, meter, service, subscription, none (the profile's own markup).
 */
const weights = { meterName: 8 + 4, serviceName: 8 + 2, subAccountKey: 8 + 1 } as const

/** How specific a rule is; the larger wins. */
export const specificityOf = (rule: LineScope): number =>
  (rule.meterName == null ? 0 : weights.meterName) +
  (rule.serviceName == null ? 0 : weights.serviceName) +
  (rule.subAccountKey == null ? 0 : weights.subAccountKey)

/** The winner first: most specific, then latest `validFrom` (an open start is the earliest), then the smallest id. */
const byPrecedence = (a: ScopedRule, b: ScopedRule): number =>
  specificityOf(b) - specificityOf(a) ||
  compareText(b.validFrom ?? '', a.validFrom ?? '') ||
  compareText(a.id, b.id) ||
  b.version - a.version

/** The order of texts by their code units, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A condition as it is compared; null matches everything. */
const conditionOf = (text: string | null | undefined): string | null =>
  text == null ? null : foldedKey(text)

/** A service as it is compared: by its one name, in whatever format and letter case it is written. */
const serviceKey = (text: string): string => foldedKey(serviceNameOf(text))

const foldedScope = ({ meterName, serviceName, subAccountKey }: LineScope) => ({
  meterName: conditionOf(meterName),
  serviceName: serviceName == null ? null : serviceKey(serviceName),
  subAccountKey: conditionOf(subAccountKey),
})

const foldedSubject = ({ meterName, serviceName, subAccountKey }: ScopeSubject): ScopeSubject => ({
  meterName: foldedKey(meterName),
  serviceName: serviceKey(serviceName),
  subAccountKey: foldedKey(subAccountKey),
})

/** Both folded. */
const covers = (scope: ReturnType<typeof foldedScope>, subject: ScopeSubject): boolean =>
  (scope.meterName === null || scope.meterName === subject.meterName) &&
  (scope.serviceName === null || scope.serviceName === subject.serviceName) &&
  (scope.subAccountKey === null || scope.subAccountKey === subject.subAccountKey)

/** Whether a line lies in a scope, in whatever letter case. */
export const isInScope = (scope: LineScope, subject: ScopeSubject): boolean =>
  covers(foldedScope(scope), foldedSubject(subject))

/**
 * Gives the rule for a line among those that compete for it (the rules of **one** profile), or null when none matches
 * (then the profile's own markup applies). The order of `rules` does not matter, nor does the letter case of services,
 * meters and subscriptions.
 *
 * @throws BillingError (the returned function) `InvalidDate`
 */
export const ruleFinder = <Rule extends ScopedRule>(
  rules: readonly Rule[],
): ((subject: RuleSubject) => Rule | null) => {
  const ordered = rules.toSorted(byPrecedence).map((rule) => ({ rule, scope: foldedScope(rule) }))
  return (subject) => {
    assertDate(subject.date)
    if (ordered.length === 0) return null
    const folded = foldedSubject(subject)
    const found = ordered.find(
      ({ rule, scope }) => covers(scope, folded) && (rule.holdsOnEveryDay || isValidOn(rule, subject.date)),
    )
    return found?.rule ?? null
  }
}

/**
 * The days after `firstDay` and up to `lastDay`, both inclusive, on which any rule or billing profile starts or stops,
 * ascending and without repeats. Lines between two of them fall under the same rules, so the engine may sum them as one
 * segment. The first day itself is no boundary: nothing lies before it.
 *
 * @throws BillingError `InvalidDate`
 */
export const dateBoundaries = (dated: readonly Validity[], firstDay: string, lastDay: string): string[] => {
  assertDate(firstDay)
  assertDate(lastDay)
  const dates = new Set<string>()
  for (const date of dated.flatMap(({ validFrom, validTo }) => [validFrom, validTo])) {
    if (date != null && firstDay < assertDate(date) && date <= lastDay) dates.add(date)
  }
  return [...dates].sort()
}

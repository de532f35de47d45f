/**
 * Finds the markup of a line: the most specific rule of the customer's billing profile that is valid on the line's
 * date.
 */
import { assertDate, isValidOn, type Validity } from './dates.ts'
import { foldKey } from './folded-key.ts'
import { normalizeServiceName } from './service-names.ts'

/**
 * Defines which lines something applies to. A condition that is absent or null matches everything; any other condition
 * must equal the line's value in any letter case. A service matches by any name that its provider uses.
 */
export type LineScope = {
  subAccountKey?: string | null | undefined
  serviceName?: string | null | undefined
  meterName?: string | null | undefined
}

/**
 * Something that applies to the lines of a scope while it is valid, in one of its versions. With `holdsOnEveryDay` the
 * caller has already checked the validity, which then only decides the order of equally specific rules.
 */
export type ScopedRule = Validity & LineScope & { id: string; version: number; holdsOnEveryDay?: true }

/** A markup rule of a billing profile. `markupPercent` is decimal text (12.5 means × 1.125, negative is a discount). */
export type MarkupRule = ScopedRule & { profileId: string; name: string; markupPercent: string }

/** The fields of a line that a scope compares. */
export type ScopeSubject = { subAccountKey: string; serviceName: string; meterName: string }

/** The fields of a line that decide on the rule; `date` is `YYYY-MM-DD`. */
export type RuleSubject = ScopeSubject & { date: string }

/**
 * The weights of the conditions. The number of conditions counts first (8 each), because every condition that a person
 * adds narrows the rule on purpose. With the same number, meter (4) beats service (2) beats subscription (1): a meter
 * is the narrowest part of the catalog and usually the reason for an exception, while a subscription's rule is closest
 * to the profile's own markup. The order from the most specific is therefore: subscription + service + meter, service +
 * meter, subscription + meter, subscription + service, meter, service, subscription, none (the profile's own markup).
 */
const weights = { meterName: 8 + 4, serviceName: 8 + 2, subAccountKey: 8 + 1 } as const

/** How specific a rule is; the larger wins. */
export const calculateSpecificity = (rule: LineScope): number =>
  (rule.meterName == null ? 0 : weights.meterName) +
  (rule.serviceName == null ? 0 : weights.serviceName) +
  (rule.subAccountKey == null ? 0 : weights.subAccountKey)

/**
 * Sorts the winner first: the most specific rule, then the latest `validFrom` (no start is the earliest), then the
 * smallest ID.
 */
const compareByPrecedence = (a: ScopedRule, b: ScopedRule): number =>
  calculateSpecificity(b) - calculateSpecificity(a) ||
  compareText(b.validFrom ?? '', a.validFrom ?? '') ||
  compareText(a.id, b.id) ||
  b.version - a.version

/** Compares texts by their code units, which gives the same order on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Normalizes a condition for comparison; null matches everything. */
const foldCondition = (text: string | null | undefined): string | null =>
  text == null ? null : foldKey(text)

/** Normalizes a service for comparison: its canonical name, for every format and letter case. */
const toServiceKey = (text: string): string => foldKey(normalizeServiceName(text))

const foldScope = ({ meterName, serviceName, subAccountKey }: LineScope) => ({
  meterName: foldCondition(meterName),
  serviceName: serviceName == null ? null : toServiceKey(serviceName),
  subAccountKey: foldCondition(subAccountKey),
})

const foldSubject = ({ meterName, serviceName, subAccountKey }: ScopeSubject): ScopeSubject => ({
  meterName: foldKey(meterName),
  serviceName: toServiceKey(serviceName),
  subAccountKey: foldKey(subAccountKey),
})

/** Both folded. */
const covers = (scope: ReturnType<typeof foldScope>, subject: ScopeSubject): boolean =>
  (scope.meterName === null || scope.meterName === subject.meterName) &&
  (scope.serviceName === null || scope.serviceName === subject.serviceName) &&
  (scope.subAccountKey === null || scope.subAccountKey === subject.subAccountKey)

/** Whether a line lies in a scope, in any letter case. */
export const isInScope = (scope: LineScope, subject: ScopeSubject): boolean =>
  covers(foldScope(scope), foldSubject(subject))

/**
 * Returns a function that finds the rule for a line among the rules of **one** profile, or null if none matches (the
 * profile's own markup then applies). The order of `rules` does not matter, nor does the letter case of services,
 * meters and subscriptions.
 * @throws BillingError (the returned function) `InvalidDate`
 */
export const createRuleFinder = <Rule extends ScopedRule>(
  rules: readonly Rule[],
): ((subject: RuleSubject) => Rule | null) => {
  const ordered = rules.toSorted(compareByPrecedence).map((rule) => ({ rule, scope: foldScope(rule) }))
  return (subject) => {
    assertDate(subject.date)
    if (ordered.length === 0) return null
    const folded = foldSubject(subject)
    const found = ordered.find(
      ({ rule, scope }) => covers(scope, folded) && (rule.holdsOnEveryDay || isValidOn(rule, subject.date)),
    )
    return found?.rule ?? null
  }
}

/**
 * Returns the dates after `firstDay` and up to `lastDay`, both inclusive, on which any rule or billing profile starts
 * or ends, ascending and without duplicates. The same rules apply to all lines between two of these dates, so the
 * engine may sum them as one segment. The first date itself is not a boundary because no line precedes it.
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

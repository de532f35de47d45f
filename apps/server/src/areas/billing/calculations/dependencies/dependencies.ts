/**
 * Defines in one place what a calculation depends on. A calculation is repeated if a dependency changes while it runs,
 * an invoice needs recalculation if a dependency has changed since, and a preview is valid as long as no dependency
 * changes.
 */
import { listChargedMonths, isAmount, type Validity } from '@cmp/billing'
import { isDeepStrictEqual } from 'node:util'
import type { CalculationInputs } from '../rating/inputs.ts'
import type { LineSpan } from '../rating/rate.ts'

/** Returns the part of a validity that lies within the dates of the line items; null if they do not overlap. */
export const clampValidity = (
  { validFrom, validTo }: Validity,
  { firstDay, lastDay }: Pick<LineSpan, 'firstDay' | 'lastDay'>,
): [from: string, to: string] | null => {
  const from = validFrom != null && validFrom > firstDay ? validFrom : firstDay
  const to = validTo != null && validTo <= lastDay ? validTo : ''
  if (from > lastDay || (to !== '' && to <= from)) return null
  return [from, to]
}

const matchesMonths =
  (months: readonly string[]) =>
  ({ month }: { month: string }): boolean =>
    months.includes(month)

/** Returns the recurring charges that charge something on these dates or in these months. */
const filterComponents = (
  { components }: CalculationInputs,
  span: LineSpan,
): CalculationInputs['components'] =>
  components.flatMap((component): CalculationInputs['components'] => {
    if (!isAmount(component)) {
      if (!clampValidity(component, span)) return []
      if (component.kind !== 'percentage-of-spend' || !component.elsewhere) return [component]
      return [{ ...component, elsewhere: component.elsewhere.filter(matchesMonths(span.billingMonths)) }]
    }
    const months = listChargedMonths(component, span.billingMonths)
    if (months.length === 0) return []
    if (component.kind !== 'minimum') return [component]
    return [{ ...component, elsewhere: component.elsewhere.filter(matchesMonths(months)) }]
  })

/**
 * Returns the part of the inputs that determines the charges of an invoice with line items in these dates and months:
 * the profiles and rules valid then, the rates of its currencies and months, the projects of its sub-accounts and its
 * customers' recurring charges. With `customerId`, returns only that customer's part.
 */
export const pickDependencies = (
  inputs: CalculationInputs,
  span: LineSpan,
  customerId?: string,
): CalculationInputs => {
  const isOwn = (row: { customerId: string }) => customerId === undefined || row.customerId === customerId
  const assignments = inputs.assignments.filter(isOwn)
  const profiles = inputs.profiles.filter((profile) => isOwn(profile) && clampValidity(profile, span))
  const profileIds = new Set(profiles.map(({ id }) => id))
  const currencies = new Set(profiles.map(({ currency }) => currency))
  const keys = new Set(assignments.map(({ subAccountKey }) => subAccountKey))
  const projectGroups = inputs.projectGroups.filter(({ subAccountKey }) => keys.has(subAccountKey))
  const projectIds = new Set(projectGroups.map(({ projectId }) => projectId))
  const months = new Set(span.billingMonths)
  const isUsed = (rate: { year: number; month: number; fromCurrency: string; toCurrency: string }) =>
    rate.fromCurrency === inputs.invoice.currencyCode &&
    currencies.has(rate.toCurrency) &&
    months.has(`${rate.year}-${String(rate.month).padStart(2, '0')}`)
  return {
    ...inputs,
    assignments,
    profiles,
    rules: inputs.rules.filter((rule) => profileIds.has(rule.profileId) && clampValidity(rule, span)),
    monthlyRates: inputs.monthlyRates.filter(isUsed),
    projectRates: inputs.projectRates.filter((rate) => projectIds.has(rate.projectId) && isUsed(rate)),
    projectGroups,
    components: filterComponents(inputs, span).filter(isOwn),
  }
}

/**
 * Returns whether two readings of the inputs charge an invoice with line items of these dates alike. An invoice without
 * counted line items depends on nothing.
 */
export const dependsOnSame = (
  one: CalculationInputs,
  other: CalculationInputs,
  span: LineSpan | null,
): boolean =>
  span === null
    ? isDeepStrictEqual(one, other)
    : isDeepStrictEqual(pickDependencies(one, span), pickDependencies(other, span))

/**
 * What a calculation depends on, defined once: a calculation is repeated when some of it changes meanwhile, an invoice needs
 * recalculation when some of it has changed since, and a preview holds as long as all of it stays the same.
 */
import { chargedMonthsOf, isAmount, type Validity } from '@cmp/billing'
import { isDeepStrictEqual } from 'node:util'
import type { CalculationInputs } from './inputs.ts'
import type { LineSpan } from './rate.ts'

/** The part of a validity that lies within the days of the lines; null where it touches none. */
export const within = (
  { validFrom, validTo }: Validity,
  { firstDay, lastDay }: Pick<LineSpan, 'firstDay' | 'lastDay'>,
): [from: string, to: string] | null => {
  const from = validFrom != null && validFrom > firstDay ? validFrom : firstDay
  const to = validTo != null && validTo <= lastDay ? validTo : ''
  if (from > lastDay || (to !== '' && to <= from)) return null
  return [from, to]
}

const inMonths =
  (months: readonly string[]) =>
  ({ month }: { month: string }): boolean =>
    months.includes(month)

/** The agreement lines that charge something on these days or in these months. */
const componentsIn = ({ components }: CalculationInputs, span: LineSpan): CalculationInputs['components'] =>
  components.flatMap((component): CalculationInputs['components'] => {
    if (!isAmount(component)) {
      if (!within(component, span)) return []
      if (component.kind !== 'percentage-of-spend' || !component.elsewhere) return [component]
      return [{ ...component, elsewhere: component.elsewhere.filter(inMonths(span.billingMonths)) }]
    }
    const months = chargedMonthsOf(component, span.billingMonths)
    if (months.length === 0) return []
    if (component.kind !== 'minimum') return [component]
    return [{ ...component, elsewhere: component.elsewhere.filter(inMonths(months)) }]
  })

/**
 * The part of the inputs that an invoice with lines of these days and months is charged by: profiles and rules that are valid
 * then, rates of its currencies and months, the projects of its sub-accounts and its customers' agreement lines. With
 * `customerId`, that customer's part.
 */
export const dependenciesOf = (
  inputs: CalculationInputs,
  span: LineSpan,
  customerId?: string,
): CalculationInputs => {
  const isOwn = (row: { customerId: string }) => customerId === undefined || row.customerId === customerId
  const assignments = inputs.assignments.filter(isOwn)
  const profiles = inputs.profiles.filter((profile) => isOwn(profile) && within(profile, span))
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
    rules: inputs.rules.filter((rule) => profileIds.has(rule.profileId) && within(rule, span)),
    monthlyRates: inputs.monthlyRates.filter(isUsed),
    projectRates: inputs.projectRates.filter((rate) => projectIds.has(rate.projectId) && isUsed(rate)),
    projectGroups,
    components: componentsIn(inputs, span).filter(isOwn),
  }
}

/** Whether an invoice with lines of these days is charged by the same things in two readings; all lines left out, by nothing. */
export const dependsOnSame = (
  one: CalculationInputs,
  other: CalculationInputs,
  span: LineSpan | null,
): boolean =>
  span === null
    ? isDeepStrictEqual(one, other)
    : isDeepStrictEqual(dependenciesOf(one, span), dependenciesOf(other, span))

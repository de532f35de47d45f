/**
 * What an invoice was calculated with, by value: two bases differ exactly where a calculation might come to something
 * else. A change that is taken back leaves nothing stale, nor does a rule of other days or of another customer.
 */
import { createHash } from 'node:crypto'
import {
  chargedMonthsOf,
  chargeNatures,
  isAmount,
  type TreatmentOfNatures,
  type Validity,
} from '@cmp/billing'
import type { BasisParts, CalculationBasis } from '../../db/document-tables.ts'
import type { CalculationInputs } from './inputs.ts'
import type { LineSpan } from './rate.ts'

const digestOf = (values: readonly unknown[]): string =>
  createHash('sha256')
    .update(
      values
        .map((value) => JSON.stringify(value))
        .sort()
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 16)

/** The part of a validity that lies within the days of the lines; null where it touches none. */
const within = (
  { validFrom, validTo }: Validity,
  { firstDay, lastDay }: Pick<LineSpan, 'firstDay' | 'lastDay'>,
): [from: string, to: string] | null => {
  const from = validFrom != null && validFrom > firstDay ? validFrom : firstDay
  const to = validTo != null && validTo <= lastDay ? validTo : ''
  if (from > lastDay || (to !== '' && to <= from)) return null
  return [from, to]
}

type Months = ReadonlySet<string>

const isOf = (months: Months, { year, month }: { year: number; month: number }): boolean =>
  months.has(`${year}-${String(month).padStart(2, '0')}`)

/**
 * What a profile does with natures, in their order; nothing where all are charged with markup, as bases of before they were told
 * apart have it.
 */
const treatmentsInBasis = (treatments: TreatmentOfNatures): readonly string[] => {
  const own = chargeNatures.map((nature) => treatments[nature])
  return own.every((treatment) => treatment === 'markup') ? [] : [own.join(' ')]
}

const partsOf = (
  inputs: CalculationInputs,
  span: LineSpan,
  customerId: string,
  subAccountKeys: readonly string[],
): BasisParts => {
  const profiles = inputs.profiles.flatMap((profile) => {
    const days = within(profile, span)
    return profile.customerId === customerId && days ? [{ profile, days }] : []
  })
  const profileIds = new Set(profiles.map(({ profile }) => profile.id))
  const currencies = new Set(profiles.map(({ profile }) => profile.currency))
  const own = new Set(subAccountKeys)
  const groups = inputs.projectGroups.filter(({ subAccountKey }) => own.has(subAccountKey))
  const projectIds = new Set(groups.map(({ projectId }) => projectId))
  const months: Months = new Set(span.billingMonths)
  const isUsed = (rate: { year: number; month: number; fromCurrency: string; toCurrency: string }) =>
    isOf(months, rate) && rate.fromCurrency === inputs.invoice.currencyCode && currencies.has(rate.toCurrency)
  return {
    profile: digestOf(
      profiles.map(({ profile, days }) => [
        profile.id,
        profile.currency,
        profile.markupPercent,
        profile.vatPercent,
        ...treatmentsInBasis(profile.treatments),
        days,
      ]),
    ),
    rule: digestOf(
      inputs.rules.flatMap((rule) => {
        const days = within(rule, span)
        if (!profileIds.has(rule.profileId) || !days) return []
        return [[rule.id, rule.subAccountKey, rule.serviceName, rule.meterName, rule.markupPercent, days]]
      }),
    ),
    rate: digestOf([
      ...inputs.monthlyRates
        .filter(isUsed)
        .map((rate) => [rate.year, rate.month, rate.toCurrency, rate.rate]),
      ...inputs.projectRates
        .filter((rate) => projectIds.has(rate.projectId) && isUsed(rate))
        .map((rate) => [rate.projectId, rate.year, rate.month, rate.toCurrency, rate.rate]),
    ]),
    project: digestOf(
      groups.map(({ subAccountKey, resourceGroup, projectId }) => [subAccountKey, resourceGroup, projectId]),
    ),
    subscription: digestOf(subAccountKeys),
    ...agreementOf(inputs, span, customerId),
  }
}

/** What the customer's agreement lines come down to on these days and months; nothing where none of them does. */
const agreementOf = (
  { components }: CalculationInputs,
  span: LineSpan,
  customerId: string,
): Pick<BasisParts, 'agreement'> => {
  const values = components.flatMap((component): object[] => {
    if (component.customerId !== customerId) return []
    const { version: _version, validFrom: _from, validTo: _to, ...terms } = component
    if (!isAmount(component)) {
      const days = within(component, span)
      return days ? [{ ...terms, days }] : []
    }
    const months = chargedMonthsOf(component, span.billingMonths)
    if (months.length === 0) return []
    const elsewhere =
      component.kind === 'minimum' ? component.elsewhere.filter(({ month }) => months.includes(month)) : []
    return [{ ...terms, chargedMonths: [], elsewhere, months }]
  })
  return values.length === 0 ? {} : { agreement: digestOf(values) }
}

/** The basis of an invoice whose lines are of the sub-accounts given. */
export const basisOf = (
  inputs: CalculationInputs,
  span: LineSpan,
  subAccountKeys: ReadonlySet<string>,
): CalculationBasis => {
  const { firstDay, lastDay, billingMonths } = span
  const keysOf = Map.groupBy(
    inputs.assignments.filter(({ subAccountKey }) => subAccountKeys.has(subAccountKey)),
    ({ customerId }) => customerId,
  )
  return {
    firstDay,
    lastDay,
    billingMonths: [...billingMonths],
    customers: Object.fromEntries(
      [...keysOf].map(([customerId, assignments]) => [
        customerId,
        partsOf(
          inputs,
          span,
          customerId,
          assignments.map(({ subAccountKey }) => subAccountKey),
        ),
      ]),
    ),
  }
}

const partNames = [
  'profile',
  'rule',
  'rate',
  'project',
  'subscription',
  'agreement',
] as const satisfies readonly (keyof BasisParts)[]

/** Which parts of which customers differ between two bases of one invoice; a customer who came or went differs in all. */
export const changedParts = (
  before: CalculationBasis,
  now: CalculationBasis,
): Record<string, (keyof BasisParts)[]> => {
  const customerIds = new Set([...Object.keys(before.customers), ...Object.keys(now.customers)])
  const changed: Record<string, (keyof BasisParts)[]> = {}
  for (const customerId of customerIds) {
    const [one, other] = [before.customers[customerId], now.customers[customerId]]
    const parts: (keyof BasisParts)[] =
      one && other ? partNames.filter((name) => one[name] !== other[name]) : ['subscription']
    if (parts.length > 0) changed[customerId] = parts
  }
  return changed
}

/**
 * Describes by value what an invoice was calculated with. Two bases differ exactly if a calculation might give another
 * result. A change that is reverted therefore needs no recalculation, and neither does a rule of other dates or of
 * another customer.
 */
import { createHash } from 'node:crypto'
import {
  listChargedMonths,
  chargeNatures,
  chargeOfSpending,
  isAmount,
  type PeriodSpending,
  type TreatmentOfNatures,
} from '@cmp/billing'
import type { BasisParts, CalculationBasis } from '../../../../db/document-tables.ts'
import { pickDependencies, clampValidity } from './dependencies.ts'
import type { CalculationInputs } from '../rating/inputs.ts'
import type { LineSpan } from '../rating/rate.ts'

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

type Spending = ReadonlyMap<string, readonly PeriodSpending[]>

/**
 * Returns how a profile treats the natures of costs, in their order; empty if all are charged with markup, as in bases
 * written before natures were distinguished.
 */
const listBasisTreatments = (treatments: TreatmentOfNatures): readonly string[] => {
  const own = chargeNatures.map((nature) => treatments[nature])
  return own.every((treatment) => treatment === 'markup') ? [] : [own.join(' ')]
}

const buildBasisParts = (
  inputs: CalculationInputs,
  span: LineSpan,
  customerId: string,
  spending: Spending,
): BasisParts => {
  const { profiles, rules, monthlyRates, projectRates, projectGroups, assignments, components } =
    pickDependencies(inputs, span, customerId)
  return {
    profile: digestOf(
      profiles.map((profile) => [
        profile.id,
        profile.currency,
        profile.markupPercent,
        profile.vatPercent,
        ...listBasisTreatments(profile.treatments),
        clampValidity(profile, span),
      ]),
    ),
    rule: digestOf(
      rules.map((rule) => [
        rule.id,
        rule.subAccountKey,
        rule.serviceName,
        rule.meterName,
        rule.markupPercent,
        clampValidity(rule, span),
      ]),
    ),
    rate: digestOf([
      ...monthlyRates.map((rate) => [rate.year, rate.month, rate.toCurrency, rate.rate]),
      ...projectRates.map((rate) => [rate.projectId, rate.year, rate.month, rate.toCurrency, rate.rate]),
    ]),
    project: digestOf(
      projectGroups.map(({ subAccountKey, resourceGroup, projectId }) => [
        subAccountKey,
        resourceGroup,
        projectId,
      ]),
    ),
    subscription: digestOf(assignments.map(({ subAccountKey }) => subAccountKey)),
    ...buildAgreementPart(components, span, spending),
  }
}

/** Returns what a customer's recurring charges add on these dates and in these months; empty if they add nothing. */
const buildAgreementPart = (
  components: CalculationInputs['components'],
  span: LineSpan,
  spending: Spending,
): Pick<BasisParts, 'agreement'> => {
  const values = components.map((component): object => {
    const { version: _version, validFrom: _from, validTo: _to, ...terms } = component
    if (!isAmount(component)) {
      const days = clampValidity(component, span)
      const own = spending.get(component.id) ?? []
      return component.kind === 'percentage-of-spend' && component.elsewhere
        ? { ...terms, days, elsewhere: chargeOfSpending(component, own) }
        : { ...terms, days }
    }
    const elsewhere = component.kind === 'minimum' ? component.elsewhere : []
    return {
      ...terms,
      chargedMonths: [],
      elsewhere,
      months: listChargedMonths(component, span.billingMonths),
    }
  })
  return values.length === 0 ? {} : { agreement: digestOf(values) }
}

/**
 * Builds the basis of an invoice whose line items lie in these dates and months. `spending` is, by recurring charge,
 * the invoice's own share of percentages that have a minimum amount.
 */
export const buildCalculationBasis = (
  inputs: CalculationInputs,
  span: LineSpan,
  spending: Spending,
): CalculationBasis => {
  const { firstDay, lastDay, billingMonths } = span
  const customerIds = new Set(inputs.assignments.map(({ customerId }) => customerId))
  return {
    firstDay,
    lastDay,
    billingMonths: [...billingMonths],
    customers: Object.fromEntries(
      [...customerIds].map((customerId) => [customerId, buildBasisParts(inputs, span, customerId, spending)]),
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

/**
 * Returns which parts of which customers differ between two bases of an invoice. For a customer that was added or
 * removed, all parts differ.
 */
export const findChangedParts = (
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

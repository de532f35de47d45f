/**
 * What an invoice was calculated with, by value: two bases differ exactly where a calculation might come to something
 * else. A change that is taken back leaves nothing stale, nor does a rule of other days or of another customer.
 */
import { createHash } from 'node:crypto'
import {
  chargedMonthsOf,
  chargeNatures,
  chargeOfSpending,
  isAmount,
  type PeriodSpending,
  type TreatmentOfNatures,
} from '@cmp/billing'
import type { BasisParts, CalculationBasis } from '../../db/document-tables.ts'
import { dependenciesOf, within } from './dependencies.ts'
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

type Spending = ReadonlyMap<string, readonly PeriodSpending[]>

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
  spending: Spending,
): BasisParts => {
  const { profiles, rules, monthlyRates, projectRates, projectGroups, assignments, components } =
    dependenciesOf(inputs, span, customerId)
  return {
    profile: digestOf(
      profiles.map((profile) => [
        profile.id,
        profile.currency,
        profile.markupPercent,
        profile.vatPercent,
        ...treatmentsInBasis(profile.treatments),
        within(profile, span),
      ]),
    ),
    rule: digestOf(
      rules.map((rule) => [
        rule.id,
        rule.subAccountKey,
        rule.serviceName,
        rule.meterName,
        rule.markupPercent,
        within(rule, span),
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
    ...agreementOf(components, span, spending),
  }
}

/** What a customer's agreement lines charge on these days and in these months; nothing where none of them does. */
const agreementOf = (
  components: CalculationInputs['components'],
  span: LineSpan,
  spending: Spending,
): Pick<BasisParts, 'agreement'> => {
  const values = components.map((component): object => {
    const { version: _version, validFrom: _from, validTo: _to, ...terms } = component
    if (!isAmount(component)) {
      const days = within(component, span)
      const own = spending.get(component.id) ?? []
      return component.kind === 'percentage-of-spend' && component.elsewhere
        ? { ...terms, days, elsewhere: chargeOfSpending(component, own) }
        : { ...terms, days }
    }
    const elsewhere = component.kind === 'minimum' ? component.elsewhere : []
    return { ...terms, chargedMonths: [], elsewhere, months: chargedMonthsOf(component, span.billingMonths) }
  })
  return values.length === 0 ? {} : { agreement: digestOf(values) }
}

/**
 * The basis of an invoice with lines of these days and months. `spending` is what it counts itself of percentages with a least
 * amount, by agreement line.
 */
export const basisOf = (inputs: CalculationInputs, span: LineSpan, spending: Spending): CalculationBasis => {
  const { firstDay, lastDay, billingMonths } = span
  const customerIds = new Set(inputs.assignments.map(({ customerId }) => customerId))
  return {
    firstDay,
    lastDay,
    billingMonths: [...billingMonths],
    customers: Object.fromEntries(
      [...customerIds].map((customerId) => [customerId, partsOf(inputs, span, customerId, spending)]),
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

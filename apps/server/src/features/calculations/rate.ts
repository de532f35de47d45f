/** Rates an invoice: the engine sums its lines, the billing rules charge the sums. Nothing is written here. */
import {
  BillingError,
  calculateCustomerInvoices,
  dateBoundaries,
  equal,
  isAmount,
  subtract,
  sum,
  type Calculation,
  type MissingForCalculation,
} from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { AppError } from '../../kit/errors.ts'
import { refuseRemoved } from '../invoices/removed-loads.ts'
import type { CalculationInputs, RatingRules } from './inputs.ts'
import { daysOfLines, lineGroups, type LineSelection, type SegmentedGroup } from './line-groups.ts'
import { zeroReasons, type ZeroReasons } from './zero-reasons.ts'

/** At most this many sentences of what is missing go into one message. */
const maxProblems = 5

const problemText = (missing: readonly MissingForCalculation[]): string => {
  const rest = missing.length - maxProblems
  return [
    ...missing.slice(0, maxProblems).map(({ message }) => message),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ].join(' ')
}

const keysOf = ({ assignments }: CalculationInputs, customerId: string): string[] =>
  assignments.filter((entry) => entry.customerId === customerId).map((entry) => entry.subAccountKey)

/** What rating an invoice gives, with what it was made of. */
export type RatedInvoice = {
  inputs: CalculationInputs
  calculation: Calculation
  /** The days after the first line's at which a rule or profile changes: they cut the lines into segments. */
  boundaries: readonly string[]
  /** The months and days that the lines lie in; null of an invoice all of whose lines are left out. */
  span: LineSpan | null
  /** Why groups that cost nothing do. */
  zeroReasons: ZeroReasons
}

/** The inclusive first and last day of an invoice's lines, and the billing months that their rates are of. */
export type LineSpan = { firstDay: string; lastDay: string; billingMonths: readonly string[] }

const calculated = (
  inputs: RatingRules & Partial<Pick<CalculationInputs, 'components'>>,
  groups: readonly SegmentedGroup[],
): Calculation => {
  try {
    return calculateCustomerInvoices({
      groups,
      assignments: inputs.assignments,
      profiles: inputs.profiles,
      rules: inputs.rules,
      monthlyRates: inputs.monthlyRates,
      projectRates: inputs.projectRates,
      components: inputs.components,
      digitsOf,
    })
  } catch (error) {
    if (error instanceof BillingError) throw new AppError('InvalidRequest', error.message, { cause: error })
    throw error
  }
}

/**
 * Charges the sums of an invoice's lines.
 * @throws AppError MissingRate, MissingProfile with what to do; InvalidRequest for rules that contradict each other
 */
export const charge = (
  inputs: RatingRules & Pick<CalculationInputs, 'components'>,
  groups: readonly SegmentedGroup[],
): Calculation => {
  const calculation = calculated(inputs, groups)
  if (calculation.missing.length > 0)
    throw new AppError(
      calculation.missing.some(({ kind }) => kind === 'rate') ? 'MissingRate' : 'MissingProfile',
      problemText(calculation.missing),
    )
  return calculation
}

/** The loads' total must be what was summed now: a line lost between load and calculation would show here. */
export const assertWhole = (
  { loads, invoice }: Pick<CalculationInputs, 'loads' | 'invoice'>,
  { totals }: Calculation,
): void => {
  const expected = sum(
    loads.map((load) => (load.excludeConsumption ? subtract(load.total, load.consumptionTotal) : load.total)),
  )
  const summed = sum(totals.map((total) => total.cost))
  if (!equal(expected, summed))
    throw new AppError(
      'Conflict',
      `The lines of invoice ${invoice.invoiceId} add up to ${summed}, but ${expected} was loaded. Bring the invoice in again.`,
    )
}

/** The refusal of an invoice that has no lines to calculate. */
export class NoLinesYet extends AppError {
  constructor(invoiceId: string) {
    super(
      'InvalidRequest',
      `Invoice ${invoiceId} has no lines yet. Fetch them or bring its file in, then calculate.`,
    )
  }
}

/**
 * An invoice that lost its lines to another (an open month that was closed) is calculated as one of nothing, so that what it
 * charged is credited.
 * @throws NoLinesYet for an invoice that never had line items; AppError Conflict where they were removed
 */
export const refuseWithoutLines = ({
  invoice,
  loads,
}: Pick<CalculationInputs, 'invoice' | 'loads'>): void => {
  if (loads.length === 0 && !invoice.wasCalculated) throw new NoLinesYet(invoice.invoiceId)
  const removal = loads.find((load) => load.removal !== null)?.removal
  if (removal) refuseRemoved(invoice.invoiceId, removal)
}

/** The sums of lines that are charged alike, cut at the days on which a rule, a profile or a percentage changes. */
const sumsOf = async (
  lines: ScopedLines,
  rules: RatingRules & Partial<Pick<CalculationInputs, 'components'>>,
  selection: LineSelection,
) => {
  const days = await daysOfLines(lines, selection)
  const boundaries = days
    ? dateBoundaries(
        [
          ...rules.rules,
          ...rules.profiles,
          ...(rules.components ?? []).filter((component) => !isAmount(component)),
        ],
        days.firstDay,
        days.lastDay,
      )
    : []
  return { days, boundaries, groups: await lineGroups(lines, selection, boundaries, rules.projectGroups) }
}

/**
 * Rates lines that are on no invoice, by the same rules; customers for whom something is missing are charged nothing.
 * @throws AppError InvalidRequest for rules that contradict each other
 */
export const rateLines = async (
  lines: ScopedLines,
  rules: RatingRules,
  selection: LineSelection,
): Promise<{ groups: readonly SegmentedGroup[]; calculate: () => Calculation }> => {
  const { groups } = await sumsOf(lines, rules, selection)
  return { groups, calculate: () => calculated(rules, groups) }
}

/**
 * Rates an invoice with the inputs given, which need not be those that are kept: a preview changes them. With
 * `customerId` only the lines of that customer's subscriptions are looked at.
 * @throws AppError InvalidRequest for an invoice without lines; Conflict where they were removed; MissingRate, MissingProfile with what to do
 */
export const rateInvoice = async (
  lines: ScopedLines,
  inputs: CalculationInputs,
  customerId?: string,
): Promise<RatedInvoice> => {
  refuseWithoutLines(inputs)
  const { invoice, loads } = inputs
  const selection = {
    loads,
    currency: invoice.currencyCode,
    subAccountKeys: customerId === undefined ? undefined : keysOf(inputs, customerId),
  }
  const { days, boundaries, groups } = await sumsOf(lines, inputs, selection)
  const calculation = charge(inputs, groups)
  if (customerId === undefined) assertWhole(inputs, calculation)
  const billingMonths = [...new Set(groups.map((group) => group.billingMonth))].sort()
  return {
    inputs,
    calculation,
    boundaries,
    span: days && { ...days, billingMonths },
    zeroReasons: await zeroReasons(lines, selection, groups),
  }
}

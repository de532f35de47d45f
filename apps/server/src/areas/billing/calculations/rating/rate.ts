/** Rates an invoice: the engine sums its line items, and the billing rules charge the sums. Nothing is written here. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/calculations'
import {
  BillingError,
  calculateCustomerInvoices,
  dateBoundaries,
  areDecimalsEqual,
  isAmount,
  subtract,
  sum,
  type Calculation,
  type MissingForCalculation,
} from '@cmp/billing'
import { getCurrencyDigits, addDays } from '@cmp/contract'
import { isDeepStrictEqual } from 'node:util'
import type { ScopedLines } from '../../../../engine/scoped-query.ts'
import { AppError } from '../../../../kit/errors.ts'
import { refuseRemoved } from '../../../../core/billing-lines/removed-loads.ts'
import type { CalculationInputs, RatingRules } from './inputs.ts'
import {
  readLineDays,
  readLineGroups,
  type LineSelection,
  type SegmentedGroup,
} from '../../../../core/billing-lines/line-groups.ts'
import { findZeroReasons, type ZeroReasons } from './zero-reasons.ts'

/** The maximum number of problems listed in one message. */
const maxProblems = 5

const formatProblem = (missing: readonly MissingForCalculation[]): string => {
  const rest = missing.length - maxProblems
  return [
    ...missing.slice(0, maxProblems).map(({ message }) => message),
    ...(rest > 0 ? [t(m.andMore, { rest })] : []),
  ].join(' ')
}

/** The result of rating an invoice, with the inputs it was based on. */
export type RatedInvoice = {
  inputs: CalculationInputs
  calculation: Calculation
  /** The dates after the first one at which a rule or profile changes. They divide the line items into segments. */
  boundaries: readonly string[]
  /** The sums from the engine. They stay valid for all inputs that do not divide the line items at other dates. */
  summed: SummedGroups
  /** The months and dates of the line items; null if all line items of the invoice are left out. */
  span: LineSpan | null
  /** The reasons why groups without a cost are free. */
  zeroReasons: ZeroReasons
}

/** Sums of line items and the dates at which they are divided, which include all boundaries. */
type SummedGroups = {
  days: Pick<LineSpan, 'firstDay' | 'lastDay'> | null
  cuts: readonly string[]
  groups: readonly SegmentedGroup[]
}

/**
 * The first and last date of an invoice's line items, both included, and the billing months that determine their
 * exchange rates.
 */
export type LineSpan = { firstDay: string; lastDay: string; billingMonths: readonly string[] }

const runCalculation = (
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
      digitsOf: getCurrencyDigits,
    })
  } catch (error) {
    if (error instanceof BillingError) throw new AppError('InvalidRequest', error.text, { cause: error })
    throw error
  }
}

/**
 * Charges the sums of an invoice's line items.
 * @throws AppError MissingRate or MissingProfile with the remedy; InvalidRequest for rules that contradict each other.
 */
export const charge = (
  inputs: RatingRules & Pick<CalculationInputs, 'components'>,
  groups: readonly SegmentedGroup[],
): Calculation => {
  const calculation = runCalculation(inputs, groups)
  if (calculation.missing.length > 0)
    throw new AppError(
      calculation.missing.some(({ kind }) => kind === 'rate') ? 'MissingRate' : 'MissingProfile',
      formatProblem(calculation.missing),
    )
  return calculation
}

/**
 * Checks that the total of the import batches equals the new sum, which reveals a line item that was lost between
 * import and calculation.
 */
export const assertWhole = (
  { loads, invoice }: Pick<CalculationInputs, 'loads' | 'invoice'>,
  { totals }: Calculation,
): void => {
  const expected = sum(
    loads.map((load) => (load.excludeConsumption ? subtract(load.total, load.consumptionTotal) : load.total)),
  )
  const summed = sum(totals.map((total) => total.cost))
  if (!areDecimalsEqual(expected, summed))
    throw new AppError(
      'Conflict',
      bind(m.lineItemsOfInvoiceTotalBut, { invoiceId: invoice.invoiceId, summed, expected }),
    )
}

/** The error for an invoice that has no line items to calculate. */
export class NoLinesYet extends AppError {
  constructor(invoiceId: string) {
    super('InvalidRequest', t(m.invoiceHasNoLineItemsYet, { invoiceId }))
  }
}

/**
 * An invoice whose line items moved to another invoice (an open month that was closed) is calculated as empty, so that
 * its charges are credited.
 * @throws NoLinesYet for an invoice that never had line items; AppError Conflict if they were removed.
 */
export const refuseWithoutLines = ({
  invoice,
  loads,
}: Pick<CalculationInputs, 'invoice' | 'loads'>): void => {
  if (loads.length === 0 && !invoice.wasCalculated) throw new NoLinesYet(invoice.invoiceId)
  const removal = loads.find((load) => load.removal !== null)?.removal
  if (removal) refuseRemoved(invoice.invoiceId, removal)
}

type CuttingRules = Pick<RatingRules, 'rules' | 'profiles'> & Partial<Pick<CalculationInputs, 'components'>>

/** Returns the dates within those of the line items at which a rule, a profile or a percentage changes. */
const listBoundaryDates = (
  { rules, profiles, components = [] }: CuttingRules,
  days: SummedGroups['days'],
): string[] =>
  days
    ? dateBoundaries(
        [...rules, ...profiles, ...components.filter((component) => !isAmount(component))],
        days.firstDay,
        days.lastDay,
      )
    : []

/** Returns every date after the first. */
const listFollowingDates = ({ firstDay, lastDay }: Pick<LineSpan, 'firstDay' | 'lastDay'>): string[] => {
  const days: string[] = []
  for (let day = addDays(firstDay, 1); day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** Sums the line items that are charged alike, divided at the dates on which something changes, or at every date. */
const sumLines = async (
  lines: ScopedLines,
  rules: CuttingRules & Pick<RatingRules, 'projectGroups'>,
  selection: LineSelection,
  isCutDaily = false,
): Promise<SummedGroups> => {
  const days = await readLineDays(lines, selection)
  const cuts = days && isCutDaily ? listFollowingDates(days) : listBoundaryDates(rules, days)
  return { days, cuts, groups: await readLineGroups(lines, selection, cuts, rules.projectGroups) }
}

/**
 * Rates line items that are not on an invoice, by the same rules. Customers whose terms are incomplete are charged
 * nothing.
 * @throws AppError InvalidRequest for rules that contradict each other.
 */
export const rateLines = async (
  lines: ScopedLines,
  rules: RatingRules,
  selection: LineSelection,
): Promise<{ groups: readonly SegmentedGroup[]; calculate: () => Calculation }> => {
  const { groups } = await sumLines(lines, rules, selection)
  return { groups, calculate: () => runCalculation(rules, groups) }
}

const rateSummedGroups = (
  inputs: CalculationInputs,
  summed: SummedGroups,
  reasons: ZeroReasons,
): RatedInvoice => {
  const calculation = charge(inputs, summed.groups)
  assertWhole(inputs, calculation)
  const billingMonths = [...new Set(summed.groups.map((group) => group.billingMonth))].sort()
  return {
    inputs,
    calculation,
    boundaries: listBoundaryDates(inputs, summed.days),
    summed,
    span: summed.days && { ...summed.days, billingMonths },
    zeroReasons: reasons,
  }
}

/**
 * Rates an invoice with the given inputs, which may differ from the stored ones because a preview changes them.
 * `isCutDaily` sums every date separately, so that the sums stay valid for any start and end of rules and profiles.
 * @throws AppError InvalidRequest for an invoice without line items; Conflict if they were removed; MissingRate or
 * MissingProfile with the remedy.
 */
export const rateInvoice = async (
  lines: ScopedLines,
  inputs: CalculationInputs,
  { isCutDaily = false }: { isCutDaily?: boolean } = {},
): Promise<RatedInvoice> => {
  refuseWithoutLines(inputs)
  const { invoice, loads } = inputs
  const selection = { loads, currency: invoice.currencyCode }
  const summed = await sumLines(lines, inputs, selection, isCutDaily)
  return rateSummedGroups(inputs, summed, await findZeroReasons(lines, selection, summed.groups))
}

/**
 * Charges a rated invoice with other inputs without another query to the engine. Returns null if its line items must be
 * summed again, because the line items, their projects or the dividing dates differ.
 * @throws AppError MissingRate or MissingProfile with the remedy; InvalidRequest for rules that contradict each other.
 */
export const rateAgain = (rated: RatedInvoice, inputs: CalculationInputs): RatedInvoice | null => {
  const { loads, invoice, projectGroups } = rated.inputs
  const isSummed =
    isDeepStrictEqual(
      [loads, invoice, projectGroups],
      [inputs.loads, inputs.invoice, inputs.projectGroups],
    ) && listBoundaryDates(inputs, rated.summed.days).every((day) => rated.summed.cuts.includes(day))
  return isSummed ? rateSummedGroups(inputs, rated.summed, rated.zeroReasons) : null
}

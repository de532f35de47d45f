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
import { isDeepStrictEqual } from 'node:util'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { daysAfter } from '../../kit/calendar.ts'
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

/** What rating an invoice gives, with what it was made of. */
export type RatedInvoice = {
  inputs: CalculationInputs
  calculation: Calculation
  /** The days after the first line's at which a rule or profile changes: they cut the lines into segments. */
  boundaries: readonly string[]
  /** What the engine summed: it holds for every reading of the inputs that cuts the lines at no other days. */
  summed: SummedGroups
  /** The months and days that the lines lie in; null of an invoice all of whose lines are left out. */
  span: LineSpan | null
  /** Why groups that cost nothing do. */
  zeroReasons: ZeroReasons
}

/** Sums of lines, and the days that they are cut at; these include all boundaries. */
type SummedGroups = {
  days: Pick<LineSpan, 'firstDay' | 'lastDay'> | null
  cuts: readonly string[]
  groups: readonly SegmentedGroup[]
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

type CuttingRules = Pick<RatingRules, 'rules' | 'profiles'> & Partial<Pick<CalculationInputs, 'components'>>

/** The days within the lines' days at which a rule, a profile or a percentage changes. */
const boundariesOf = (
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

/** Every day after the first. */
const everyDay = ({ firstDay, lastDay }: Pick<LineSpan, 'firstDay' | 'lastDay'>): string[] => {
  const days: string[] = []
  for (let day = daysAfter(firstDay, 1); day <= lastDay; day = daysAfter(day, 1)) days.push(day)
  return days
}

/** The sums of lines that are charged alike, cut at the days on which something changes, or at every day. */
const sumsOf = async (
  lines: ScopedLines,
  rules: CuttingRules & Pick<RatingRules, 'projectGroups'>,
  selection: LineSelection,
  isCutDaily = false,
): Promise<SummedGroups> => {
  const days = await daysOfLines(lines, selection)
  const cuts = days && isCutDaily ? everyDay(days) : boundariesOf(rules, days)
  return { days, cuts, groups: await lineGroups(lines, selection, cuts, rules.projectGroups) }
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

const ratedWith = (inputs: CalculationInputs, summed: SummedGroups, reasons: ZeroReasons): RatedInvoice => {
  const calculation = charge(inputs, summed.groups)
  assertWhole(inputs, calculation)
  const billingMonths = [...new Set(summed.groups.map((group) => group.billingMonth))].sort()
  return {
    inputs,
    calculation,
    boundaries: boundariesOf(inputs, summed.days),
    summed,
    span: summed.days && { ...summed.days, billingMonths },
    zeroReasons: reasons,
  }
}

/**
 * Rates an invoice with the inputs given, which need not be those that are kept: a preview changes them. `isCutDaily` sums
 * every day by itself, so that the sums hold on whichever days rules and profiles start and end.
 * @throws AppError InvalidRequest for an invoice without lines; Conflict where they were removed; MissingRate, MissingProfile with what to do
 */
export const rateInvoice = async (
  lines: ScopedLines,
  inputs: CalculationInputs,
  { isCutDaily = false }: { isCutDaily?: boolean } = {},
): Promise<RatedInvoice> => {
  refuseWithoutLines(inputs)
  const { invoice, loads } = inputs
  const selection = { loads, currency: invoice.currencyCode }
  const summed = await sumsOf(lines, inputs, selection, isCutDaily)
  return ratedWith(inputs, summed, await zeroReasons(lines, selection, summed.groups))
}

/**
 * A rated invoice as other inputs charge it, without asking the engine again; null where its lines have to be summed anew,
 * because they are other lines, other projects', or cut at other days.
 * @throws AppError MissingRate, MissingProfile with what to do; InvalidRequest for rules that contradict each other
 */
export const rateAgain = (rated: RatedInvoice, inputs: CalculationInputs): RatedInvoice | null => {
  const { loads, invoice, projectGroups } = rated.inputs
  const isSummed =
    isDeepStrictEqual(
      [loads, invoice, projectGroups],
      [inputs.loads, inputs.invoice, inputs.projectGroups],
    ) && boundariesOf(inputs, rated.summed.days).every((day) => rated.summed.cuts.includes(day))
  return isSummed ? ratedWith(inputs, rated.summed, rated.zeroReasons) : null
}

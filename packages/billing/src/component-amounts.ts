/**
 * The formula of each kind of component: computes its exact amount from its base, and the text that explains the
 * amount.
 */
import type {
  ChargeComponent,
  Credit,
  Discount,
  MinimumCharge,
  PercentageOfSpend,
  PeriodSpending,
  Tier,
} from './components.ts'
import { isValidOn, type Validity } from './dates.ts'
import { Decimal, ZERO, parseDecimal, roundHalfAwayFromZero, toText } from './decimal.ts'
import { formatExact } from './format.ts'
import type { Money } from './money.ts'

/**
 * The input of a component's formula: the exact sum of its base, also by month, and the document's billing months in
 * ascending order. `left` is the part of the base, zero or more, that earlier components of its kind have not taken off
 * yet.
 */
export type AmountInput = {
  base: Decimal
  baseByMonth: ReadonlyMap<string, Decimal>
  left: Decimal
  months: readonly string[]
  currency: string
  digits: number
}

/**
 * An exact amount. `formula` is the expression with figures that equals it, without the result. A zero amount means no
 * charge.
 */
type FormulaAmount = { exact: Decimal; formula: string }

/**
 * An exact amount with its formula and the formula that the customer reads. Exact prices are multiples of the markup's
 * factor, so the customer's figures are rounded to the currency's digits and marked by ≈.
 */
export type ComponentAmount = FormulaAmount & { customerFormula: string }

type Write = (value: Decimal) => string

const nothing: FormulaAmount = { exact: ZERO, formula: '' }

/**
 * Returns the amount of a component that is due in the months; zero if it charges nothing.
 * @throws BillingError `InvalidDecimal`
 */
export const calculateComponentAmount = (component: ChargeComponent, input: AmountInput): ComponentAmount => {
  const { digits, currency } = input
  const write: Write = (value) => `${formatExact(toText(value), digits)} ${currency}`
  const amount = calculateFormulaAmount(component, input, write)
  if (amount.exact.isZero()) return { ...amount, customerFormula: amount.formula }
  const { formula: customerFormula } = calculateFormulaAmount(component, input, (value) => {
    const rounded = roundHalfAwayFromZero(value, digits)
    return `${rounded.equals(value) ? '' : '≈ '}${write(rounded)}`
  })
  return { ...amount, customerFormula }
}

const calculateFormulaAmount = (
  component: ChargeComponent,
  input: AmountInput,
  write: Write,
): FormulaAmount => {
  switch (component.kind) {
    case 'tier': {
      const amount =
        component.mode === 'whole'
          ? calculateWholeTier(component, input.base, write)
          : calculateGraduatedTier(component, input.base, write)
      return component.stopsAtZero && amount.exact.isNegative()
        ? limitToRemainder(input.left, amount, write)
        : amount
    }
    case 'percentage-of-spend':
      return component.minimum && component.elsewhere
        ? calculateSpendingAmount(component, listMonthSpending(component, input.baseByMonth), write)
        : calculateSpendPercentage(component, input.base, write)
    case 'discount':
      return calculateDiscount(component, input, write)
    case 'credit':
      return calculateCredit(component, input.base, write)
    case 'minimum':
      return calculateMinimumCharge(component, input, write)
    case 'fixed-fee':
    case 'free-text':
      return calculateRecurringAmount(component, listChargedMonths(component, input.months), write)
  }
}

/**
 * Returns the billing months (`YYYY-MM`, ascending) of a document for which a component with an amount is charged:
 * those whose first day lies in its validity, so that consecutive versions never share a month. A component that is
 * charged once gets only the first of them.
 */
export const listChargedMonths = (
  component: ChargeComponent,
  months: readonly string[],
): readonly string[] => {
  const valid = months.filter((month) => startsIn(component, month))
  if (!('chargedMonths' in component)) return valid
  const charged = new Set(component.chargedMonths)
  if ('per' in component && component.per === 'month') return valid.filter((month) => !charged.has(month))
  return charged.size === 0 ? valid.slice(0, 1) : []
}

const startsIn = (validity: Validity, month: string): boolean => isValidOn(validity, `${month}-01`)

const calculatePercentage = (percent: string, of: Decimal): Decimal =>
  of.times(parseDecimal(percent)).times('0.01')

const formatPercentage = (percent: string, of: Decimal, write: Write): string =>
  `${formatExact(percent)} % of ${write(of)}`

const calculateRecurringAmount = (
  { amount }: { amount: Money },
  months: readonly string[],
  write: Write,
): FormulaAmount => {
  const each = parseDecimal(amount.amount)
  return {
    exact: each.times(months.length),
    formula: months.map((month) => `${write(each)} for ${month}`).join(' + '),
  }
}

const calculateSpendPercentage = (
  { percent, minimum: least }: PercentageOfSpend,
  base: Decimal,
  write: Write,
): FormulaAmount => {
  const exact = calculatePercentage(percent, base)
  const formula = formatPercentage(percent, base, write)
  const floor = parseDecimal(least?.amount ?? '0')
  if (!base.isPositive() || base.isZero() || exact.greaterThanOrEqualTo(floor)) return { exact, formula }
  return { exact: floor, formula: `the minimum of ${write(floor)}, which is more than ${formula}` }
}

/** The spending of a month, for a percentage with a minimum, over all its documents including this one. */
type MonthSpending = {
  month: string
  own: { spend: Decimal; percentage: Decimal }
  others: { spend: Decimal; percentage: Decimal; charge: Decimal }
  /** Whether the minimum applies in the month rather than the percentage. */
  isLeast: boolean
  charge: Decimal
}

const buildMonthSpending = (
  { minimum: least, elsewhere = [] }: PercentageOfSpend,
  month: string,
  own: MonthSpending['own'],
): MonthSpending => {
  const floor = parseDecimal(least?.amount ?? '0')
  const found = elsewhere.find((other) => other.month === month)
  const others = {
    spend: parseDecimal(found?.spend ?? '0'),
    percentage: parseDecimal(found?.percentage ?? '0'),
    charge: parseDecimal(found?.charge ?? '0'),
  }
  const total = own.percentage.plus(others.percentage)
  const isLeast = own.spend.plus(others.spend).greaterThan(0) && total.lessThan(floor)
  return { month, own, others, isLeast, charge: (isLeast ? floor : total).minus(others.charge) }
}

const listMonthSpending = (
  component: PercentageOfSpend,
  baseByMonth: ReadonlyMap<string, Decimal>,
): MonthSpending[] =>
  [...baseByMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, spend]) =>
      buildMonthSpending(component, month, {
        spend,
        percentage: calculatePercentage(component.percent, spend),
      }),
    )

/**
 * Returns, by month, the spending that a document counts for a percentage with a minimum. Other documents use it to
 * charge only what the month still lacks.
 */
export const calculatePeriodSpending = (
  component: PercentageOfSpend,
  { base, baseByMonth }: Pick<AmountInput, 'base' | 'baseByMonth'>,
): PeriodSpending[] => {
  const months = listMonthSpending(component, baseByMonth)
  // A document without other documents has its minimum once, however many months it covers.
  const alone =
    component.elsewhere === undefined ? calculateSpendPercentage(component, base, () => '').exact : null
  return months.map(({ month, own, charge }, place) => ({
    month,
    spend: toText(own.spend),
    percentage: toText(own.percentage),
    charge: toText(
      alone === null
        ? charge
        : place === 0
          ? months.slice(1).reduce<Decimal>((rest, other) => rest.minus(other.own.percentage), alone)
          : own.percentage,
    ),
  }))
}

/**
 * Returns what a document charges for a percentage with a minimum, by month, given its own spending; exact decimal
 * text. If other documents change without changing this result, the document is still right.
 */
export const chargeOfSpending = (
  component: PercentageOfSpend,
  own: readonly PeriodSpending[],
): { month: string; charge: string }[] =>
  own.map(({ month, spend, percentage }) => {
    const counted = { spend: parseDecimal(spend), percentage: parseDecimal(percentage) }
    return { month, charge: toText(buildMonthSpending(component, month, counted).charge) }
  })

const calculateSpendingAmount = (
  { percent, minimum: least }: PercentageOfSpend,
  months: readonly MonthSpending[],
  write: Write,
): FormulaAmount => {
  const parts = months.map(({ month, own, others, isLeast }) => {
    const share = formatPercentage(percent, own.spend, write)
    if (!isLeast && others.percentage.equals(others.charge)) return share
    const whole = isLeast
      ? `the minimum of ${write(parseDecimal(least?.amount ?? '0'))} for ${month}`
      : `${share} + ${write(others.percentage)} of other documents`
    const elsewhere = others.charge.isZero() ? '' : ` − ${write(others.charge)} on other documents`
    return `${whole}${elsewhere}${isLeast && others.charge.isZero() ? `, which is more than ${share}` : ''}`
  })
  return {
    exact: months.reduce<Decimal>((total, { charge }) => total.plus(charge), ZERO),
    formula: parts.join(' + '),
  }
}

const sortBandsByStart = (bands: Tier['bands']): { from: Decimal; percent: string }[] =>
  bands
    .map(({ from, percent }) => ({ from: parseDecimal(from), percent }))
    .sort((a, b) => a.from.comparedTo(b.from))

const calculateWholeTier = ({ bands }: Tier, base: Decimal, write: Write): FormulaAmount => {
  const reached = sortBandsByStart(bands).findLast(({ from }) => from.lessThanOrEqualTo(base))
  if (!reached) return nothing
  return {
    exact: calculatePercentage(reached.percent, base),
    formula: `${formatPercentage(reached.percent, base, write)}, which reaches the band from ${write(reached.from)}`,
  }
}

const calculateGraduatedTier = ({ bands }: Tier, base: Decimal, write: Write): FormulaAmount => {
  const ordered = sortBandsByStart(bands)
  const parts = ordered.flatMap(({ from, percent }, index) => {
    const part = Decimal.min(base, ordered[index + 1]?.from ?? base).minus(from)
    return part.isPositive() && !part.isZero() ? [{ part, percent }] : []
  })
  return {
    exact: parts.reduce<Decimal>(
      (total, { part, percent }) => total.plus(calculatePercentage(percent, part)),
      ZERO,
    ),
    formula: parts.map(({ part, percent }) => formatPercentage(percent, part, write)).join(' + '),
  }
}

const calculateDiscount = (
  component: Discount,
  { base, left, months }: AmountInput,
  write: Write,
): FormulaAmount => {
  if ('percent' in component) {
    const amount = {
      exact: calculatePercentage(component.percent, base).negated(),
      formula: `− ${formatPercentage(component.percent, base, write)}`,
    }
    return component.stopsAtZero ? limitToRemainder(left, amount, write) : amount
  }
  const whole = calculateRecurringAmount(component, listChargedMonths(component, months), write)
  const amount = subtractFromBase(whole, base, write)
  return component.stopsAtZero ? limitToRemainder(left, amount, write) : amount
}

/** Limits an amount that is taken off to what is left; returns zero if the amount would add instead. */
const limitToRemainder = (left: Decimal, { exact, formula }: FormulaAmount, write: Write): FormulaAmount => {
  if (!exact.isNegative() || left.isZero()) return nothing
  if (exact.negated().lessThanOrEqualTo(left)) return { exact, formula }
  return {
    exact: left.negated(),
    formula: `− ${write(left)}, all that is left, of ${formula.slice('− '.length)}`,
  }
}

const calculateCredit = ({ amount, usedBefore }: Credit, base: Decimal, write: Write): FormulaAmount => {
  const [whole, used] = [parseDecimal(amount.amount), parseDecimal(usedBefore)]
  const formula = `${write(whole)} of credit − ${write(used)} used before`
  return subtractFromBase({ exact: Decimal.max(whole.minus(used), ZERO), formula }, base, write)
}

/** Takes an amount off its base: at most all of the base, and nothing if the base is zero or less. */
const subtractFromBase = ({ exact, formula }: FormulaAmount, base: Decimal, write: Write): FormulaAmount => {
  const amountDue = Decimal.max(base, ZERO)
  return exact.lessThanOrEqualTo(amountDue)
    ? { exact: exact.negated(), formula: `− (${formula})` }
    : { exact: amountDue.negated(), formula: `− ${write(amountDue)}, all that is owed, of ${formula}` }
}

const calculateMinimumCharge = (
  component: MinimumCharge,
  { base, months }: AmountInput,
  write: Write,
): FormulaAmount => {
  const due = listChargedMonths(component, months)
  const each = parseDecimal(component.amount.amount)
  const elsewhere = component.elsewhere
    .filter(({ month }) => due.includes(month))
    .reduce<Decimal>((total, { amount }) => total.plus(parseDecimal(amount)), ZERO)
  const exact = each.times(due.length).minus(base).minus(elsewhere)
  if (due.length === 0 || !exact.isPositive()) return nothing
  const least = due.length === 1 ? write(each) : `${due.length} × ${write(each)}`
  const others = elsewhere.isZero() ? '' : ` − ${write(elsewhere)} on other documents`
  return { exact, formula: `the minimum of ${least} − ${write(base)}${others}` }
}

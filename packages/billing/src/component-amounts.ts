/** The formula of each kind of component: its exact amount over its base, and the text that says how it came about. */
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
 * What a component is charged over: the exact sum of its base, by month too, and the document's billing months, ascending.
 * `left` is what earlier components of its kind left of the base to be taken off, zero or more.
 */
export type AmountInput = {
  base: Decimal
  baseByMonth: ReadonlyMap<string, Decimal>
  left: Decimal
  months: readonly string[]
  currency: string
  digits: number
}

/** An exact amount; `formula` is what it equals, with figures, without the result. Zero stands for no charge. */
type FormulaAmount = { exact: Decimal; formula: string }

/**
 * An exact amount with its formula, and with that which the customer reads: exact prices are multiples of the markup's
 * factor, so that figures of a customer are rounded to the currency's digits, marked by ≈.
 */
export type ComponentAmount = FormulaAmount & { customerFormula: string }

type Write = (value: Decimal) => string

const nothing: FormulaAmount = { exact: ZERO, formula: '' }

/**
 * The amount of a component that is due in the months; zero where it charges nothing.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const amountOf = (component: ChargeComponent, input: AmountInput): ComponentAmount => {
  const { digits, currency } = input
  const write: Write = (value) => `${formatExact(toText(value), digits)} ${currency}`
  const amount = formulaAmountOf(component, input, write)
  if (amount.exact.isZero()) return { ...amount, customerFormula: amount.formula }
  const { formula: customerFormula } = formulaAmountOf(component, input, (value) => {
    const rounded = roundHalfAwayFromZero(value, digits)
    return `${rounded.equals(value) ? '' : '≈ '}${write(rounded)}`
  })
  return { ...amount, customerFormula }
}

const formulaAmountOf = (component: ChargeComponent, input: AmountInput, write: Write): FormulaAmount => {
  switch (component.kind) {
    case 'tier': {
      const amount =
        component.mode === 'whole'
          ? wholeTier(component, input.base, write)
          : graduatedTier(component, input.base, write)
      return component.stopsAtZero && amount.exact.isNegative()
        ? stoppedAt(input.left, amount, write)
        : amount
    }
    case 'percentage-of-spend':
      return component.minimum && component.elsewhere
        ? spendingAmount(component, spendingOf(component, input.baseByMonth), write)
        : percentageOfSpend(component, input.base, write)
    case 'discount':
      return discount(component, input, write)
    case 'credit':
      return credit(component, input.base, write)
    case 'minimum':
      return minimum(component, input, write)
    case 'fixed-fee':
    case 'free-text':
      return recurring(component, chargedMonthsOf(component, input.months), write)
  }
}

/**
 * The billing months (`YYYY-MM`, ascending) of a document for which a component with an amount is charged in it: those
 * whose first day lies in its validity, so that versions that follow one another never share a month. Of what is
 * charged once only the first.
 */
export const chargedMonthsOf = (component: ChargeComponent, months: readonly string[]): readonly string[] => {
  const valid = months.filter((month) => startsIn(component, month))
  if (!('chargedMonths' in component)) return valid
  const charged = new Set(component.chargedMonths)
  if ('per' in component && component.per === 'month') return valid.filter((month) => !charged.has(month))
  return charged.size === 0 ? valid.slice(0, 1) : []
}

const startsIn = (validity: Validity, month: string): boolean => isValidOn(validity, `${month}-01`)

const percentOf = (percent: string, of: Decimal): Decimal => of.times(parseDecimal(percent)).times('0.01')

const percentText = (percent: string, of: Decimal, write: Write): string =>
  `${formatExact(percent)} % of ${write(of)}`

const recurring = ({ amount }: { amount: Money }, months: readonly string[], write: Write): FormulaAmount => {
  const each = parseDecimal(amount.amount)
  return {
    exact: each.times(months.length),
    formula: months.map((month) => `${write(each)} for ${month}`).join(' + '),
  }
}

const percentageOfSpend = (
  { percent, minimum: least }: PercentageOfSpend,
  base: Decimal,
  write: Write,
): FormulaAmount => {
  const exact = percentOf(percent, base)
  const formula = percentText(percent, base, write)
  const floor = parseDecimal(least?.amount ?? '0')
  if (!base.isPositive() || base.isZero() || exact.greaterThanOrEqualTo(floor)) return { exact, formula }
  return { exact: floor, formula: `the minimum of ${write(floor)}, which is more than ${formula}` }
}

/** What a month's documents count of a percentage with a minimum, this one among them. */
type MonthSpending = {
  month: string
  own: { spend: Decimal; percentage: Decimal }
  others: { spend: Decimal; percentage: Decimal; charge: Decimal }
  /** Whether the month has the minimum rather than the percentage. */
  isLeast: boolean
  charge: Decimal
}

const monthSpending = (
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

const spendingOf = (
  component: PercentageOfSpend,
  baseByMonth: ReadonlyMap<string, Decimal>,
): MonthSpending[] =>
  [...baseByMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, spend]) =>
      monthSpending(component, month, { spend, percentage: percentOf(component.percent, spend) }),
    )

/**
 * What a document counts of a percentage with a minimum, by month, for other documents to know: what it charges makes the
 * month right together with what they charge.
 */
export const periodSpending = (
  component: PercentageOfSpend,
  { base, baseByMonth }: Pick<AmountInput, 'base' | 'baseByMonth'>,
): PeriodSpending[] => {
  const months = spendingOf(component, baseByMonth)
  // A document by itself has its minimum once, however many months it is of.
  const alone = component.elsewhere === undefined ? percentageOfSpend(component, base, () => '').exact : null
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
 * What a document charges of a percentage with a minimum by month, given what it counts itself; exact decimal text. Other
 * documents that change without changing it leave the document right.
 */
export const chargeOfSpending = (
  component: PercentageOfSpend,
  own: readonly PeriodSpending[],
): { month: string; charge: string }[] =>
  own.map(({ month, spend, percentage }) => {
    const counted = { spend: parseDecimal(spend), percentage: parseDecimal(percentage) }
    return { month, charge: toText(monthSpending(component, month, counted).charge) }
  })

const spendingAmount = (
  { percent, minimum: least }: PercentageOfSpend,
  months: readonly MonthSpending[],
  write: Write,
): FormulaAmount => {
  const parts = months.map(({ month, own, others, isLeast }) => {
    const share = percentText(percent, own.spend, write)
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

const byStart = (bands: Tier['bands']): { from: Decimal; percent: string }[] =>
  bands
    .map(({ from, percent }) => ({ from: parseDecimal(from), percent }))
    .sort((a, b) => a.from.comparedTo(b.from))

const wholeTier = ({ bands }: Tier, base: Decimal, write: Write): FormulaAmount => {
  const reached = byStart(bands).findLast(({ from }) => from.lessThanOrEqualTo(base))
  if (!reached) return nothing
  return {
    exact: percentOf(reached.percent, base),
    formula: `${percentText(reached.percent, base, write)}, which reaches the band from ${write(reached.from)}`,
  }
}

const graduatedTier = ({ bands }: Tier, base: Decimal, write: Write): FormulaAmount => {
  const ordered = byStart(bands)
  const parts = ordered.flatMap(({ from, percent }, index) => {
    const part = Decimal.min(base, ordered[index + 1]?.from ?? base).minus(from)
    return part.isPositive() && !part.isZero() ? [{ part, percent }] : []
  })
  return {
    exact: parts.reduce<Decimal>((total, { part, percent }) => total.plus(percentOf(percent, part)), ZERO),
    formula: parts.map(({ part, percent }) => percentText(percent, part, write)).join(' + '),
  }
}

const discount = (component: Discount, { base, left, months }: AmountInput, write: Write): FormulaAmount => {
  if ('percent' in component) {
    const amount = {
      exact: percentOf(component.percent, base).negated(),
      formula: `− ${percentText(component.percent, base, write)}`,
    }
    return component.stopsAtZero ? stoppedAt(left, amount, write) : amount
  }
  const whole = recurring(component, chargedMonthsOf(component, months), write)
  const amount = takenOff(whole, base, write)
  return component.stopsAtZero ? stoppedAt(left, amount, write) : amount
}

/** An amount that takes off, at most what is left; nothing where it would add. */
const stoppedAt = (left: Decimal, { exact, formula }: FormulaAmount, write: Write): FormulaAmount => {
  if (!exact.isNegative() || left.isZero()) return nothing
  if (exact.negated().lessThanOrEqualTo(left)) return { exact, formula }
  return {
    exact: left.negated(),
    formula: `− ${write(left)}, all that is left, of ${formula.slice('− '.length)}`,
  }
}

const credit = ({ amount, usedBefore }: Credit, base: Decimal, write: Write): FormulaAmount => {
  const [whole, used] = [parseDecimal(amount.amount), parseDecimal(usedBefore)]
  const formula = `${write(whole)} of credit − ${write(used)} used before`
  return takenOff({ exact: Decimal.max(whole.minus(used), ZERO), formula }, base, write)
}

/** Takes an amount off its base, at most all of it, and nothing where nothing is owed. */
const takenOff = ({ exact, formula }: FormulaAmount, base: Decimal, write: Write): FormulaAmount => {
  const owed = Decimal.max(base, ZERO)
  return exact.lessThanOrEqualTo(owed)
    ? { exact: exact.negated(), formula: `− (${formula})` }
    : { exact: owed.negated(), formula: `− ${write(owed)}, all that is owed, of ${formula}` }
}

const minimum = (component: MinimumCharge, { base, months }: AmountInput, write: Write): FormulaAmount => {
  const due = chargedMonthsOf(component, months)
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

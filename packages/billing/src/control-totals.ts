/**
 * Reconciles the daily lines with the amount that the provider charges, step by step. Every cent between two totals is
 * explained by a step or counted as unexplained. Amounts are exact decimal text of one currency.
 */
import { Decimal, ZERO, parseDecimal, toText } from './decimal.ts'

/** Microsoft rounds the subtotals of its reconciliation down to this many digits in every currency. */
const SUBTOTAL_DIGITS = 2

/** Differences smaller than this are noise from digits that a file does not contain. */
const HALF_CENT = new Decimal('0.005')

const roundDown = (value: Decimal): Decimal => value.toDecimalPlaces(SUBTOTAL_DIGITS, Decimal.ROUND_DOWN)

/**
 * The values that a line of the reconciliation is computed from; `rate` converts the pricing currency to the billing
 * currency.
 */
export type SubtotalParts = { price: string; quantity: string; rate: string }

/**
 * Returns the subtotal of metered consumption: `ROUNDDOWN(ROUNDDOWN(price × quantity, 2) × rate, 2)`, towards zero.
 * Source: https://learn.microsoft.com/partner-center/billing/modern-invoice-reconciliation-file
 * @throws BillingError `InvalidDecimal`
 */
export const calculateUsageSubtotal = ({ price, quantity, rate }: SubtotalParts): string =>
  toText(roundDown(roundDown(parseDecimal(price).times(parseDecimal(quantity))).times(parseDecimal(rate))))

/**
 * Returns the subtotal of licenses and seats: `ROUNDDOWN(price × rate, 2) × quantity`.
 * Source: as {@link calculateUsageSubtotal}.
 * @throws BillingError `InvalidDecimal`
 */
export const calculateSeatSubtotal = ({ price, quantity, rate }: SubtotalParts): string =>
  toText(roundDown(parseDecimal(price).times(parseDecimal(rate))).times(parseDecimal(quantity)))

/**
 * A line of the reconciliation. `group` identifies what consumption belongs to (customer, product, SKU), as the group
 * of the daily lines does; `parts` is null if the file does not say what the subtotal is computed from.
 */
export type BilledLine = {
  group: string
  chargeType: string
  isConsumption: boolean
  subtotal: string
  tax: string
  parts: SubtotalParts | null
}

/** The exact sum of the daily lines of a group. */
export type DailyGroup = { group: string; lines: number; cost: string }

/** An unexplained difference: of a group of consumption, or of the reconciliation's line at `index`. */
export type Unexplained = { amount: string; computed: string; stated: string } & (
  | { group: string }
  | { index: number }
)

/** A step: a sum that is reached, an amount that leads to the next sum, or the unexplained rest between the two. */
export type ControlStep = {
  step:
    | 'daily'
    | 'rounded-down'
    | 'beyond-cents'
    | 'unexplained'
    | 'consumption'
    | 'charge'
    | 'tax'
    | 'billed'
    | 'tax-alone'
    | 'tax-differs'
    | 'invoice-alone'
    | 'announced'
  isSum: boolean
  /** For a `charge`, its type. */
  name: string
  amount: string
  lines: number
  /** For a `charge`, the lines that contradict their own price. They change no total and count as unexplained. */
  items: Unexplained[]
  /** How many more items exist than `items` lists. */
  more: number
}

/** The control totals of an invoice; `unexplained` is summed without signs, so that no error hides another. */
export type ControlTotals = { steps: ControlStep[]; unexplained: string }

/** The total and the tax as the provider's own bill states them; null if it does not state the tax. */
export type StatedBill = { total: string; tax: string | null }

const buildControlStep = (
  kind: ControlStep['step'],
  amount: Decimal,
  {
    name = '',
    lines = 0,
    items = [],
    more = 0,
  }: Partial<Pick<ControlStep, 'name' | 'lines' | 'items' | 'more'>> = {},
): ControlStep => ({
  step: kind,
  isSum: kind === 'daily' || kind === 'consumption' || kind === 'billed' || kind === 'announced',
  name,
  amount: toText(amount),
  lines,
  items,
  more,
})

const isNoise = (amount: Decimal): boolean => amount.abs().lessThan(HALF_CENT)

const calculateExactSubtotal = ({ price, quantity, rate }: SubtotalParts): Decimal =>
  parseDecimal(price).times(parseDecimal(quantity)).times(parseDecimal(rate))

const total = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce<Decimal>((running, amount) => running.plus(amount), ZERO)

const sortLargestFirst = (items: readonly Unexplained[]): Unexplained[] =>
  items.toSorted((one, other) => parseDecimal(other.amount).abs().comparedTo(parseDecimal(one.amount).abs()))

/** The steps from the daily lines to the consumption that the reconciliation bills. */
const buildConsumptionSteps = (
  daily: readonly DailyGroup[],
  billed: readonly BilledLine[],
): ControlStep[] => {
  const exact = new Map<string, Decimal>()
  const items: Unexplained[] = []
  let rounding = ZERO
  let noise = ZERO
  billed.forEach(({ group, isConsumption, subtotal, parts }, index) => {
    if (!isConsumption) return
    const stated = parseDecimal(subtotal)
    const unrounded = parts ? calculateExactSubtotal(parts) : stated
    const computed = parts ? parseDecimal(calculateUsageSubtotal(parts)) : stated
    exact.set(group, unrounded.plus(exact.get(group) ?? ZERO))
    rounding = rounding.plus(computed).minus(unrounded)
    const off = stated.minus(computed)
    if (isNoise(off)) noise = noise.plus(off)
    else items.push({ index, amount: toText(off), computed: toText(computed), stated: subtotal })
  })
  const used = new Map(daily.map(({ group, cost }) => [group, parseDecimal(cost)]))
  for (const group of new Set([...used.keys(), ...exact.keys()])) {
    const [monthly, sum] = [exact.get(group) ?? ZERO, used.get(group) ?? ZERO]
    const off = monthly.minus(sum)
    if (isNoise(off)) noise = noise.plus(off)
    else items.push({ group, amount: toText(off), computed: toText(monthly), stated: toText(sum) })
  }
  const consumption = billed.filter(({ isConsumption }) => isConsumption)
  return [
    buildControlStep('daily', total([...used.values()]), {
      lines: daily.reduce((count, { lines }) => count + lines, 0),
    }),
    buildControlStep('rounded-down', rounding, { lines: consumption.length }),
    ...(noise.isZero() ? [] : [buildControlStep('beyond-cents', noise)]),
    buildControlStep('unexplained', total(items.map(({ amount }) => parseDecimal(amount))), {
      items: sortLargestFirst(items),
    }),
    buildControlStep('consumption', total(consumption.map(({ subtotal }) => parseDecimal(subtotal))), {
      lines: consumption.length,
    }),
  ]
}

/** A line that contradicts its own price, with the type of its charge. */
type ChargeItem = Unexplained & { chargeType: string }

/** Returns the lines other than consumption whose subtotal matches neither rule. */
const findBrokenRules = (billed: readonly BilledLine[]): ChargeItem[] =>
  billed.flatMap(({ isConsumption, chargeType, parts, subtotal }, index) => {
    if (isConsumption || !parts) return []
    const stated = parseDecimal(subtotal)
    const offs = [calculateSeatSubtotal(parts), calculateUsageSubtotal(parts)].map((computed) => ({
      computed,
      off: stated.minus(parseDecimal(computed)),
    }))
    const [nearest] = offs.toSorted((one, other) => one.off.abs().comparedTo(other.off.abs()))
    return nearest && !isNoise(nearest.off)
      ? [{ chargeType, index, amount: toText(nearest.off), computed: nearest.computed, stated: subtotal }]
      : []
  })

/** The difference between the billed amount and the total of the lines, with tax shown separately if it is known. */
const buildStatedBillSteps = (
  { sum, tax }: { sum: Decimal; tax: Decimal | null },
  bill: StatedBill | null,
): ControlStep[] => {
  if (bill === null) return []
  const statedTotal = parseDecimal(bill.total)
  const taxOff = bill.tax === null ? ZERO : parseDecimal(bill.tax).minus(tax ?? ZERO)
  return [
    ...(taxOff.isZero() ? [] : [buildControlStep(tax === null ? 'tax-alone' : 'tax-differs', taxOff)]),
    buildControlStep('invoice-alone', statedTotal.minus(sum).minus(taxOff)),
    buildControlStep('announced', statedTotal),
  ]
}

/** Sums of differences: `amount` with their signs, `size` without. */
type Sums = { amount: Decimal; size: Decimal }

const sumItems = (items: readonly Unexplained[]): Sums => {
  const amounts = items.map(({ amount }) => parseDecimal(amount))
  return { amount: total(amounts), size: total(amounts.map((amount) => amount.abs())) }
}

/**
 * Returns the unexplained amount. A difference from the provider's total that consists of the lines' own contradictions
 * is counted once, with the lines.
 * @param size of all differences between the lines
 * @param own of the lines that contradict themselves, with its sign
 */
const calculateUnexplained = (
  steps: readonly ControlStep[],
  { size, own }: { size: Decimal; own: Decimal },
): string => {
  const findStepAmount = (kind: ControlStep['step']): Decimal =>
    parseDecimal(steps.find(({ step: found }) => found === kind)?.amount ?? '0')
  const alone = findStepAmount('invoice-alone')
  const rest = isNoise(alone) ? ZERO : Decimal.min(alone.abs(), alone.plus(own).abs())
  return toText(total([size, rest, findStepAmount('tax-differs').abs()].filter((amount) => !isNoise(amount))))
}

const chargeSteps = (
  lines: readonly { chargeType: string; lines: number; cost: Decimal }[],
  off: readonly ChargeItem[],
): ControlStep[] =>
  [...Map.groupBy(lines, ({ chargeType }) => chargeType)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, same]) =>
      buildControlStep('charge', total(same.map(({ cost }) => cost)), {
        name,
        lines: same.reduce((count, entry) => count + entry.lines, 0),
        items: sortLargestFirst(
          off.filter(({ chargeType }) => chargeType === name).map(({ chargeType: _kind, ...item }) => item),
        ),
      }),
    )

/**
 * Compares Microsoft's three documents of a month: daily rated usage → reconciliation → invoice less credit notes.
 * @param daily null if there is no daily rated usage; consumption is then taken as billed
 * @param bill the amount billed by the provider, less credit notes; null if it is not known
 * @throws BillingError `InvalidDecimal`
 */
export const calculatePartnerCenterTotals = (
  daily: readonly DailyGroup[] | null,
  billed: readonly BilledLine[],
  bill: StatedBill | null,
): ControlTotals => {
  const consumption = daily ? buildConsumptionSteps(daily, billed) : []
  const others = billed.filter(({ isConsumption }) => !daily || !isConsumption)
  const tax = total(billed.map((line) => parseDecimal(line.tax)))
  const sum = total(billed.map(({ subtotal }) => parseDecimal(subtotal))).plus(tax)
  const steps = [
    ...consumption,
    ...chargeSteps(
      others.map(({ chargeType, subtotal }) => ({ chargeType, lines: 1, cost: parseDecimal(subtotal) })),
      findBrokenRules(billed),
    ),
    ...(tax.isZero() ? [] : [buildControlStep('tax', tax, { lines: billed.length })]),
    buildControlStep('billed', sum, { lines: billed.length }),
    ...buildStatedBillSteps({ sum, tax }, bill),
  ]
  const items = steps.flatMap((found) => found.items)
  const own = sumItems(items.filter((item) => 'index' in item)).amount
  return { steps, unexplained: calculateUnexplained(steps, { size: sumItems(items).size, own }) }
}

/** A line that states the price and quantity at which it was charged. */
export type PricedLine = Pick<BilledLine, 'chargeType' | 'subtotal'> & { parts: SubtotalParts }

/**
 * The differences between a charge type's lines and their own prices: the number of lines, the sum with signs and the
 * sum without.
 */
export type Residue = { chargeType: string; lines: number; amount: string; size: string }

/**
 * Returns the lines whose amount is not price × quantity × rate, ignoring differences below half a cent; `index` is the
 * line's index.
 */
const findMispricedLines = (lines: readonly PricedLine[]): ChargeItem[] =>
  lines.flatMap(({ chargeType, subtotal, parts }, index) => {
    const computed = calculateExactSubtotal(parts)
    const off = parseDecimal(subtotal).minus(computed)
    return isNoise(off)
      ? []
      : [{ chargeType, index, amount: toText(off), computed: toText(computed), stated: subtotal }]
  })

/**
 * Returns how far lines are off their own prices, by charge type.
 * @throws BillingError `InvalidDecimal`
 */
export const calculateResidues = (lines: readonly PricedLine[]): Residue[] =>
  [...Map.groupBy(findMispricedLines(lines), ({ chargeType }) => chargeType)].map(([chargeType, items]) => {
    const { amount, size } = sumItems(items)
    return { chargeType, lines: items.length, amount: toText(amount), size: toText(size) }
  })

/** Merges the residues of several parts of the lines. */
export const mergeResidues = (parts: readonly Residue[]): Residue[] =>
  [...Map.groupBy(parts, ({ chargeType }) => chargeType)].map(([chargeType, same]) => ({
    chargeType,
    lines: same.reduce((count, { lines }) => count + lines, 0),
    amount: toText(total(same.map(({ amount }) => parseDecimal(amount)))),
    size: toText(total(same.map(({ size }) => parseDecimal(size)))),
  }))

const isTax = ({ chargeType }: { chargeType: string }): boolean => chargeType.toLowerCase() === 'tax'

/**
 * Reconciles the lines of any other provider with its invoice: usage, credits, fees, tax and rounding by kind, and
 * their sum against the billed amount. A line that contradicts its own price and quantity by half a cent or more is
 * unexplained, in the step of its kind.
 * @param bill what the provider's own bill states; null if it is not known
 * @param priced lines that state their price, at least the largest of those that contradict it
 * @param residues of all lines; without it, those of `priced`
 * @throws BillingError `InvalidDecimal`
 */
export const calculateLineTotals = (
  kinds: readonly { chargeType: string; lines: number; cost: string }[],
  bill: StatedBill | null,
  priced: readonly PricedLine[] = [],
  residues: readonly Residue[] = calculateResidues(priced),
): ControlTotals => {
  const parsed = kinds.map(({ chargeType, lines, cost }) => ({ chargeType, lines, cost: parseDecimal(cost) }))
  const sum = total(parsed.map(({ cost }) => cost))
  const taxed = parsed.filter(isTax)
  const tax = taxed.length === 0 ? null : total(taxed.map(({ cost }) => cost))
  const steps = [
    ...chargeSteps(parsed, findMispricedLines(priced)).map((charge) => ({
      ...charge,
      more: Math.max(
        0,
        (residues.find(({ chargeType }) => chargeType === charge.name)?.lines ?? 0) - charge.items.length,
      ),
    })),
    buildControlStep('billed', sum, { lines: parsed.reduce((count, { lines }) => count + lines, 0) }),
    ...buildStatedBillSteps({ sum, tax }, bill),
  ]
  const size = total(residues.map((residue) => parseDecimal(residue.size)))
  const own = total(residues.map(({ amount }) => parseDecimal(amount)))
  return { steps, unexplained: calculateUnexplained(steps, { size, own }) }
}

/**
 * From the daily lines to what the provider asks for, step by step: every cent between two totals has a name, and what has none
 * is unexplained. Amounts are exact decimal text of one currency.
 */
import { Decimal, ZERO, parseDecimal, toText } from './decimal.ts'

/** Digits that Microsoft rounds the subtotals of its reconciliation down to, whatever the currency. */
const SUBTOTAL_DIGITS = 2

/** What is less than this is noise of digits that a file does not have. */
const HALF_CENT = new Decimal('0.005')

const roundDown = (value: Decimal): Decimal => value.toDecimalPlaces(SUBTOTAL_DIGITS, Decimal.ROUND_DOWN)

/** What a line of the reconciliation is computed from; `rate` is that from the pricing to the billing currency. */
export type SubtotalParts = { price: string; quantity: string; rate: string }

/**
 * The subtotal of metered consumption: `ROUNDDOWN(ROUNDDOWN(price × quantity, 2) × rate, 2)`, towards zero.
 * Source: https://learn.microsoft.com/partner-center/billing/modern-invoice-reconciliation-file
 *
 * @throws BillingError `InvalidDecimal`
 */
export const usageSubtotal = ({ price, quantity, rate }: SubtotalParts): string =>
  toText(roundDown(roundDown(parseDecimal(price).times(parseDecimal(quantity))).times(parseDecimal(rate))))

/**
 * The subtotal of licences and seats: `ROUNDDOWN(price × rate, 2) × quantity`. Source: as {@link usageSubtotal}.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const seatSubtotal = ({ price, quantity, rate }: SubtotalParts): string =>
  toText(roundDown(parseDecimal(price).times(parseDecimal(rate))).times(parseDecimal(quantity)))

/**
 * A line of the reconciliation. `group` tells what consumption is of (customer, product, SKU), as that of the daily lines does;
 * `parts` is null where the file does not say what the subtotal is computed from.
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

/** Something that nobody has explained: a group of consumption, or the reconciliation's line at `index`. */
export type Unexplained = { amount: string; computed: string; stated: string } & (
  | { group: string }
  | { index: number }
)

/** A step: a sum that is reached, an amount that leads to the next sum, or what is unexplained between the two. */
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
  /** Of a `charge` its type. */
  name: string
  amount: string
  lines: number
  /** On a `charge`: lines that contradict their own price. They move no total, and count as unexplained. */
  items: Unexplained[]
  /** How many more there are than `items`. */
  more: number
}

/** The control totals of an invoice; `unexplained` adds up without signs, so that no error hides another. */
export type ControlTotals = { steps: ControlStep[]; unexplained: string }

/** What the provider's own bill says that it comes to, and how much of that is tax; null where it does not say. */
export type StatedBill = { total: string; tax: string | null }

const step = (
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

const exactOf = ({ price, quantity, rate }: SubtotalParts): Decimal =>
  parseDecimal(price).times(parseDecimal(quantity)).times(parseDecimal(rate))

const total = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce<Decimal>((running, amount) => running.plus(amount), ZERO)

const largestFirst = (items: readonly Unexplained[]): Unexplained[] =>
  items.toSorted((one, other) => parseDecimal(other.amount).abs().comparedTo(parseDecimal(one.amount).abs()))

/** From the daily lines to the consumption that the reconciliation bills. */
const consumptionSteps = (daily: readonly DailyGroup[], billed: readonly BilledLine[]): ControlStep[] => {
  const exact = new Map<string, Decimal>()
  const items: Unexplained[] = []
  let rounding = ZERO
  let noise = ZERO
  billed.forEach(({ group, isConsumption, subtotal, parts }, index) => {
    if (!isConsumption) return
    const stated = parseDecimal(subtotal)
    const unrounded = parts ? exactOf(parts) : stated
    const computed = parts ? parseDecimal(usageSubtotal(parts)) : stated
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
    step('daily', total([...used.values()]), { lines: daily.reduce((count, { lines }) => count + lines, 0) }),
    step('rounded-down', rounding, { lines: consumption.length }),
    ...(noise.isZero() ? [] : [step('beyond-cents', noise)]),
    step('unexplained', total(items.map(({ amount }) => parseDecimal(amount))), {
      items: largestFirst(items),
    }),
    step('consumption', total(consumption.map(({ subtotal }) => parseDecimal(subtotal))), {
      lines: consumption.length,
    }),
  ]
}

/** A line that contradicts its own price, with the type of its charge. */
type ChargeItem = Unexplained & { chargeType: string }

/** Lines other than consumption whose subtotal is by neither rule. */
const brokenRulesOf = (billed: readonly BilledLine[]): ChargeItem[] =>
  billed.flatMap(({ isConsumption, chargeType, parts, subtotal }, index) => {
    if (isConsumption || !parts) return []
    const stated = parseDecimal(subtotal)
    const offs = [seatSubtotal(parts), usageSubtotal(parts)].map((computed) => ({
      computed,
      off: stated.minus(parseDecimal(computed)),
    }))
    const [nearest] = offs.toSorted((one, other) => one.off.abs().comparedTo(other.off.abs()))
    return nearest && !isNoise(nearest.off)
      ? [{ chargeType, index, amount: toText(nearest.off), computed: nearest.computed, stated: subtotal }]
      : []
  })

/** What is asked for less what the lines come to, its tax apart, where that is known. */
const announcedSteps = (
  { sum, tax }: { sum: Decimal; tax: Decimal | null },
  bill: StatedBill | null,
): ControlStep[] => {
  if (bill === null) return []
  const asked = parseDecimal(bill.total)
  const taxOff = bill.tax === null ? ZERO : parseDecimal(bill.tax).minus(tax ?? ZERO)
  return [
    ...(taxOff.isZero() ? [] : [step(tax === null ? 'tax-alone' : 'tax-differs', taxOff)]),
    step('invoice-alone', asked.minus(sum).minus(taxOff)),
    step('announced', asked),
  ]
}

/** Differences added up: `amount` with their signs, `size` without. */
type Sums = { amount: Decimal; size: Decimal }

const sumsOf = (items: readonly Unexplained[]): Sums => {
  const amounts = items.map(({ amount }) => parseDecimal(amount))
  return { amount: total(amounts), size: total(amounts.map((amount) => amount.abs())) }
}

/**
 * What nobody has explained. A difference to the provider's total that the lines' own contradictions make up is counted once,
 * as theirs.
 *
 * @param size of all differences between the lines
 * @param own of the lines that contradict themselves, with its sign
 */
const unexplainedOf = (
  steps: readonly ControlStep[],
  { size, own }: { size: Decimal; own: Decimal },
): string => {
  const of = (kind: ControlStep['step']): Decimal =>
    parseDecimal(steps.find(({ step: found }) => found === kind)?.amount ?? '0')
  const alone = of('invoice-alone')
  const rest = isNoise(alone) ? ZERO : Decimal.min(alone.abs(), alone.plus(own).abs())
  return toText(total([size, rest, of('tax-differs').abs()].filter((amount) => !isNoise(amount))))
}

const chargeSteps = (
  lines: readonly { chargeType: string; lines: number; cost: Decimal }[],
  off: readonly ChargeItem[],
): ControlStep[] =>
  [...Map.groupBy(lines, ({ chargeType }) => chargeType)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, same]) =>
      step('charge', total(same.map(({ cost }) => cost)), {
        name,
        lines: same.reduce((count, entry) => count + entry.lines, 0),
        items: largestFirst(
          off.filter(({ chargeType }) => chargeType === name).map(({ chargeType: _kind, ...item }) => item),
        ),
      }),
    )

/**
 * Microsoft's three documents of a month beside each other: daily rated usage → reconciliation → invoice less credit notes.
 *
 * @param daily null where the daily rated usage is not there: then consumption is taken as billed
 * @param bill what the provider asks for, credit notes taken off; null where that is not known
 * @throws BillingError `InvalidDecimal`
 */
export const partnerCenterTotals = (
  daily: readonly DailyGroup[] | null,
  billed: readonly BilledLine[],
  bill: StatedBill | null,
): ControlTotals => {
  const consumption = daily ? consumptionSteps(daily, billed) : []
  const others = billed.filter(({ isConsumption }) => !daily || !isConsumption)
  const tax = total(billed.map((line) => parseDecimal(line.tax)))
  const sum = total(billed.map(({ subtotal }) => parseDecimal(subtotal))).plus(tax)
  const steps = [
    ...consumption,
    ...chargeSteps(
      others.map(({ chargeType, subtotal }) => ({ chargeType, lines: 1, cost: parseDecimal(subtotal) })),
      brokenRulesOf(billed),
    ),
    ...(tax.isZero() ? [] : [step('tax', tax, { lines: billed.length })]),
    step('billed', sum, { lines: billed.length }),
    ...announcedSteps({ sum, tax }, bill),
  ]
  const items = steps.flatMap((found) => found.items)
  const own = sumsOf(items.filter((item) => 'index' in item)).amount
  return { steps, unexplained: unexplainedOf(steps, { size: sumsOf(items).size, own }) }
}

/** A line that says at which price and quantity it was charged. */
export type PricedLine = Pick<BilledLine, 'chargeType' | 'subtotal'> & { parts: SubtotalParts }

/** Differences of a charge type's lines to their own price: how many lines, the sum with and without signs. */
export type Residue = { chargeType: string; lines: number; amount: string; size: string }

/** Lines whose amount is not price × quantity × rate, less than half a cent aside; `index` is that of the line. */
const offPrice = (lines: readonly PricedLine[]): ChargeItem[] =>
  lines.flatMap(({ chargeType, subtotal, parts }, index) => {
    const computed = exactOf(parts)
    const off = parseDecimal(subtotal).minus(computed)
    return isNoise(off)
      ? []
      : [{ chargeType, index, amount: toText(off), computed: toText(computed), stated: subtotal }]
  })

/**
 * What lines are off their own prices, by charge type.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const residuesOf = (lines: readonly PricedLine[]): Residue[] =>
  [...Map.groupBy(offPrice(lines), ({ chargeType }) => chargeType)].map(([chargeType, items]) => {
    const { amount, size } = sumsOf(items)
    return { chargeType, lines: items.length, amount: toText(amount), size: toText(size) }
  })

/** Residues of several parts of the lines as one. */
export const addedResidues = (parts: readonly Residue[]): Residue[] =>
  [...Map.groupBy(parts, ({ chargeType }) => chargeType)].map(([chargeType, same]) => ({
    chargeType,
    lines: same.reduce((count, { lines }) => count + lines, 0),
    amount: toText(total(same.map(({ amount }) => parseDecimal(amount)))),
    size: toText(total(same.map(({ size }) => parseDecimal(size)))),
  }))

const isTax = ({ chargeType }: { chargeType: string }): boolean => chargeType.toLowerCase() === 'tax'

/**
 * The lines of any other provider against its invoice: usage, credits, fees, tax and rounding by their kind, and their sum
 * against what the provider asks for. A line that contradicts its own price and quantity by half a cent and more is unexplained,
 * on the step of its kind.
 *
 * @param bill what the provider's own bill says; null where that is not known
 * @param priced lines that say at which price they were charged, at least the largest of those that contradict it
 * @param residues of all lines; without them those of `priced`
 * @throws BillingError `InvalidDecimal`
 */
export const lineTotals = (
  kinds: readonly { chargeType: string; lines: number; cost: string }[],
  bill: StatedBill | null,
  priced: readonly PricedLine[] = [],
  residues: readonly Residue[] = residuesOf(priced),
): ControlTotals => {
  const parsed = kinds.map(({ chargeType, lines, cost }) => ({ chargeType, lines, cost: parseDecimal(cost) }))
  const sum = total(parsed.map(({ cost }) => cost))
  const taxed = parsed.filter(isTax)
  const tax = taxed.length === 0 ? null : total(taxed.map(({ cost }) => cost))
  const steps = [
    ...chargeSteps(parsed, offPrice(priced)).map((charge) => ({
      ...charge,
      more: Math.max(
        0,
        (residues.find(({ chargeType }) => chargeType === charge.name)?.lines ?? 0) - charge.items.length,
      ),
    })),
    step('billed', sum, { lines: parsed.reduce((count, { lines }) => count + lines, 0) }),
    ...announcedSteps({ sum, tax }, bill),
  ]
  const size = total(residues.map((residue) => parseDecimal(residue.size)))
  const own = total(residues.map(({ amount }) => parseDecimal(amount)))
  return { steps, unexplained: unexplainedOf(steps, { size, own }) }
}

/**
 * Computes the amounts of components a second time for tests, with plain BigInt arithmetic and without any of the
 * tested code: amounts are whole numbers of 1e-30.
 */
import type { ChargeComponent, ComponentKind } from '../components.ts'

const places = 30
const one = 10n ** BigInt(places)

/** Converts decimal text without an exponent to a whole number of 1e-30. */
export const parseScaled = (text: string): bigint => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (sign === undefined || fraction.length > places) throw new Error(`"${text}" is too fine for the model.`)
  const value = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

const divideExactly = (value: bigint, by: bigint): bigint => {
  if (value % by !== 0n) throw new Error('The model would have to round.')
  return value / by
}

const multiplyScaled = (a: bigint, b: bigint): bigint => divideExactly(a * b, one)
const calculatePercentage = (percent: string, of: bigint): bigint =>
  divideExactly(multiplyScaled(of, parseScaled(percent)), 100n)
const pickSmaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const total = (values: readonly bigint[]): bigint => values.reduce((running, value) => running + value, 0n)

/** The usage of one line of the model; `factor` is rate × (1 + markup) as decimal text. */
export type ModelUsage = {
  sub: string
  service: string
  meter: string
  date: string
  month: string
  cost: string
  factor: string
}

type Item = {
  kind: ComponentKind
  id: string
  sub: string
  service: string
  meter: string
  date: string
  month: string
}
type Amount = Item & { exact: bigint }

/** A component's ID with its exact amount. */
export type ModelRow = { id: string; kind: ComponentKind; exact: bigint }

/** From the most specific scope to none: meter, service and subscription each named (1) or not (0). */
const ladder = ['111', '110', '101', '011', '100', '010', '001', '000']

const rank = ({ meterName, serviceName, subAccountKey }: ChargeComponent): number =>
  ladder.indexOf([meterName, serviceName, subAccountKey].map((condition) => (condition ? 1 : 0)).join(''))

const matchesCondition = (condition: string | null | undefined, value: string): boolean =>
  !condition || condition.toLowerCase() === value.toLowerCase()

const fits = (component: ChargeComponent, { sub, service, meter }: Item): boolean =>
  matchesCondition(component.subAccountKey, sub) &&
  matchesCondition(component.serviceName, service) &&
  matchesCondition(component.meterName, meter)

const isValidOn = ({ validFrom, validTo }: ChargeComponent, day: string): boolean =>
  (!validFrom || day >= validFrom) && (!validTo || day < validTo)

const listChargedMonths = (component: ChargeComponent, months: readonly string[]): readonly string[] => {
  const valid = months.filter((month) => isValidOn(component, `${month}-01`))
  if (!('chargedMonths' in component)) return valid
  if (!('per' in component) || component.per === 'once')
    return component.chargedMonths.length > 0 ? [] : valid.slice(0, 1)
  return valid.filter((month) => !component.chargedMonths.includes(month))
}

/** Finds the component of a series that an amount is assigned to. */
const findWinner = (rivals: readonly ChargeComponent[], item: Item, months: readonly string[]) =>
  rivals
    .filter((component) => fits(component, item))
    .filter((component) =>
      'amount' in component
        ? listChargedMonths(component, months).length > 0
        : isValidOn(component, item.date),
    )
    .sort((a, b) => rank(a) - rank(b) || startOf(b).localeCompare(startOf(a)) || (a.id < b.id ? -1 : 1))[0]

/** The date from which a component competes; in older documents amounts had no such date. */
const startOf = (component: ChargeComponent): string =>
  'amount' in component && !('stopsAtZero' in component && component.stopsAtZero)
    ? ''
    : (component.validFrom ?? '')

const before: Record<string, ComponentKind[]> = {
  tier: ['usage'],
  'percentage-of-spend': ['usage', 'tier'],
  discount: ['usage', 'tier', 'fixed-fee', 'percentage-of-spend', 'free-text'],
}

/** A percentage whose minimum applies once per month over all documents. */
const calculateSpending = (
  component: ChargeComponent & { kind: 'percentage-of-spend' },
  base: readonly Amount[],
): bigint =>
  total(
    [...new Set(base.map(({ month }) => month))].map((month) => {
      const own = total(base.filter((item) => item.month === month).map(({ exact }) => exact))
      const others = (component.elsewhere ?? []).filter((other) => other.month === month)
      const sumOf = (field: 'spend' | 'percentage' | 'charge') =>
        total(others.map((other) => parseScaled(other[field])))
      const percentage = calculatePercentage(component.percent, own) + sumOf('percentage')
      const floor = parseScaled(component.minimum?.amount ?? '0')
      const whole = own + sumOf('spend') > 0n && percentage < floor ? floor : percentage
      return whole - sumOf('charge')
    }),
  )

const calculateExact = (
  component: ChargeComponent,
  items: readonly Amount[],
  all: bigint,
  months: readonly string[],
): bigint => {
  const base = total(items.map(({ exact }) => exact))
  const count = BigInt(listChargedMonths(component, months).length)
  switch (component.kind) {
    case 'tier': {
      const starts = component.bands.map(({ from, percent }) => ({ from: parseScaled(from), percent }))
      starts.sort((a, b) => (a.from < b.from ? -1 : 1))
      const reached = starts.filter(({ from }) => from <= base)
      if (component.mode === 'whole') return calculatePercentage(reached.at(-1)?.percent ?? '0', base)
      return total(
        reached.map(({ from, percent }, index) =>
          calculatePercentage(percent, pickSmaller(base, starts[index + 1]?.from ?? base) - from),
        ),
      )
    }
    case 'percentage-of-spend': {
      if (component.minimum && component.elsewhere) return calculateSpending(component, items)
      const exact = calculatePercentage(component.percent, base)
      const floor = parseScaled(component.minimum?.amount ?? '0')
      return base > 0n && exact < floor ? floor : exact
    }
    case 'discount':
      if ('percent' in component) return -calculatePercentage(component.percent, base)
      return -pickSmaller(parseScaled(component.amount.amount) * count, base > 0n ? base : 0n)
    case 'credit': {
      const left = parseScaled(component.amount.amount) - parseScaled(component.usedBefore)
      if (count === 0n || left <= 0n || all <= 0n) return 0n
      return -pickSmaller(left, all)
    }
    case 'minimum': {
      const due = listChargedMonths(component, months)
      const others = component.elsewhere.filter(({ month }) => due.includes(month))
      const missing =
        parseScaled(component.amount.amount) * count -
        all -
        total(others.map(({ amount }) => parseScaled(amount)))
      return count > 0n && missing > 0n ? missing : 0n
    }
    default:
      return parseScaled(component.amount.amount) * count
  }
}

type Taken = { of: readonly Amount[]; exact: bigint }

/** A deduction leaves at least zero of the amounts that it shares with earlier deductions. */
const limitDeduction = (
  { kind }: ChargeComponent,
  free: bigint,
  base: readonly Amount[],
  taken: readonly Taken[],
): bigint => {
  if (free >= 0n) return kind === 'discount' ? 0n : free
  const sharing = taken.filter(({ of }) => of.some((item) => base.includes(item)))
  const shared = [...new Set([...base, ...sharing.flatMap(({ of }) => of)])]
  const rest = total([...shared, ...sharing].map(({ exact }) => exact))
  return rest <= 0n ? 0n : -pickSmaller(-free, rest)
}

const order: ChargeComponent['kind'][] = [
  'tier',
  'fixed-fee',
  'percentage-of-spend',
  'free-text',
  'discount',
  'credit',
  'minimum',
]

/** The rows of a document over its usage, in their order; rows without an amount are left out. */
export const modelRows = (
  components: readonly ChargeComponent[],
  usage: readonly ModelUsage[],
  months: readonly string[],
): ModelRow[] => {
  const amounts: Amount[] = usage.map((line) => ({
    ...line,
    kind: 'usage',
    id: '',
    exact: multiplyScaled(parseScaled(line.cost), parseScaled(line.factor)),
  }))
  const present = components.filter(
    (component) => rank(component) === 7 || amounts.some((item) => fits(component, item)),
  )
  for (const kind of order) {
    const ofKind = present.filter((component) => component.kind === kind)
    ofKind.sort((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? '') || (a.id < b.id ? -1 : 1))
    const taken: Taken[] = []
    for (const component of ofKind) {
      const rivals = ofKind.filter(({ series, id }) =>
        series ? series === component.series : id === component.id,
      )
      const base = amounts.filter(
        (item) =>
          (before[kind] ?? []).includes(item.kind) && findWinner(rivals, item, months)?.id === component.id,
      )
      const all = total(amounts.map(({ exact }) => exact))
      const free = calculateExact(component, base, all, months)
      const exact = 'stopsAtZero' in component ? limitDeduction(component, free, base, taken) : free
      if (exact === 0n) continue
      if (exact < 0n) taken.push({ of: base, exact })
      amounts.push({
        kind,
        id: component.id,
        sub: component.subAccountKey ?? '',
        service: component.serviceName ?? '',
        meter: component.meterName ?? '',
        date: `${months[0]}-01`,
        month: months[0] ?? '',
        exact,
      })
    }
  }
  return amounts.filter((item) => item.kind !== 'usage').map(({ id, kind, exact }) => ({ id, kind, exact }))
}

/** Largest remainder in whole numbers: parts that add up to their sum, rounded half away from zero to `digits`. */
export const modelRounding = (exact: readonly bigint[], digits: number): bigint[] => {
  const sum = total(exact)
  const largest = exact.reduce((best, part) => (toAbsolute(part) > toAbsolute(best) ? part : best), 0n)
  if (sum < 0n || (sum === 0n && largest < 0n))
    return modelRounding(
      exact.map((part) => -part),
      digits,
    ).map((part) => -part)
  const unit = 10n ** BigInt(places - digits)
  const cut = exact.map((part) => part - (((part % unit) + unit) % unit))
  const rounded = ((sum + unit / 2n) / unit) * unit
  const units = Number((rounded - total(cut)) / unit)
  const served = exact
    .map((part, index) => ({ index, remainder: part - (cut[index] ?? 0n) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, units)
  for (const { index } of served) cut[index] = (cut[index] ?? 0n) + unit
  return cut
}

const toAbsolute = (value: bigint): bigint => (value < 0n ? -value : value)

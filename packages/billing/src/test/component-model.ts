/**
 * What components come to, computed once more for tests, by plain BigInt arithmetic and without any of the code that is
 * tested: amounts are whole numbers of 1e-30.
 */
import type { ChargeComponent, ComponentKind } from '../components.ts'

const places = 30
const one = 10n ** BigInt(places)

/** Decimal text without an exponent as a whole number of 1e-30. */
export const big = (text: string): bigint => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (sign === undefined || fraction.length > places) throw new Error(`"${text}" is too fine for the model.`)
  const value = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

const exactly = (value: bigint, by: bigint): bigint => {
  if (value % by !== 0n) throw new Error('The model would have to round.')
  return value / by
}

const times = (a: bigint, b: bigint): bigint => exactly(a * b, one)
const percentOf = (percent: string, of: bigint): bigint => exactly(times(of, big(percent)), 100n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const total = (values: readonly bigint[]): bigint => values.reduce((running, value) => running + value, 0n)

/** Usage of one line of the model; `factor` is rate × (1 + markup) as decimal text. */
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

/** A component's id with its exact amount. */
export type ModelRow = { id: string; kind: ComponentKind; exact: bigint }

/** From the most specific scope to none: meter, service and subscription each named (1) or not (0). */
const ladder = ['111', '110', '101', '011', '100', '010', '001', '000']

const rank = ({ meterName, serviceName, subAccountKey }: ChargeComponent): number =>
  ladder.indexOf([meterName, serviceName, subAccountKey].map((condition) => (condition ? 1 : 0)).join(''))

const same = (condition: string | null | undefined, value: string): boolean =>
  !condition || condition.toLowerCase() === value.toLowerCase()

const fits = (component: ChargeComponent, { sub, service, meter }: Item): boolean =>
  same(component.subAccountKey, sub) &&
  same(component.serviceName, service) &&
  same(component.meterName, meter)

const holds = ({ validFrom, validTo }: ChargeComponent, day: string): boolean =>
  (!validFrom || day >= validFrom) && (!validTo || day < validTo)

const chargedMonths = (component: ChargeComponent, months: readonly string[]): readonly string[] => {
  const valid = months.filter((month) => holds(component, `${month}-01`))
  if (!('chargedMonths' in component)) return valid
  if (!('per' in component) || component.per === 'once')
    return component.chargedMonths.length > 0 ? [] : valid.slice(0, 1)
  return valid.filter((month) => !component.chargedMonths.includes(month))
}

/** Which of the components that share a series an amount falls to. */
const winner = (rivals: readonly ChargeComponent[], item: Item, months: readonly string[]) =>
  rivals
    .filter((component) => fits(component, item))
    .filter((component) =>
      'amount' in component ? chargedMonths(component, months).length > 0 : holds(component, item.date),
    )
    .sort((a, b) => rank(a) - rank(b) || startOf(b).localeCompare(startOf(a)) || (a.id < b.id ? -1 : 1))[0]

/** When it competes from; in documents of before an amount competed from no day. */
const startOf = (component: ChargeComponent): string =>
  'amount' in component && !('stopsAtZero' in component && component.stopsAtZero)
    ? ''
    : (component.validFrom ?? '')

const before: Record<string, ComponentKind[]> = {
  tier: ['usage'],
  'percentage-of-spend': ['usage', 'tier'],
  discount: ['usage', 'tier', 'fixed-fee', 'percentage-of-spend', 'free-text'],
}

/** A percentage with a minimum that holds once for a month over all documents. */
const spendingOf = (
  component: ChargeComponent & { kind: 'percentage-of-spend' },
  base: readonly Amount[],
): bigint =>
  total(
    [...new Set(base.map(({ month }) => month))].map((month) => {
      const own = total(base.filter((item) => item.month === month).map(({ exact }) => exact))
      const others = (component.elsewhere ?? []).filter((other) => other.month === month)
      const sumOf = (field: 'spend' | 'percentage' | 'charge') =>
        total(others.map((other) => big(other[field])))
      const percentage = percentOf(component.percent, own) + sumOf('percentage')
      const floor = big(component.minimum?.amount ?? '0')
      const whole = own + sumOf('spend') > 0n && percentage < floor ? floor : percentage
      return whole - sumOf('charge')
    }),
  )

const exactOf = (
  component: ChargeComponent,
  items: readonly Amount[],
  all: bigint,
  months: readonly string[],
): bigint => {
  const base = total(items.map(({ exact }) => exact))
  const count = BigInt(chargedMonths(component, months).length)
  switch (component.kind) {
    case 'tier': {
      const starts = component.bands.map(({ from, percent }) => ({ from: big(from), percent }))
      starts.sort((a, b) => (a.from < b.from ? -1 : 1))
      const reached = starts.filter(({ from }) => from <= base)
      if (component.mode === 'whole') return percentOf(reached.at(-1)?.percent ?? '0', base)
      return total(
        reached.map(({ from, percent }, index) =>
          percentOf(percent, least(base, starts[index + 1]?.from ?? base) - from),
        ),
      )
    }
    case 'percentage-of-spend': {
      if (component.minimum && component.elsewhere) return spendingOf(component, items)
      const exact = percentOf(component.percent, base)
      const floor = big(component.minimum?.amount ?? '0')
      return base > 0n && exact < floor ? floor : exact
    }
    case 'discount':
      if ('percent' in component) return -percentOf(component.percent, base)
      return -least(big(component.amount.amount) * count, base > 0n ? base : 0n)
    case 'credit': {
      const left = big(component.amount.amount) - big(component.usedBefore)
      if (count === 0n || left <= 0n || all <= 0n) return 0n
      return -least(left, all)
    }
    case 'minimum': {
      const due = chargedMonths(component, months)
      const others = component.elsewhere.filter(({ month }) => due.includes(month))
      const missing =
        big(component.amount.amount) * count - all - total(others.map(({ amount }) => big(amount)))
      return count > 0n && missing > 0n ? missing : 0n
    }
    default:
      return big(component.amount.amount) * count
  }
}

type Taken = { of: readonly Amount[]; exact: bigint }

/** What takes off leaves no less than nothing of the amounts that it shares with what took off before. */
const stopped = (
  { kind }: ChargeComponent,
  free: bigint,
  base: readonly Amount[],
  taken: readonly Taken[],
): bigint => {
  if (free >= 0n) return kind === 'discount' ? 0n : free
  const sharing = taken.filter(({ of }) => of.some((item) => base.includes(item)))
  const shared = [...new Set([...base, ...sharing.flatMap(({ of }) => of)])]
  const rest = total([...shared, ...sharing].map(({ exact }) => exact))
  return rest <= 0n ? 0n : -least(-free, rest)
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

/** The rows of a document over its usage, in their order; what comes to nothing is left out. */
export const modelRows = (
  components: readonly ChargeComponent[],
  usage: readonly ModelUsage[],
  months: readonly string[],
): ModelRow[] => {
  const amounts: Amount[] = usage.map((line) => ({
    ...line,
    kind: 'usage',
    id: '',
    exact: times(big(line.cost), big(line.factor)),
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
          (before[kind] ?? []).includes(item.kind) && winner(rivals, item, months)?.id === component.id,
      )
      const all = total(amounts.map(({ exact }) => exact))
      const free = exactOf(component, base, all, months)
      const exact = 'stopsAtZero' in component ? stopped(component, free, base, taken) : free
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

/** Largest remainder by whole numbers: parts that add up to their sum, rounded half away from zero to `digits`. */
export const modelRounding = (exact: readonly bigint[], digits: number): bigint[] => {
  const sum = total(exact)
  const largest = exact.reduce((best, part) => (abs(part) > abs(best) ? part : best), 0n)
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

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

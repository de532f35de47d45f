/**
 * The model of what customers are charged beside usage, kind after kind: each is computed from the exact amounts of
 * earlier kinds, percentages over what they are of, amounts once for a customer and month. Written from the product's
 * own description (`docs/decisions/021` and `044`), not from its code.
 */
import type { ChargedLine, Detail } from './details.ts'
import {
  compared,
  exact,
  isZero,
  minus,
  negated,
  one,
  percent,
  plus,
  sumOf,
  times,
  zero,
  type Exact,
} from './exact.ts'
import { spentOver, type Spent } from './least-amounts.ts'
import { takenOff, type Taken } from './taking-off.ts'
import { isValidOn, keyOf, meets, specificity, type Agreed, type Agreement, type Month } from './world.ts'

/** What other provider's invoices charge of an agreement, and its customer beside it. */
export type Elsewhere = {
  months: readonly Month[]
  /** What is spent, and charged, of a percentage with a least amount. */
  spent: readonly Spent[]
  /** What is used of a credit. */
  used: Exact
  /** What the customer is charged for a month in the agreement's currency, without the agreement. */
  charges: readonly { month: Month; amount: Exact }[]
}

export type ElsewhereOf = (agreement: Agreement) => Elsewhere

/** Nothing is charged on other invoices. */
export const nowhere: ElsewhereOf = () => ({ months: [], spent: [], used: zero, charges: [] })

/** Usage with its exact charge. */
export type Usage = Pick<ChargedLine, 'account' | 'service' | 'meter' | 'day' | 'month'> & {
  exact: Exact
}

/** A document as far as agreements look at it; there is usage in it. Months ascend. */
export type Placeable = {
  customer: string
  currency: string
  months: readonly Month[]
  usage: readonly Usage[]
}

/** The kinds in the order in which they are charged. */
type Kind = 'usage' | 'tier' | 'fee' | 'percentage' | 'one-off line' | 'discount' | 'credit' | 'minimum'
const order: readonly Kind[] = ['tier', 'fee', 'percentage', 'one-off line', 'discount', 'credit', 'minimum']

/** What each kind is computed from, where that is less than everything before it. */
const baseOf: Partial<Record<Kind, readonly Kind[]>> = {
  tier: ['usage'],
  percentage: ['usage', 'tier'],
  discount: ['usage', 'tier', 'fee', 'percentage', 'one-off line'],
}

const categoryOf: Record<Exclude<Kind, 'usage'>, string> = {
  tier: 'Adjustment',
  fee: 'Purchase',
  percentage: 'Purchase',
  'one-off line': 'Adjustment',
  discount: 'Adjustment',
  credit: 'Credit',
  minimum: 'Adjustment',
}

/** The two sorts of discount are one kind. */
export const kindOf = ({ agreed: { kind } }: Agreement): Exclude<Kind, 'usage'> =>
  kind === 'discount in percent' || kind === 'discount of an amount' ? 'discount' : kind

/** Whether an agreement is an amount, which stands once, rather than a percentage, which follows what it is of. */
export const isAmount = ({ agreed }: Agreement): boolean => 'amount' in agreed

/** The currency of an agreement's amounts; null of a plain percentage. */
export const currencyOf = ({ agreed }: Agreement): string | null => {
  if ('currency' in agreed) return agreed.currency
  return agreed.kind === 'percentage' ? (agreed.least?.currency ?? null) : null
}

const isMonthly = ({ agreed }: Agreement): boolean =>
  agreed.kind === 'minimum' || ('per' in agreed && agreed.per === 'month')

/** The months of a document that an amount is charged for in it: what other invoices have is not charged again. */
const dueMonths = (
  agreement: Agreement,
  months: readonly Month[],
  { months: charged }: Elsewhere,
): readonly Month[] => {
  const valid = months.filter((month) => isValidOn(agreement, `${month}-01`))
  if (isMonthly(agreement)) return valid.filter((month) => !charged.includes(month))
  if (agreement.agreed.kind === 'credit') return valid
  return charged.length > 0 ? [] : valid.slice(0, 1)
}

/** Whether an agreement holds on some day of a month. */
const holdsIn = ({ from, to }: Agreement, month: Month): boolean =>
  from.slice(0, 7) <= month && (to === null || to > `${month}-01`)

const fits = (
  { account, service, meter }: Agreement,
  of: Pick<Usage, 'account' | 'service' | 'meter'>,
): boolean => meets(account, of.account) && meets(service, of.service) && meets(meter, of.meter)

/**
 * The agreements of each document: where usage of its scope is, percentages in each, amounts in the first alone that is
 * in their currency. `unplaced` are due, and no document of their customer is in their currency.
 */
export const placedOn = <Document extends Placeable>(
  documents: readonly Document[],
  agreements: readonly Agreement[],
  elsewhere: ElsewhereOf,
): { placed: ReadonlyMap<Document, Agreement[]>; unplaced: Agreement[] } => {
  const placed = new Map<Document, Agreement[]>()
  const unplaced: Agreement[] = []
  for (const agreement of agreements) {
    const isDue = ({ months }: Document): boolean =>
      isAmount(agreement)
        ? dueMonths(agreement, months, elsewhere(agreement)).length > 0
        : months.some((month) => holdsIn(agreement, month))
    const own = documents.filter(
      (document) =>
        document.customer === agreement.customer && document.usage.some((usage) => fits(agreement, usage)),
    )
    const currency = currencyOf(agreement)
    const payable = own.filter((document) => currency === null || document.currency === currency)
    const open = isAmount(agreement) ? payable.filter(isDue) : payable
    if (open.length === 0 && own.some(isDue)) unplaced.push(agreement)
    for (const document of isAmount(agreement) ? open.slice(0, 1) : open)
      placed.set(document, [...(placed.get(document) ?? []), agreement])
  }
  return { placed, unplaced }
}

/** An exact amount of a document that later kinds see. */
type Item = Usage & { kind: Kind }

/** Of the agreements of a series the narrowest for an amount, then the one that holds latest. */
const narrowest = (rivals: readonly Agreement[], item: Item): Agreement | undefined =>
  rivals
    .filter((rival) => fits(rival, item) && (isAmount(rival) || isValidOn(rival, item.day)))
    .toSorted((a, b) => specificity(b) - specificity(a) || (a.from < b.from ? 1 : -1))[0]

const partOf = (rate: string, of: Exact): Exact => times(of, percent(exact(rate)))
const smaller = (a: Exact, b: Exact): Exact => (compared(a, b) < 0 ? a : b)
const larger = (a: Exact, b: Exact): Exact => (compared(a, b) < 0 ? b : a)

const tierOf = ({ mode, bands }: Agreed & { kind: 'tier' }, base: Exact): Exact => {
  const reached = bands
    .filter(({ from }) => compared(exact(from), base) <= 0)
    .toSorted((a, b) => compared(exact(a.from), exact(b.from)))
  if (mode === 'whole') return partOf(reached.at(-1)?.percent ?? '0', base)
  return sumOf(
    reached.map(({ from, percent: rate }, index) => {
      const next = reached[index + 1]
      return partOf(rate, minus(next ? exact(next.from) : base, exact(from)))
    }),
  )
}

/** What an agreement is computed from. */
type Base = {
  items: readonly Item[]
  months: readonly Month[]
  taken: readonly Taken<Item>[]
  elsewhere: Elsewhere
}

/** What an agreement comes to over its base, for the months that it is due in. */
const amountOver = (
  { agreed }: Agreement,
  { items, months, taken, elsewhere: { used, charges } }: Base,
): Exact => {
  const base = sumOf(items.map((item) => item.exact))
  const count: Exact = { units: BigInt(months.length), scale: 0 }
  const owed = larger(base, zero)
  switch (agreed.kind) {
    case 'tier': {
      const amount = tierOf(agreed, base)
      return compared(amount, zero) < 0 ? takenOff(amount, items, taken) : amount
    }
    case 'percentage':
      return partOf(agreed.percent, base)
    case 'discount in percent':
      return takenOff(negated(partOf(agreed.percent, owed)), items, taken)
    case 'discount of an amount':
      return takenOff(negated(smaller(times(exact(agreed.amount), count), owed)), items, taken)
    case 'credit':
      return negated(smaller(larger(minus(exact(agreed.amount), used), zero), owed))
    case 'minimum': {
      const others = charges.filter(({ month }) => months.includes(month)).map(({ amount }) => amount)
      const charged = plus(base, sumOf(others))
      return months.length === 0 ? zero : larger(minus(times(exact(agreed.amount), count), charged), zero)
    }
    case 'fee':
    case 'one-off line':
      return times(exact(agreed.amount), count)
  }
}

/** What is counted of a percentage with a least amount; null of any other agreement. */
const spentOf = ({ agreed }: Agreement, { items, elsewhere: { spent } }: Base): Spent[] | null =>
  agreed.kind === 'percentage' && agreed.least
    ? spentOver({ rate: agreed.percent, least: agreed.least.amount }, items, spent)
    : null

const rowOf = (agreement: Agreement, amount: Exact, due: readonly Month[], first: Month): Detail => {
  const { name, account, service } = agreement
  const isEach = isMonthly(agreement)
  const kind = kindOf(agreement)
  return {
    identity: JSON.stringify(['agreement', kind, name]),
    account: keyOf(account ?? ''),
    service: service ?? '',
    meter: name,
    unit: isEach ? 'Month' : '',
    category: categoryOf[kind],
    chargeClass: '',
    kind: 'billing',
    month: isEach ? (due[0] ?? first) : first,
    resourceGroup: '',
    pricedBy: `agreement ${name}`,
    markup: zero,
    exchangeRate: one,
    lines: [],
    quantity: isEach ? { units: BigInt(due.length), scale: 0 } : one,
    cost: zero,
    exactCharge: amount,
    charge: amount,
    tiedCharge: null,
    chargedMonths: due,
  }
}

/** What a document counts of a percentage with a least amount, whether it charges something or not. */
export type SpentOf = { agreement: string; spent: readonly Spent[] }

/** The rows of the agreements of a document, unrounded, in the order in which they are charged; nothing is no row. */
export const agreementRows = (
  { usage, months }: Placeable,
  agreements: readonly Agreement[],
  elsewhere: ElsewhereOf,
): { rows: Detail[]; spent: SpentOf[] } => {
  const all = usage.map((of): Item => ({ ...of, kind: 'usage' }))
  const rows: Detail[] = []
  const spent: SpentOf[] = []
  for (const kind of order) {
    const ofKind = agreements
      .filter((agreement) => kindOf(agreement) === kind)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const base = baseOf[kind]
    const taken: Taken<Item>[] = []
    for (const agreement of ofKind) {
      const rivals = ofKind.filter(
        ({ name, series }) => name === agreement.name || (series !== null && series === agreement.series),
      )
      const items = base
        ? all.filter((item) => base.includes(item.kind) && narrowest(rivals, item) === agreement)
        : [...all]
      const due = isAmount(agreement) ? dueMonths(agreement, months, elsewhere(agreement)) : []
      const over: Base = { items, months: due, taken, elsewhere: elsewhere(agreement) }
      const own = spentOf(agreement, over)
      if (own) spent.push({ agreement: agreement.name, spent: own })
      const amount = own ? sumOf(own.map(({ charge }) => charge)) : amountOver(agreement, over)
      if (isZero(amount)) continue
      const { account, service, meter } = agreement
      const [month = ''] = months
      all.push({
        kind,
        account: account ?? '',
        service: service ?? '',
        meter: meter ?? '',
        day: `${month}-01`,
        month,
        exact: amount,
      })
      rows.push(rowOf(agreement, amount, due, month))
      if (compared(amount, zero) < 0) taken.push({ of: items, exact: amount })
    }
  }
  return { rows, spent }
}

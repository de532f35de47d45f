/**
 * The model of recurring charges, kind by kind. Each kind is computed from the exact amounts of earlier kinds;
 * percentages apply to the amounts in their scope, amounts are charged once per customer and month. Written from the
 * product's own description (`docs/decisions/0021` and `0044`), not from its code.
 */
import type { ChargedLine, Detail } from './details.ts'
import {
  compareExact,
  parseExact,
  isZero,
  subtractExact,
  negateExact,
  one,
  divideByHundred,
  addExact,
  sumOf,
  multiplyExact,
  zero,
  type Exact,
} from './exact.ts'
import { calculateSpent, type Spent } from './least-amounts.ts'
import { limitDeduction, type Taken } from './taking-off.ts'
import {
  isValidOn,
  toComparedKey,
  matchesValue,
  calculateRuleSpecificity,
  type Agreed,
  type Agreement,
  type Month,
} from './world.ts'

/** What other provider invoices charge for a recurring charge, and what else they charge its customer. */
export type Elsewhere = {
  months: readonly Month[]
  /** The spend, and the charge, of a percentage with a minimum amount. */
  spent: readonly Spent[]
  /** The used part of a credit. */
  used: Exact
  /** The customer's charges for a month in the currency of the recurring charge, without the recurring charge. */
  charges: readonly { month: Month; amount: Exact }[]
}

export type ElsewhereOf = (agreement: Agreement) => Elsewhere

/** Nothing is charged on other provider invoices. */
export const buildEmptyElsewhere: ElsewhereOf = () => ({ months: [], spent: [], used: zero, charges: [] })

/** Usage with its exact charge. */
export type Usage = Pick<ChargedLine, 'account' | 'service' | 'meter' | 'day' | 'month'> & {
  exact: Exact
}

/** The fields of a document that recurring charges depend on. It contains usage, and its months are in ascending order. */
export type Placeable = {
  customer: string
  currency: string
  months: readonly Month[]
  usage: readonly Usage[]
}

/** The kinds in the order in which they are charged. */
type Kind = 'usage' | 'tier' | 'fee' | 'percentage' | 'one-off line' | 'discount' | 'credit' | 'minimum'
const order: readonly Kind[] = ['tier', 'fee', 'percentage', 'one-off line', 'discount', 'credit', 'minimum']

/** The kinds from which a kind is computed, if they are fewer than all earlier kinds. */
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

/** Returns the kind of a recurring charge. The two variants of a discount are one kind. */
export const getAgreementKind = ({ agreed: { kind } }: Agreement): Exclude<Kind, 'usage'> =>
  kind === 'discount in percent' || kind === 'discount of an amount' ? 'discount' : kind

/**
 * Returns whether a recurring charge is an amount, which is charged once, rather than a percentage, which follows its
 * base.
 */
export const isAmount = ({ agreed }: Agreement): boolean => 'amount' in agreed

/** Returns the currency of a recurring charge's amounts; null for a plain percentage. */
export const getAgreementCurrency = ({ agreed }: Agreement): string | null => {
  if ('currency' in agreed) return agreed.currency
  return agreed.kind === 'percentage' ? (agreed.least?.currency ?? null) : null
}

const isMonthly = ({ agreed }: Agreement): boolean =>
  agreed.kind === 'minimum' || ('per' in agreed && agreed.per === 'month')

/**
 * Returns the months of a document for which it charges an amount. Months that other provider invoices charge are not
 * charged again.
 */
const listDueMonths = (
  agreement: Agreement,
  months: readonly Month[],
  { months: charged }: Elsewhere,
): readonly Month[] => {
  const valid = months.filter((month) => isValidOn(agreement, `${month}-01`))
  if (isMonthly(agreement)) return valid.filter((month) => !charged.includes(month))
  if (agreement.agreed.kind === 'credit') return valid
  return charged.length > 0 ? [] : valid.slice(0, 1)
}

/** Returns whether a recurring charge is valid on some day of a month. */
const isValidIn = ({ from, to }: Agreement, month: Month): boolean =>
  from.slice(0, 7) <= month && (to === null || to > `${month}-01`)

const fits = (
  { account, service, meter }: Agreement,
  of: Pick<Usage, 'account' | 'service' | 'meter'>,
): boolean =>
  matchesValue(account, of.account) && matchesValue(service, of.service) && matchesValue(meter, of.meter)

/**
 * Returns the recurring charges of each document that has usage in their scope: percentages in each document, amounts
 * only in the first document in their currency. `unplaced` are due, but their customer has no document in their
 * currency.
 */
export const placeAgreements = <Document extends Placeable>(
  documents: readonly Document[],
  agreements: readonly Agreement[],
  elsewhere: ElsewhereOf,
): { placed: ReadonlyMap<Document, Agreement[]>; unplaced: Agreement[] } => {
  const placed = new Map<Document, Agreement[]>()
  const unplaced: Agreement[] = []
  for (const agreement of agreements) {
    const isDue = ({ months }: Document): boolean =>
      isAmount(agreement)
        ? listDueMonths(agreement, months, elsewhere(agreement)).length > 0
        : months.some((month) => isValidIn(agreement, month))
    const own = documents.filter(
      (document) =>
        document.customer === agreement.customer && document.usage.some((usage) => fits(agreement, usage)),
    )
    const currency = getAgreementCurrency(agreement)
    const payable = own.filter((document) => currency === null || document.currency === currency)
    const open = isAmount(agreement) ? payable.filter(isDue) : payable
    if (open.length === 0 && own.some(isDue)) unplaced.push(agreement)
    for (const document of isAmount(agreement) ? open.slice(0, 1) : open)
      placed.set(document, [...(placed.get(document) ?? []), agreement])
  }
  return { placed, unplaced }
}

/** An exact amount of a document, which later kinds are computed from. */
type Item = Usage & { kind: Kind }

/** Returns the narrowest recurring charge of a series for an amount; among equals the one that starts latest. */
const findNarrowest = (rivals: readonly Agreement[], item: Item): Agreement | undefined =>
  rivals
    .filter((rival) => fits(rival, item) && (isAmount(rival) || isValidOn(rival, item.day)))
    .toSorted(
      (a, b) => calculateRuleSpecificity(b) - calculateRuleSpecificity(a) || (a.from < b.from ? 1 : -1),
    )[0]

const calculatePart = (rate: string, of: Exact): Exact => multiplyExact(of, divideByHundred(parseExact(rate)))
const pickSmaller = (a: Exact, b: Exact): Exact => (compareExact(a, b) < 0 ? a : b)
const pickLarger = (a: Exact, b: Exact): Exact => (compareExact(a, b) < 0 ? b : a)

const calculateTier = ({ mode, bands }: Agreed & { kind: 'tier' }, base: Exact): Exact => {
  const reached = bands
    .filter(({ from }) => compareExact(parseExact(from), base) <= 0)
    .toSorted((a, b) => compareExact(parseExact(a.from), parseExact(b.from)))
  if (mode === 'whole') return calculatePart(reached.at(-1)?.percent ?? '0', base)
  return sumOf(
    reached.map(({ from, percent: rate }, index) => {
      const next = reached[index + 1]
      return calculatePart(rate, subtractExact(next ? parseExact(next.from) : base, parseExact(from)))
    }),
  )
}

/** What a recurring charge is computed from. */
type Base = {
  items: readonly Item[]
  months: readonly Month[]
  taken: readonly Taken<Item>[]
  elsewhere: Elsewhere
}

/** Returns the amount of a recurring charge over its base, for the months in which it is due. */
const calculateAmount = (
  { agreed }: Agreement,
  { items, months, taken, elsewhere: { used, charges } }: Base,
): Exact => {
  const base = sumOf(items.map((item) => item.exact))
  const count: Exact = { units: BigInt(months.length), scale: 0 }
  const amountDue = pickLarger(base, zero)
  switch (agreed.kind) {
    case 'tier': {
      const amount = calculateTier(agreed, base)
      return compareExact(amount, zero) < 0 ? limitDeduction(amount, items, taken) : amount
    }
    case 'percentage':
      return calculatePart(agreed.percent, base)
    case 'discount in percent':
      return limitDeduction(negateExact(calculatePart(agreed.percent, amountDue)), items, taken)
    case 'discount of an amount':
      return limitDeduction(
        negateExact(pickSmaller(multiplyExact(parseExact(agreed.amount), count), amountDue)),
        items,
        taken,
      )
    case 'credit':
      return negateExact(
        pickSmaller(pickLarger(subtractExact(parseExact(agreed.amount), used), zero), amountDue),
      )
    case 'minimum': {
      const others = charges.filter(({ month }) => months.includes(month)).map(({ amount }) => amount)
      const charged = addExact(base, sumOf(others))
      return months.length === 0
        ? zero
        : pickLarger(subtractExact(multiplyExact(parseExact(agreed.amount), count), charged), zero)
    }
    case 'fee':
    case 'one-off line':
      return multiplyExact(parseExact(agreed.amount), count)
  }
}

/** Returns what counts for a percentage with a minimum amount; null for any other recurring charge. */
const listSpent = ({ agreed }: Agreement, { items, elsewhere: { spent } }: Base): Spent[] | null =>
  agreed.kind === 'percentage' && agreed.least
    ? calculateSpent({ rate: agreed.percent, least: agreed.least.amount }, items, spent)
    : null

const buildDetail = (agreement: Agreement, amount: Exact, due: readonly Month[], first: Month): Detail => {
  const { name, account, service } = agreement
  const isEach = isMonthly(agreement)
  const kind = getAgreementKind(agreement)
  return {
    identity: JSON.stringify(['agreement', kind, name]),
    account: toComparedKey(account ?? ''),
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

/** What a document counts for a percentage with a minimum amount, whether it charges anything or not. */
export type SpentOf = { agreement: string; spent: readonly Spent[] }

/**
 * Returns the unrounded rows of a document's recurring charges, in the order in which they are charged. An amount of
 * zero gives no row.
 */
export const buildAgreementRows = (
  { usage, months }: Placeable,
  agreements: readonly Agreement[],
  elsewhere: ElsewhereOf,
): { rows: Detail[]; spent: SpentOf[] } => {
  const all = usage.map((of): Item => ({ ...of, kind: 'usage' }))
  const rows: Detail[] = []
  const spent: SpentOf[] = []
  for (const kind of order) {
    const ofKind = agreements
      .filter((agreement) => getAgreementKind(agreement) === kind)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const base = baseOf[kind]
    const taken: Taken<Item>[] = []
    for (const agreement of ofKind) {
      const rivals = ofKind.filter(
        ({ name, series }) => name === agreement.name || (series !== null && series === agreement.series),
      )
      const items = base
        ? all.filter((item) => base.includes(item.kind) && findNarrowest(rivals, item) === agreement)
        : [...all]
      const due = isAmount(agreement) ? listDueMonths(agreement, months, elsewhere(agreement)) : []
      const over: Base = { items, months: due, taken, elsewhere: elsewhere(agreement) }
      const own = listSpent(agreement, over)
      if (own) spent.push({ agreement: agreement.name, spent: own })
      const amount = own ? sumOf(own.map(({ charge }) => charge)) : calculateAmount(agreement, over)
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
      rows.push(buildDetail(agreement, amount, due, month))
      if (compareExact(amount, zero) < 0) taken.push({ of: items, exact: amount })
    }
  }
  return { rows, spent }
}

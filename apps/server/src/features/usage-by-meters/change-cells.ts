/** From what is charged on two spans of days to cells that are compared: what each is, and what a change of it is called. */
import {
  detailKeyOf,
  parseDecimal,
  textOfUnits,
  toAmount,
  unitsOf,
  type ChangeCell,
  type ChargedAmount,
} from '@cmp/billing'
import { digitsOf, type ChangeCause } from '@cmp/contract'
import { chargeKeyParts } from '../../engine/charge-keys.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import type { LineParams } from '../../engine/scoped-query.ts'
import { subscriptionOf, type Cell, type LinesOfDocument } from './charged.ts'
import type { UsageSpan } from './filter.ts'
import { conditionOf, type PartsOf, type PartsQuery } from './parts.ts'
import {
  atExactScale,
  convertedScale,
  differs,
  exactScale,
  priced,
  pricedScale,
  wholePart,
  type CellShare,
  type PricedPart,
} from './shares.ts'

/** SQL: a resource or, where a line names none, what it is charged for. */
const resourceOf = (cloud: string, subAccount: string, chargedFor: string): string =>
  `sipHash128(${cloud}, ${subAccount}, if(ResourceId != '', ${foldedKeySql('ResourceId')}, ${chargedFor}))`

const partOfKey = (part: string): string =>
  `JSONExtractString(x_RatingKey, ${chargeKeyParts.findIndex((own) => own === part) + 1})`

/** Of lines that are summed by their key and the resource as it stands there: few of them differ, lines are many. */
const resourceOfSums = resourceOf(
  partOfKey('x_CloudProvider'),
  partOfKey('x_SubAccountKey'),
  `concat(${partOfKey('x_ChargeService')}, '/', ${partOfKey('x_ChargeMeter')})`,
)

/** SQL: the resources of lines, each as often as it is written otherwise. */
const resourcesWhere = (condition: string): string =>
  `SELECT ${resourceOf('x_CloudProvider', 'x_SubAccountKey', 'chargedFor')} FROM (
     SELECT x_CloudProvider, x_SubAccountKey, ResourceId,
       if(ResourceId != '', '', concat(x_ChargeService, '/', x_ChargeMeter)) AS chargedFor
     FROM {lines} WHERE ${condition} GROUP BY x_CloudProvider, x_SubAccountKey, ResourceId, chargedFor)`

/** What is explained, and to whom: the reseller's or a customer's charge, or the reseller's margin. */
export type Told = 'reseller' | 'customer' | 'margin'

const earnedCredit = 'x_PartnerEarnedCreditPercentage'

/**
 * By whether the resource of a line is among the lines of the other span too: `1` where it is. Of a margin by the percentage of the
 * partner earned credit too, which stands behind a blank.
 */
export const byPresence = (
  others: readonly LinesOfDocument[],
  span: UsageSpan,
  narrowed: { condition: string; params: LineParams } | null,
  told: Told,
): PartsQuery => {
  const conditions = others
    .filter(({ loads }) => loads.length > 0)
    .map((lines, index) => conditionOf(lines, span, `other${index}`))
  const isShared =
    conditions.length === 0
      ? '0'
      : `${resourceOfSums} IN (${resourcesWhere(conditions.map(({ condition }) => `(${condition})`).join(' OR '))})`
  return {
    by: [...(conditions.length === 0 ? [] : [isShared]), ...(told === 'margin' ? [earnedCredit] : [])],
    mark:
      told === 'margin'
        ? `concat(toString(${isShared}), ' ', toString(ifNull(${earnedCredit}, 0)))`
        : `toString(${isShared})`,
    hasQuantity: true,
    // What is asked for by name is asked for once.
    isKept: narrowed === null,
    first: ['ResourceId', ...(told === 'margin' ? [earnedCredit] : [])],
    params: Object.assign({}, ...conditions.map(({ params }) => params), narrowed?.params),
    ...(narrowed ? { where: narrowed.condition } : {}),
  }
}

export type Side = ChargedAmount['side']

/** What both sides come to, one figure a level; see `divideChange`. */
type Figures = Pick<
  PricedPart,
  'quantityUnits' | 'costUnits' | 'pricedUnits' | 'convertedUnits' | 'exactUnits'
> & {
  /** The cost before partner earned credit. */
  grossUnits: bigint
}

const nothing: Figures = {
  quantityUnits: 0n,
  grossUnits: 0n,
  costUnits: 0n,
  pricedUnits: 0n,
  convertedUnits: 0n,
  exactUnits: 0n,
}

const plus = (a: Figures, b: Figures): Figures => ({
  quantityUnits: a.quantityUnits + b.quantityUnits,
  grossUnits: a.grossUnits + b.grossUnits,
  costUnits: a.costUnits + b.costUnits,
  pricedUnits: a.pricedUnits + b.pricedUnits,
  convertedUnits: a.convertedUnits + b.convertedUnits,
  exactUnits: a.exactUnits + b.exactUnits,
})

/** The levels of the reseller: what a unit cost, then the rate, then the markup. */
const resellerLevels = ['quantity', 'unit-price', 'exchange-rate', 'markup'] as const satisfies ChangeCause[]

/** A customer's unit price has the markup in it: no figure tells one without the other. */
const customerLevels = ['quantity', 'unit-price', 'exchange-rate'] as const satisfies ChangeCause[]

/** A margin's: the credit that the provider takes off its price comes between the price and the rate. */
const marginLevels = [
  'quantity',
  'unit-price',
  'earned-credit',
  'exchange-rate',
  'markup',
] as const satisfies ExplainedCause[]

/** What a change is due to: the causes of a charge and, of a margin, the credit that the reseller earns. */
export type ExplainedCause = ChangeCause | 'earned-credit'

const levelsTold: Record<Told, readonly ExplainedCause[]> = {
  reseller: resellerLevels,
  customer: customerLevels,
  margin: marginLevels,
}

/** The levels that a reader is told of. */
export const levelsFor = (told: Told): readonly ExplainedCause[] => levelsTold[told]

/** What is explained of exact figures: the charge, or what of it is above the cost. */
const toldOf = (
  { exactUnits, convertedUnits }: Pick<Figures, 'exactUnits' | 'convertedUnits'>,
  told: Told,
): bigint => (told === 'margin' ? exactUnits - atExactScale(convertedUnits) : exactUnits)

/** The mark of a part of a margin, read: whether the other side has its resource too, and its cost before partner earned credit. */
export const markOf = ({ mark, cost, costUnits }: PricedPart): { isShared: boolean; grossUnits: bigint } => {
  const [presence = '', percent = '0'] = mark.split(' ')
  const left = parseDecimal('100').minus(parseDecimal(percent))
  const isEarned = left.gt(0) && !left.eq(100)
  return {
    isShared: presence === '1',
    grossUnits: isEarned
      ? unitsOf(toAmount(parseDecimal(cost).times(100).dividedBy(left), 18), 18)
      : costUnits,
  }
}

const levelTexts = (figures: Figures, told: Told): string[] => {
  const quantity = textOfUnits(figures.quantityUnits, 18)
  const exact = textOfUnits(figures.exactUnits, exactScale)
  const cost = textOfUnits(figures.costUnits, 18)
  const converted = textOfUnits(figures.convertedUnits, convertedScale)
  switch (told) {
    case 'customer':
      return [quantity, textOfUnits(figures.pricedUnits, pricedScale), exact]
    case 'reseller':
      return [quantity, cost, converted, exact]
    case 'margin':
      return [
        quantity,
        textOfUnits(figures.grossUnits, 18),
        cost,
        converted,
        textOfUnits(toldOf(figures, told), exactScale),
      ]
  }
}

/** What is compared, with where it stands on paper. Levels are as {@link levelsFor} says. */
export type ComparedItem = {
  cell: Cell
  places: { customerInvoiceId: string; detailId: string | null; side: Side }[]
  /** What is compared factor by factor; null where nothing of it is. */
  levels: { before: string[]; after: string[] } | null
  isSameMarkup: boolean
}

/** A share with the side that it is on. */
export type SideShare = { side: Side; share: CellShare; partsOf: PartsOf }

const causeOfComponent: Record<Exclude<Cell['component'], 'usage'>, ChangeCause> = {
  tier: 'tier',
  'fixed-fee': 'fixed-fee',
  'percentage-of-spend': 'percentage-of-spend',
  'free-text': 'free-text',
  discount: 'discount',
  credit: 'agreed-credit',
  minimum: 'minimum',
}

/** What a change of a part is called; null where it is compared with the other side. */
const causeOf = (
  cell: Cell,
  {
    isShared,
    isNegative,
    wasCharged,
    side,
  }: { isShared: boolean; isNegative: boolean; wasCharged: boolean; side: Side },
): ChangeCause | null => {
  if (cell.component !== 'usage') return causeOfComponent[cell.component]
  if (cell.chargeCategory === 'Credit') return 'credit'
  if (cell.chargeClass === 'Correction' || ['Adjustment', 'Tax'].includes(cell.chargeCategory))
    return 'adjustment'
  if (isShared && !wasCharged) return side === 'after' ? 'assigned' : 'unassigned'
  if (cell.chargeCategory === 'Purchase') {
    if (isNegative) return 'refund'
    return isShared ? null : 'purchase'
  }
  if (isShared) return null
  return side === 'after' ? 'new' : 'gone'
}

/** What a cell is in both spans: months and invoices differ. */
const itemOf = (cell: Cell): string =>
  JSON.stringify([
    cell.customerId,
    cell.cloudProvider,
    cell.costCurrency,
    cell.component,
    detailKeyOf({
      ...cell,
      projectId: cell.projectId,
      billingMonth: '',
      date: '',
      lines: 0,
      quantity: '',
      cost: '',
    }),
  ])

type Item = {
  cell: Cell
  places: ComparedItem['places']
  compared: Record<Side, Figures>
  isCompared: boolean
}

const documentOf = ({ places }: Cell): string => places[0]?.customerInvoiceId ?? ''

/**
 * The cells to explain a change with, what documents charge of them, and what each item is.
 * @param wasCharged whether a subscription was charged to the same customer on the other side
 * @param told of a margin `charged` is what is charged above the cost: both exact, since a document rounds no margin
 */
export const changeCellsOf = (
  shares: readonly SideShare[],
  wasCharged: (subscription: string, otherSide: Side) => boolean,
  told: Told,
): { cells: ChangeCell[]; charged: ChargedAmount[]; items: Map<string, ComparedItem> } => {
  const items = new Map<string, Item>()
  const cells: ChangeCell[] = []
  const charged: ChargedAmount[] = []
  const levels = levelsFor(told).length
  const only = (item: string, cause: ChangeCause, side: Side, exact: bigint): void => {
    if (exact === 0n) return
    const zeros = Array.from({ length: levels }, () => '0')
    const figures = [...zeros.slice(1), textOfUnits(exact, exactScale)]
    cells.push({
      item,
      cause,
      before: side === 'before' ? figures : zeros,
      after: side === 'after' ? figures : zeros,
    })
  }
  for (const { side, share, partsOf } of shares) {
    const { cell } = share
    const id = itemOf(cell)
    const item: Item = items.get(id) ?? {
      cell,
      places: [],
      compared: { before: nothing, after: nothing },
      isCompared: false,
    }
    items.set(id, item)
    item.places.push(
      ...cell.places.map(({ customerInvoiceId, detailId }) => ({ customerInvoiceId, detailId, side })),
    )
    const found = priced(cell, partsOf(cell))
    const parts = found.length > 0 ? found : [wholePart(cell)]
    const exact = parts.reduce((sum, { exactUnits }) => sum + exactUnits, 0n)
    const exactTold = parts.reduce((sum, part) => sum + toldOf(part, told), 0n)
    for (const part of parts) {
      const { isShared, grossUnits } = markOf(part)
      const cause = causeOf(cell, {
        isShared,
        isNegative: part.exactUnits < 0n,
        wasCharged: wasCharged(subscriptionOf(cell), side === 'after' ? 'before' : 'after'),
        side,
      })
      if (cause) only(id, cause, side, toldOf(part, told))
      else {
        item.compared[side] = plus(item.compared[side], { ...part, grossUnits })
        item.isCompared = true
      }
    }
    const digits = digitsOf(cell.currency)
    const chargedExact = share.charge * 10n ** BigInt(exactScale - digits)
    const isReplaced = share.isReplaced ?? differs(cell, exact)
    const chargedTold = toldOf({ exactUnits: chargedExact, convertedUnits: share.converted }, told)
    if (isReplaced) only(id, 'replaced-lines', side, chargedTold - exactTold)
    const amount = textOfUnits(isReplaced ? chargedTold : exactTold, exactScale)
    charged.push({
      item: documentOf(cell),
      side,
      charged: told === 'margin' ? amount : textOfUnits(share.charge, digits),
      exact: amount,
    })
  }
  const compared = new Map<string, ComparedItem>()
  for (const [id, { cell, places, compared: figures, isCompared }] of items) {
    const { before, after } = figures
    const own = isCompared ? { before: levelTexts(before, told), after: levelTexts(after, told) } : null
    if (own) cells.push({ item: id, cause: null, ...own })
    const isSameMarkup =
      before.costUnits === 0n ||
      after.costUnits === 0n ||
      before.pricedUnits * after.costUnits === after.pricedUnits * before.costUnits
    compared.set(id, { cell, places, levels: own, isSameMarkup })
  }
  return { cells, charged, items: compared }
}

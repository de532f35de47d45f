/**
 * Converts the charges of two date ranges to cells that can be compared: the identity of each, and the name of a change
 * in it.
 */
import {
  toDetailKey,
  parseDecimal,
  formatUnits,
  toAmount,
  parseUnits,
  type ChangeCell,
  type ChargedAmount,
} from '@cmp/billing'
import { getCurrencyDigits, type ChangeCause } from '@cmp/contract'
import { chargeKeyParts } from '../../../../engine/charge-keys.ts'
import { buildFoldedKeySql } from '../../../../engine/folded-key.ts'
import type { LineParams } from '../../../../engine/scoped-query.ts'
import {
  buildSubscriptionKey,
  type Cell,
  type LinesOfDocument,
} from '../../../../core/usage/charges/charged.ts'
import type { UsageSpan } from '../../../../core/usage/charges/filter.ts'
import { buildSpanCondition, type PartsOf, type PartsQuery } from '../../../../core/usage/charges/parts.ts'
import {
  toExactScale,
  convertedScale,
  differs,
  exactScale,
  priceParts,
  pricedScale,
  toWholePart,
  type CellShare,
  type PricedPart,
} from '../../../../core/usage/groups/shares.ts'

/** SQL: a resource or, if a line item names none, what it is charged for. */
const buildResourceSql = (cloud: string, subAccount: string, chargedFor: string): string =>
  `sipHash128(${cloud}, ${subAccount}, if(ResourceId != '', ${buildFoldedKeySql('ResourceId')}, ${chargedFor}))`

const buildKeyPartSql = (part: string): string =>
  `JSONExtractString(x_RatingKey, ${chargeKeyParts.findIndex((own) => own === part) + 1})`

/**
 * SQL: the same for line items that were summed by their key and the resource as written, since there are many line
 * items and few of these.
 */
const resourceOfSums = buildResourceSql(
  buildKeyPartSql('x_CloudProvider'),
  buildKeyPartSql('x_SubAccountKey'),
  `concat(${buildKeyPartSql('x_ChargeService')}, '/', ${buildKeyPartSql('x_ChargeMeter')})`,
)

/** SQL: the resources of line items, once per spelling. */
const buildResourcesQuery = (condition: string): string =>
  `SELECT ${buildResourceSql('x_CloudProvider', 'x_SubAccountKey', 'chargedFor')} FROM (
     SELECT x_CloudProvider, x_SubAccountKey, ResourceId,
       if(ResourceId != '', '', concat(x_ChargeService, '/', x_ChargeMeter)) AS chargedFor
     FROM {lines} WHERE ${condition} GROUP BY x_CloudProvider, x_SubAccountKey, ResourceId, chargedFor)`

/** What is explained, and to whom: the reseller's or a customer's charge, or the reseller's margin. */
export type ChangeAudience = 'reseller' | 'customer' | 'margin'

const earnedCredit = 'x_PartnerEarnedCreditPercentage'

/**
 * Groups line items by whether their resource also occurs in the other date range: `1` if it does. For a margin, also
 * by the percentage of the partner earned credit, after a space.
 */
export const buildSharedResourceQuery = (
  others: readonly LinesOfDocument[],
  span: UsageSpan,
  narrowed: { condition: string; params: LineParams } | null,
  audience: ChangeAudience,
): PartsQuery => {
  const conditions = others
    .filter(({ loads }) => loads.length > 0)
    .map((lines, index) => buildSpanCondition(lines, span, `other${index}`))
  const isShared =
    conditions.length === 0
      ? '0'
      : `${resourceOfSums} IN (${buildResourcesQuery(conditions.map(({ condition }) => `(${condition})`).join(' OR '))})`
  return {
    by: [...(conditions.length === 0 ? [] : [isShared]), ...(audience === 'margin' ? [earnedCredit] : [])],
    partKey:
      audience === 'margin'
        ? `concat(toString(${isShared}), ' ', toString(ifNull(${earnedCredit}, 0)))`
        : `toString(${isShared})`,
    hasQuantity: true,
    // Selections by name are not cached, because each is queried only once.
    isCached: narrowed === null,
    first: ['ResourceId', ...(audience === 'margin' ? [earnedCredit] : [])],
    params: Object.assign({}, ...conditions.map(({ params }) => params), narrowed?.params),
    ...(narrowed ? { where: narrowed.condition } : {}),
  }
}

export type Side = ChargedAmount['side']

/** The amounts of both sides, one figure per level; see `divideChange`. */
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

const addFigures = (a: Figures, b: Figures): Figures => ({
  quantityUnits: a.quantityUnits + b.quantityUnits,
  grossUnits: a.grossUnits + b.grossUnits,
  costUnits: a.costUnits + b.costUnits,
  pricedUnits: a.pricedUnits + b.pricedUnits,
  convertedUnits: a.convertedUnits + b.convertedUnits,
  exactUnits: a.exactUnits + b.exactUnits,
})

/** The reseller's levels: the unit price, then the exchange rate, then the markup. */
const resellerLevels = ['quantity', 'unit-price', 'exchange-rate', 'markup'] as const satisfies ChangeCause[]

/** A customer's unit price includes the markup, so neither can be derived from the other. */
const customerLevels = ['quantity', 'unit-price', 'exchange-rate'] as const satisfies ChangeCause[]

/**
 * The levels of a margin: the credit that the provider deducts from its price comes between the price and the exchange
 * rate.
 */
const marginLevels = [
  'quantity',
  'unit-price',
  'earned-credit',
  'exchange-rate',
  'markup',
] as const satisfies ExplainedCause[]

/** The cause of a change: a cause of a charge or, for a margin, the credit that the reseller earns. */
export type ExplainedCause = ChangeCause | 'earned-credit'

const levelsByAudience: Record<ChangeAudience, readonly ExplainedCause[]> = {
  reseller: resellerLevels,
  customer: customerLevels,
  margin: marginLevels,
}

/** Returns the levels that the audience may see. */
export const getExplainedLevels = (audience: ChangeAudience): readonly ExplainedCause[] =>
  levelsByAudience[audience]

/** Returns the explained part of exact figures: the charge, or its part above the cost. */
const getExplainedUnits = (
  { exactUnits, convertedUnits }: Pick<Figures, 'exactUnits' | 'convertedUnits'>,
  audience: ChangeAudience,
): bigint => (audience === 'margin' ? exactUnits - toExactScale(convertedUnits) : exactUnits)

/**
 * Parses the mark of a part of a margin: whether its resource also occurs on the other side, and its cost before
 * partner earned credit.
 */
export const parsePartKey = ({
  partKey,
  cost,
  costUnits,
}: PricedPart): { isShared: boolean; grossUnits: bigint } => {
  const [presence = '', percent = '0'] = partKey.split(' ')
  const left = parseDecimal('100').minus(parseDecimal(percent))
  const isEarned = left.gt(0) && !left.eq(100)
  return {
    isShared: presence === '1',
    grossUnits: isEarned
      ? parseUnits(toAmount(parseDecimal(cost).times(100).dividedBy(left), 18), 18)
      : costUnits,
  }
}

const formatLevels = (figures: Figures, audience: ChangeAudience): string[] => {
  const quantity = formatUnits(figures.quantityUnits, 18)
  const exact = formatUnits(figures.exactUnits, exactScale)
  const cost = formatUnits(figures.costUnits, 18)
  const converted = formatUnits(figures.convertedUnits, convertedScale)
  switch (audience) {
    case 'customer':
      return [quantity, formatUnits(figures.pricedUnits, pricedScale), exact]
    case 'reseller':
      return [quantity, cost, converted, exact]
    case 'margin':
      return [
        quantity,
        formatUnits(figures.grossUnits, 18),
        cost,
        converted,
        formatUnits(getExplainedUnits(figures, audience), exactScale),
      ]
  }
}

/** A compared item with its position on the document. The levels are those of {@link getExplainedLevels}. */
export type ComparedItem = {
  cell: Cell
  places: { customerInvoiceId: string; detailId: string | null; side: Side }[]
  /** The factors that are compared; null if the item has none. */
  levels: { before: string[]; after: string[] } | null
  isSameMarkup: boolean
}

/** A share with its side. */
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

/** Returns the name of a part's change; null if it is compared with the other side. */
const classifyCause = (
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

/** Returns the identity of a cell in both date ranges; months and invoices differ. */
const buildItemKey = (cell: Cell): string =>
  JSON.stringify([
    cell.customerId,
    cell.cloudProvider,
    cell.costCurrency,
    cell.component,
    toDetailKey({
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
 * Returns the cells that explain a change, the amounts that documents charge for them, and the identity of each item.
 * @param wasCharged whether a subscription was charged to the same customer on the other side.
 * @param told for a margin, `charged` is the charge above the cost: both exact, since a document does not round
 * margins.
 */
export const changeCellsOf = (
  shares: readonly SideShare[],
  wasCharged: (subscription: string, otherSide: Side) => boolean,
  audience: ChangeAudience,
): { cells: ChangeCell[]; charged: ChargedAmount[]; items: Map<string, ComparedItem> } => {
  const items = new Map<string, Item>()
  const cells: ChangeCell[] = []
  const charged: ChargedAmount[] = []
  const levels = getExplainedLevels(audience).length
  const addOneSidedCell = (item: string, cause: ChangeCause, side: Side, exact: bigint): void => {
    if (exact === 0n) return
    const zeros = Array.from({ length: levels }, () => '0')
    const figures = [...zeros.slice(1), formatUnits(exact, exactScale)]
    cells.push({
      item,
      cause,
      before: side === 'before' ? figures : zeros,
      after: side === 'after' ? figures : zeros,
    })
  }
  for (const { side, share, partsOf } of shares) {
    const { cell } = share
    const id = buildItemKey(cell)
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
    const found = priceParts(cell, partsOf(cell))
    const parts = found.length > 0 ? found : [toWholePart(cell)]
    const exact = parts.reduce((sum, { exactUnits }) => sum + exactUnits, 0n)
    const exactExplained = parts.reduce((sum, part) => sum + getExplainedUnits(part, audience), 0n)
    for (const part of parts) {
      const { isShared, grossUnits } = parsePartKey(part)
      const cause = classifyCause(cell, {
        isShared,
        isNegative: part.exactUnits < 0n,
        wasCharged: wasCharged(buildSubscriptionKey(cell), side === 'after' ? 'before' : 'after'),
        side,
      })
      if (cause) addOneSidedCell(id, cause, side, getExplainedUnits(part, audience))
      else {
        item.compared[side] = addFigures(item.compared[side], { ...part, grossUnits })
        item.isCompared = true
      }
    }
    const digits = getCurrencyDigits(cell.currency)
    const chargedExact = share.charge * 10n ** BigInt(exactScale - digits)
    const isReplaced = share.isReplaced ?? differs(cell, exact)
    const chargedExplained = getExplainedUnits(
      { exactUnits: chargedExact, convertedUnits: share.converted },
      audience,
    )
    if (isReplaced) addOneSidedCell(id, 'replaced-lines', side, chargedExplained - exactExplained)
    const amount = formatUnits(isReplaced ? chargedExplained : exactExplained, exactScale)
    charged.push({
      item: documentOf(cell),
      side,
      charged: audience === 'margin' ? amount : formatUnits(share.charge, digits),
      exact: amount,
    })
  }
  const compared = new Map<string, ComparedItem>()
  for (const [id, { cell, places, compared: figures, isCompared }] of items) {
    const { before, after } = figures
    const own = isCompared
      ? { before: formatLevels(before, audience), after: formatLevels(after, audience) }
      : null
    if (own) cells.push({ item: id, cause: null, ...own })
    const isSameMarkup =
      before.costUnits === 0n ||
      after.costUnits === 0n ||
      before.pricedUnits * after.costUnits === after.pricedUnits * before.costUnits
    compared.set(id, { cell, places, levels: own, isSameMarkup })
  }
  return { cells, charged, items: compared }
}

/**
 * Explains why line items cost nothing, so that a row of 0.00 can state the reason. The engine evaluates other cells of
 * the provider's line items.
 */
import { sum, type CustomerInvoiceDetail } from '@cmp/billing'
import type { ZeroReason } from '../../../../db/tables.ts'
import { chargeKeyOf } from '../../../../engine/charge-keys.ts'
import type { ScopedLines } from '../../../../engine/scoped-query.ts'
import {
  buildLineCondition,
  type LineSelection,
  type SegmentedGroup,
} from '../../../../core/billing-lines/line-groups.ts'

type Described = Pick<
  CustomerInvoiceDetail,
  | 'subAccountKey'
  | 'serviceName'
  | 'meterName'
  | 'unit'
  | 'chargeCategory'
  | 'chargeClass'
  | 'lineItemType'
  | 'billingMonth'
>

/** Reasons by the key of a detail. */
export type ZeroReasons = ReadonlyMap<string, ZeroReason>

/** Returns the key of a detail, as far as it matters for the reason. */
export const buildZeroKey = (detail: Described): string =>
  JSON.stringify([
    detail.subAccountKey,
    detail.serviceName,
    detail.meterName,
    detail.unit,
    detail.chargeCategory,
    detail.chargeClass,
    detail.lineItemType,
    detail.billingMonth,
  ])

/**
 * The first reason that applies to a line item counts: whoever reserved has paid for it elsewhere, whatever the price
 * says.
 */
const reasonOfLine = `multiIf(
    CommitmentDiscountId != '' OR PricingCategory = 'Committed' OR x_BenefitId != '' OR x_ReservationOrderId != '', 'commitment',
    (x_CreditType != '' AND positionCaseInsensitive(x_CreditType, 'not applicable') = 0) OR coalesce(x_CreditsTotal, 0) != 0, 'credit',
    match(concat(ChargeDescription, ' ', x_MeterName, ' ', x_SkuName), '(?i)\\\\bfree\\\\b'), 'free-tier',
    coalesce(x_EffectiveUnitPrice, x_UnitPrice, ListUnitPrice, 1) = 0, 'no-price',
    '')`

type ReasonRow = { key: string; reason: ZeroReason | ''; lines: string }

/**
 * Returns the groups that together cost nothing, by key. At least one of them costs zero or less, so only the meters of
 * such groups are examined: an invoice has thousands of groups and few of these.
 */
const findFreeGroups = (groups: readonly SegmentedGroup[]): [key: string, own: SegmentedGroup[]][] => {
  const meters = new Set(groups.filter(({ cost }) => !isAboveNothing(cost)).map(({ meterName }) => meterName))
  return [
    ...Map.groupBy(
      groups.filter(({ meterName }) => meters.has(meterName)),
      buildZeroKey,
    ),
  ].filter(([, own]) => sum(own.map(({ cost }) => cost)) === '0')
}

/** Expects plain decimal text. */
const isAboveNothing = (cost: string): boolean => !cost.startsWith('-') && /[1-9]/.test(cost)

/** Returns the reasons of groups that cost nothing. The engine is queried for such line items only if there are any. */
export const findZeroReasons = async (
  lines: ScopedLines,
  selection: LineSelection,
  groups: readonly SegmentedGroup[],
): Promise<ZeroReasons> => {
  const free = findFreeGroups(groups)
  if (free.length === 0) return new Map()
  const { condition, params } = buildLineCondition(selection)
  const rows = await lines.query<ReasonRow>(
    `SELECT x_RatingKey AS key, topK(1)(${reasonOfLine})[1] AS reason, toString(count()) AS lines
     FROM {lines} WHERE ${condition} AND BilledCost = 0 GROUP BY x_RatingKey`,
    params,
  )
  // Line items of several natures share one detail if they are charged alike.
  const found = Map.groupBy(rows, (row) => buildZeroKey(chargeKeyOf(row.key)))
  return new Map(
    free.flatMap(([key, own]): [string, ZeroReason][] => {
      const same = found.get(key) ?? []
      const freeLines = same.reduce((count, row) => count + Number(row.lines), 0)
      const [row] = same.toSorted((one, other) => Number(other.lines) - Number(one.lines))
      const isAllFree = freeLines === own.reduce((count, group) => count + group.lines, 0)
      const reason = row && isAllFree ? row.reason : 'refunded'
      return reason === '' ? [] : [[key, reason]]
    }),
  )
}

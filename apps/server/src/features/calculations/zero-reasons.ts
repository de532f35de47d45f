/** Why lines cost nothing, so that a row of 0.00 can say it: the engine looks at what the provider wrote beside them. */
import { sum, type CustomerInvoiceDetail } from '@cmp/billing'
import type { ZeroReason } from '../../db/tables.ts'
import { chargeKeyOf } from '../../engine/charge-keys.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { selectionOf, type LineSelection, type SegmentedGroup } from './line-groups.ts'

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

/** Reasons by what a detail is about. */
export type ZeroReasons = ReadonlyMap<string, ZeroReason>

/** What a detail is about, as far as its reason goes. */
export const zeroKeyOf = (detail: Described): string =>
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

/** The first that holds for a line counts: whoever reserved has paid for it elsewhere, whatever the price says. */
const reasonOfLine = `multiIf(
    CommitmentDiscountId != '' OR PricingCategory = 'Committed' OR x_BenefitId != '' OR x_ReservationOrderId != '', 'commitment',
    (x_CreditType != '' AND positionCaseInsensitive(x_CreditType, 'not applicable') = 0) OR coalesce(x_CreditsTotal, 0) != 0, 'credit',
    match(concat(ChargeDescription, ' ', x_MeterName, ' ', x_SkuName), '(?i)\\\\bfree\\\\b'), 'free-tier',
    coalesce(x_EffectiveUnitPrice, x_UnitPrice, ListUnitPrice, 1) = 0, 'no-price',
    '')`

type ReasonRow = { key: string; reason: ZeroReason | ''; lines: string }

/**
 * The groups that cost nothing together, by what they are about. Of those at least one costs no more than nothing by itself,
 * and so only the meters of such groups are looked at: an invoice has thousands of groups and few of these.
 */
const freeGroups = (groups: readonly SegmentedGroup[]): [key: string, own: SegmentedGroup[]][] => {
  const meters = new Set(groups.filter(({ cost }) => !isAboveNothing(cost)).map(({ meterName }) => meterName))
  return [
    ...Map.groupBy(
      groups.filter(({ meterName }) => meters.has(meterName)),
      zeroKeyOf,
    ),
  ].filter(([, own]) => sum(own.map(({ cost }) => cost)) === '0')
}

/** Of plain decimal text. */
const isAboveNothing = (cost: string): boolean => !cost.startsWith('-') && /[1-9]/.test(cost)

/** The reasons of groups that cost nothing; the engine is asked for the lines that cost nothing, where there are any. */
export const zeroReasons = async (
  lines: ScopedLines,
  selection: LineSelection,
  groups: readonly SegmentedGroup[],
): Promise<ZeroReasons> => {
  const free = freeGroups(groups)
  if (free.length === 0) return new Map()
  const { condition, params } = selectionOf(selection)
  const rows = await lines.query<ReasonRow>(
    `SELECT x_RatingKey AS key, topK(1)(${reasonOfLine})[1] AS reason, toString(count()) AS lines
     FROM {lines} WHERE ${condition} AND BilledCost = 0 GROUP BY x_RatingKey`,
    params,
  )
  // Lines of several natures are of one detail where they are charged alike.
  const found = Map.groupBy(rows, (row) => zeroKeyOf(chargeKeyOf(row.key)))
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

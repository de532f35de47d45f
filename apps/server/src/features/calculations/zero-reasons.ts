/** Why lines cost nothing, so that a row of 0.00 can say it: the engine looks at what the provider wrote beside them. */
import { equal, type CustomerInvoiceDetail } from '@cmp/billing'
import type { ZeroReason } from '../../db/tables.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import {
  meterName,
  selectionOf,
  serviceName,
  unit,
  type LineSelection,
  type SegmentedGroup,
} from './line-groups.ts'

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

type ReasonRow = Described & { reason: ZeroReason | ''; zeroLines: string; lines: string }

/** The reasons of groups that cost nothing; the engine is not asked where there are none. */
export const zeroReasons = async (
  lines: ScopedLines,
  selection: LineSelection,
  groups: readonly SegmentedGroup[],
): Promise<ZeroReasons> => {
  const free = new Set(groups.filter(({ cost }) => equal(cost, '0')).map(zeroKeyOf))
  if (free.size === 0) return new Map()
  const { condition, params } = selectionOf(selection)
  const rows = await lines.query<ReasonRow>(
    `SELECT x_SubAccountKey AS subAccountKey, ${serviceName} AS serviceName, ${meterName} AS meterName, ${unit} AS unit,
       ChargeCategory AS chargeCategory, ChargeClass AS chargeClass, x_LineItemType AS lineItemType,
       formatDateTime(x_BillingMonth, '%Y-%m') AS billingMonth,
       topKIf(1)(${reasonOfLine}, BilledCost = 0)[1] AS reason,
       toString(countIf(BilledCost = 0)) AS zeroLines, toString(count()) AS lines
     FROM {lines} WHERE ${condition}
     GROUP BY subAccountKey, serviceName, meterName, unit, chargeCategory, chargeClass, lineItemType, x_BillingMonth
     HAVING sum(BilledCost) = 0`,
    params,
  )
  return new Map(
    rows.flatMap((row): [string, ZeroReason][] => {
      const reason = row.zeroLines === row.lines ? row.reason : 'refunded'
      return reason === '' ? [] : [[zeroKeyOf(row), reason]]
    }),
  )
}

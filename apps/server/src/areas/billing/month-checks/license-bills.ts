/** Compares the licenses on the bills of a month with the entitlements of customers. */
import { parseDecimal, sum, toText } from '@cmp/billing'
import { addMonths, toMonth } from '@cmp/contract'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import type { CheckedMonth } from './check.ts'
import { readMonthLines } from './month-lines.ts'

/** The line items of a license on the bills of a month. */
export type BilledLicense = {
  subAccountKey: string
  sku: string
  product: string
  currency: string
  quantity: string
  cost: string
}

/** An entitlement with its subscription and customer. */
export type Entitlement = Awaited<ReturnType<typeof readEntitlements>>[number]

const readEntitlements = ({ scoped: { trx } }: CheckedMonth) =>
  trx
    .selectFrom('customerSubscriptionEntitlement as entitlement')
    .innerJoin('customerSubscription', 'customerSubscription.id', 'entitlement.customerSubscriptionId')
    .innerJoin('customer', 'customer.id', 'entitlement.customerId')
    .selectAll('entitlement')
    .select([
      'customerSubscription.subscriptionId',
      'customerSubscription.cloudProvider',
      'customer.companyName',
    ])
    .orderBy('entitlement.id')
    .execute()

/** The licenses on the bills of a month, and all entitlements; `hasBills` says whether there is a bill with licenses. */
type MonthLicenses = { billed: BilledLicense[]; entitlements: Entitlement[]; hasBills: boolean }

/** Reads the licenses of a month. Reduced and canceled quantities are negative, like their cost. */
export const readMonthLicenses = async (checked: CheckedMonth): Promise<MonthLicenses> => {
  const lines = await readMonthLines(checked, await checked.scoped.lines(), 'Azure')
  const billed = lines
    ? await lines.query<BilledLicense>(`
    SELECT x_SubAccountKey AS subAccountKey, x_SkuName AS sku, x_ProductName AS product, BillingCurrency AS currency,
      toString(sum(toDecimal256(if(BilledCost < 0, -abs(x_ChargeQuantity), x_ChargeQuantity), 18))) AS quantity,
      toString(${buildWideSumSql('BilledCost')}) AS cost
    FROM {lines}
    WHERE {condition} AND x_LineItemType = 'billing' AND x_IsConsumption = 0 AND x_ChargeNature = 'purchase'
    GROUP BY subAccountKey, sku, product, currency`)
    : []
  return {
    billed,
    entitlements: await readEntitlements(checked),
    hasBills: lines?.hasLicenseBills ?? false,
  }
}

const isSameName = (one: string | null, other: string): boolean =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Returns whether a bill contains an entitlement: by its ID or, if several licenses share a subscription, by the name of
 * the SKU or product.
 */
export const matchesEntitlement = (
  { entitlementId, subscriptionId, skuName, offerName }: Entitlement,
  { subAccountKey, sku, product }: BilledLicense,
): boolean =>
  subAccountKey === entitlementId ||
  (subAccountKey === subscriptionId &&
    entitlementId !== subscriptionId &&
    [sku, product].some((name) => isSameName(skuName, name) || isSameName(offerName, name)))

/** Usage-based offers have no bill without usage. */
export const isUsageBased = ({ offerName, skuName }: Entitlement): boolean =>
  [offerName, skuName ?? ''].some((name) => /azure plan/i.test(name))

/** Returns whether a bill of the month must contain the entitlement, by its dates and billing cycle. */
export const isDue = (
  { status, effectiveStartDate, commitmentEndDate, autoRenewEnabled, billingCycle }: Entitlement,
  { month, firstDay, nextDay }: CheckedMonth,
): boolean => {
  if (status !== 'active' || effectiveStartDate >= nextDay) return false
  const start = toMonth(effectiveStartDate)
  if (billingCycle === 'oneTime') return start === month
  if (commitmentEndDate !== null && commitmentEndDate < firstDay && !autoRenewEnabled) return false
  return billingCycle === 'monthly' || start.slice(5) === month.slice(5)
}

/** Returns the price of a unit on the bill; null if the quantity is zero. */
export const calculateUnitCost = (billed: readonly BilledLicense[]): string | null => {
  const quantity = parseDecimal(sum(billed.map((own) => own.quantity)))
  return quantity.isZero()
    ? null
    : toText(
        parseDecimal(sum(billed.map(({ cost }) => cost)))
          .dividedBy(quantity)
          .toSignificantDigits(20),
      )
}

/** Returns the sub-accounts whose licenses are on a bill of a later month. */
export const readLaterBilled = async ({
  scoped: { trx },
  month,
}: CheckedMonth): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('invoiceSubAccount as account')
    .innerJoin('invoiceLoad as load', (join) =>
      join
        .onRef('load.loadId', '=', 'account.loadId')
        .onRef('load.invoiceRowId', '=', 'account.invoiceRowId')
        .onRef('load.lineItemType', '=', 'account.lineItemType')
        .on('load.isCurrent', '=', true),
    )
    .innerJoin('invoice', 'invoice.id', 'account.invoiceRowId')
    .select('account.subAccountKey')
    .distinct()
    .where('account.lineItemType', '=', 'billing')
    .whereRef('account.lines', '>', 'account.consumptionLines')
    .where('invoice.billingPeriodStartDate', '>=', `${addMonths(month, 1)}-01`)
    .execute()
  return new Set(rows.map(({ subAccountKey }) => subAccountKey))
}

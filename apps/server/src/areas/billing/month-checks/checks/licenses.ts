/** Finds licenses without a bill, billed licenses without an entitlement, and different quantities. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { areDecimalsEqual, formatExact, multiply, parseDecimal, subtract, sum, toText } from '@cmp/billing'
import { customerSubscriptionEntitlements, formatDayName } from '@cmp/contract'
import { buildFindingKey, buildPageHref, type FindInMonth, type Finding } from '../check.ts'
import {
  calculateUnitCost,
  isDue,
  isUsageBased,
  matchesEntitlement,
  readLaterBilled,
  readMonthLicenses,
  type BilledLicense,
  type Entitlement,
} from '../license-bills.ts'
import { readOwners } from '../owners.ts'

/** Returns the columns of a finding about an entitlement. */
const describeEntitlement = (
  entitlement: Entitlement,
): Omit<Finding, 'amount' | 'currency' | 'evidence'> => ({
  key: buildFindingKey(entitlement.cloudProvider, entitlement.subscriptionId, entitlement.entitlementId),
  customerId: entitlement.customerId,
  companyName: entitlement.companyName,
  cloudProvider: entitlement.cloudProvider,
  subject: entitlement.offerName,
  fix: `${customerSubscriptionEntitlements.pages.detail}?id=${entitlement.id}`,
})

/** Estimates the price of an entitlement with the price of the same SKU or offer on the bill. */
const estimateCost = (
  { skuName, offerName, quantity }: Entitlement,
  billed: readonly BilledLicense[],
): { amount: string | null; currency: string } => {
  const same = billed.filter(({ sku }) => sku !== '' && (sku === skuName || sku === offerName))
  const unitCost = calculateUnitCost(same)
  return unitCost === null
    ? { amount: null, currency: '' }
    : { amount: multiply(unitCost, String(quantity)), currency: same[0]?.currency ?? '' }
}

/** The query of the check for entitlements without a bill. */
export const findUnbilledLicenses: FindInMonth = async (checked) => {
  const { billed, entitlements, hasBills } = await readMonthLicenses(checked)
  const due = entitlements.filter(
    (entitlement) =>
      entitlement.cloudProvider === 'Azure' && isDue(entitlement, checked) && !isUsageBased(entitlement),
  )
  if (due.length > 0 && !hasBills) return { findings: [], problem: m.noBillWithLicensesWasImported }
  return {
    findings: due
      .filter((entitlement) => !billed.some((own) => matchesEntitlement(entitlement, own)))
      .map((entitlement) => ({
        ...describeEntitlement(entitlement),
        ...estimateCost(entitlement, billed),
        evidence: t(m.licensesActiveSinceButNotOnBill, {
          quantity: entitlement.quantity,
          since: formatDayName(entitlement.effectiveStartDate),
        }),
      })),
  }
}

/** The query of the check for bills without an entitlement. */
export const findUnentitledLicenses: FindInMonth = async (checked) => {
  const { billed, entitlements } = await readMonthLicenses(checked)
  const findOwner = await readOwners(checked.scoped)
  const owned = billed.flatMap((own) => {
    const owner = findOwner('Azure', own.subAccountKey)
    return owner && parseDecimal(own.cost).greaterThan(0) ? [{ own, owner }] : []
  })
  if (owned.length > 0 && entitlements.length === 0)
    return { findings: [], problem: m.noEntitlementsAreRecorded }
  const isValid = ({ status, commitmentEndDate }: Entitlement): boolean =>
    status === 'active' ||
    status === 'suspended' ||
    (commitmentEndDate !== null && commitmentEndDate >= checked.firstDay)
  return {
    findings: owned
      .filter(
        ({ own }) =>
          !entitlements.some((entitlement) => isValid(entitlement) && matchesEntitlement(entitlement, own)),
      )
      .map(({ own: { subAccountKey, sku, product, currency, cost, quantity }, owner }) => ({
        key: buildFindingKey('Azure', subAccountKey, sku, product, currency),
        customerId: owner.customerId,
        companyName: owner.companyName,
        cloudProvider: 'Azure',
        subject: sku || product || owner.name,
        amount: cost,
        currency,
        evidence: t(m.licensesOnBillWithoutEntitlement, {
          quantity: formatExact(quantity),
          name: owner.name,
        }),
        fix: buildPageHref(customerSubscriptionEntitlements.pages.list, { customerId: owner.customerId }),
      })),
  }
}

/**
 * The query of the check for quantities. An entitlement states the present quantity, so it is compared with its newest
 * bill only.
 */
export const findQuantityDifferences: FindInMonth = async (checked) => {
  const { billed, entitlements } = await readMonthLicenses(checked)
  const later = await readLaterBilled(checked)
  return {
    findings: entitlements
      .filter((entitlement) => entitlement.status === 'active' && !isUsageBased(entitlement))
      .flatMap((entitlement) => {
        const own = billed.filter((license) => matchesEntitlement(entitlement, license))
        const quantity = sum(own.map((license) => license.quantity))
        const [first] = own
        if (!first || later.has(first.subAccountKey)) return []
        if (areDecimalsEqual(quantity, String(entitlement.quantity))) return []
        const difference = toText(parseDecimal(subtract(quantity, String(entitlement.quantity))).abs())
        const unitCost = calculateUnitCost(own)
        return {
          ...describeEntitlement(entitlement),
          amount: unitCost === null ? null : multiply(unitCost, difference),
          currency: first.currency,
          evidence: t(m.billHasLicensesEntitlementHas, {
            billed: formatExact(quantity),
            entitled: entitlement.quantity,
          }),
        }
      }),
  }
}

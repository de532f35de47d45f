/** Gathers the groups of one customer invoice and, once all are there, rounds it. */
import { ZERO, parseDecimal, roundHalfAwayFromZero, toText, type Decimal } from './decimal.ts'
import { apportionDecimals } from './apportion.ts'
import type { BillingProfile, ChargeGroup, CustomerInvoice, CustomerInvoiceDetail } from './calculation.ts'
import { vatOf } from './money.ts'
import { byLatestStart, type MissingOutcome, type RatedOutcome } from './rater.ts'

/** A customer invoice that is being added up; `held` when something it needs is missing. */
export type InvoiceDraft = {
  cloudProvider: string
  customerId: string
  costCurrency: string
  profile: BillingProfile | null
  held: boolean
  lines: number
  cost: Decimal
  details: Map<string, DetailDraft>
}

/** `group` gives the descriptive fields; the figures are sums. */
type DetailDraft = {
  key: string
  group: ChargeGroup
  rated: RatedOutcome
  dates: Set<string>
  lines: number
  quantity: Decimal
  cost: Decimal
}

/** An empty draft for the customer and the provider and currency of a group. */
export const newDraft = (group: ChargeGroup, customerId: string): InvoiceDraft => ({
  cloudProvider: group.cloudProvider,
  customerId,
  costCurrency: group.currency,
  profile: null,
  held: false,
  lines: 0,
  cost: ZERO,
  details: new Map(),
})

/** Adds a group; groups that differ only in their segment and fell under the same rule and rate become one detail. */
export const addToDraft = (
  draft: InvoiceDraft,
  group: ChargeGroup,
  cost: Decimal,
  outcome: RatedOutcome | MissingOutcome,
): void => {
  draft.lines += group.lines
  draft.cost = draft.cost.plus(cost)
  if (outcome.kind === 'missing') {
    draft.held = true
    return
  }
  if (!draft.profile || byLatestStart(outcome.profile, draft.profile) < 0) draft.profile = outcome.profile
  const key = detailKeyOf(group)
  const place = `${key}${outcome.signature}`
  const quantity = parseDecimal(group.quantity)
  const detail = draft.details.get(place)
  if (!detail) {
    const dates = new Set([group.date])
    draft.details.set(place, { key, group, rated: outcome, dates, lines: group.lines, quantity, cost })
    return
  }
  detail.dates.add(group.date)
  detail.lines += group.lines
  detail.quantity = detail.quantity.plus(quantity)
  detail.cost = detail.cost.plus(cost)
  if (isNewer(group, detail.group)) detail.group = group
}

/** The identity of a detail apart from rule, rate and segment: JSON text of the fields that a reader tells it by. */
export const detailKeyOf = (group: ChargeGroup): string =>
  JSON.stringify([
    group.subAccountKey,
    group.projectId ?? null,
    group.resourceGroup ?? null,
    group.serviceName,
    group.meterName,
    group.unit,
    group.chargeCategory,
    group.chargeClass,
    group.lineItemType,
    group.billingMonth,
  ])

/** The rounded customer invoice, details sorted by key; null for a draft that is held. */
export const invoiceOf = (
  draft: InvoiceDraft,
  digitsOf: (currency: string) => number,
): CustomerInvoice | null => {
  const { profile, held } = draft
  if (held || !profile) return null
  const digits = digitsOf(profile.currency)
  const details = [...draft.details].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, detail]) => detail)
  const exact = details.map((detail) => detail.cost.times(detail.rated.factor))
  const { total: subtotal, parts } = apportionDecimals(exact, digits)
  const vat = parseDecimal(vatOf(subtotal.toFixed(digits), profile.vatPercent, digits))
  return {
    cloudProvider: draft.cloudProvider,
    customerId: draft.customerId,
    profileId: profile.id,
    profileVersion: profile.version,
    costCurrency: draft.costCurrency,
    currency: profile.currency,
    lines: draft.lines,
    cost: toText(draft.cost),
    subtotal: subtotal.toFixed(digits),
    vatPercent: profile.vatPercent,
    vat: vat.toFixed(digits),
    total: subtotal.plus(vat).toFixed(digits),
    margin: subtotal.minus(roundHalfAwayFromZero(convertedCost(details), digits)).toFixed(digits),
    details: details.map((detail, index) =>
      detailOf(detail, exact[index] ?? ZERO, parts[index] ?? ZERO, digits),
    ),
  }
}

/** Σ cost × rate: the costs of one rate are added first, since an invoice has thousands of details and few rates. */
const convertedCost = (details: readonly DetailDraft[]): Decimal => {
  const costs = new Map<string, { rate: Decimal; cost: Decimal }>()
  for (const { rated, cost } of details) {
    const running = costs.get(rated.rate.rate)
    if (running) running.cost = running.cost.plus(cost)
    else costs.set(rated.rate.rate, { rate: rated.rateValue, cost })
  }
  return [...costs.values()].reduce<Decimal>((total, { rate, cost }) => total.plus(cost.times(rate)), ZERO)
}

const detailOf = (
  detail: DetailDraft,
  exact: Decimal,
  charge: Decimal,
  digits: number,
): CustomerInvoiceDetail => {
  const { group, rated } = detail
  return {
    key: detail.key,
    cloudProvider: group.cloudProvider,
    subAccountKey: group.subAccountKey,
    subAccountName: group.subAccountName,
    resourceGroup: group.resourceGroup ?? null,
    projectId: group.projectId ?? null,
    serviceName: group.serviceName,
    meterName: group.meterName,
    unit: group.unit,
    chargeCategory: group.chargeCategory,
    chargeClass: group.chargeClass,
    lineItemType: group.lineItemType,
    billingMonth: group.billingMonth,
    dates: [...detail.dates].sort(),
    lines: detail.lines,
    quantity: toText(detail.quantity),
    cost: toText(detail.cost),
    costCurrency: group.currency,
    rate: rated.rate.rate,
    rateSource: rated.rate.source,
    rateId: rated.rate.id,
    profileId: rated.profile.id,
    profileVersion: rated.profile.version,
    markup: rated.markup,
    exactCharge: toText(exact),
    charge: charge.toFixed(digits),
  }
}

/** The newest segment names the subscription; of equals, the last name in text order, so input order does not matter. */
const isNewer = (a: ChargeGroup, b: ChargeGroup): boolean =>
  a.date > b.date || (a.date === b.date && a.subAccountName > b.subAccountName)

/** Gathers the groups of one customer invoice and, once all are there, rounds it. */
import { ZERO, parseDecimal, roundHalfAwayFromZero, toText, type Decimal } from './decimal.ts'
import { apportionDecimals } from './apportion.ts'
import { componentDetail } from './component-detail.ts'
import { chargeComponents, type PricedUsage } from './component-rows.ts'
import type { ChargeComponent } from './components.ts'
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
  /** The cost of each segment, by its first day. */
  costs: Map<string, Decimal>
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
    const costs = new Map([[group.date, cost]])
    draft.details.set(place, { key, group, rated: outcome, costs, lines: group.lines, quantity, cost })
    return
  }
  detail.costs.set(group.date, cost.plus(detail.costs.get(group.date) ?? ZERO))
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

/**
 * The rounded customer invoice: details of usage sorted by key, then those of components in their declared order; null
 * for a draft that is held. The leftover of rounding goes to the details in this order.
 */
export const invoiceOf = (
  draft: InvoiceDraft,
  components: readonly ChargeComponent[],
  digitsOf: (currency: string) => number,
): CustomerInvoice | null => {
  const { profile, held } = draft
  if (held || !profile) return null
  const digits = digitsOf(profile.currency)
  const details = [...draft.details].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, detail]) => detail)
  const months = billingMonthsOf(draft)
  const document = { months, currency: profile.currency, digits }
  const rows =
    components.length === 0
      ? []
      : chargeComponents(components, { ...document, usage: details.flatMap(pricedUsage) })
  const usage = details.map((detail) => detail.cost.times(detail.rated.factor))
  const { total: subtotal, parts } = apportionDecimals([...usage, ...rows.map(({ exact }) => exact)], digits)
  const vat = parseDecimal(vatOf(subtotal.toFixed(digits), profile.vatPercent, digits))
  const detailDocument = {
    cloudProvider: draft.cloudProvider,
    profileId: profile.id,
    profileVersion: profile.version,
    month: months[0] ?? '',
    currency: profile.currency,
    digits,
  }
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
    details: [
      ...details.map((detail, index) =>
        usageDetail(detail, usage[index] ?? ZERO, parts[index] ?? ZERO, digits),
      ),
      ...rows.map((row, index) => componentDetail(row, parts[usage.length + index] ?? ZERO, detailDocument)),
    ],
  }
}

/** The billing months of a draft, ascending. */
export const billingMonthsOf = ({ details }: InvoiceDraft): string[] =>
  [...new Set([...details.values()].map(({ group }) => group.billingMonth))].sort()

/** A detail's exact charge, segment by segment. */
const pricedUsage = ({ group, rated, costs }: DetailDraft): PricedUsage[] =>
  [...costs].map(([date, cost]) => ({
    subject: {
      subAccountKey: group.subAccountKey,
      serviceName: group.serviceName,
      meterName: group.meterName,
      date,
    },
    exact: cost.times(rated.factor),
  }))

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

const usageDetail = (
  detail: DetailDraft,
  exact: Decimal,
  charge: Decimal,
  digits: number,
): CustomerInvoiceDetail => {
  const { group, rated } = detail
  return {
    component: 'usage',
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
    dates: [...detail.costs.keys()].sort(),
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
    why: null,
  }
}

/** The newest segment names the subscription; of equals, the last name in text order, so input order does not matter. */
const isNewer = (a: ChargeGroup, b: ChargeGroup): boolean =>
  a.date > b.date || (a.date === b.date && a.subAccountName > b.subAccountName)

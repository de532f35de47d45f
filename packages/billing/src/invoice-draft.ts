/** Gathers the groups of one customer invoice and, once all are there, rounds it. */
import {
  ZERO,
  columnOf,
  columnOfDecimals,
  decimalOfUnits,
  joinedColumns,
  parseDecimal,
  roundHalfAwayFromZero,
  sum,
  sumOfUnits,
  type Decimal,
  type UnitColumn,
} from './decimal.ts'
import { apportionColumn } from './apportion.ts'
import { componentDetail } from './component-detail.ts'
import { chargeComponents, type PricedUsage } from './component-rows.ts'
import type { ChargeComponent } from './components.ts'
import type { BillingProfile, ChargeGroup, CustomerInvoice, CustomerInvoiceDetail } from './calculation.ts'
import { vatOf } from './money.ts'
import { byLatestStart, type MissingOutcome, type RatedOutcome } from './rater.ts'
import { textOfUnits } from './units.ts'

/** A customer invoice that is being added up; `held` when something it needs is missing. */
export type InvoiceDraft = {
  cloudProvider: string
  customerId: string
  costCurrency: string
  profile: BillingProfile | null
  held: boolean
  groups: ChargeGroup[]
  details: Map<string, DetailDraft>
}

/** The groups that a detail sums: what describes it they have in common, as `first` has it. */
type DetailDraft = { key: string; rated: RatedOutcome; groups: ChargeGroup[]; first: ChargeGroup }

/** An empty draft for the customer and the provider and currency of a group. */
export const newDraft = (group: ChargeGroup, customerId: string): InvoiceDraft => ({
  cloudProvider: group.cloudProvider,
  customerId,
  costCurrency: group.currency,
  profile: null,
  held: false,
  groups: [],
  details: new Map(),
})

/** Adds a group; groups that differ only in their segment and fell under the same rule and rate become one detail. */
export const addToDraft = (
  draft: InvoiceDraft,
  group: ChargeGroup,
  outcome: RatedOutcome | MissingOutcome,
): void => {
  draft.groups.push(group)
  if (outcome.kind === 'missing') {
    draft.held = true
    return
  }
  if (!draft.profile || byLatestStart(outcome.profile, draft.profile) < 0) draft.profile = outcome.profile
  const key = detailKeyOf(group)
  const place = `${key}${outcome.signature}`
  const detail = draft.details.get(place)
  if (!detail) {
    draft.details.set(place, { key, rated: outcome, groups: [group], first: group })
    return
  }
  detail.groups.push(group)
}

/** What a draft that is held takes of the provider's invoice. */
export const takenBy = ({ groups }: InvoiceDraft): { lines: number; cost: string } => ({
  lines: linesOf(groups),
  cost: sumOf(groups, 'cost'),
})

const linesOf = (groups: readonly ChargeGroup[]): number =>
  groups.reduce((lines, group) => lines + group.lines, 0)

const sumOf = (groups: readonly ChargeGroup[], figure: 'cost' | 'quantity'): string =>
  sum(groups.map((group) => group[figure]))

/** The identity of a detail apart from rule, rate, segment and nature: JSON text of the fields that a reader tells it by. */
export const detailKeyOf = (group: Omit<ChargeGroup, 'nature'>): string =>
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
  const details = [...draft.details.keys()].sort().flatMap((place) => draft.details.get(place) ?? [])
  const months = billingMonthsOf(draft)
  const document = { months, currency: profile.currency, digits }
  const { rows, spending } =
    components.length === 0
      ? { rows: [], spending: [] }
      : chargeComponents(components, { ...document, usage: details.flatMap(pricedUsage) })
  const costTexts = details.map(({ groups }) => sumOf(groups, 'cost'))
  const costs = columnOf(costTexts)
  const usage = exactCharges(details, costs)
  const { total, parts } = apportionColumn(
    joinedColumns(usage, columnOfDecimals(rows.map(({ exact }) => exact))),
    digits,
  )
  const subtotal = parseDecimal(total)
  const vat = parseDecimal(vatOf(total, profile.vatPercent, digits))
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
    lines: linesOf(draft.groups),
    cost: textOfUnits(sumOfUnits(costs.units), costs.scale),
    subtotal: total,
    vatPercent: profile.vatPercent,
    vat: vat.toFixed(digits),
    total: subtotal.plus(vat).toFixed(digits),
    margin: subtotal.minus(roundHalfAwayFromZero(convertedCost(details, costs), digits)).toFixed(digits),
    spending,
    details: [
      ...details.map((detail, index) =>
        usageDetail(detail, {
          cost: costTexts[index] ?? '',
          exactCharge: textOfUnits(usage.units[index] ?? 0n, usage.scale),
          charge: parts[index] ?? '',
        }),
      ),
      ...rows.map((row, index) => componentDetail(row, parts[details.length + index] ?? '', detailDocument)),
    ],
  }
}

/** The billing months of a draft, ascending. */
export const billingMonthsOf = ({ details }: InvoiceDraft): string[] =>
  [...new Set([...details.values()].map(({ first }) => first.billingMonth))].sort()

/** A detail's exact charge, group by group. */
const pricedUsage = ({ rated, groups }: DetailDraft): PricedUsage[] =>
  groups.map((group) => ({
    subject: group,
    month: group.billingMonth,
    exact: parseDecimal(group.cost).times(rated.factor),
  }))

/** Cost × factor of each detail. */
const exactCharges = (details: readonly DetailDraft[], costs: UnitColumn): UnitColumn => {
  const outcomes = [...new Set(details.map(({ rated }) => rated))]
  const factors = columnOfDecimals(outcomes.map(({ factor }) => factor))
  const factorOf = new Map(outcomes.map((rated, index) => [rated, factors.units[index] ?? 0n]))
  return {
    scale: costs.scale + factors.scale,
    units: details.map(({ rated }, index) => (costs.units[index] ?? 0n) * (factorOf.get(rated) ?? 0n)),
  }
}

/** Σ cost × rate: the costs of one outcome are added first, since an invoice has thousands of details and few of these. */
const convertedCost = (details: readonly DetailDraft[], { scale, units }: UnitColumn): Decimal => {
  const costOf = new Map<RatedOutcome, bigint>()
  for (const [index, { rated }] of details.entries())
    costOf.set(rated, (costOf.get(rated) ?? 0n) + (units[index] ?? 0n))
  return [...costOf].reduce<Decimal>(
    (total, [{ rateValue }, cost]) => total.plus(decimalOfUnits(cost, scale).times(rateValue)),
    ZERO,
  )
}

const usageDetail = (
  { key, rated, groups, first: group }: DetailDraft,
  { cost, exactCharge, charge }: Pick<CustomerInvoiceDetail, 'cost' | 'exactCharge' | 'charge'>,
): CustomerInvoiceDetail => {
  return {
    component: 'usage',
    key,
    cloudProvider: group.cloudProvider,
    subAccountKey: group.subAccountKey,
    resourceGroup: group.resourceGroup ?? null,
    projectId: group.projectId ?? null,
    serviceName: group.serviceName,
    meterName: group.meterName,
    unit: group.unit,
    chargeCategory: group.chargeCategory,
    chargeClass: group.chargeClass,
    lineItemType: group.lineItemType,
    billingMonth: group.billingMonth,
    dates: [...new Set(groups.map(({ date }) => date))].sort(),
    natures: [...new Set(groups.map(({ nature }) => nature))].sort(),
    lines: linesOf(groups),
    quantity: sumOf(groups, 'quantity'),
    cost,
    costCurrency: group.currency,
    rate: rated.rate.rate,
    rateSource: rated.rate.source,
    rateId: rated.rate.id,
    profileId: rated.profile.id,
    profileVersion: rated.profile.version,
    markup: rated.markup,
    exactCharge,
    charge,
    months: [],
    why: null,
    customerWhy: null,
    terms: null,
  }
}

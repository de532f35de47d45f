/** Collects the groups of one customer invoice and rounds the invoice when all of them are added. */
import {
  ZERO,
  parseUnitColumn,
  toUnitColumn,
  toDecimalFromUnits,
  concatColumns,
  parseDecimal,
  roundHalfAwayFromZero,
  sum,
  sumOfUnits,
  type Decimal,
  type UnitColumn,
} from './decimal.ts'
import { apportionColumn } from './apportion.ts'
import { buildComponentDetail } from './component-detail.ts'
import { chargeComponents, type PricedUsage } from './component-rows.ts'
import type { ChargeComponent } from './components.ts'
import type { BillingProfile, ChargeGroup, CustomerInvoice, CustomerInvoiceDetail } from './calculation.ts'
import { calculateVat } from './money.ts'
import { compareByLatestStart, type MissingOutcome, type RatedOutcome } from './rater.ts'
import { formatUnits } from './units.ts'

/** A customer invoice that is being summed; `held` if something that it needs is missing. */
export type InvoiceDraft = {
  cloudProvider: string
  customerId: string
  costCurrency: string
  profile: BillingProfile | null
  held: boolean
  groups: ChargeGroup[]
  details: Map<string, DetailDraft>
}

/** The groups that a detail sums. They share their descriptive fields, which are taken from `first`. */
type DetailDraft = { key: string; rated: RatedOutcome; groups: ChargeGroup[]; first: ChargeGroup }

/** Creates an empty draft for the customer and for the provider and currency of a group. */
export const createDraft = (group: ChargeGroup, customerId: string): InvoiceDraft => ({
  cloudProvider: group.cloudProvider,
  customerId,
  costCurrency: group.currency,
  profile: null,
  held: false,
  groups: [],
  details: new Map(),
})

/** Adds a group. Groups that differ only in their segment and have the same rule and rate become one detail. */
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
  if (!draft.profile || compareByLatestStart(outcome.profile, draft.profile) < 0)
    draft.profile = outcome.profile
  const key = toDetailKey(group)
  const place = `${key}${outcome.signature}`
  const detail = draft.details.get(place)
  if (!detail) {
    draft.details.set(place, { key, rated: outcome, groups: [group], first: group })
    return
  }
  detail.groups.push(group)
}

/** Returns the part of the provider invoice that belongs to a held draft. */
export const summarizeDraft = ({ groups }: InvoiceDraft): { lines: number; cost: string } => ({
  lines: countLines(groups),
  cost: sumOf(groups, 'cost'),
})

const countLines = (groups: readonly ChargeGroup[]): number =>
  groups.reduce((lines, group) => lines + group.lines, 0)

const sumOf = (groups: readonly ChargeGroup[], figure: 'cost' | 'quantity'): string =>
  sum(groups.map((group) => group[figure]))

/**
 * Returns the identity of a detail without rule, rate, segment and nature: JSON text of the fields by which a reader
 * recognizes it.
 */
export const toDetailKey = (group: Omit<ChargeGroup, 'nature'>): string =>
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
 * Returns the rounded customer invoice: usage details sorted by key, then component details in their declared order;
 * null for a held draft. Leftover units of rounding are distributed in this order.
 */
export const buildInvoice = (
  draft: InvoiceDraft,
  components: readonly ChargeComponent[],
  digitsOf: (currency: string) => number,
): CustomerInvoice | null => {
  const { profile, held } = draft
  if (held || !profile) return null
  const digits = digitsOf(profile.currency)
  const details = [...draft.details.keys()].sort().flatMap((place) => draft.details.get(place) ?? [])
  const months = listBillingMonths(draft)
  const document = { months, currency: profile.currency, digits }
  const { rows, spending } =
    components.length === 0
      ? { rows: [], spending: [] }
      : chargeComponents(components, { ...document, usage: details.flatMap(priceUsage) })
  const costTexts = details.map(({ groups }) => sumOf(groups, 'cost'))
  const costs = parseUnitColumn(costTexts)
  const usage = calculateExactCharges(details, costs)
  const { total, parts } = apportionColumn(
    concatColumns(usage, toUnitColumn(rows.map(({ exact }) => exact))),
    digits,
  )
  const subtotal = parseDecimal(total)
  const vat = parseDecimal(calculateVat(total, profile.vatPercent, digits))
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
    lines: countLines(draft.groups),
    cost: formatUnits(sumOfUnits(costs.units), costs.scale),
    subtotal: total,
    vatPercent: profile.vatPercent,
    vat: vat.toFixed(digits),
    total: subtotal.plus(vat).toFixed(digits),
    margin: subtotal.minus(roundHalfAwayFromZero(convertCosts(details, costs), digits)).toFixed(digits),
    spending,
    details: [
      ...details.map((detail, index) =>
        buildUsageDetail(detail, {
          cost: costTexts[index] ?? '',
          exactCharge: formatUnits(usage.units[index] ?? 0n, usage.scale),
          charge: parts[index] ?? '',
        }),
      ),
      ...rows.map((row, index) =>
        buildComponentDetail(row, parts[details.length + index] ?? '', detailDocument),
      ),
    ],
  }
}

/** The billing months of a draft, ascending. */
export const listBillingMonths = ({ details }: InvoiceDraft): string[] =>
  [...new Set([...details.values()].map(({ first }) => first.billingMonth))].sort()

/** Returns a detail's exact charge, group by group. */
const priceUsage = ({ rated, groups }: DetailDraft): PricedUsage[] =>
  groups.map((group) => ({
    subject: group,
    month: group.billingMonth,
    exact: parseDecimal(group.cost).times(rated.factor),
  }))

/** Returns cost × factor of each detail. */
const calculateExactCharges = (details: readonly DetailDraft[], costs: UnitColumn): UnitColumn => {
  const outcomes = [...new Set(details.map(({ rated }) => rated))]
  const factors = toUnitColumn(outcomes.map(({ factor }) => factor))
  const factorOf = new Map(outcomes.map((rated, index) => [rated, factors.units[index] ?? 0n]))
  return {
    scale: costs.scale + factors.scale,
    units: details.map(({ rated }, index) => (costs.units[index] ?? 0n) * (factorOf.get(rated) ?? 0n)),
  }
}

/**
 * Returns Σ cost × rate. The costs of one outcome are added first because an invoice has thousands of details and few
 * outcomes.
 */
const convertCosts = (details: readonly DetailDraft[], { scale, units }: UnitColumn): Decimal => {
  const costOf = new Map<RatedOutcome, bigint>()
  for (const [index, { rated }] of details.entries())
    costOf.set(rated, (costOf.get(rated) ?? 0n) + (units[index] ?? 0n))
  return [...costOf].reduce<Decimal>(
    (total, [{ rateValue }, cost]) => total.plus(toDecimalFromUnits(cost, scale).times(rateValue)),
    ZERO,
  )
}

const buildUsageDetail = (
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
    lines: countLines(groups),
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

/**
 * The components of a customer invoice: usage by rule, and what a reseller adds or takes off. One table declares for
 * each kind, in the order in which they are charged, what it is computed from and what it belongs to.
 */
import type { Validity } from './dates.ts'
import { foldKey } from './folded-key.ts'
import type { Money } from './money.ts'
import type { LineScope } from './rules.ts'

/** The kinds that appear as details of a document, in the order in which they are charged. */
export const componentKinds = [
  'usage',
  'tier',
  'fixed-fee',
  'percentage-of-spend',
  'free-text',
  'discount',
  'credit',
  'minimum',
] as const

/** The kind of a customer invoice's detail; `usage` means the provider's lines. */
export type ComponentKind = (typeof componentKinds)[number]

/**
 * The properties of a kind. `base` lists the kinds whose exact amounts `within` the scope are summed to compute from; a
 * kind that names itself sees the earlier components of its own kind. `sign` is the sign of the amount over a positive
 * base. A `subscription` kind belongs to the subscription that its scope names, and to no resource; `none` belongs to
 * neither. `category` is FOCUS's ChargeCategory; null if the lines bring their own or there is no detail.
 */
export type ComponentDeclaration = {
  kind: ComponentKind | 'rounding' | 'vat'
  base: readonly ComponentKind[]
  within: 'lines' | 'scope' | 'document'
  sign: '+' | '−' | '±'
  formula: string
  inVat: boolean
  belongsTo: 'resource' | 'subscription' | 'none'
  category: 'Purchase' | 'Credit' | 'Adjustment' | null
}

const spend = ['usage', 'tier'] as const
const beforeDiscount = [...spend, 'fixed-fee', 'percentage-of-spend', 'free-text'] as const

/** Every kind in the order in which it is charged. Rounding and VAT, which are not details, come last. */
export const componentTable: readonly ComponentDeclaration[] = [
  {
    kind: 'usage',
    base: [],
    within: 'lines',
    sign: '±',
    formula: 'cost × exchange rate × (1 + markup)',
    inVat: true,
    belongsTo: 'resource',
    category: null,
  },
  {
    kind: 'tier',
    base: ['usage'],
    within: 'scope',
    sign: '±',
    formula: 'Σ over the bands of percent × usage in the band, or percent of the band reached × usage',
    inVat: true,
    belongsTo: 'subscription',
    category: 'Adjustment',
  },
  {
    kind: 'fixed-fee',
    base: [],
    within: 'scope',
    sign: '+',
    formula: 'amount × months, or amount once',
    inVat: true,
    belongsTo: 'subscription',
    category: 'Purchase',
  },
  {
    kind: 'percentage-of-spend',
    base: spend,
    within: 'scope',
    sign: '+',
    formula: 'percent × spend, over all documents of a month at least the minimum where there is spend',
    inVat: true,
    belongsTo: 'subscription',
    category: 'Purchase',
  },
  {
    kind: 'free-text',
    base: [],
    within: 'scope',
    sign: '±',
    formula: 'amount once',
    inVat: true,
    belongsTo: 'subscription',
    category: 'Adjustment',
  },
  {
    kind: 'discount',
    base: beforeDiscount,
    within: 'scope',
    sign: '−',
    formula: '− the smallest of percent × base or amount, base, and what earlier discounts left of it',
    inVat: true,
    belongsTo: 'subscription',
    category: 'Adjustment',
  },
  {
    kind: 'credit',
    base: [...beforeDiscount, 'discount', 'credit'],
    within: 'document',
    sign: '−',
    formula: '− the smaller of what is left of the credit and what is left of the document',
    inVat: true,
    belongsTo: 'none',
    category: 'Credit',
  },
  {
    kind: 'minimum',
    base: [...beforeDiscount, 'discount', 'credit', 'minimum'],
    within: 'document',
    sign: '+',
    formula: 'minimum × months − everything before − what other documents charge, where these are less',
    inVat: true,
    belongsTo: 'none',
    category: 'Adjustment',
  },
  {
    kind: 'rounding',
    base: componentKinds,
    within: 'document',
    sign: '±',
    formula: 'Σ exact, rounded half away from zero − Σ exact; dealt out to the details by largest remainder',
    inVat: true,
    belongsTo: 'none',
    category: null,
  },
  {
    kind: 'vat',
    base: componentKinds,
    within: 'document',
    sign: '±',
    formula: 'VAT percent × rounded subtotal, rounded half away from zero',
    inVat: false,
    belongsTo: 'none',
    category: null,
  },
]

/**
 * The common fields of all components. Among the components of one kind and `series` only the most specific valid one
 * applies to an amount, as with markup rules; a component without a series competes with no other. `cloudProvider`
 * limits it to that provider's invoices. A percentage is valid by day, an amount by the first day of a billing month.
 */
type Component<Kind extends ComponentKind, Scope extends LineScope> = Validity &
  Scope & {
    kind: Kind
    id: string
    version: number
    customerId: string
    name: string
    cloudProvider?: string | null | undefined
    series?: string | null | undefined
  }

type WholeDocument = { subAccountKey?: null; serviceName?: null; meterName?: null }

/**
 * An amount for each of the invoice's billing months, or once. `chargedMonths` (`YYYY-MM`) are the months that other
 * documents have charged already; they are left out, and an amount that is charged once is then not charged again.
 */
export type RecurringAmount = { amount: Money; per: 'month' | 'once'; chargedMonths: readonly string[] }

/** A fee that does not depend on usage. Amounts of all components are decimal text, zero or more unless said otherwise. */
export type FixedFee = Component<'fixed-fee', LineScope> & RecurringAmount

/**
 * The spending of documents in a month (`YYYY-MM`) for a percentage with a minimum, as exact decimal text: the spend in
 * its scope, the percentage of that spend, and the charge, which is higher if the minimum applies.
 */
export type PeriodSpending = { month: string; spend: string; percentage: string; charge: string }

/**
 * A percentage of the spend in a scope, such as support. It follows the sign of its base: a negative spend gives money
 * back. `minimum` is the least amount of a month in which its documents together spend anything; `elsewhere` is the
 * spending of other documents. Without `elsewhere` each document has its own minimum, as in older documents.
 */
export type PercentageOfSpend = Component<'percentage-of-spend', LineScope> & {
  percent: string
  minimum?: Money | null | undefined
  elsewhere?: readonly PeriodSpending[] | undefined
}

/**
 * Makes a deduction stop at zero: it takes nothing off a base that is zero or less and, together with earlier
 * components of its kind, at most all of the amounts that they share. Older documents lack this field and have no such
 * limit.
 */
type StopsAtZero = { stopsAtZero?: true | undefined }

/** The value of a discount: a percentage of its base (0 to 100), or an amount that is at most the base. */
export type DiscountValue = { percent: string } | RecurringAmount

/** A discount on the total of its scope before discounts. */
export type Discount = Component<'discount', LineScope> & StopsAtZero & DiscountValue

/** A prepaid amount of the customer; `usedBefore` is how much other documents have used. */
export type Credit = Component<'credit', WholeDocument> & { amount: Money; usedBefore: string }

/**
 * The least that a customer is charged for each of the document's months for which no other document has the minimum.
 * `elsewhere` is what other documents charge for a month, without this minimum. With `countsAllDocuments` the other
 * documents of the same calculation are included; older documents counted only those of other invoices.
 */
export type MinimumCharge = Component<'minimum', WholeDocument> & {
  amount: Money
  per: 'month'
  chargedMonths: readonly string[]
  elsewhere: readonly { month: string; amount: string }[]
  countsAllDocuments?: true | undefined
}

/**
 * A band from `from` (inclusive) up to the start of the next band; `percent` is added to the usage, or taken off if
 * negative.
 */
export type TierBand = { from: string; percent: string }

/**
 * A markup by volume: `graduated` charges each band's part at the band's own percentage, `whole` charges everything at
 * the percentage of the band that is reached.
 */
export type Tier = Component<'tier', LineScope> &
  StopsAtZero & {
    currency: string
    mode: 'graduated' | 'whole'
    bands: readonly TierBand[]
  }

/** An amount of any sign with its own text, charged once. */
export type FreeTextLine = Component<'free-text', LineScope> & {
  description: string
  amount: Money
  chargedMonths: readonly string[]
}

/** A charge besides usage, in one of its versions. */
export type ChargeComponent =
  | Tier
  | FixedFee
  | PercentageOfSpend
  | FreeTextLine
  | Discount
  | Credit
  | MinimumCharge

/** A component as a document was charged by it, with the components of its series that charged nothing there. */
export type ComponentTerms = { component: ChargeComponent; rivals: readonly ChargeComponent[] }

/**
 * Returns the identity of a component's detail: JSON text of kind, ID and scope, regardless of the case of the scope's
 * letters.
 */
export const toComponentKey = ({ kind, id, ...scope }: ChargeComponent): string =>
  JSON.stringify([
    kind,
    id,
    ...[scope.subAccountKey, scope.serviceName, scope.meterName].map((condition) =>
      condition == null ? null : foldKey(condition),
    ),
  ])

/** Returns the currency of a component's amounts; null for a plain percentage, which has none. */
export const getComponentCurrency = (component: ChargeComponent): string | null => {
  if (component.kind === 'tier') return component.currency
  if (component.kind === 'percentage-of-spend') return component.minimum?.currency ?? null
  return 'amount' in component ? component.amount.currency : null
}

/** Whether a component is an amount, which is charged in one document, rather than a percentage, which follows its base. */
export const isAmount = (component: ChargeComponent): boolean => 'amount' in component

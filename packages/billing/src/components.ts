/**
 * The components that a customer invoice is made of: usage by rule, and what a reseller adds to it or takes off. One
 * table says of each kind, in the order in which they are charged, what it is computed from and what it belongs to.
 */
import type { Validity } from './dates.ts'
import { foldedKey } from './folded-key.ts'
import type { Money } from './money.ts'
import type { LineScope } from './rules.ts'

/** The kinds that stand as details of a document, in the order in which they are charged. */
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

/** What a detail of a customer invoice is; `usage` are the provider's lines. */
export type ComponentKind = (typeof componentKinds)[number]

/**
 * What holds for a kind. `base` are the kinds whose exact amounts, `within` the scope, are summed to compute from; one
 * that names itself sees the earlier ones of its own kind. `sign` is that of the amount over a positive base. A
 * `subscription` kind belongs to the subscription that its scope names, and to no resource; `none` belongs to neither.
 * `category` is FOCUS's ChargeCategory; null where the lines bring their own or there is no detail.
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

/** Every kind in the order in which it is charged; rounding and VAT, which are no details, come last. */
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
 * What all components have in common. Of the components of one kind and `series` only the most specific valid one counts
 * for an amount, as with markup rules; without a series a component stands for itself. `cloudProvider` confines it to
 * that provider's invoices. Validity counts by day for a percentage, by the first day of a billing month for an amount.
 */
type Component<Kind extends ComponentKind, Scope extends LineScope> = Validity &
  Scope & {
    kind: Kind
    id: string
    version: number
    customerId: string
    name: string
    cloudProvider?: string | null
    series?: string | null
  }

type WholeDocument = { subAccountKey?: null; serviceName?: null; meterName?: null }

/**
 * An amount for each of the invoice's billing months, or once. `chargedMonths` (`YYYY-MM`) are those that other documents
 * have it for already; they are left out, and what is charged once is then not charged again.
 */
export type RecurringAmount = { amount: Money; per: 'month' | 'once'; chargedMonths: readonly string[] }

/** A fee that does not hang on usage. Amounts of all components are decimal text, zero or more unless said otherwise. */
export type FixedFee = Component<'fixed-fee', LineScope> & RecurringAmount

/**
 * What documents count of a percentage with a minimum for a month (`YYYY-MM`), as exact decimal text: what is spent in its
 * scope, the percentage of it, and what is charged, which is more where the minimum holds.
 */
export type PeriodSpending = { month: string; spend: string; percentage: string; charge: string }

/**
 * A percentage of what is spent in a scope, such as support. It follows its base: of a spend below zero it gives back.
 * `minimum` is the least that a month has where its documents together spend anything; `elsewhere` is what other documents
 * count. Without `elsewhere` each document has the minimum by itself, as documents of before did.
 */
export type PercentageOfSpend = Component<'percentage-of-spend', LineScope> & {
  percent: string
  minimum?: Money | null
  elsewhere?: readonly PeriodSpending[]
}

/**
 * What takes off stops at zero: it takes nothing off a base that is zero or less, and together with earlier components of
 * its kind at most all of the amounts that they share. Documents of before do not have it, and take off without an end.
 */
type StopsAtZero = { stopsAtZero?: true }

/** The part of a discount that says how much: percent of its base (0 to 100), or an amount, at most the base. */
export type DiscountValue = { percent: string } | RecurringAmount

/** A discount on what its scope comes to before discounts. */
export type Discount = Component<'discount', LineScope> & StopsAtZero & DiscountValue

/** An amount that the customer has left; `usedBefore` is how much of it other documents have used. */
export type Credit = Component<'credit', WholeDocument> & { amount: Money; usedBefore: string }

/**
 * What a customer is charged at least for each of the document's months that no other document has the minimum of.
 * `elsewhere` is what other documents charge for a month, without this minimum. With `countsAllDocuments` the other documents
 * of the same calculation are added to it; documents of before counted those of other invoices alone.
 */
export type MinimumCharge = Component<'minimum', WholeDocument> & {
  amount: Money
  per: 'month'
  chargedMonths: readonly string[]
  elsewhere: readonly { month: string; amount: string }[]
  countsAllDocuments?: true
}

/** From `from` (inclusive) up to the next band's; `percent` is added to the usage, negative is taken off. */
export type TierBand = { from: string; percent: string }

/** A markup by volume: `graduated` charges each band's part its own percent, `whole` everything that of the band reached. */
export type Tier = Component<'tier', LineScope> &
  StopsAtZero & {
    currency: string
    mode: 'graduated' | 'whole'
    bands: readonly TierBand[]
  }

/** An amount of any sign with words of its own, once. */
export type FreeTextLine = Component<'free-text', LineScope> & {
  description: string
  amount: Money
  chargedMonths: readonly string[]
}

/** What a customer is charged beside usage, in one of its versions. */
export type ChargeComponent =
  | Tier
  | FixedFee
  | PercentageOfSpend
  | FreeTextLine
  | Discount
  | Credit
  | MinimumCharge

/** A component as a document was charged by it, with those of its series that came to nothing there. */
export type ComponentTerms = { component: ChargeComponent; rivals: readonly ChargeComponent[] }

/** The identity of a component's detail: JSON text of kind, id and scope, however the scope's letters are written. */
export const componentKeyOf = ({ kind, id, ...scope }: ChargeComponent): string =>
  JSON.stringify([
    kind,
    id,
    ...[scope.subAccountKey, scope.serviceName, scope.meterName].map((condition) =>
      condition == null ? null : foldedKey(condition),
    ),
  ])

/** The currency of a component's amounts; null of a plain percentage, which has none. */
export const currencyOf = (component: ChargeComponent): string | null => {
  if (component.kind === 'tier') return component.currency
  if (component.kind === 'percentage-of-spend') return component.minimum?.currency ?? null
  return 'amount' in component ? component.amount.currency : null
}

/** Whether a component is an amount, which stands in one document, rather than a percentage, which follows its base. */
export const isAmount = (component: ChargeComponent): boolean => 'amount' in component

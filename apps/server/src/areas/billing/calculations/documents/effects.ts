/** Describes what a calculation would do to the customers' documents before it does it. */
import { documentKeyText, areDecimalsEqual, subtract, sum, type DocumentKey } from '@cmp/billing'
import type { DocumentKind } from '@cmp/contract'
import type { ExistingDocuments } from './documents.ts'
import type { PlannedDraft } from './plan.ts'

/**
 * A draft that would be created, changed or removed. `before` and `after` are its totals, null if it does not exist;
 * `issued` are the issued documents whose sum it changes.
 */
export type DocumentEffect = DocumentKey & {
  kind: DocumentKind
  before: string | null
  after: string | null
  difference: string
  issued: { id: string; number: string }[]
  /** Whether the calculation issues the document immediately, so that it never becomes a draft. */
  isIssuedAtOnce: boolean
}

/**
 * Returns the effects of a plan on the current documents, by customer and currency, without those that stay the same.
 * `atOnce` are the drafts that the calculation issues.
 */
export const computeDocumentEffects = (
  drafts: readonly PlannedDraft[],
  { issued, drafts: former }: ExistingDocuments,
  atOnce: ReadonlySet<PlannedDraft> = new Set(),
): DocumentEffect[] => {
  const issuedBy = Map.groupBy(issued, documentKeyText)
  const formerBy = new Map(former.map((draft) => [documentKeyText(draft), draft]))
  const plannedBy = new Map(drafts.map((draft) => [documentKeyText(draft), draft]))
  return [...new Set([...formerBy.keys(), ...plannedBy.keys()])].sort().flatMap((key) => {
    const [before, after] = [formerBy.get(key), plannedBy.get(key)]
    const of = after ?? before
    const isIssuedAtOnce = after !== undefined && atOnce.has(after)
    const isSame = before?.total === after?.total && before?.kind === after?.kind
    if (!of || (isSame && !isIssuedAtOnce)) return []
    const { customerId, costCurrency, currency, vatPercent, kind } = of
    return {
      customerId,
      costCurrency,
      currency,
      vatPercent,
      kind,
      before: before?.total ?? null,
      after: after?.total ?? null,
      difference: subtract(after?.total ?? '0', before?.total ?? '0'),
      issued: (issuedBy.get(key) ?? []).map(({ id, number }) => ({ id, number })),
      isIssuedAtOnce,
    }
  })
}

/** Sums the differences of effects by currency, without currencies whose differences cancel out. */
export const sumEffectDifferences = (
  effects: readonly DocumentEffect[],
): { currency: string; amount: string }[] =>
  [...Map.groupBy(effects, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ difference }) => difference)) }))
    .filter(({ amount }) => !areDecimalsEqual(amount, '0'))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

/** The total of a customer's documents of an invoice with VAT, before and after a calculation. */
export type ChargeEffect = { customerId: string; currency: string; before: string; after: string }

/** Returns the charges of every customer and currency: what was issued, plus the drafts before and after. */
export const computeChargeEffects = (
  planned: readonly PlannedDraft[],
  { issued, drafts }: ExistingDocuments,
): ChargeEffect[] => {
  const documents = [
    ...issued.flatMap(({ customerId, currency, details, vat }) => {
      const total = sum([vat, ...details.map(({ charge }) => charge)])
      return { customerId, currency, before: total, after: total }
    }),
    ...drafts.map(({ customerId, currency, total }) => ({ customerId, currency, before: total, after: '0' })),
    ...planned.map(({ customerId, currency, total }) => ({
      customerId,
      currency,
      before: '0',
      after: total,
    })),
  ]
  return [
    ...Map.groupBy(documents, ({ customerId, currency }) => `${currency}/${customerId}`).values(),
  ].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return {
      customerId: first.customerId,
      currency: first.currency,
      before: sum(own.map(({ before }) => before)),
      after: sum(own.map(({ after }) => after)),
    }
  })
}

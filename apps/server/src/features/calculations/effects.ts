/** What a calculation would do to the documents of its customers, before it does. */
import { documentKeyText, equal, subtract, sum, type DocumentKey } from '@cmp/billing'
import type { DocumentKind } from '@cmp/contract'
import type { StandingDocuments } from './documents.ts'
import type { PlannedDraft } from './plan.ts'

/**
 * One draft that would come, change or go. `before` and `after` are its totals, null where there is none; `issued` are the
 * documents that it changes the sum of.
 */
export type DocumentEffect = DocumentKey & {
  kind: DocumentKind
  before: string | null
  after: string | null
  difference: string
  issued: { id: string; number: string }[]
  /** Whether the calculation issues the document itself; it then becomes no draft. */
  isIssuedAtOnce: boolean
}

/**
 * The effects of a plan on the documents that stand, by customer and currency; what stays the same is left out. `atOnce` are
 * the drafts that the calculation issues.
 */
export const effectsOf = (
  drafts: readonly PlannedDraft[],
  { issued, drafts: former }: StandingDocuments,
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

/** The differences of effects by currency, without those that cancel out. */
export const differencesOf = (effects: readonly DocumentEffect[]): { currency: string; amount: string }[] =>
  [...Map.groupBy(effects, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ difference }) => difference)) }))
    .filter(({ amount }) => !equal(amount, '0'))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

/** What a customer's documents of an invoice come to with VAT, and would come to. */
export type ChargeEffect = { customerId: string; currency: string; before: string; after: string }

/** The charges of every customer and currency: what was issued, with the drafts as they are and as they would be. */
export const chargesOf = (
  planned: readonly PlannedDraft[],
  { issued, drafts }: StandingDocuments,
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

/** Recomputes the exact amounts of a document's components from its lines and the terms that it was charged by. */
import { chargeComponents, type PricedUsage } from '../component-rows.ts'
import { toComponentKey, type ChargeComponent } from '../components.ts'
import { parseDecimal, toText, type Decimal } from '../decimal.ts'
import { calculateExactCharge } from '../explain.ts'
import type { ProofDetail, ProofDocument } from './records.ts'

/** The costs of a detail's lines by date. */
export type DailyCosts = ReadonlyMap<string, Decimal>

/** A component whose terms are in the proof. */
type KnownTerms = ProofDetail & { terms: NonNullable<ProofDetail['terms']> }

const hasTerms = (detail: ProofDetail): detail is KnownTerms => detail.terms != null

/**
 * Whether the components of a document can be recomputed. A document that changes others contains only the differences,
 * and documents of earlier releases did not store the terms.
 */
export const canRecompute = (details: readonly ProofDetail[]): boolean =>
  details.every((detail) => detail.before === null && (detail.component === 'usage' || hasTerms(detail)))

/** Returns the terms of all components, including those that charged nothing, each once. */
const collectComponents = (details: readonly KnownTerms[]): ChargeComponent[] => {
  const byKey = new Map<string, ChargeComponent>()
  for (const { terms } of details)
    for (const component of [terms.component, ...terms.rivals])
      byKey.set(toComponentKey(component), component)
  return [...byKey.values()]
}

const toPricedUsage = (detail: ProofDetail, costs: DailyCosts): PricedUsage[] =>
  [...costs].map(([date, cost]) => ({
    subject: {
      subAccountKey: detail.subAccountKey,
      serviceName: detail.service,
      meterName: detail.meter,
      date,
    },
    month: detail.month,
    exact: parseDecimal(calculateExactCharge(toText(cost), detail.exchangeRate, detail.markupPercent ?? '0')),
  }))

/**
 * Returns each component's exact amount by the `ref` of its detail, for a document that {@link canRecompute} allows;
 * `missing` lists the components that follow from the terms but are not in the document.
 */
export const recomputeComponents = (
  { currency, digits }: ProofDocument,
  details: readonly ProofDetail[],
  costsOf: (ref: number) => DailyCosts,
): { exact: ReadonlyMap<number, string>; missing: { name: string; exact: string }[] } => {
  const known = details.filter(hasTerms)
  const usage = details.filter(({ component }) => component === 'usage')
  const { rows } = chargeComponents(collectComponents(known), {
    usage: usage.flatMap((detail) => toPricedUsage(detail, costsOf(detail.ref))),
    months: [...new Set(usage.map(({ month }) => month))].toSorted(),
    currency,
    digits,
  })
  const byKey = new Map(rows.map((row) => [toComponentKey(row.component), row]))
  const refs = new Map(known.map(({ terms, ref }) => [toComponentKey(terms.component), ref]))
  return {
    exact: new Map(
      known.map(({ terms, ref }) => [
        ref,
        toText(byKey.get(toComponentKey(terms.component))?.exact ?? parseDecimal('0')),
      ]),
    ),
    missing: [...byKey].flatMap(([key, { component, exact }]) =>
      refs.has(key) ? [] : { name: component.name, exact: toText(exact) },
    ),
  }
}

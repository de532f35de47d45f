/** The exact amounts of a document's components, computed again from its lines and the terms that it was charged by. */
import { chargeComponents, type PricedUsage } from '../component-rows.ts'
import { componentKeyOf, type ChargeComponent } from '../components.ts'
import { parseDecimal, toText, type Decimal } from '../decimal.ts'
import { exactCharge } from '../explain.ts'
import type { ProofDetail, ProofDocument } from './records.ts'

/** Costs of a detail's lines by day. */
export type DailyCosts = ReadonlyMap<string, Decimal>

/** A component of which the proof has the terms. */
type KnownTerms = ProofDetail & { terms: NonNullable<ProofDetail['terms']> }

const hasTerms = (detail: ProofDetail): detail is KnownTerms => detail.terms != null

/**
 * Whether everything is there to compute the components of a document again: a document that changes others has only what
 * differs, and documents of earlier releases did not keep the terms.
 */
export const canRecompute = (details: readonly ProofDetail[]): boolean =>
  details.every((detail) => detail.before === null && (detail.component === 'usage' || hasTerms(detail)))

/** The terms of all components, those that came to nothing too, each once. */
const componentsOf = (details: readonly KnownTerms[]): ChargeComponent[] => {
  const byKey = new Map<string, ChargeComponent>()
  for (const { terms } of details)
    for (const component of [terms.component, ...terms.rivals])
      byKey.set(componentKeyOf(component), component)
  return [...byKey.values()]
}

const usageOf = (detail: ProofDetail, costs: DailyCosts): PricedUsage[] =>
  [...costs].map(([date, cost]) => ({
    subject: {
      subAccountKey: detail.subAccountKey,
      serviceName: detail.service,
      meterName: detail.meter,
      date,
    },
    month: detail.month,
    exact: parseDecimal(exactCharge(toText(cost), detail.exchangeRate, detail.markupPercent ?? '0')),
  }))

/**
 * A component's exact amount by `ref` of its detail, for a document that {@link canRecompute} allows; `missing` are those
 * that the terms give and the document does not have.
 */
export const recomputeComponents = (
  { currency, digits }: ProofDocument,
  details: readonly ProofDetail[],
  costsOf: (ref: number) => DailyCosts,
): { exact: ReadonlyMap<number, string>; missing: { name: string; exact: string }[] } => {
  const known = details.filter(hasTerms)
  const usage = details.filter(({ component }) => component === 'usage')
  const { rows } = chargeComponents(componentsOf(known), {
    usage: usage.flatMap((detail) => usageOf(detail, costsOf(detail.ref))),
    months: [...new Set(usage.map(({ month }) => month))].toSorted(),
    currency,
    digits,
  })
  const byKey = new Map(rows.map((row) => [componentKeyOf(row.component), row]))
  const refs = new Map(known.map(({ terms, ref }) => [componentKeyOf(terms.component), ref]))
  return {
    exact: new Map(
      known.map(({ terms, ref }) => [
        ref,
        toText(byKey.get(componentKeyOf(terms.component))?.exact ?? parseDecimal('0')),
      ]),
    ),
    missing: [...byKey].flatMap(([key, { component, exact }]) =>
      refs.has(key) ? [] : { name: component.name, exact: toText(exact) },
    ),
  }
}

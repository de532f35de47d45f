/** Shares spending among the documents of one calculation, so that a customer's month has a minimum only once. */
import type { CustomerInvoiceDetail } from './calculation.ts'
import type { ComponentSpending } from './component-rows.ts'
import type { ChargeComponent, PeriodSpending } from './components.ts'
import { sum } from './decimal.ts'

/** Adds up the spending of several documents by month, in ascending order. */
export const addSpending = (all: readonly PeriodSpending[]): PeriodSpending[] =>
  [...Map.groupBy(all, ({ month }) => month)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => ({
      month,
      spend: sum(own.map(({ spend }) => spend)),
      percentage: sum(own.map(({ percentage }) => percentage)),
      charge: sum(own.map(({ charge }) => charge)),
    }))

/** Collects the spending of the documents of one calculation. Each document must be charged after those before it. */
export const countSpending = () => {
  const before = new Map<string, PeriodSpending[]>()
  return {
    /** Returns the component with the spending that earlier documents of the calculation count. */
    counted: (component: ChargeComponent): ChargeComponent => {
      const own = before.get(component.id)
      return component.kind === 'percentage-of-spend' && component.elsewhere && own
        ? { ...component, elsewhere: addSpending([...component.elsewhere, ...own]) }
        : component
    },
    add: (spending: readonly ComponentSpending[]): void => {
      for (const { componentId, periods } of spending)
        before.set(componentId, [...(before.get(componentId) ?? []), ...periods])
    },
  }
}

/**
 * Returns the components of a document after adding to its minimums what the customer's other documents of the
 * calculation charge; null if that changes nothing.
 */
export const countDocuments = (
  components: readonly ChargeComponent[],
  others: readonly Pick<CustomerInvoiceDetail, 'billingMonth' | 'charge' | 'markup'>[],
): ChargeComponent[] | null => {
  if (others.length === 0 || !components.some(includesAllDocuments)) return null
  return components.map((component) => {
    if (!includesAllDocuments(component)) return component
    const charges = others.flatMap(({ billingMonth, charge, markup }) =>
      markup.id === component.id ? [] : [{ month: billingMonth, amount: charge }],
    )
    const months = Map.groupBy([...component.elsewhere, ...charges], ({ month }) => month)
    return {
      ...component,
      elsewhere: [...months]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, own]) => ({ month, amount: sum(own.map(({ amount }) => amount)) })),
    }
  })
}

const includesAllDocuments = (
  component: ChargeComponent,
): component is Extract<ChargeComponent, { kind: 'minimum' }> =>
  component.kind === 'minimum' && component.countsAllDocuments === true

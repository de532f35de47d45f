/** What documents of one calculation count of each other, so that a customer's month has a minimum once. */
import type { CustomerInvoiceDetail } from './calculation.ts'
import type { ComponentSpending } from './component-rows.ts'
import type { ChargeComponent, PeriodSpending } from './components.ts'
import { sum } from './decimal.ts'

/** The spending of documents together, by month in ascending order. */
export const addSpending = (all: readonly PeriodSpending[]): PeriodSpending[] =>
  [...Map.groupBy(all, ({ month }) => month)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => ({
      month,
      spend: sum(own.map(({ spend }) => spend)),
      percentage: sum(own.map(({ percentage }) => percentage)),
      charge: sum(own.map(({ charge }) => charge)),
    }))

/** Counts what the documents of one calculation spend, each to be charged after those before it. */
export const countSpending = () => {
  const before = new Map<string, PeriodSpending[]>()
  return {
    /** The component with what earlier documents of the calculation count. */
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
 * The components of a document, with what the customer's other documents of the calculation charge added to its minimums;
 * null where that changes nothing.
 */
export const countDocuments = (
  components: readonly ChargeComponent[],
  others: readonly Pick<CustomerInvoiceDetail, 'billingMonth' | 'charge' | 'markup'>[],
): ChargeComponent[] | null => {
  if (others.length === 0 || !components.some(countsDocuments)) return null
  return components.map((component) => {
    if (!countsDocuments(component)) return component
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

const countsDocuments = (
  component: ChargeComponent,
): component is Extract<ChargeComponent, { kind: 'minimum' }> =>
  component.kind === 'minimum' && component.countsAllDocuments === true

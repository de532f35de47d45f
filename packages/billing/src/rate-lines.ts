/**
 * Turns the engine's sums of a provider invoice into customer invoices: finds who pays at which rate and markup, rounds
 * so that every invoice adds up, and loses nothing.
 */
import { multiply, sum } from './decimal.ts'
import type {
  Calculation,
  CalculationInput,
  ChargeGroup,
  ExcludedCost,
  CustomerInvoice,
  MissingForCalculation,
} from './calculation.ts'
import { placeComponents } from './component-placement.ts'
import { countDocuments, countSpending } from './component-spending.ts'
import type { ChargeComponent } from './components.ts'
import {
  addToDraft,
  listBillingMonths,
  buildInvoice,
  createDraft,
  type InvoiceDraft,
} from './invoice-draft.ts'
import { createRater, type ExcludedOutcome } from './rater.ts'
import { reconcile } from './reconcile.ts'

/**
 * Charges every group to a customer: `charge = cost × rate × (1 + markupPercent ÷ 100)`, exact for each detail, rounded
 * half away from zero once per invoice, with the leftover distributed by largest remainder. A group whose subscription
 * is not assigned goes to `unassigned`, a group whose nature the profile does not charge to `excludedDrafts`. If a profile or a
 * rate is missing, the customer's whole invoice is held back (never a partial one) and **everything** that is missing
 * is listed; a caller must not save a calculation with a non-empty `missing`. Components follow usage in their declared
 * order (`componentTable`) and are rounded together with it. A customer without lines has no document, and so no
 * components.
 * @throws BillingError `NotReconciled` if the control totals do not agree, `InvalidDecimal`, `InvalidDate`,
 * `AmbiguousRate`, `InvalidComponent`, `CurrencyMismatch` if a component's currency is none of the customer's
 */
export const calculateCustomerInvoices = (input: CalculationInput): Calculation => {
  const rate = createRater(input)
  const unassigned = new Map<string, UnassignedDraft>()
  const excludedDrafts = new Map<string, ExcludedDraft>()
  const drafts = new Map<string, InvoiceDraft>()
  const missing = new Map<string, MissingDraft>()

  for (const group of input.groups) {
    const outcome = rate(group)
    if (outcome.kind === 'unassigned') {
      addUnassigned(unassigned, group)
      continue
    }
    if (outcome.kind === 'kept') {
      addExcluded(excludedDrafts, group, outcome)
      continue
    }
    const draft = drafts.get(outcome.invoiceKey) ?? createDraft(group, outcome.customerId)
    drafts.set(outcome.invoiceKey, draft)
    addToDraft(draft, group, outcome)
    if (outcome.kind === 'missing') {
      const entry = missing.get(outcome.message) ?? { kind: outcome.missing, customerIds: new Set() }
      entry.customerIds.add(outcome.customerId)
      missing.set(outcome.message, entry)
    }
  }

  const ordered = listByKey(drafts)
  const componentsOf = createComponentPlacer(input.components ?? [], ordered)
  const spending = countSpending()
  const rated = ordered.flatMap((draft) => {
    const components = componentsOf(draft).map(spending.counted)
    const invoice = buildInvoice(draft, components, input.digitsOf)
    if (!invoice) return []
    spending.add(invoice.spending)
    return [{ draft, invoice, components }]
  })
  const invoices = rated.map(({ draft, invoice, components }) => {
    const counted = countDocuments(
      components,
      rated.flatMap((other) => (isBesides(other.invoice, invoice) ? other.invoice.details : [])),
    )
    return (counted && buildInvoice(draft, counted, input.digitsOf)) ?? invoice
  })
  const unassignedCosts = listByKey(unassigned).map(({ costs, ...rest }) => ({ ...rest, cost: sum(costs) }))
  const excludedCosts = listByKey(excludedDrafts).map(toExcludedCost)
  return {
    invoices,
    unassigned: unassignedCosts,
    excluded: excludedCosts,
    missing: [...missing]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([message, { kind, customerIds }]) => ({ kind, message, customerIds: [...customerIds].sort() })),
    totals: reconcile({
      groups: input.groups,
      drafts: [...drafts.values()],
      invoices,
      unassigned: unassignedCosts,
      excluded: excludedCosts,
    }),
  }
}

/** Returns the components of each draft. Customers with a held draft get none, because such a calculation is not saved. */
const createComponentPlacer = (
  components: readonly ChargeComponent[],
  drafts: readonly InvoiceDraft[],
): ((draft: InvoiceDraft) => readonly ChargeComponent[]) => {
  if (components.length === 0) return () => []
  const waiting = new Set(drafts.filter(({ held }) => held).map(({ customerId }) => customerId))
  const documents = drafts.flatMap((draft) =>
    draft.profile && !waiting.has(draft.customerId)
      ? [
          {
            draft,
            customerId: draft.customerId,
            cloudProvider: draft.cloudProvider,
            currency: draft.profile.currency,
            months: listBillingMonths(draft),
            subjects: [...draft.details.values()].map(({ first }) => first),
          },
        ]
      : [],
  )
  const placed = new Map([...placeComponents(components, documents)].map(([{ draft }, own]) => [draft, own]))
  return (draft) => placed.get(draft) ?? []
}

/** Whether a document is another document of the same customer and currency. */
const isBesides = (one: CustomerInvoice, other: CustomerInvoice): boolean =>
  one !== other && one.customerId === other.customerId && one.currency === other.currency

type MissingDraft = { kind: MissingForCalculation['kind']; customerIds: Set<string> }

type UnassignedDraft = Pick<ChargeGroup, 'cloudProvider' | 'subAccountKey' | 'currency' | 'lines'> & {
  costs: string[]
}

const addUnassigned = (unassigned: Map<string, UnassignedDraft>, group: ChargeGroup): void => {
  const { cloudProvider, subAccountKey, currency, lines, cost } = group
  const key = JSON.stringify([cloudProvider, subAccountKey, currency])
  const entry = unassigned.get(key)
  if (!entry) {
    unassigned.set(key, { cloudProvider, subAccountKey, currency, lines, costs: [cost] })
    return
  }
  entry.lines += lines
  entry.costs.push(cost)
}

type ExcludedDraft = Omit<ExcludedCost, 'cost' | 'exchangedCost'> & {
  costs: string[]
  exchangedCosts: (string | null)[]
}

const addExcluded = (
  excludedDrafts: Map<string, ExcludedDraft>,
  { cloudProvider, currency, lines, cost }: ChargeGroup,
  { kind: _kind, rate, ...outcome }: ExcludedOutcome,
): void => {
  const { customerId, nature, treatment, profileId } = outcome
  const key = JSON.stringify([cloudProvider, customerId, currency, nature, treatment, profileId])
  const entry = excludedDrafts.get(key) ?? {
    cloudProvider,
    ...outcome,
    currency,
    lines: 0,
    costs: [],
    exchangedCosts: [],
  }
  excludedDrafts.set(key, entry)
  entry.lines += lines
  entry.costs.push(cost)
  entry.exchangedCosts.push(rate === null ? null : multiply(cost, rate))
}

const toExcludedCost = ({ costs, exchangedCosts, ...rest }: ExcludedDraft): ExcludedCost => {
  const known = exchangedCosts.filter((cost) => cost !== null)
  return {
    ...rest,
    cost: sum(costs),
    exchangedCost: known.length === exchangedCosts.length ? sum(known) : null,
  }
}

const listByKey = <Value>(entries: Map<string, Value>): Value[] =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

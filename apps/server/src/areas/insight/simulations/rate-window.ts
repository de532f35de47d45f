/**
 * Rates the last months again, with the current and with other terms. One query of the engine groups the line items of
 * all invoices for both; the rules are those of a calculation, so a calculation with these terms gives the same
 * amounts.
 */
import * as m from '@cmp/messages/server/insight/simulations'
import { setImmediate } from 'node:timers/promises'
import {
  dateBoundaries,
  areDecimalsEqual,
  foldKey,
  isAmount,
  subtract,
  sum,
  type ChargeComponent,
  type CustomerInvoice,
} from '@cmp/billing'
import type { SimulatedBasis } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { readLineDays, type SummedLines } from '../../../core/billing-lines/line-groups.ts'
import {
  chargedNowhere,
  buildChargeComponent,
  type AgreementLine,
} from '../../../core/agreement-terms/components.ts'
import { assertWhole, charge, refuseWithoutLines } from '../../billing/index.ts'
import { openAgreementState, type AgreementState } from './agreement-state.ts'
import { withChanges, type TermChange } from './plan-terms.ts'
import { readWindowGroups, type GroupOnBasis } from './window-groups.ts'
import type { Window, WindowInvoice } from './window.ts'

/** What is changed, and for which customers; null for all. */
export type OtherTerms = {
  changes: readonly TermChange[]
  basis: SimulatedBasis
  customers: ReadonlySet<string> | null
  /** The recurring charges with these terms; unchanged by default. */
  agreementLines?: readonly AgreementLine[]
}

/** A charge before VAT, and its part above the provider's cost at the exchange rate of the charge. */
export type ChargeFigures = { charge: string; margin: string }

/** What an invoice charges a customer in a currency, before and after. */
export type RatedEntry = {
  invoiceRowId: string
  invoiceId: string
  month: string
  customerId: string
  currency: string
  before: ChargeFigures
  after: ChargeFigures
  /** The amounts of its recurring charges that differ. */
  agreed: { name: string; before: string; after: string }[]
}

/** The part of a cost for which the basis is known. */
type BasisCost = { currency: string; cost: string; costWithout: string }

/** The months rated before and after; `problems` state which invoices are excluded and why. */
export type RatedWindow = {
  invoices: readonly WindowInvoice[]
  entries: RatedEntry[]
  basis: BasisCost[]
  problems: string[]
}

/** The time limit of one simulation, in milliseconds. */
const mostMilliseconds = 60_000

const createTooManyLinesError = (): AppError => new AppError('InvalidRequest', m.thereAreTooManyLineItems)

/** An invoice with the customers and sub-accounts that are simulated. */
type Looked = {
  of: WindowInvoice
  customerIds: ReadonlySet<string>
  /** Limited to these sub-accounts; all if all customers are simulated. */
  subAccountKeys: readonly string[] | undefined
}

const selectSimulated = (of: WindowInvoice, customers: ReadonlySet<string> | null): Looked => {
  const own = of.assignments.filter(
    ({ subAccountKey, customerId }) =>
      of.subAccountKeys.has(subAccountKey) && (customers?.has(customerId) ?? true),
  )
  return {
    of,
    customerIds: new Set(own.map(({ customerId }) => customerId)),
    subAccountKeys: customers ? own.map(({ subAccountKey }) => subAccountKey) : undefined,
  }
}

/**
 * Returns the dates of an invoice's line items. An invoice that needs recalculation may have other dates than its
 * documents.
 */
const resolveLineDays = ({ lines }: Window, { days, loads, invoice }: WindowInvoice) =>
  days === undefined
    ? loads.length === 0
      ? null
      : readLineDays(lines, { loads, currency: invoice.currencyCode })
    : days

/** Sums the line items of an invoice, divided at the dates at which either terms of its customers change. */
const buildSummedLines = (
  { of: { days, loads, invoice, subAccountKeys: ofInvoice }, customerIds, subAccountKeys }: Looked,
  { terms: { projectGroups }, agreementLines }: Pick<Window, 'terms' | 'agreementLines'>,
  ways: readonly Pick<Window['terms'], 'profiles' | 'rules'>[],
): SummedLines => {
  const profiles = ways.flatMap((way) => way.profiles).filter(({ customerId }) => customerIds.has(customerId))
  const profileIds = new Set(profiles.map(({ id }) => id))
  const rules = ways.flatMap((way) => way.rules).filter(({ profileId }) => profileIds.has(profileId))
  const percentages = agreementLines.filter(
    (line) => customerIds.has(line.customerId) && !isAmount(buildChargeComponent(line, chargedNowhere)),
  )
  const keys = new Set([...ofInvoice].map(foldKey))
  return {
    selection: { loads: days ? loads : [], currency: invoice.currencyCode, subAccountKeys },
    boundaries: days
      ? dateBoundaries([...profiles, ...rules, ...percentages], days.firstDay, days.lastDay)
      : [],
    projectGroups: projectGroups.filter(({ subAccountKey }) => keys.has(foldKey(subAccountKey))),
  }
}

/** Rates with another basis in place of the cost. */
const onBasis = (groups: readonly GroupOnBasis[], basis: SimulatedBasis): readonly GroupOnBasis[] =>
  basis === 'cost' ? groups : groups.map((group) => ({ ...group, cost: group.basis }))

type Way = { terms: Window['terms']; state: AgreementState }

const rateInvoice = (
  { of, customerIds }: Looked,
  { terms, state }: Way,
  groups: readonly GroupOnBasis[],
): { invoices: CustomerInvoice[]; components: ChargeComponent[]; check: () => void } => {
  const components = state.componentsOf(of, customerIds)
  const calculation = charge(
    { ...terms, assignments: of.assignments, subscriptionNames: of.subscriptionNames, components },
    groups,
  )
  return { invoices: calculation.invoices, components, check: () => assertWhole(of, calculation) }
}

const sumFigures = (invoices: readonly CustomerInvoice[]): ChargeFigures => ({
  charge: sum(invoices.map(({ subtotal }) => subtotal)),
  margin: sum(invoices.map(({ margin }) => margin)),
})

/** Returns the recurring charges of documents whose amount differs, in order. */
const findChangedLines = (
  before: readonly CustomerInvoice[],
  after: readonly CustomerInvoice[],
): RatedEntry['agreed'] => {
  const [was, is] = [before, after].map((invoices) =>
    Map.groupBy(
      invoices.flatMap(({ details }) => details.filter(({ component }) => component !== 'usage')),
      ({ markup }) => markup.id,
    ),
  )
  return [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])].flatMap((id) => {
    const [one, other] = [was?.get(id) ?? [], is?.get(id) ?? []]
    const [amountBefore, amountAfter] = [one, other].map((own) => sum(own.map(({ charge }) => charge)))
    const name = (other[0] ?? one[0])?.markup.name ?? ''
    return amountBefore === undefined ||
      amountAfter === undefined ||
      areDecimalsEqual(amountBefore, amountAfter)
      ? []
      : { name, before: amountBefore, after: amountAfter }
  })
}

/** Returns what a customer is charged in a currency before and after; another basis does not change the cost. */
const buildRatedEntries = (
  { invoice, month }: WindowInvoice,
  before: readonly CustomerInvoice[],
  after: readonly CustomerInvoice[],
  basis: SimulatedBasis,
): RatedEntry[] => {
  const buildCustomerKey = ({ customerId, currency }: CustomerInvoice): string => `${customerId} ${currency}`
  const [wasBy, isBy] = [Map.groupBy(before, buildCustomerKey), Map.groupBy(after, buildCustomerKey)]
  return [...new Set([...wasBy.keys(), ...isBy.keys()])].flatMap((key) => {
    const [was, is] = [wasBy.get(key) ?? [], isBy.get(key) ?? []]
    const of = was[0] ?? is[0]
    if (!of) return []
    const [one, other] = [sumFigures(was), sumFigures(is)]
    const cost = subtract(one.charge, one.margin)
    return {
      invoiceRowId: invoice.id,
      invoiceId: invoice.invoiceId,
      month,
      customerId: of.customerId,
      currency: of.currency,
      before: one,
      after: basis === 'cost' ? other : { ...other, margin: subtract(other.charge, cost) },
      agreed: findChangedLines(was, is),
    }
  })
}

/** Returns the groups that are charged to a customer. */
const filterAssigned = (looked: readonly Looked[], groups: readonly GroupOnBasis[][]): GroupOnBasis[] =>
  looked.flatMap(({ of: { assignments } }, place) => {
    const keys = new Set(assignments.map(({ subAccountKey }) => subAccountKey))
    return (groups[place] ?? []).filter(({ subAccountKey }) => keys.has(subAccountKey))
  })

const sumBasisCosts = (groups: readonly GroupOnBasis[]): BasisCost[] =>
  [...Map.groupBy(groups, ({ currency }) => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      cost: sum(own.map(({ cost }) => cost)),
      costWithout: sum(own.map(({ costWithoutBasis }) => costWithoutBasis)),
    }))

/**
 * Rates the months of a window.
 * @throws AppError InvalidRequest if that exceeds the limits of one request.
 */
export const rateWindow = async (
  window: Window,
  { changes, basis, customers, agreementLines = window.agreementLines }: OtherTerms,
): Promise<RatedWindow> => {
  const signal = AbortSignal.timeout(mostMilliseconds)
  const changed = withChanges(window.terms, changes)
  const problems: string[] = []
  const looked: Looked[] = []
  for (const invoice of window.invoices) {
    const own = selectSimulated(invoice, customers)
    if (own.subAccountKeys?.length === 0) continue
    looked.push({ ...own, of: { ...invoice, days: await resolveLineDays(window, invoice) } })
  }
  const eitherWay = [...window.agreementLines, ...agreementLines]
  const groups = await readWindowGroups(
    window.lines,
    looked.map((own) =>
      buildSummedLines(own, { ...window, agreementLines: eitherWay }, [window.terms, changed]),
    ),
    basis,
  )
  if (!groups) throw createTooManyLinesError()
  const before: Way = { terms: window.terms, state: openAgreementState(window) }
  const after: Way = { terms: changed, state: openAgreementState({ ...window, agreementLines }) }
  const entries: RatedEntry[] = []
  for (const [place, own] of looked.entries()) {
    // Lets the process handle other requests between two invoices.
    await setImmediate()
    if (signal.aborted) throw createTooManyLinesError()
    try {
      refuseWithoutLines(own.of)
      const lines = groups[place] ?? []
      const was = rateInvoice(own, before, lines)
      if (!customers) was.check()
      const is = rateInvoice(own, after, onBasis(lines, basis))
      before.state.keep(own.of, was.invoices, was.components)
      after.state.keep(own.of, is.invoices, is.components)
      entries.push(...buildRatedEntries(own.of, was.invoices, is.invoices, basis))
    } catch (error) {
      // The calculation of this invoice would fail with this error; those of the others would not.
      if (!(error instanceof AppError)) throw error
      problems.push(`${own.of.invoice.invoiceId}: ${error.message}`)
    }
  }
  return {
    invoices: looked.map(({ of }) => of),
    entries,
    basis: basis === 'cost' ? [] : sumBasisCosts(filterAssigned(looked, groups)),
    problems,
  }
}

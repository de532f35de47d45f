/**
 * Rates the last months again, as they are and as they would be. The lines of all invoices are grouped once for both, by one
 * query of the engine; the rules are those of a calculation, so that a calculation with such terms comes to the same amounts.
 */
import { setImmediate } from 'node:timers/promises'
import {
  dateBoundaries,
  equal,
  foldedKey,
  isAmount,
  subtract,
  sum,
  type ChargeComponent,
  type CustomerInvoice,
} from '@cmp/billing'
import type { SimulatedBasis } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { daysOfLines, type SummedLines } from '../calculations/line-groups.ts'
import { chargedNowhere, componentOf, type AgreementLine } from '../agreement-lines/components.ts'
import { assertWhole, charge, refuseWithoutLines } from '../calculations/rate.ts'
import { openAgreementState, type AgreementState } from './agreement-state.ts'
import { withChanges, type TermChange } from './plan-terms.ts'
import { windowGroups, type GroupOnBasis } from './window-groups.ts'
import type { Window, WindowInvoice } from './window.ts'

/** What is changed, and for whom: null for everybody. */
export type OtherTerms = {
  changes: readonly TermChange[]
  basis: SimulatedBasis
  customers: ReadonlySet<string> | null
  /** What customers are charged beside usage with these terms; as it is unless told. */
  agreementLines?: readonly AgreementLine[]
}

/** A charge before VAT, and what of it is not the provider's cost at the rate of the charge. */
export type ChargeFigures = { charge: string; margin: string }

/** What an invoice charges a customer in a currency, both ways. */
export type RatedEntry = {
  invoiceRowId: string
  invoiceId: string
  month: string
  customerId: string
  currency: string
  before: ChargeFigures
  after: ChargeFigures
  /** What its agreement lines come to, where that is not the same both ways. */
  agreed: { name: string; before: string; after: string }[]
}

/** How much of a cost names the basis. */
type BasisCost = { currency: string; cost: string; costWithout: string }

/** The months rated both ways; `problems` say which invoices are left out and why. */
export type RatedWindow = {
  invoices: readonly WindowInvoice[]
  entries: RatedEntry[]
  basis: BasisCost[]
  problems: string[]
}

/** The most time that one simulation may take, in milliseconds. */
const mostMilliseconds = 60_000

const tooMuch = (): AppError =>
  new AppError(
    'InvalidRequest',
    'These are too many lines for one simulation. Choose fewer customers, then simulate again.',
  )

/** An invoice with the customers and sub-accounts of it that are looked at. */
type Looked = {
  of: WindowInvoice
  customerIds: ReadonlySet<string>
  /** Of these alone; of all where everybody is looked at. */
  subAccountKeys: readonly string[] | undefined
}

const lookedAt = (of: WindowInvoice, customers: ReadonlySet<string> | null): Looked => {
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

/** The days of an invoice's lines. One that waits to be calculated again may have others than its documents. */
const daysOf = ({ lines }: Window, { days, loads, invoice }: WindowInvoice) =>
  days === undefined
    ? loads.length === 0
      ? null
      : daysOfLines(lines, { loads, currency: invoice.currencyCode })
    : days

/** The lines of an invoice, cut where the terms of its customers change either way. */
const summedLines = (
  { of: { days, loads, invoice, subAccountKeys: ofInvoice }, customerIds, subAccountKeys }: Looked,
  { terms: { projectGroups }, agreementLines }: Pick<Window, 'terms' | 'agreementLines'>,
  ways: readonly Pick<Window['terms'], 'profiles' | 'rules'>[],
): SummedLines => {
  const profiles = ways.flatMap((way) => way.profiles).filter(({ customerId }) => customerIds.has(customerId))
  const profileIds = new Set(profiles.map(({ id }) => id))
  const rules = ways.flatMap((way) => way.rules).filter(({ profileId }) => profileIds.has(profileId))
  const percentages = agreementLines.filter(
    (line) => customerIds.has(line.customerId) && !isAmount(componentOf(line, chargedNowhere)),
  )
  const keys = new Set([...ofInvoice].map(foldedKey))
  return {
    selection: { loads: days ? loads : [], currency: invoice.currencyCode, subAccountKeys },
    boundaries: days
      ? dateBoundaries([...profiles, ...rules, ...percentages], days.firstDay, days.lastDay)
      : [],
    projectGroups: projectGroups.filter(({ subAccountKey }) => keys.has(foldedKey(subAccountKey))),
  }
}

/** Rates with a basis in the place of the cost. */
const onBasis = (groups: readonly GroupOnBasis[], basis: SimulatedBasis): readonly GroupOnBasis[] =>
  basis === 'cost' ? groups : groups.map((group) => ({ ...group, cost: group.basis }))

type Way = { terms: Window['terms']; state: AgreementState }

const rated = (
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

const figuresOf = (invoices: readonly CustomerInvoice[]): ChargeFigures => ({
  charge: sum(invoices.map(({ subtotal }) => subtotal)),
  margin: sum(invoices.map(({ margin }) => margin)),
})

/** The agreement lines of documents that come to another amount, by their order. */
const changedLines = (
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
    return amountBefore === undefined || amountAfter === undefined || equal(amountBefore, amountAfter)
      ? []
      : { name, before: amountBefore, after: amountAfter }
  })
}

/** What a customer is charged in a currency both ways; another basis leaves the cost what it is. */
const entriesOf = (
  { invoice, month }: WindowInvoice,
  before: readonly CustomerInvoice[],
  after: readonly CustomerInvoice[],
  basis: SimulatedBasis,
): RatedEntry[] => {
  const keyOf = ({ customerId, currency }: CustomerInvoice): string => `${customerId} ${currency}`
  const [wasBy, isBy] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)]
  return [...new Set([...wasBy.keys(), ...isBy.keys()])].flatMap((key) => {
    const [was, is] = [wasBy.get(key) ?? [], isBy.get(key) ?? []]
    const of = was[0] ?? is[0]
    if (!of) return []
    const [one, other] = [figuresOf(was), figuresOf(is)]
    const cost = subtract(one.charge, one.margin)
    return {
      invoiceRowId: invoice.id,
      invoiceId: invoice.invoiceId,
      month,
      customerId: of.customerId,
      currency: of.currency,
      before: one,
      after: basis === 'cost' ? other : { ...other, margin: subtract(other.charge, cost) },
      agreed: changedLines(was, is),
    }
  })
}

/** The groups that somebody is charged. */
const assignedOf = (looked: readonly Looked[], groups: readonly GroupOnBasis[][]): GroupOnBasis[] =>
  looked.flatMap(({ of: { assignments } }, place) => {
    const keys = new Set(assignments.map(({ subAccountKey }) => subAccountKey))
    return (groups[place] ?? []).filter(({ subAccountKey }) => keys.has(subAccountKey))
  })

const basisCosts = (groups: readonly GroupOnBasis[]): BasisCost[] =>
  [...Map.groupBy(groups, ({ currency }) => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      cost: sum(own.map(({ cost }) => cost)),
      costWithout: sum(own.map(({ costWithoutBasis }) => costWithoutBasis)),
    }))

/**
 * Rates the months of a window.
 * @throws AppError InvalidRequest where that is more than one request may take
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
    const own = lookedAt(invoice, customers)
    if (own.subAccountKeys?.length === 0) continue
    looked.push({ ...own, of: { ...invoice, days: await daysOf(window, invoice) } })
  }
  const eitherWay = [...window.agreementLines, ...agreementLines]
  const groups = await windowGroups(
    window.lines,
    looked.map((own) => summedLines(own, { ...window, agreementLines: eitherWay }, [window.terms, changed])),
    basis,
  )
  if (!groups) throw tooMuch()
  const before: Way = { terms: window.terms, state: openAgreementState(window) }
  const after: Way = { terms: changed, state: openAgreementState({ ...window, agreementLines }) }
  const entries: RatedEntry[] = []
  for (const [place, own] of looked.entries()) {
    // Between two invoices the portal answers others.
    await setImmediate()
    if (signal.aborted) throw tooMuch()
    try {
      refuseWithoutLines(own.of)
      const lines = groups[place] ?? []
      const was = rated(own, before, lines)
      if (!customers) was.check()
      const is = rated(own, after, onBasis(lines, basis))
      before.state.keep(own.of, was.invoices, was.components)
      after.state.keep(own.of, is.invoices, is.components)
      entries.push(...entriesOf(own.of, was.invoices, is.invoices, basis))
    } catch (error) {
      // Its calculation would end like this; those of the others would not.
      if (!(error instanceof AppError)) throw error
      problems.push(`${own.of.invoice.invoiceId}: ${error.message}`)
    }
  }
  return {
    invoices: looked.map(({ of }) => of),
    entries,
    basis: basis === 'cost' ? [] : basisCosts(assignedOf(looked, groups)),
    problems,
  }
}

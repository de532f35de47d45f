/** Charges the components of one document on its usage, one kind after the other in the declared order. */
import {
  calculateComponentAmount,
  listChargedMonths,
  calculatePeriodSpending,
  type ComponentAmount,
} from './component-amounts.ts'
import {
  componentTable,
  isAmount,
  type ChargeComponent,
  type ComponentDeclaration,
  type ComponentKind,
  type PeriodSpending,
} from './components.ts'
import { ZERO, type Decimal } from './decimal.ts'
import { compareText, createRuleFinder, type RuleSubject, type ScopedRule } from './rules.ts'

/** The exact usage of one detail on the days of one segment; `month` is its billing month, `YYYY-MM`. */
export type PricedUsage = { subject: RuleSubject; month: string; exact: Decimal }

/** A document's usage; `months` are its billing months (`YYYY-MM`), ascending and at least one. */
export type ComponentDocument = {
  usage: readonly PricedUsage[]
  months: readonly string[]
  currency: string
  digits: number
}

/**
 * The amount of a component in a document; `months` are the months that it is charged for. `rivals` are the components
 * of its kind and series that charge nothing there but still claim the amounts in their scope.
 */
export type ComponentRow = ComponentAmount & {
  component: ChargeComponent
  months: readonly string[]
  rivals: readonly ChargeComponent[]
}

/** What a document contributes to a percentage with a minimum, even if it charges nothing for it. */
export type ComponentSpending = { componentId: string; periods: readonly PeriodSpending[] }

/** An exact amount that later kinds are computed from. */
type BaseItem = PricedUsage & { kind: ComponentKind }

/** How much a component took off, and from which amounts. */
type Taken = { items: ReadonlySet<BaseItem>; exact: Decimal }

/**
 * Returns the rows of a document's components in the declared order, whatever their input order; a component without an
 * amount has no row. `spending` is what other documents of the same months need to know. Within a kind, the component
 * whose validity starts first comes first, then the smaller ID.
 * @param components those that `placeComponents` returns for the document
 * @throws BillingError `InvalidDecimal`, `InvalidDate`
 */
export const chargeComponents = (
  components: readonly ChargeComponent[],
  document: ComponentDocument,
): { rows: ComponentRow[]; spending: ComponentSpending[] } => {
  const rows: ComponentRow[] = []
  const spending: ComponentSpending[] = []
  const items: BaseItem[] = document.usage.map((usage) => ({ ...usage, kind: 'usage' }))
  for (const declaration of componentTable) {
    const ofKind = components.filter(({ kind }) => kind === declaration.kind).toSorted(compareByDeclaration)
    const bases = declaration.within === 'scope' ? resolveScopedBases(declaration, ofKind, items) : null
    const charged: Omit<ComponentRow, 'rivals'>[] = []
    const taken: Taken[] = []
    for (const component of ofKind) {
      const own = bases ? (bases.get(component) ?? []) : documentBase(declaration, items)
      const over = { base: sumOf(own), baseByMonth: sumByMonth(own), left: calculateRemainder(own, taken) }
      const amount = calculateComponentAmount(component, { ...document, ...over })
      if (component.kind === 'percentage-of-spend' && component.minimum && own.length > 0)
        spending.push({ componentId: component.id, periods: calculatePeriodSpending(component, over) })
      if (amount.exact.isZero()) continue
      charged.push({ ...amount, component, months: listChargedMonths(component, document.months) })
      items.push({
        kind: component.kind,
        subject: toRuleSubject(component, document),
        month: document.months[0] ?? '',
        exact: amount.exact,
      })
      if (amount.exact.isNegative()) taken.push({ items: new Set(own), exact: amount.exact })
    }
    const empty = ofKind.filter((component) => !charged.some((row) => row.component === component))
    rows.push(
      ...charged.map((row) => ({
        ...row,
        rivals: empty.filter(({ series }) => series != null && series === row.component.series),
      })),
    )
  }
  return { rows, spending }
}

/** The order among components of one kind. */
const compareByDeclaration = (a: ChargeComponent, b: ChargeComponent): number =>
  compareText(a.validFrom ?? '', b.validFrom ?? '') || compareText(a.id, b.id)

const documentBase = ({ base }: ComponentDeclaration, items: readonly BaseItem[]): BaseItem[] =>
  items.filter(({ kind }) => base.includes(kind))

const sumOf = (items: Iterable<BaseItem>): Decimal => {
  let total = ZERO
  for (const { exact } of items) total = total.plus(exact)
  return total
}

const sumByMonth = (items: readonly BaseItem[]): ReadonlyMap<string, Decimal> =>
  new Map([...Map.groupBy(items, ({ month }) => month)].map(([month, own]) => [month, sumOf(own)]))

/** Returns what earlier components left, zero or more, of the amounts that a component shares with them. */
const calculateRemainder = (own: readonly BaseItem[], taken: readonly Taken[]): Decimal => {
  const ownItems = new Set(own)
  const sharing = taken.filter(({ items }) => own.some((item) => items.has(item)))
  const shared = new Set([...ownItems, ...sharing.flatMap(({ items }) => [...items])])
  const rest = sharing.reduce<Decimal>((left, { exact }) => left.plus(exact), sumOf(shared))
  return rest.isNegative() ? ZERO : rest
}

/**
 * Returns the amounts that each component of a kind is computed from. Within a series, the most specific component
 * takes an amount of the base.
 */
const resolveScopedBases = (
  { base }: ComponentDeclaration,
  components: readonly ChargeComponent[],
  items: readonly BaseItem[],
): Map<ChargeComponent, BaseItem[]> => {
  const bases = new Map<ChargeComponent, BaseItem[]>()
  const ofBase = items.filter(({ kind }) => base.includes(kind))
  const series = Map.groupBy(components, ({ id, series: name }) => JSON.stringify(name ?? [id]))
  for (const competing of series.values()) {
    const findComponent = createRuleFinder(competing.map(toCandidate))
    for (const item of ofBase) {
      const found = findComponent(item.subject)?.component
      if (!found) continue
      const own = bases.get(found)
      if (own) own.push(item)
      else bases.set(found, [item])
    }
  }
  return bases
}

type Candidate = ScopedRule & { component: ChargeComponent }

/**
 * Builds the candidate with which a component competes for amounts: a percentage on its valid days, a due amount on all
 * days. Among equally specific components the one that begins later wins; in older documents an amount had no beginning
 * here.
 */
const toCandidate = (component: ChargeComponent): Candidate => {
  const { id, version, subAccountKey, serviceName, meterName, validFrom, validTo } = component
  const candidate = { id, version, subAccountKey, serviceName, meterName, component }
  if (!isAmount(component)) return { ...candidate, validFrom, validTo }
  return 'stopsAtZero' in component && component.stopsAtZero
    ? { ...candidate, validFrom, holdsOnEveryDay: true }
    : candidate
}

/**
 * Returns the subject that later kinds see for a component's row: its own scope, on the first day of the document's
 * first month.
 */
const toRuleSubject = (component: ChargeComponent, { months }: ComponentDocument): RuleSubject => ({
  subAccountKey: component.subAccountKey ?? '',
  serviceName: component.serviceName ?? '',
  meterName: component.meterName ?? '',
  date: `${months[0]}-01`,
})

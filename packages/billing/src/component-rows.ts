/** Charges the components of one document over its usage, kind after kind in the declared order. */
import { amountOf, chargedMonthsOf, type ComponentAmount } from './component-amounts.ts'
import {
  componentTable,
  isAmount,
  type ChargeComponent,
  type ComponentDeclaration,
  type ComponentKind,
} from './components.ts'
import { ZERO, type Decimal } from './decimal.ts'
import { compareText, ruleFinder, type RuleSubject, type ScopedRule } from './rules.ts'

/** Exact usage of one detail on the days of one segment. */
export type PricedUsage = { subject: RuleSubject; exact: Decimal }

/** A document's usage; `months` are its billing months (`YYYY-MM`), ascending and at least one. */
export type ComponentDocument = {
  usage: readonly PricedUsage[]
  months: readonly string[]
  currency: string
  digits: number
}

/**
 * What a component comes to in a document; `months` are those that it is charged for. `rivals` are those of its kind and
 * series that come to nothing there: what lies in their scope is taken by them all the same.
 */
export type ComponentRow = ComponentAmount & {
  component: ChargeComponent
  months: readonly string[]
  rivals: readonly ChargeComponent[]
}

/** An exact amount that later kinds are computed from. */
type BaseItem = PricedUsage & { kind: ComponentKind }

/**
 * The rows of a document's components in the declared order, whatever order they came in; what comes to nothing has no
 * row. Of one kind the one that is valid first comes first, then the smaller id.
 *
 * @param components those that `placeComponents` gives the document
 * @throws BillingError `InvalidDecimal`, `InvalidDate`
 */
export const chargeComponents = (
  components: readonly ChargeComponent[],
  document: ComponentDocument,
): ComponentRow[] => {
  const rows: ComponentRow[] = []
  const items: BaseItem[] = document.usage.map((usage) => ({ ...usage, kind: 'usage' }))
  for (const declaration of componentTable) {
    const ofKind = components.filter(({ kind }) => kind === declaration.kind).toSorted(byDeclaredOrder)
    const bases = declaration.within === 'scope' ? scopedBases(declaration, ofKind, items) : null
    const charged: Omit<ComponentRow, 'rivals'>[] = []
    for (const component of ofKind) {
      const base = bases ? (bases.get(component) ?? ZERO) : documentBase(declaration, items)
      const amount = amountOf(component, { ...document, base })
      if (amount.exact.isZero()) continue
      charged.push({ ...amount, component, months: chargedMonthsOf(component, document.months) })
      items.push({ kind: component.kind, subject: subjectOf(component, document), exact: amount.exact })
    }
    const empty = ofKind.filter((component) => !charged.some((row) => row.component === component))
    rows.push(
      ...charged.map((row) => ({
        ...row,
        rivals: empty.filter(({ series }) => series != null && series === row.component.series),
      })),
    )
  }
  return rows
}

/** The order among components of one kind. */
const byDeclaredOrder = (a: ChargeComponent, b: ChargeComponent): number =>
  compareText(a.validFrom ?? '', b.validFrom ?? '') || compareText(a.id, b.id)

const documentBase = ({ base }: ComponentDeclaration, items: readonly BaseItem[]): Decimal =>
  items.reduce<Decimal>((total, { kind, exact }) => (base.includes(kind) ? total.plus(exact) : total), ZERO)

/** What each component of a kind is computed from: of one series the most specific takes an amount of the base. */
const scopedBases = (
  { base }: ComponentDeclaration,
  components: readonly ChargeComponent[],
  items: readonly BaseItem[],
): Map<ChargeComponent, Decimal> => {
  const bases = new Map<ChargeComponent, Decimal>()
  const ofBase = items.filter(({ kind }) => base.includes(kind))
  const series = Map.groupBy(components, ({ id, series: name }) => JSON.stringify(name ?? [id]))
  for (const competing of series.values()) {
    const findComponent = ruleFinder(competing.map(candidateOf))
    for (const { subject, exact } of ofBase) {
      const found = findComponent(subject)?.component
      if (found) bases.set(found, (bases.get(found) ?? ZERO).plus(exact))
    }
  }
  return bases
}

type Candidate = ScopedRule & { component: ChargeComponent }

/** A component as it competes for amounts: a percentage on its days, an amount that is due on all. */
const candidateOf = (component: ChargeComponent): Candidate => {
  const { id, version, subAccountKey, serviceName, meterName, validFrom, validTo } = component
  const candidate = { id, version, subAccountKey, serviceName, meterName, component }
  return isAmount(component) ? candidate : { ...candidate, validFrom, validTo }
}

/** What later kinds see of a component's row: its own scope, on the first day of the document's first month. */
const subjectOf = (component: ChargeComponent, { months }: ComponentDocument): RuleSubject => ({
  subAccountKey: component.subAccountKey ?? '',
  serviceName: component.serviceName ?? '',
  meterName: component.meterName ?? '',
  date: `${months[0]}-01`,
})

/** Which of a customer's documents each component stands in. */
import { chargedMonthsOf } from './component-amounts.ts'
import { assertComponent } from './component-check.ts'
import { currencyOf, isAmount, type ChargeComponent } from './components.ts'
import { validInMonth } from './dates.ts'
import { BillingError } from './errors.ts'
import { isInScope, type ScopeSubject } from './rules.ts'

/**
 * A document of a calculation as far as placing goes; `months` are its billing months and
 * `subjects` its usage, of which there is some.
 */
export type PlaceableDocument = {
  customerId: string
  cloudProvider: string
  currency: string
  months: readonly string[]
  subjects: readonly ScopeSubject[]
}

/**
 * The components of each document. A component stands where its customer, its provider and its currency are and where
 * there is usage in its scope; a percentage in each such document, an amount in the first alone in which it is due, so
 * that a customer whose invoice is split by currency or VAT rate is not charged it twice.
 *
 * @param documents in the order of their keys
 * @throws BillingError `CurrencyMismatch` when a valid component's currency is none of its documents'; what
 * {@link assertComponent} throws
 */
export const placeComponents = <Document extends PlaceableDocument>(
  components: readonly ChargeComponent[],
  documents: readonly Document[],
): Map<Document, ChargeComponent[]> => {
  const placed = new Map<Document, ChargeComponent[]>()
  for (const component of components) {
    assertComponent(component)
    const own = documents.filter((document) => isFor(component, document))
    const candidates = isAmount(component) ? own.filter(({ months }) => isDueIn(component, months)) : own
    const currency = currencyOf(component)
    const payable = candidates.filter((document) => currency === null || document.currency === currency)
    if (payable.length === 0) assertNothingDue(component, candidates)
    for (const document of isAmount(component) ? payable.slice(0, 1) : payable) {
      placed.set(document, [...(placed.get(document) ?? []), component])
    }
  }
  return placed
}

const isFor = (component: ChargeComponent, document: PlaceableDocument): boolean =>
  component.customerId === document.customerId &&
  (component.cloudProvider == null || component.cloudProvider === document.cloudProvider) &&
  document.subjects.some((subject) => isInScope(component, subject))

/** Whether a component may be charged for one of the months: an amount as it is charged, a percentage on any day. */
const isDueIn = (component: ChargeComponent, months: readonly string[]): boolean =>
  isAmount(component)
    ? chargedMonthsOf(component, months).length > 0
    : months.some((month) => validInMonth(component, month))

/** Refuses to leave out what is due only because no document of the customer has its currency. */
const assertNothingDue = (component: ChargeComponent, own: readonly PlaceableDocument[]): void => {
  const due = own.find(({ months }) => isDueIn(component, months))
  if (!due) return
  throw new BillingError(
    'CurrencyMismatch',
    `The agreement line ${component.name} is in ${currencyOf(component)}, but the customer is invoiced in ${due.currency}. Change its currency or end it, and calculate again.`,
  )
}

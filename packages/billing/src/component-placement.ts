/** Decides which of a customer's documents each component is charged in. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/calculation'
import { listChargedMonths } from './component-amounts.ts'
import { assertComponent } from './component-check.ts'
import { getComponentCurrency, isAmount, type ChargeComponent } from './components.ts'
import { isValidInMonth } from './dates.ts'
import { BillingError } from './errors.ts'
import { isInScope, type ScopeSubject } from './rules.ts'

/**
 * The fields of a calculated document that placement needs; `months` are its billing months and `subjects` its usage,
 * which is not empty.
 */
export type PlaceableDocument = {
  customerId: string
  cloudProvider: string
  currency: string
  months: readonly string[]
  subjects: readonly ScopeSubject[]
}

/**
 * Returns the components of each document. A component is charged in documents of its customer, provider and currency
 * that have usage in its scope: a percentage in each of them, an amount only in the first in which it is due. A
 * customer whose invoice is split by currency or VAT rate is therefore not charged an amount twice.
 * @param documents in the order of their keys
 * @throws BillingError `CurrencyMismatch` if none of the documents has the currency of a valid component; what
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
    const currency = getComponentCurrency(component)
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

/**
 * Whether a component may be charged for one of the months: an amount by its charged months, a percentage if it is
 * valid on any day.
 */
const isDueIn = (component: ChargeComponent, months: readonly string[]): boolean =>
  isAmount(component)
    ? listChargedMonths(component, months).length > 0
    : months.some((month) => isValidInMonth(component, month))

/** Throws if an amount that is due would be left out only because no document of the customer has its currency. */
const assertNothingDue = (component: ChargeComponent, own: readonly PlaceableDocument[]): void => {
  const due = own.find(({ months }) => isDueIn(component, months))
  if (!due) return
  throw new BillingError(
    'CurrencyMismatch',
    bind(m.componentCurrency, {
      name: component.name,
      currency: getComponentCurrency(component) ?? '',
      invoiced: due.currency,
    }),
  )
}

/** Refuses components that cannot be charged, before anything is computed with them. */
import type { ChargeComponent } from './components.ts'
import { assertDate, parseBillingMonth } from './dates.ts'
import { parseDecimal } from './decimal.ts'
import { BillingError } from './errors.ts'

const refuse = ({ name, id }: ChargeComponent, what: string): never => {
  throw new BillingError('InvalidComponent', `The component ${name} (${id}) ${what}.`)
}

const assertNotNegative = (component: ChargeComponent, label: string, text: string): void => {
  if (parseDecimal(text).isNegative()) refuse(component, `has ${label} ${text}; it must be 0 or more`)
}

const assertPercent = (component: ChargeComponent, percent: string, most: number): void => {
  assertNotNegative(component, 'the percentage', percent)
  if (parseDecimal(percent).greaterThan(most)) {
    refuse(component, `has the percentage ${percent}; it must be ${most} or less`)
  }
}

const assertBands = (component: ChargeComponent & { kind: 'tier' }): void => {
  if (component.bands.length === 0) refuse(component, 'has no bands')
  const starts = component.bands.map(({ from, percent }) => {
    assertNotNegative(component, 'a band from', from)
    parseDecimal(percent)
    return parseDecimal(from).toFixed()
  })
  if (new Set(starts).size < starts.length) refuse(component, 'has two bands that start at the same amount')
}

/** A percentage of spend may be far above 100 and still be meant, a discount may not. */
const mostPercent = { 'percentage-of-spend': 1000, discount: 100 } as const

/**
 * Checks a component's amounts, percentages, dates and months.
 *
 * @throws BillingError `InvalidComponent` naming the component; `InvalidDecimal`, `InvalidDate`
 */
export const assertComponent = (component: ChargeComponent): void => {
  for (const date of [component.validFrom, component.validTo]) if (date != null) assertDate(date)
  if ('chargedMonths' in component) component.chargedMonths.forEach(parseBillingMonth)
  if ('percent' in component) assertPercent(component, component.percent, mostPercent[component.kind])
  if (component.kind === 'tier') assertBands(component)
  if (component.kind === 'free-text') parseDecimal(component.amount.amount)
  else if ('amount' in component) assertNotNegative(component, 'the amount', component.amount.amount)
  if (component.kind === 'percentage-of-spend' && component.minimum) {
    assertNotNegative(component, 'the minimum', component.minimum.amount)
  }
  if (component.kind === 'minimum') component.elsewhere.forEach(({ amount }) => parseDecimal(amount))
  if (component.kind === 'credit') assertNotNegative(component, 'the used amount', component.usedBefore)
}

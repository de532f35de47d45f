/** Rejects components that cannot be charged before anything is computed with them. */
import type { ChargeComponent } from './components.ts'
import { assertDate, parseBillingMonth } from './dates.ts'
import { parseDecimal } from './decimal.ts'
import { ComponentError, type ComponentPart } from './errors.ts'

const refuse = (
  { name, id }: ChargeComponent,
  what: string,
  of: { part: ComponentPart; remedy: string },
): never => {
  throw new ComponentError(`The component ${name} (${id}) ${what}.`, of)
}

/** The name of a part within a sentence; for bands it is the start of a band. */
const partNames: Record<ComponentPart, string> = {
  amount: 'the amount',
  percent: 'the percentage',
  minimum: 'the minimum',
  bands: 'a band from',
  used: 'the used amount',
}

const refuseValue = (component: ChargeComponent, part: ComponentPart, text: string, bound: string): never =>
  refuse(component, `has ${partNames[part]} ${text}; it must be ${bound}`, {
    part,
    remedy: part === 'bands' ? `let each begin at ${bound}, not at ${text}` : `enter ${bound}, not ${text}`,
  })

const assertNotNegative = (component: ChargeComponent, part: ComponentPart, text: string): void => {
  if (parseDecimal(text).isNegative()) refuseValue(component, part, text, '0 or more')
}

const assertPercent = (component: ChargeComponent, percent: string, most: number): void => {
  assertNotNegative(component, 'percent', percent)
  if (parseDecimal(percent).greaterThan(most)) refuseValue(component, 'percent', percent, `${most} or less`)
}

const assertBands = (component: ChargeComponent & { kind: 'tier' }): void => {
  if (component.bands.length === 0)
    refuse(component, 'has no bands', { part: 'bands', remedy: 'enter one at least' })
  const starts = component.bands.map(({ from, percent }) => {
    assertNotNegative(component, 'bands', from)
    parseDecimal(percent)
    return parseDecimal(from).toFixed()
  })
  if (new Set(starts).size < starts.length)
    refuse(component, 'has two bands that start at the same amount', {
      part: 'bands',
      remedy: 'let each begin at an amount of its own',
    })
}

/** A percentage of spend may be far above 100 on purpose; a discount may not. */
const mostPercent = { 'percentage-of-spend': 1000, discount: 100 } as const

/**
 * Checks a component's amounts, percentages, dates and months.
 * @throws ComponentError naming the component; BillingError `InvalidDecimal`, `InvalidDate`
 */
export const assertComponent = (component: ChargeComponent): void => {
  for (const date of [component.validFrom, component.validTo]) if (date != null) assertDate(date)
  if ('chargedMonths' in component) component.chargedMonths.forEach(parseBillingMonth)
  if ('percent' in component) assertPercent(component, component.percent, mostPercent[component.kind])
  if (component.kind === 'tier') assertBands(component)
  if (component.kind === 'free-text') parseDecimal(component.amount.amount)
  else if ('amount' in component) assertNotNegative(component, 'amount', component.amount.amount)
  if (component.kind === 'percentage-of-spend' && component.minimum) {
    assertNotNegative(component, 'minimum', component.minimum.amount)
  }
  if (component.kind === 'percentage-of-spend')
    for (const { month, ...amounts } of component.elsewhere ?? []) {
      parseBillingMonth(month)
      Object.values(amounts).forEach(parseDecimal)
    }
  if (component.kind === 'minimum') component.elsewhere.forEach(({ amount }) => parseDecimal(amount))
  if (component.kind === 'credit') assertNotNegative(component, 'used', component.usedBefore)
}

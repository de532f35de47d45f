/** Rejects components that cannot be charged before anything is computed with them. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/calculation'
import type { ChargeComponent } from './components.ts'
import { assertDate, parseBillingMonth } from './dates.ts'
import { parseDecimal } from './decimal.ts'
import { ComponentError, type ComponentPart } from './errors.ts'

const assertNotNegative = ({ name, id }: ChargeComponent, part: ComponentPart, value: string): void => {
  if (parseDecimal(value).isNegative())
    throw new ComponentError(bind(m.componentNegative, { part, name, id, value }), {
      part,
      remedy: bind(m.remedyNegative, { part, value }),
    })
}

const assertPercent = (component: ChargeComponent, value: string, most: number): void => {
  assertNotNegative(component, 'percent', value)
  const { name, id } = component
  if (parseDecimal(value).greaterThan(most))
    throw new ComponentError(bind(m.componentPercent, { name, id, value, most }), {
      part: 'percent',
      remedy: bind(m.remedyPercent, { value, most }),
    })
}

const assertBands = (component: ChargeComponent & { kind: 'tier' }): void => {
  const { name, id, bands } = component
  if (bands.length === 0)
    throw new ComponentError(bind(m.componentWithoutBands, { name, id }), {
      part: 'bands',
      remedy: m.remedyWithoutBands,
    })
  const starts = bands.map(({ from, percent }) => {
    assertNotNegative(component, 'bands', from)
    parseDecimal(percent)
    return parseDecimal(from).toFixed()
  })
  if (new Set(starts).size < starts.length)
    throw new ComponentError(bind(m.componentEqualBands, { name, id }), {
      part: 'bands',
      remedy: m.remedyEqualBands,
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

/** The invoice of a customer with two subscriptions and components, for tests. */
import type { ChargeGroup } from '../calculation.ts'
import type { ChargeComponent } from '../components.ts'
import { calculateCustomerInvoices } from '../rate-lines.ts'
import { billingProfile, calculationInput, chargeGroup } from './calculation-case.ts'

/** Usage at cost in THB: 600 of virtual machines, 200 of storage in another subscription. */
export const groups = [
  chargeGroup({ currency: 'THB', cost: '600' }),
  chargeGroup({ currency: 'THB', cost: '200', serviceName: 'Storage', subAccountKey: 'sub-3' }),
]

/** Both subscriptions are customer-1's, who pays in THB without markup. */
export const inputOf = (components: readonly ChargeComponent[], usage: readonly ChargeGroup[] = groups) =>
  calculationInput({
    groups: usage,
    components,
    assignments: ['sub-1', 'sub-3'].map((subAccountKey) => ({
      cloudProvider: 'azure',
      subAccountKey,
      customerId: 'customer-1',
    })),
    profiles: [billingProfile({ markupPercent: '0' })],
  })

/** The one invoice that usage and components give. */
export const invoiceWith = (components: readonly ChargeComponent[], usage?: readonly ChargeGroup[]) => {
  const [invoice, ...others] = calculateCustomerInvoices(inputOf(components, usage)).invoices
  if (!invoice || others.length > 0) throw new Error('The case gives one invoice.')
  return invoice
}

/** Its details of components. */
export const rowsWith = (components: readonly ChargeComponent[], usage?: readonly ChargeGroup[]) =>
  invoiceWith(components, usage).details.filter(({ component }) => component !== 'usage')

/** Their charges. */
export const chargesWith = (components: readonly ChargeComponent[], usage?: readonly ChargeGroup[]) =>
  rowsWith(components, usage).map(({ charge }) => charge)

/** Usage of one meter at cost in THB. */
export const usageOf = (cost: string) => [chargeGroup({ currency: 'THB', cost })]

/** An amount in THB. */
export const baht = (amount: string) => ({ amount, currency: 'THB' })
/** For an amount that is charged once and was not yet. */
export const once = { per: 'once', chargedMonths: [] } as const

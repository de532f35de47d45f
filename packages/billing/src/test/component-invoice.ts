/** The invoice of a customer with two subscriptions and components, for tests. */
import type { ChargeGroup } from '../calculation.ts'
import type { ChargeComponent } from '../components.ts'
import { calculateCustomerInvoices } from '../rate-lines.ts'
import { buildBillingProfile, buildCalculationInput, chargeGroup } from './calculation-case.ts'

/** Usage at cost in THB: 600 of virtual machines, 200 of storage in another subscription. */
export const groups = [
  chargeGroup({ currency: 'THB', cost: '600' }),
  chargeGroup({ currency: 'THB', cost: '200', serviceName: 'Storage', subAccountKey: 'sub-3' }),
]

/** Both subscriptions belong to customer-1, who pays in THB without markup. */
export const buildComponentInput = (
  components: readonly ChargeComponent[],
  usage: readonly ChargeGroup[] = groups,
) =>
  buildCalculationInput({
    groups: usage,
    components,
    assignments: ['sub-1', 'sub-3'].map((subAccountKey) => ({
      cloudProvider: 'azure',
      subAccountKey,
      customerId: 'customer-1',
    })),
    profiles: [buildBillingProfile({ markupPercent: '0' })],
  })

/** The single invoice that results from usage and components. */
export const calculateOnlyInvoice = (
  components: readonly ChargeComponent[],
  usage?: readonly ChargeGroup[],
) => {
  const [invoice, ...others] = calculateCustomerInvoices(buildComponentInput(components, usage)).invoices
  if (!invoice || others.length > 0) throw new Error('The case gives one invoice.')
  return invoice
}

/** The component details of that invoice. */
export const listComponentDetails = (
  components: readonly ChargeComponent[],
  usage?: readonly ChargeGroup[],
) => calculateOnlyInvoice(components, usage).details.filter(({ component }) => component !== 'usage')

/** Their charges. */
export const listComponentCharges = (
  components: readonly ChargeComponent[],
  usage?: readonly ChargeGroup[],
) => listComponentDetails(components, usage).map(({ charge }) => charge)

/** Usage of one meter at cost in THB. */
export const buildUsage = (cost: string) => [chargeGroup({ currency: 'THB', cost })]

/** An amount in THB. */
export const toBaht = (amount: string) => ({ amount, currency: 'THB' })
/** For an amount that is charged once and has not been charged yet. */
export const once = { per: 'once', chargedMonths: [] } as const

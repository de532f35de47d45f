import { describe, expect, test } from 'vitest'
import type { ChargeComponent } from './components.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { buildBillingProfile, chargeGroup } from './test/calculation-case.ts'
import { buildFixedFee, buildPercentageOfSpend, buildTier } from './test/component-case.ts'
import {
  listComponentCharges,
  groups,
  buildComponentInput,
  calculateOnlyInvoice,
} from './test/component-invoice.ts'

describe('several documents of a customer', () => {
  const usage = [...groups, ...groups.map((group) => ({ ...group, currency: 'USD' }))]
  const listSubtotals = (components: readonly ChargeComponent[]) =>
    calculateCustomerInvoices(buildComponentInput(components, usage)).invoices.map(
      ({ costCurrency, details }) => [
        costCurrency,
        ...details.filter(({ component }) => component !== 'usage').map(({ charge }) => charge),
      ],
    )

  test('charges an amount in the first document only and a percentage in each', () => {
    expect(listSubtotals([buildFixedFee()])).toEqual([['THB', '500.00'], ['USD']])
    expect(listSubtotals([buildPercentageOfSpend()])).toEqual([
      ['THB', '80.00'],
      ['USD', '2760.99'],
    ])
  })

  test('charges an amount due in a later document only there', () => {
    const october = { billingMonth: '2026-10', date: '2026-10-01' }
    const earlier = groups.map((group) => ({ ...group, ...october }))
    const november = chargeGroup({ currency: 'USD', cost: '1' })
    const input = buildComponentInput([buildFixedFee({ validFrom: '2026-11-01' })], [...earlier, november])
    const { invoices } = calculateCustomerInvoices(input)
    expect(invoices.map(({ costCurrency, details }) => [costCurrency, details.at(-1)?.component])).toEqual([
      ['THB', 'usage'],
      ['USD', 'fixed-fee'],
    ])
  })

  test('charges a component only with its customer and provider', () => {
    expect(listComponentCharges([buildFixedFee({ customerId: 'customer-2' })])).toEqual([])
    expect(listComponentCharges([buildFixedFee({ cloudProvider: 'aws' })])).toEqual([])
    expect(listComponentCharges([buildFixedFee({ cloudProvider: 'azure' })])).toEqual(['500.00'])
  })

  test('charges an amount in a document of its own currency and stops the calculation without such a document', () => {
    const dollars = buildFixedFee({ amount: { amount: '9', currency: 'USD' } })
    const later = buildBillingProfile({ id: 'later', currency: 'USD', validFrom: '2026-11-15' })
    const input = buildComponentInput([dollars], [chargeGroup(), chargeGroup({ date: '2026-11-15' })])
    const { invoices } = calculateCustomerInvoices({ ...input, profiles: [...input.profiles, later] })
    expect(invoices.map(({ currency, details }) => [currency, details.length])).toEqual([
      ['THB', 1],
      ['USD', 2],
    ])
    expect(() => calculateOnlyInvoice([dollars])).toThrow(
      'The recurring charge Support is in USD, but the customer is invoiced in THB. Change its currency or end it, and calculate again.',
    )
    expect(listComponentCharges([{ ...dollars, validTo: '2026-11-01' }])).toEqual([])
    expect(listComponentCharges([{ ...dollars, validFrom: '2026-12-01' }])).toEqual([])
    expect(listComponentCharges([{ ...dollars, chargedMonths: ['2026-11'] }])).toEqual([])
    expect(() => calculateOnlyInvoice([buildTier({ currency: 'USD', validFrom: '2026-11-30' })])).toThrow(
      'is in USD',
    )
    expect(
      calculateOnlyInvoice([buildTier({ currency: 'USD', validFrom: '2026-12-01' })]).details,
    ).toHaveLength(2)
    expect(
      calculateOnlyInvoice([buildTier({ currency: 'USD', validTo: '2026-11-01' })]).details,
    ).toHaveLength(2)
    const alsoOctober = chargeGroup({ currency: 'THB', billingMonth: '2026-10', date: '2026-10-05' })
    const november = { ...dollars, validFrom: '2026-11-01' }
    expect(() => calculateOnlyInvoice([november], [...groups, alsoOctober])).toThrow(
      expect.objectContaining({ code: 'CurrencyMismatch' }),
    )
    expect(() => calculateOnlyInvoice([buildTier({ currency: 'USD' })])).toThrow('is in USD')
    expect(() => calculateOnlyInvoice([buildPercentageOfSpend({ minimum: dollars.amount })])).toThrow(
      'is in USD',
    )
  })

  test('charges no components while a document of the customer waits for a rate', () => {
    const held = chargeGroup({ currency: 'EUR' })
    const { invoices, missing, totals } = calculateCustomerInvoices(
      buildComponentInput([buildFixedFee()], [...groups, held]),
    )
    expect(missing).toHaveLength(1)
    expect(invoices.map(({ details }) => details.length)).toEqual([2])
    expect(totals.map(({ heldCost }) => heldCost)).toEqual(['1', '0'])
  })
})

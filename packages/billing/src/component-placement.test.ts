import { describe, expect, test } from 'vitest'
import type { ChargeComponent } from './components.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { billingProfile, chargeGroup } from './test/calculation-case.ts'
import { fixedFee, percentageOfSpend, tier } from './test/component-case.ts'
import { chargesWith, groups, inputOf, invoiceWith } from './test/component-invoice.ts'

describe('several documents of a customer', () => {
  const usage = [...groups, ...groups.map((group) => ({ ...group, currency: 'USD' }))]
  const subtotals = (components: readonly ChargeComponent[]) =>
    calculateCustomerInvoices(inputOf(components, usage)).invoices.map(({ costCurrency, details }) => [
      costCurrency,
      ...details.filter(({ component }) => component !== 'usage').map(({ charge }) => charge),
    ])

  test('an amount stands in the first alone, a percentage in each', () => {
    expect(subtotals([fixedFee()])).toEqual([['THB', '500.00'], ['USD']])
    expect(subtotals([percentageOfSpend()])).toEqual([
      ['THB', '80.00'],
      ['USD', '2760.99'],
    ])
  })

  test('an amount that is due in a later document alone stands there', () => {
    const october = { billingMonth: '2026-10', date: '2026-10-01' }
    const earlier = groups.map((group) => ({ ...group, ...october }))
    const november = chargeGroup({ currency: 'USD', cost: '1' })
    const input = inputOf([fixedFee({ validFrom: '2026-11-01' })], [...earlier, november])
    const { invoices } = calculateCustomerInvoices(input)
    expect(invoices.map(({ costCurrency, details }) => [costCurrency, details.at(-1)?.component])).toEqual([
      ['THB', 'usage'],
      ['USD', 'fixed-fee'],
    ])
  })

  test('it stands with its customer and provider alone', () => {
    expect(chargesWith([fixedFee({ customerId: 'customer-2' })])).toEqual([])
    expect(chargesWith([fixedFee({ cloudProvider: 'aws' })])).toEqual([])
    expect(chargesWith([fixedFee({ cloudProvider: 'azure' })])).toEqual(['500.00'])
  })

  test('an amount stands in a document of its own currency; where there is none the calculation stops', () => {
    const dollars = fixedFee({ amount: { amount: '9', currency: 'USD' } })
    const later = billingProfile({ id: 'later', currency: 'USD', validFrom: '2026-11-15' })
    const input = inputOf([dollars], [chargeGroup(), chargeGroup({ date: '2026-11-15' })])
    const { invoices } = calculateCustomerInvoices({ ...input, profiles: [...input.profiles, later] })
    expect(invoices.map(({ currency, details }) => [currency, details.length])).toEqual([
      ['THB', 1],
      ['USD', 2],
    ])
    expect(() => invoiceWith([dollars])).toThrow(
      'The agreement line Support is in USD, but the customer is invoiced in THB. Change its currency or end it, and calculate again.',
    )
    expect(chargesWith([{ ...dollars, validTo: '2026-11-01' }])).toEqual([])
    expect(chargesWith([{ ...dollars, validFrom: '2026-12-01' }])).toEqual([])
    expect(chargesWith([{ ...dollars, chargedMonths: ['2026-11'] }])).toEqual([])
    expect(() => invoiceWith([tier({ currency: 'USD', validFrom: '2026-11-30' })])).toThrow('is in USD')
    expect(invoiceWith([tier({ currency: 'USD', validFrom: '2026-12-01' })]).details).toHaveLength(2)
    expect(invoiceWith([tier({ currency: 'USD', validTo: '2026-11-01' })]).details).toHaveLength(2)
    const alsoOctober = chargeGroup({ currency: 'THB', billingMonth: '2026-10', date: '2026-10-05' })
    const november = { ...dollars, validFrom: '2026-11-01' }
    expect(() => invoiceWith([november], [...groups, alsoOctober])).toThrow(
      expect.objectContaining({ code: 'CurrencyMismatch' }),
    )
    expect(() => invoiceWith([tier({ currency: 'USD' })])).toThrow('is in USD')
    expect(() => invoiceWith([percentageOfSpend({ minimum: dollars.amount })])).toThrow('is in USD')
  })

  test('while one of the customer waits for a rate, none has components', () => {
    const held = chargeGroup({ currency: 'EUR' })
    const { invoices, missing, totals } = calculateCustomerInvoices(inputOf([fixedFee()], [...groups, held]))
    expect(missing).toHaveLength(1)
    expect(invoices.map(({ details }) => details.length)).toEqual([2])
    expect(totals.map(({ heldCost }) => heldCost)).toEqual(['1', '0'])
  })
})

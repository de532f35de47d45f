import { expect, test } from 'vitest'
import { chargeNatures, everythingWithMarkup, isChargeNature, type TreatmentOfNatures } from './natures.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { buildBillingProfile, buildCalculationInput, chargeGroup } from './test/calculation-case.ts'

const withTreatments = (treatments: Partial<TreatmentOfNatures>) =>
  buildBillingProfile({
    markupPercent: '20',
    currency: 'USD',
    treatments: { ...everythingWithMarkup, ...treatments },
  })

const groups = [
  chargeGroup({ cost: '100', lines: 3 }),
  chargeGroup({ cost: '7', nature: 'tax', chargeCategory: 'Tax' }),
  chargeGroup({ cost: '-5', nature: 'reseller-discount', lines: 2 }),
]

test('a charge nature has a markup, is at cost or is not charged, and nothing is lost', () => {
  const { invoices, excluded, totals, missing } = calculateCustomerInvoices(
    buildCalculationInput({
      groups,
      profiles: [withTreatments({ tax: 'own-vat', 'reseller-discount': 'keep' })],
    }),
  )
  expect(missing).toEqual([])
  expect(invoices).toMatchObject([
    { lines: 3, cost: '100', subtotal: '120.00', vat: '8.40', total: '128.40' },
  ])
  expect(excluded).toMatchObject([
    {
      nature: 'reseller-discount',
      treatment: 'keep',
      lines: 2,
      cost: '-5',
      exchangedCost: '-5',
      billingCurrency: 'USD',
    },
    { nature: 'tax', treatment: 'own-vat', lines: 1, cost: '7' },
  ])
  expect(totals).toEqual([
    {
      currency: 'USD',
      lines: 6,
      cost: '102',
      invoicedCost: '100',
      unassignedCost: '0',
      excludedCost: '2',
      heldCost: '0',
    },
  ])
})

test('line items of a key form a single detail when treated alike and separate details otherwise', () => {
  const calculateDetails = (treatments: Partial<TreatmentOfNatures>) =>
    calculateCustomerInvoices(
      buildCalculationInput({
        groups: [groups[0], groups[2]].flatMap((group) => group ?? []),
        profiles: [withTreatments(treatments)],
      }),
    ).invoices[0]?.details.map(({ natures, charge, markup }) => [natures, charge, markup.source])
  expect(calculateDetails({})).toEqual([[['reseller-discount', 'usage'], '114.00', 'profile']])
  expect(calculateDetails({ 'reseller-discount': 'pass-through' })).toEqual([
    [['reseller-discount'], '-5.00', 'pass-through'],
    [['usage'], '120.00', 'profile'],
  ])
})

test('a rule does not affect passed-through costs', () => {
  const rule = {
    id: 'rule-1',
    version: 1,
    profileId: 'profile-1',
    name: 'All compute',
    serviceName: 'Virtual Machines',
    markupPercent: '50',
  }
  const { invoices } = calculateCustomerInvoices(
    buildCalculationInput({
      groups,
      rules: [rule],
      profiles: [withTreatments({ tax: 'pass-through', 'reseller-discount': 'keep' })],
    }),
  )
  expect(invoices[0]?.subtotal).toBe('157.00')
})

test('absorbed costs need no exchange rate, and a customer with nothing else has no invoice', () => {
  const { invoices, excluded, missing } = calculateCustomerInvoices(
    buildCalculationInput({
      groups: [chargeGroup({ nature: 'tax', currency: 'EUR' })],
      profiles: [withTreatments({ tax: 'keep' })],
    }),
  )
  expect({ invoices, missing }).toEqual({ invoices: [], missing: [] })
  expect(excluded).toMatchObject([{ currency: 'EUR', cost: '1', exchangedCost: null }])
})

test('a charge nature is one of seven names', () => {
  expect(chargeNatures.every(isChargeNature)).toBe(true)
  expect(isChargeNature('Tax')).toBe(false)
})

import { expect, test } from 'vitest'
import { chargeNatures, everythingWithMarkup, isChargeNature, type TreatmentOfNatures } from './natures.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { billingProfile, calculationInput, chargeGroup } from './test/calculation-case.ts'

const withTreatments = (treatments: Partial<TreatmentOfNatures>) =>
  billingProfile({
    markupPercent: '20',
    currency: 'USD',
    treatments: { ...everythingWithMarkup, ...treatments },
  })

const groups = [
  chargeGroup({ cost: '100', lines: 3 }),
  chargeGroup({ cost: '7', nature: 'tax', chargeCategory: 'Tax' }),
  chargeGroup({ cost: '-5', nature: 'reseller-discount', lines: 2 }),
]

test('a nature is charged with markup, at cost or not at all, and nothing is lost', () => {
  const { invoices, kept, totals, missing } = calculateCustomerInvoices(
    calculationInput({ groups, profiles: [withTreatments({ tax: 'own-vat', 'reseller-discount': 'keep' })] }),
  )
  expect(missing).toEqual([])
  expect(invoices).toMatchObject([
    { lines: 3, cost: '100', subtotal: '120.00', vat: '8.40', total: '128.40' },
  ])
  expect(kept).toMatchObject([
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
      keptCost: '2',
      heldCost: '0',
    },
  ])
})

test('lines of one key are one detail where they are treated alike, and one each where they are not', () => {
  const detailsWith = (treatments: Partial<TreatmentOfNatures>) =>
    calculateCustomerInvoices(
      calculationInput({
        groups: [groups[0], groups[2]].flatMap((group) => group ?? []),
        profiles: [withTreatments(treatments)],
      }),
    ).invoices[0]?.details.map(({ natures, charge, markup }) => [natures, charge, markup.source])
  expect(detailsWith({})).toEqual([[['reseller-discount', 'usage'], '114.00', 'profile']])
  expect(detailsWith({ 'reseller-discount': 'pass-through' })).toEqual([
    [['reseller-discount'], '-5.00', 'pass-through'],
    [['usage'], '120.00', 'profile'],
  ])
})

test('a rule says nothing of what is passed through', () => {
  const rule = {
    id: 'rule-1',
    version: 1,
    profileId: 'profile-1',
    name: 'All compute',
    serviceName: 'Virtual Machines',
    markupPercent: '50',
  }
  const { invoices } = calculateCustomerInvoices(
    calculationInput({
      groups,
      rules: [rule],
      profiles: [withTreatments({ tax: 'pass-through', 'reseller-discount': 'keep' })],
    }),
  )
  expect(invoices[0]?.subtotal).toBe('157.00')
})

test('what is kept waits for no exchange rate, and a customer with nothing else has no invoice', () => {
  const { invoices, kept, missing } = calculateCustomerInvoices(
    calculationInput({
      groups: [chargeGroup({ nature: 'tax', currency: 'EUR' })],
      profiles: [withTreatments({ tax: 'keep' })],
    }),
  )
  expect({ invoices, missing }).toEqual({ invoices: [], missing: [] })
  expect(kept).toMatchObject([{ currency: 'EUR', cost: '1', exchangedCost: null }])
})

test('a nature is one of seven names', () => {
  expect(chargeNatures.every(isChargeNature)).toBe(true)
  expect(isChargeNature('Tax')).toBe(false)
})

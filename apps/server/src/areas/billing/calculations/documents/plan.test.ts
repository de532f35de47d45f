import { calculateCustomerInvoices, everythingWithMarkup, type ChargeComponent } from '@cmp/billing'
import { getCurrencyDigits } from '@cmp/contract'
import { expect, test } from 'vitest'
import { toComparableDetail, type ExistingDocuments } from './documents.ts'
import { planDrafts } from './plan.ts'
import type { RatedInvoice } from '../rating/rate.ts'

const customerId = 'customer-1'

const buildFee = (amount: string): ChargeComponent => ({
  kind: 'fixed-fee',
  id: 'fee-1',
  version: 2,
  customerId,
  name: 'Managed service',
  amount: { amount, currency: 'USD' },
  per: 'month',
  chargedMonths: [],
})

/** Rates 100 USD of one subscription at cost, with recurring charges. */
const buildRatedInvoice = (components: readonly ChargeComponent[]): RatedInvoice => {
  const profile = {
    id: 'profile-1',
    version: 1,
    name: 'Standard',
    customerId,
    currency: 'USD',
    markupPercent: '0',
    vatPercent: '7',
    paymentTermsDays: 30,
    treatments: everythingWithMarkup,
  }
  const assignments = [{ cloudProvider: 'Azure', subAccountKey: 'sub-1', customerId }]
  const group = {
    cloudProvider: 'Azure',
    subAccountKey: 'sub-1',
    serviceName: 'Storage',
    meterName: 'Hot',
    unit: 'GB',
    chargeCategory: 'Usage',
    chargeClass: '',
    nature: 'usage' as const,
    lineItemType: 'usage',
    billingMonth: '2026-10',
    date: '2026-10-03',
    currency: 'USD',
    lines: 3,
    quantity: '9',
    cost: '100',
  }
  const calculation = calculateCustomerInvoices({
    groups: [group],
    assignments,
    profiles: [profile],
    rules: [],
    monthlyRates: [],
    components,
    digitsOf: getCurrencyDigits,
  })
  return {
    inputs: {
      invoice: {
        id: 'row-1',
        invoiceId: 'INV-1',
        cloudProvider: 'Azure',
        currencyCode: 'USD',
        billingPeriodStartDate: '2026-10-01',
        billingPeriodEndDate: '2026-10-31',
        announcedTotal: null,
        wasCalculated: false,
        chargeFormula: 2,
      },
      loads: [],
      components,
      assignments,
      subscriptionNames: new Map([['sub-1', 'Production']]),
      profiles: [profile],
      rules: [],
      monthlyRates: [],
      projectRates: [],
      projectGroups: [],
    },
    calculation,
    boundaries: [],
    summed: { days: null, cuts: [], groups: [{ ...group, segment: 0 }] },
    span: null,
    zeroReasons: new Map(),
  }
}

const noExistingDocuments: ExistingDocuments = { issued: [], drafts: [] }

test('usage is a detail with line items and a component has its own explanation; both make up the total, usage alone the cost', () => {
  const [draft, ...more] = planDrafts(buildRatedInvoice([buildFee('20')]), noExistingDocuments)
  expect(more).toEqual([])
  expect(draft).toMatchObject({ cost: '100', subtotal: '120.00', vat: '8.40', total: '128.40' })
  expect(draft?.details).toMatchObject([
    { component: 'usage', subscriptionName: 'Production', lines: 3, why: null },
    {
      component: 'fixed-fee',
      detailKey: '["fixed-fee","fee-1",null,null,null]',
      subscriptionName: '',
      meterName: 'Managed service',
      lines: 0,
      cost: '0',
      ruleId: 'fee-1',
      ruleVersion: 2,
      segments: [],
      why: { formula: '20.00 USD for 2026-10 = 20.00 USD' },
    },
  ])
})

test('a changed component is the difference from the issued amount', () => {
  const [issued] = planDrafts(buildRatedInvoice([buildFee('20')]), noExistingDocuments)
  if (!issued) throw new Error('The case gives one draft.')
  const existingDocuments: ExistingDocuments = {
    drafts: [],
    issued: [{ ...issued, id: 'issued-1', number: 'CMP-1', details: issued.details.map(toComparableDetail) }],
  }
  expect(planDrafts(buildRatedInvoice([buildFee('20')]), existingDocuments)).toEqual([])
  expect(planDrafts(buildRatedInvoice([buildFee('25')]), existingDocuments)).toMatchObject([
    {
      kind: 'adjustment',
      cost: '0',
      subtotal: '5.00',
      details: [{ component: 'fixed-fee', charge: '5.00' }],
    },
  ])
  expect(planDrafts(buildRatedInvoice([]), existingDocuments)).toMatchObject([
    { kind: 'credit-note', subtotal: '-20.00', details: [{ component: 'fixed-fee', charge: '-20.00' }] },
  ])
})

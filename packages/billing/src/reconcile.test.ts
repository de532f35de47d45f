/**
 * No amount may disappear between the provider's invoice and the customer invoices: the error names a deliberately
 * introduced fault.
 */
import { expect, test } from 'vitest'
import type { CustomerInvoice } from './calculation.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { reconcile } from './reconcile.ts'
import { buildCalculationInput, chargeGroup } from './test/calculation-case.ts'

const groups = [
  chargeGroup({ cost: '10', lines: 2 }),
  chargeGroup({ meterName: 'E4s v5', cost: '5.5', lines: 3 }),
]
const [invoice] = calculateCustomerInvoices(buildCalculationInput({ groups })).invoices

const prepareReconciliation = (change: Partial<CustomerInvoice>) => {
  if (!invoice) throw new Error('there is no invoice')
  return () =>
    reconcile({ groups, drafts: [], invoices: [{ ...invoice, ...change }], unassigned: [], excluded: [] })
}

test('input equals output by currency', () => {
  expect(prepareReconciliation({})()).toEqual([
    {
      currency: 'USD',
      lines: 5,
      cost: '15.5',
      invoicedCost: '15.5',
      unassignedCost: '0',
      excludedCost: '0',
      heldCost: '0',
    },
  ])
  const unassigned = ['THB', 'EUR'].map((currency) => ({
    cloudProvider: 'azure',
    subAccountKey: 'lost',
    currency,
    lines: 1,
    cost: '1',
  }))
  expect(
    reconcile({
      groups: unassigned.map(({ currency }) => chargeGroup({ currency, cost: '1', lines: 1 })),
      drafts: [],
      invoices: [],
      unassigned,
      excluded: [],
    }).map(({ currency }) => currency),
  ).toEqual(['EUR', 'THB'])
})

test('names a lost line item although the cost is correct', () => {
  expect(prepareReconciliation({ lines: 4 })).toThrow(
    expect.objectContaining({
      code: 'NotReconciled',
      message:
        'The provider invoice has 5 line items and 15.5 USD, but the calculation has 4 line items and 15.5 USD.',
    }),
  )
})

test('names lost cost although the line items are complete', () => {
  const details = invoice?.details.map((detail, index) => (index === 0 ? { ...detail, cost: '9' } : detail))
  expect(prepareReconciliation({ cost: '14.5', ...(details && { details }) })).toThrow(
    expect.objectContaining({
      code: 'NotReconciled',
      message:
        'The provider invoice has 5 line items and 15.5 USD, but the calculation has 5 line items and 14.5 USD.',
    }),
  )
})

test('an invoice is the sum of its details in cost and in charge', () => {
  expect(prepareReconciliation({ cost: '16' })).toThrow(
    expect.objectContaining({
      code: 'NotReconciled',
      message: 'The invoice of customer customer-1 is 16 USD, but its details add up to 15.5 USD.',
    }),
  )
  expect(prepareReconciliation({ subtotal: '1.00' })).toThrow(
    `The invoice of customer customer-1 is 1.00 THB, but its details add up to ${invoice?.subtotal} THB.`,
  )
})

import { expect, test } from 'vitest'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { buildCalculationInput, generateGroups } from './test/calculation-case.ts'

test('50,000 groups are charged within five seconds', () => {
  const groups = generateGroups(99, 50_000)
  const input = buildCalculationInput({ groups })
  const started = performance.now()
  const { invoices, totals } = calculateCustomerInvoices(input)
  const seconds = (performance.now() - started) / 1000
  expect(invoices).toHaveLength(2)
  expect(totals[0]?.lines).toBe(groups.reduce((lines, group) => lines + group.lines, 0))
  expect(seconds).toBeLessThan(5)
})

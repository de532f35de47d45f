import { overviewId } from '@cmp/contract'
import { expect, test } from 'vitest'
import { findDefaultDashboardId } from './use-dashboard-view.ts'

const list = [
  { id: 'a', customerId: 'c1', isDefault: false },
  { id: 'any', customerId: null, isDefault: true },
  { id: 'own', customerId: 'c1', isDefault: true },
]

test('opens the customer’s default, then that for any customer, then the overview', () => {
  expect(findDefaultDashboardId(list)).toBe('own')
  expect(findDefaultDashboardId(list.slice(0, 2))).toBe('any')
  expect(findDefaultDashboardId(list.slice(0, 1))).toBe(overviewId)
  expect(findDefaultDashboardId([])).toBe(overviewId)
})

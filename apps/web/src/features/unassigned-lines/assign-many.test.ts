import type { AssignmentSuggestion } from '@cmp/contract'
import { expect, test } from 'vitest'
import { allAccepted, assignmentsOf, chosenFor, keyOf, type Choices } from './assign-many.ts'

const row = (subAccountKey: string, customerId?: string): AssignmentSuggestion => ({
  cloudProvider: 'Azure',
  subAccountKey,
  name: subAccountKey,
  customerName: '',
  invoices: 1,
  lines: 1,
  costs: [],
  suggestion: customerId === undefined ? null : { customerId, companyName: customerId, reason: '' },
})
const rows = [row('a', 'c1'), row('b'), row('c', 'c2')]

test('nothing is assigned that nobody has ticked', () => expect(assignmentsOf(rows, {})).toEqual([]))

test('accepting all ticks what has a customer, and leaves what was chosen otherwise', () => {
  const choices: Choices = { 'Azure/a': { customerId: 'own', companyName: 'Own', isTicked: false } }
  const accepted = allAccepted(rows, choices)
  expect(
    assignmentsOf(rows, accepted).map(({ subAccountKey, customerId }) => `${subAccountKey} ${customerId}`),
  ).toEqual(['a own', 'c c2'])
  expect(chosenFor(row('b'), accepted)).toMatchObject({ customerId: '', isTicked: false })
  expect(keyOf(row('b'))).toBe('Azure/b')
})

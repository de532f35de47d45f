import type { AssignmentSuggestion } from '@cmp/contract'
import { expect, test } from 'vitest'
import {
  acceptAllSuggestions,
  listTickedAssignments,
  resolveChoice,
  getSuggestionKey,
  type Choices,
} from './assign-many.ts'

const buildRow = (subAccountKey: string, customerId?: string): AssignmentSuggestion => ({
  cloudProvider: 'Azure',
  subAccountKey,
  name: subAccountKey,
  customerName: '',
  invoices: 1,
  lines: 1,
  costs: [],
  suggestion: customerId === undefined ? null : { customerId, companyName: customerId, reason: '' },
})
const rows = [buildRow('a', 'c1'), buildRow('b'), buildRow('c', 'c2')]

test('assigns only rows that the user selected', () => expect(listTickedAssignments(rows, {})).toEqual([]))

test('accepting all selects rows with a customer and keeps other choices', () => {
  const choices: Choices = { 'Azure/a': { customerId: 'own', companyName: 'Own', isTicked: false } }
  const accepted = acceptAllSuggestions(rows, choices)
  expect(
    listTickedAssignments(rows, accepted).map(
      ({ subAccountKey, customerId }) => `${subAccountKey} ${customerId}`,
    ),
  ).toEqual(['a own', 'c c2'])
  expect(resolveChoice(buildRow('b'), accepted)).toMatchObject({ customerId: '', isTicked: false })
  expect(getSuggestionKey(buildRow('b'))).toBe('Azure/b')
})

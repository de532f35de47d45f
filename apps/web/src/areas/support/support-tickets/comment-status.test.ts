import { expect, test } from 'vitest'
import { getAllowedStatus, listStatusChoices } from './comment-status.ts'

test('offers the current status first, then every other one that the role may set', () => {
  expect(listStatusChoices('EDITOR', 'open')).toEqual([
    { value: '', label: 'Keep “Open”' },
    { value: 'closed', label: 'Closed' },
  ])
})

test('says which status the comment itself causes, and does not offer it twice', () => {
  const [first, ...others] = listStatusChoices('EDITOR', 'waitingForCustomer')
  expect(first).toEqual({ value: '', label: 'In progress (default)' })
  expect(others.map(({ value }) => value)).toEqual(['closed'])
})

test('drops a chosen status that the ticket no longer allows', () => {
  expect(getAllowedStatus('closed', 'EDITOR', 'open')).toBe('closed')
  expect(getAllowedStatus('closed', 'EDITOR', 'closed')).toBe('')
  expect(getAllowedStatus('', 'EDITOR', 'open')).toBe('')
})

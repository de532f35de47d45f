import { customerInvoices, customers, supportTickets, users } from '@cmp/contract'
import { expect, test } from 'vitest'
import { bulkActionsOf, bulkOutcome, bulkQuestion } from './bulk.ts'

const names = (actions: readonly { action: string }[]) => actions.map(({ action }) => action)

test('each role is offered what it may do, and nobody more', () => {
  expect(names(bulkActionsOf(customers, 'SA'))).toEqual(['delete'])
  expect(bulkActionsOf(customers, 'ADMIN')).toEqual([])
  expect(names(bulkActionsOf(users, 'ADMIN'))).toContain('deactivate')
  expect(names(bulkActionsOf(supportTickets, 'EDITOR'))).not.toContain('delete')
  expect(bulkActionsOf(supportTickets, 'GUEST')).toEqual([])
})

test('a question names the rows', () => {
  const [remove] = bulkActionsOf(customers, 'SA')
  if (!remove) throw new Error('customers cannot be deleted')
  expect(bulkQuestion(customers, remove, ['Baan Dee'])).toMatchObject({
    title: 'Delete customer Baan Dee?',
    action: 'Delete customer',
  })
  expect(bulkQuestion(customers, remove, ['A', 'B Ltd.'])).toMatchObject({
    title: 'Delete 2 customers?',
    consequences: expect.stringMatching(/^A and B Ltd\. This cannot be undone\./),
    action: 'Delete 2 customers',
  })
  expect(bulkQuestion(customers, remove, ['A', 'B', 'C', 'D', 'E', 'F', 'G']).consequences).toMatch(
    /^A, B, C, D, E and 2 more\. /,
  )
  const [issue] = bulkActionsOf(customerInvoices, 'SA')
  expect(issue && bulkQuestion(customerInvoices, issue, ['Draft for A', 'Draft for B']).consequences).toBe(
    `Draft for A and Draft for B. ${issue?.consequences}`,
  )
})

test('a page adds actions of its own, which come before Delete and ask in their own words', () => {
  const mail = { action: 'send', label: 'Send by mail', verb: 'Mail', consequences: 'As PDF.' }
  expect(names(bulkActionsOf(customers, 'SA', [mail]))).toEqual(['send', 'delete'])
  expect(bulkActionsOf(customers, 'ADMIN', [mail])).toEqual([])
  expect(bulkQuestion(customerInvoices, mail, ['INV-1', 'INV-2'])).toEqual({
    title: 'Mail 2 customer invoices?',
    consequences: 'INV-1 and INV-2. As PDF.',
    action: 'Mail 2 customer invoices',
  })
})

test('the message says how many', () => {
  const remove = { action: 'delete', label: 'Delete', destructive: true }
  expect(bulkOutcome(customers, remove, 1)).toBe('1 customer was deleted.')
  expect(bulkOutcome(customers, remove, 1200)).toBe('1,200 customers were deleted.')
  expect(bulkOutcome(users, { action: 'invite', label: 'Send the invitation again' }, 3)).toBe(
    'Send the invitation again: done for 3 users.',
  )
  const issue = { action: 'issue', label: 'Issue', done: 'issued' }
  expect(bulkOutcome(customerInvoices, issue, 2)).toBe('2 customer invoices were issued.')
  expect(bulkOutcome(customers, remove, 0)).toBe('')
})

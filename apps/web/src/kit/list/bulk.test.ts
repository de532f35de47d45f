import { t } from '@cmp/messages'
import { customerInvoices, customers, supportTickets, users } from '@cmp/contract'
import { expect, test } from 'vitest'
import { isOffered, listBulkActions } from './bulk.ts'
import { buildBulkQuestion, describeBulkOutcome } from './bulk-messages.ts'

const listNames = (actions: readonly { action: string }[]) => actions.map(({ action }) => action)

test('offers each role only its permitted actions', () => {
  expect(listNames(listBulkActions(customers, 'SA'))).toEqual(['delete'])
  expect(listBulkActions(customers, 'ADMIN')).toEqual([])
  expect(listNames(listBulkActions(users, 'ADMIN'))).toContain('deactivate')
  expect(listNames(listBulkActions(supportTickets, 'EDITOR'))).not.toContain('delete')
  expect(listBulkActions(supportTickets, 'GUEST')).toEqual([])
})

test('a question names the rows', () => {
  const [remove] = listBulkActions(customers, 'SA')
  if (!remove) throw new Error('customers cannot be deleted')
  expect(buildBulkQuestion(customers, remove, ['Baan Dee'])).toMatchObject({
    title: 'Delete customer Baan Dee?',
    action: 'Delete customer',
  })
  expect(buildBulkQuestion(customers, remove, ['A', 'B Ltd.'])).toMatchObject({
    title: 'Delete 2 customers?',
    consequences: expect.stringMatching(/^A and B Ltd\. This cannot be undone\./),
    action: 'Delete 2 customers',
  })
  expect(buildBulkQuestion(customers, remove, ['A', 'B', 'C', 'D', 'E', 'F', 'G']).consequences).toMatch(
    /^A, B, C, D, E and 2 more\. /,
  )
  const [issue] = listBulkActions(customerInvoices, 'SA')
  expect(
    issue && buildBulkQuestion(customerInvoices, issue, ['Draft for A', 'Draft for B']).consequences,
  ).toBe(`Draft for A and Draft for B. ${t(issue?.consequences)}`)
})

test('a page adds actions before Delete with their own questions', () => {
  const mail = { action: 'send', label: 'Send by email', verb: 'Mail', consequences: 'As PDF.' }
  expect(listNames(listBulkActions(customers, 'SA', [mail]))).toEqual(['send', 'delete'])
  expect(listBulkActions(customers, 'ADMIN', [mail])).toEqual([])
  expect(buildBulkQuestion(customerInvoices, mail, ['INV-1', 'INV-2'])).toEqual({
    title: 'Mail 2 customer invoices?',
    consequences: 'INV-1 and INV-2. As PDF.',
    action: 'Mail 2 customer invoices',
  })
})

test('the message contains the number of rows', () => {
  const remove = { action: 'delete', label: 'Delete', destructive: true }
  expect(describeBulkOutcome(customers, remove, 1)).toBe('1 customer was deleted.')
  expect(describeBulkOutcome(customers, remove, 1200)).toBe('1,200 customers were deleted.')
  expect(describeBulkOutcome(users, { action: 'invite', label: 'Send the invitation again' }, 3)).toBe(
    'Send the invitation again: completed for 3 users.',
  )
  const issue = { action: 'issue', label: 'Issue', done: 'issued' }
  expect(describeBulkOutcome(customerInvoices, issue, 2)).toBe('2 customer invoices were issued.')
  expect(describeBulkOutcome(customers, remove, 0)).toBe('')
})

test('an action is not offered for rows alone that it cannot change', () => {
  const issue = { appliesTo: { field: 'state', values: ['draft'] } }
  const known = { rows: [{ state: 'overdue' }], hasOthers: false, filters: {} }
  expect(isOffered(issue, known)).toBe(false)
  expect(isOffered({}, known)).toBe(true)
  expect(isOffered(issue, { ...known, rows: [{ state: 'overdue' }, { state: 'draft' }] })).toBe(true)
  // Rows on other pages may be drafts, unless the filter excludes them.
  expect(isOffered(issue, { ...known, hasOthers: true })).toBe(true)
  expect(isOffered(issue, { ...known, hasOthers: true, filters: { state: 'overdue' } })).toBe(false)
})

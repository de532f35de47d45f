import { t } from '@cmp/messages'
import { auditObjects } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { listChanges } from './audit-changes.ts'
import { getActionLabel, toSentenceCase, getObjectTypeLabel } from './audit-words.ts'

test.each([
  ['enable-mfa', 'Two-step verification turned on'],
  ['assign-lines', 'Assign lines'],
])('the action %s is shown as %s', (action, word) => expect(getActionLabel(action)).toBe(word))

test.each([
  ['customer-subscriptions', 'Customer subscriptions'],
  ['sessions', 'Sessions'],
  ['signInSettings', 'Sign in settings'],
])('the type %s is shown as %s', (kind, word) => expect(getObjectTypeLabel(kind)).toBe(word))

test('splits a name into words', () => expect(toSentenceCase('isSignUpOpen')).toBe('Is sign up open'))

test('lists changed fields first with the values before and after', () =>
  expect(
    listChanges({
      objectType: 'customers',
      before: { companyName: 'A', country: null, taxId: '1', email: 'a@b.example' },
      after: { companyName: 'B', country: 'TH', taxId: '', email: 'a@b.example' },
    }).map(({ label, kind }) => [label, kind]),
  ).toEqual([
    ['Company name', 'changed'],
    ['Country', 'added'],
    ['Tax ID', 'removed'],
    ['Email', 'same'],
  ]))

test('a new row has no earlier values, and a selected row is shown once', () => {
  const changes = listChanges({
    objectType: 'users',
    before: null,
    after: { name: 'Ann', customerId: 'c1', companyName: 'Alpha', email: null },
  })
  expect(changes.map(({ name, kind }) => [name, kind])).toEqual([
    ['name', 'added'],
    ['customerId', 'added'],
    ['email', 'same'],
  ])
})

test('every list of the portal has its words and its page in the log', () => {
  expect(
    Object.fromEntries(
      Object.entries(auditObjects).map(([name, object]) => [name, { ...object, title: t(object.title) }]),
    ),
  ).toEqual(
    Object.fromEntries(
      Object.values(resources).map(({ name, title, noun, pages: { detail } }) => [
        name,
        { title: t(title), noun, ...(detail !== undefined && { detail }) },
      ]),
    ),
  )
})

import { expect, test } from 'vitest'
import { actionWord, asWords, changesOf, kindWord } from './audit-words.ts'

test.each([
  ['enable-mfa', 'Second step on'],
  ['assign-lines', 'Assign lines'],
])('the action %s reads %s', (action, word) => expect(actionWord(action)).toBe(word))

test.each([
  ['customer-subscriptions', 'Customer subscriptions'],
  ['sessions', 'Sessions'],
  ['signInSettings', 'Sign in settings'],
])('the kind %s reads %s', (kind, word) => expect(kindWord(kind)).toBe(word))

test('words of a name', () => expect(asWords('isSignUpOpen')).toBe('Is sign up open'))

test('what changed comes first, with what it was and is', () =>
  expect(
    changesOf({
      objectType: 'customers',
      before: { companyName: 'A', country: null, taxId: '1', email: 'a@b.example' },
      after: { companyName: 'B', country: 'TH', taxId: '', email: 'a@b.example' },
    }).map(({ label, kind }) => [label, kind]),
  ).toEqual([
    ['Company name', 'changed'],
    ['Country', 'added'],
    ['Tax id', 'removed'],
    ['E-mail', 'same'],
  ]))

test('a new row has nothing before it, and a picked row is shown once', () => {
  const changes = changesOf({
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

import { everythingWithMarkup } from '@cmp/billing'
import { expect, test } from 'vitest'
import { planTerms, withChanges, type Asked, type TermChange } from './plan-terms.ts'

const profile = (id: string, more: object = {}) => ({
  id,
  version: 1,
  name: `Profile ${id}`,
  customerId: `customer ${id}`,
  currency: 'THB',
  markupPercent: '10',
  vatPercent: '7',
  paymentTermsDays: 30,
  treatments: everythingWithMarkup,
  validFrom: '2020-01-01',
  validTo: null,
  ...more,
})

const rule = (id: string, more: object = {}) => ({
  id,
  version: 1,
  profileId: 'a',
  name: `Rule ${id}`,
  subAccountKey: null,
  serviceName: 'Storage',
  meterName: null,
  markupPercent: '5',
  validFrom: '2020-01-01',
  validTo: null,
  ...more,
})

const rate = (month: number, more: object = {}) => ({
  id: `rate ${month}`,
  year: 2026,
  month,
  fromCurrency: 'USD',
  toCurrency: 'THB',
  rate: '33',
  ...more,
})

const terms = (more: object = {}) => ({
  profiles: [profile('a')],
  rules: [rule('one')],
  monthlyRates: [8, 9, 10].map((month) => rate(month)),
  ...more,
})

const markup: Asked = { change: 'markup', markupPercent: '20' }
const kinds = (changes: readonly TermChange[]): string[] => changes.map(({ kind }) => kind)

test('a markup without a day is that of the profile; with one a follower begins and has the rules that still hold', () => {
  expect(kinds(planTerms(terms(), markup, null))).toEqual(['markup-of-profile'])
  const given = terms({ rules: [rule('one'), rule('over', { validTo: '2026-09-01' })] })
  const changes = planTerms(given, { ...markup, from: '2026-09-15' }, null)
  expect(changes).toMatchObject([{ kind: 'new-profile', rules: [{ id: 'one' }] }])
  expect(withChanges(given, changes).profiles).toMatchObject([
    { id: 'a', markupPercent: '10', validTo: '2026-09-15' },
    { markupPercent: '20', validFrom: '2026-09-15', validTo: null },
  ])
})

test('profiles that are over stay, those that begin later change, and what is so already is no change', () => {
  const profiles = [
    profile('over', { validTo: '2026-09-15' }),
    profile('later', { validFrom: '2026-12-01' }),
    profile('same', { markupPercent: '20.0' }),
  ]
  expect(planTerms(terms({ profiles }), { ...markup, from: '2026-09-15' }, null)).toMatchObject([
    { kind: 'markup-of-profile', profile: { id: 'later' } },
  ])
  expect(planTerms(terms(), { ...markup, markupPercent: '10' }, null)).toEqual([])
  expect(planTerms(terms(), markup, new Set(['customer other']))).toEqual([])
})

test('two rules for the same that start on one day cannot follow a profile', () => {
  const rules = [rule('one'), rule('two', { serviceName: 'STORAGE' })]
  expect(() => planTerms(terms({ rules }), { ...markup, from: '2026-09-15' }, null)).toThrow(
    'are for the same and start on the same day',
  )
})

test('the markup of a service ends its rule, begins another, and takes later ones along', () => {
  const rules = [
    rule('one'),
    rule('later', { validFrom: '2027-01-01' }),
    rule('of a subscription', { subAccountKey: 'sub' }),
    rule('of a meter', { meterName: 'D2s' }),
  ]
  const changes = planTerms(
    terms({ rules }),
    { ...markup, serviceName: 'storage', meterName: '', from: '2026-09-15' },
    null,
  )
  expect(changes).toMatchObject([
    { kind: 'end-of-rule', rule: { id: 'one' }, validTo: '2026-09-15' },
    { kind: 'markup-of-rule', rule: { id: 'later' } },
    { kind: 'new-rule', rule: { serviceName: 'storage', meterName: null, validFrom: '2026-09-15' } },
  ])
  const again = withChanges(terms({ rules }), changes)
  expect(planTerms(again, { ...markup, serviceName: 'Storage', from: '2026-10-01' }, null)).toEqual([])
})

test('a rate is that of every month from the day’s on which has one, and of the day’s own', () => {
  const asked: Asked = { change: 'rate', fromCurrency: 'USD', toCurrency: 'THB', rate: '35' }
  expect(planTerms(terms(), asked, null)).toMatchObject([8, 9, 10].map((month) => ({ rate: { month } })))
  expect(planTerms(terms(), { ...asked, from: '2026-09-15' }, null)).toMatchObject(
    [9, 10].map((month) => ({ kind: 'rate', rate: { month }, to: '35' })),
  )
  const next = planTerms(terms(), { ...asked, from: '2026-11-01' }, null)
  expect(next).toMatchObject([{ kind: 'new-rate', rate: { year: 2026, month: 11, rate: '35' } }])
  expect(withChanges(terms(), next).monthlyRates).toHaveLength(4)
})

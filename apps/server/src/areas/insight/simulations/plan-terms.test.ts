import { everythingWithMarkup } from '@cmp/billing'
import { expect, test } from 'vitest'
import { planTerms, withChanges, type SimulationQuery, type TermChange } from './plan-terms.ts'

const buildProfile = (id: string, more: object = {}) => ({
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

const buildRule = (id: string, more: object = {}) => ({
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

const buildTerms = (more: object = {}) => ({
  profiles: [buildProfile('a')],
  rules: [buildRule('one')],
  monthlyRates: [8, 9, 10].map((month) => rate(month)),
  ...more,
})

const markup: SimulationQuery = { change: 'markup', markupPercent: '20' }
const listKinds = (changes: readonly TermChange[]): string[] => changes.map(({ kind }) => kind)

test('a markup without a date changes the profile; with a date a successor starts with the rules still valid', () => {
  expect(listKinds(planTerms(buildTerms(), markup, null))).toEqual(['markup-of-profile'])
  const given = buildTerms({ rules: [buildRule('one'), buildRule('over', { validTo: '2026-09-01' })] })
  const changes = planTerms(given, { ...markup, from: '2026-09-15' }, null)
  expect(changes).toMatchObject([{ kind: 'new-profile', rules: [{ id: 'one' }] }])
  expect(withChanges(given, changes).profiles).toMatchObject([
    { id: 'a', markupPercent: '10', validTo: '2026-09-15' },
    { markupPercent: '20', validFrom: '2026-09-15', validTo: null },
  ])
})

test('leaves ended profiles, later ones and existing values unchanged', () => {
  const profiles = [
    buildProfile('over', { validTo: '2026-09-15' }),
    buildProfile('later', { validFrom: '2026-12-01' }),
    buildProfile('same', { markupPercent: '20.0' }),
  ]
  expect(planTerms(buildTerms({ profiles }), { ...markup, from: '2026-09-15' }, null)).toMatchObject([
    { kind: 'markup-of-profile', profile: { id: 'later' } },
  ])
  expect(planTerms(buildTerms(), { ...markup, markupPercent: '10' }, null)).toEqual([])
  expect(planTerms(buildTerms(), markup, new Set(['customer other']))).toEqual([])
})

test('rejects two rules for the same charges that start on the same date in a successor', () => {
  const rules = [buildRule('one'), buildRule('two', { serviceName: 'STORAGE' })]
  expect(() => planTerms(buildTerms({ rules }), { ...markup, from: '2026-09-15' }, null)).toThrow(
    'have the same scope and start date',
  )
})

test('the markup of a service ends its rule, starts another and updates later ones', () => {
  const rules = [
    buildRule('one'),
    buildRule('later', { validFrom: '2027-01-01' }),
    buildRule('of a subscription', { subAccountKey: 'sub' }),
    buildRule('of a meter', { meterName: 'D2s' }),
  ]
  const changes = planTerms(
    buildTerms({ rules }),
    { ...markup, serviceName: 'storage', meterName: '', from: '2026-09-15' },
    null,
  )
  expect(changes).toMatchObject([
    { kind: 'end-of-rule', rule: { id: 'one' }, validTo: '2026-09-15' },
    { kind: 'markup-of-rule', rule: { id: 'later' } },
    { kind: 'new-rule', rule: { serviceName: 'storage', meterName: null, validFrom: '2026-09-15' } },
  ])
  const again = withChanges(buildTerms({ rules }), changes)
  expect(planTerms(again, { ...markup, serviceName: 'Storage', from: '2026-10-01' }, null)).toEqual([])
})

test('a rate applies to every existing month from the date on and to that of the date', () => {
  const query: SimulationQuery = { change: 'rate', fromCurrency: 'USD', toCurrency: 'THB', rate: '35' }
  expect(planTerms(buildTerms(), query, null)).toMatchObject([8, 9, 10].map((month) => ({ rate: { month } })))
  expect(planTerms(buildTerms(), { ...query, from: '2026-09-15' }, null)).toMatchObject(
    [9, 10].map((month) => ({ kind: 'rate', rate: { month }, to: '35' })),
  )
  const next = planTerms(buildTerms(), { ...query, from: '2026-11-01' }, null)
  expect(next).toMatchObject([{ kind: 'new-rate', rate: { year: 2026, month: 11, rate: '35' } }])
  expect(withChanges(buildTerms(), next).monthlyRates).toHaveLength(4)
})

import * as m from '@cmp/messages/server/billing/unassigned-lines'
import { expect, test } from 'vitest'
import { createSuggester, extractDistinctiveWords } from './suggest.ts'

const buildCustomer = (id: string, companyName: string, tenantId = '', domainName = '') => ({
  id,
  companyName,
  tenantId,
  domainName,
})
const subscription = { name: '', customerName: '', customerKey: '' }

test('reduces a name to its distinctive words', () => {
  expect(extractDistinctiveWords('Baan Dee Co., Ltd.')).toEqual(['baan', 'dee'])
  expect(extractDistinctiveWords('บริษัท ไทยดี จำกัด (มหาชน)')).toEqual(['ไทยดี'])
})

test('ranks the tenant before earlier assignments, the domain and the name', () => {
  const customers = [
    buildCustomer('t', 'Tenant Owner', 'tenant-1'),
    buildCustomer('e', 'Earlier Owner'),
    buildCustomer('d', 'Domain Owner', '', 'baandee.example'),
    buildCustomer('n', 'Baan Dee Co., Ltd.'),
  ]
  const earlier = [{ customerKey: 'tenant-2', customerName: 'Old Name', customerId: 'e' }]
  const suggest = createSuggester(customers, earlier)
  const all = { name: 'Baan Dee production', customerName: 'old name', customerKey: 'TENANT-1' }
  expect(suggest(all)?.customerId).toBe('t')
  expect(suggest({ ...all, customerKey: 'tenant-2' })?.customerId).toBe('e')
  expect(suggest({ ...all, customerKey: 'x' })).toEqual({
    customerId: 'e',
    companyName: 'Earlier Owner',
    reason: m.otherSubscriptionsOfCustomer,
  })
  expect(
    suggest({ ...subscription, name: 'Baan Dee production', customerKey: 'BaanDee.example' })?.customerId,
  ).toBe('d')
  expect(
    suggest({ ...subscription, customerName: 'BAAN DEE (Thailand) Public Company Limited' })?.customerId,
  ).toBe('n')
  expect(suggest({ ...subscription, name: 'prod-baan-dee-01' })?.reason).toBe(m.nameInSubscription)
})

test('suggests nothing for an ambiguous match, a part of a word or no match', () => {
  const suggest = createSuggester(
    [
      buildCustomer('1', 'Siam Foods', 'same'),
      buildCustomer('2', 'Siam Foods Ltd', 'same'),
      buildCustomer('3', 'AB'),
    ],
    [
      { customerKey: 'k', customerName: '', customerId: '1' },
      { customerKey: 'k', customerName: '', customerId: '2' },
    ],
  )
  expect(suggest({ ...subscription, customerKey: 'same' })).toBeNull()
  expect(suggest({ ...subscription, customerKey: 'k' })).toBeNull()
  expect(suggest({ ...subscription, customerName: 'Siam Foods' })).toBeNull()
  expect(suggest({ ...subscription, name: 'Siam Foodstuff' })).toBeNull()
  expect(suggest({ ...subscription, name: 'ab test' })).toBeNull()
  expect(suggest(subscription)).toBeNull()
})

test('prefers the longer of two names', () => {
  const suggest = createSuggester([buildCustomer('1', 'Siam'), buildCustomer('2', 'Siam Foods')], [])
  expect(suggest({ ...subscription, name: 'Siam Foods dev' })?.customerId).toBe('2')
})

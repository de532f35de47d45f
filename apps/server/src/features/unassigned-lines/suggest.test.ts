import { expect, test } from 'vitest'
import { suggester, tellingWords } from './suggest.ts'

const customer = (id: string, companyName: string, tenantId = '', domainName = '') => ({
  id,
  companyName,
  tenantId,
  domainName,
})
const subscription = { name: '', customerName: '', customerKey: '' }

test('a name is its telling words', () => {
  expect(tellingWords('Baan Dee Co., Ltd.')).toEqual(['baan', 'dee'])
  expect(tellingWords('บริษัท ไทยดี จำกัด (มหาชน)')).toEqual(['ไทยดี'])
})

test('the tenant comes before earlier assignments, these before the domain, and that before the name', () => {
  const customers = [
    customer('t', 'Tenant Owner', 'tenant-1'),
    customer('e', 'Earlier Owner'),
    customer('d', 'Domain Owner', '', 'baandee.example'),
    customer('n', 'Baan Dee Co., Ltd.'),
  ]
  const earlier = [{ customerKey: 'tenant-2', customerName: 'Old Name', customerId: 'e' }]
  const suggest = suggester(customers, earlier)
  const all = { name: 'Baan Dee production', customerName: 'old name', customerKey: 'TENANT-1' }
  expect(suggest(all)?.customerId).toBe('t')
  expect(suggest({ ...all, customerKey: 'tenant-2' })?.customerId).toBe('e')
  expect(suggest({ ...all, customerKey: 'x' })).toEqual({
    customerId: 'e',
    companyName: 'Earlier Owner',
    reason: 'It has other subscriptions of the same customer on the invoice',
  })
  expect(
    suggest({ ...subscription, name: 'Baan Dee production', customerKey: 'BaanDee.example' })?.customerId,
  ).toBe('d')
  expect(
    suggest({ ...subscription, customerName: 'BAAN DEE (Thailand) Public Company Limited' })?.customerId,
  ).toBe('n')
  expect(suggest({ ...subscription, name: 'prod-baan-dee-01' })?.reason).toBe(
    'Its name stands in the subscription’s',
  )
})

test('what fits two customers, a part of a word or nobody suggests nothing', () => {
  const suggest = suggester(
    [customer('1', 'Siam Foods', 'same'), customer('2', 'Siam Foods Ltd', 'same'), customer('3', 'AB')],
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

test('the longer of two names wins', () => {
  const suggest = suggester([customer('1', 'Siam'), customer('2', 'Siam Foods')], [])
  expect(suggest({ ...subscription, name: 'Siam Foods dev' })?.customerId).toBe('2')
})

import { expect, test } from 'vitest'
import { firstPath } from './session.ts'

test('the first page is the first menu, or its first child', () => {
  const child = { slug: 'invoice', name: 'Invoice', icon: 'invoice' }
  expect(firstPath([{ slug: 'homepage', name: 'Home', icon: 'home' }])).toBe('/homepage')
  expect(
    firstPath([{ slug: 'billing-management', name: 'Billing', icon: 'billing', children: [child] }]),
  ).toBe('/invoice')
  expect(firstPath([])).toBe('/')
})

import { expect, test } from 'vitest'
import { listMenus } from './menus.ts'

const menus = listMenus('SA')

test.each([
  ['Customer Management', 'Customer', 'customer'],
  ['Customer Management', 'Customer Subscription', 'customer-subscription'],
  ['Usage Management', 'Usage Consumption', 'usage-consumption'],
  ['Billing Management', 'Invoice', 'invoice'],
  ['Billing Management', 'Customer Invoice', 'customer-invoice'],
  ['User Management', 'User', 'user'],
])('%s has the page %s', (group, name, slug) => {
  const { children } = menus.find((entry) => entry.name === group) ?? {}
  expect(children).toContainEqual(expect.objectContaining({ name, slug }))
})

test('Dashboard is a page without a group', () =>
  expect(menus).toContainEqual({ name: 'Dashboard', slug: 'dashboard', icon: 'dashboard' }))

test('a label, external URLs and groups are separate entries', () => {
  expect(menus).toContainEqual(expect.objectContaining({ name: 'Help', isLabel: true }))
  expect(menus).toContainEqual(expect.objectContaining({ name: 'API reference', href: '/api/reference' }))
})

test('a role has no group without pages and no page that it may not open', () => {
  const guest = listMenus('GUEST')
  expect(guest.map(({ name }) => name)).not.toContain('User Management')
  expect(guest.flatMap(({ children }) => children ?? []).map(({ slug }) => slug)).not.toContain('invoice')
})

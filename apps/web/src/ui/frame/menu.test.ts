import { expect, test } from 'vitest'
import { filterMenu, isActive, listMenuPages, type MenuEntry, groupOf, isLong } from './menu.ts'

const menu: MenuEntry[] = [
  { name: 'Home', icon: 'home', href: '/homepage' },
  {
    name: 'Billing Management',
    icon: 'billing',
    children: [
      { name: 'Invoice', icon: 'invoice', href: '/invoice' },
      { name: 'Customer Invoice', icon: 'invoice', href: '/customer-invoice' },
    ],
  },
]

test('the search keeps pages by name inside their group', () => {
  expect(listMenuPages(filterMenu(menu, 'customer')).map((page) => page.href)).toEqual(['/customer-invoice'])
  expect(filterMenu(menu, 'nothing')).toEqual([])
  expect(filterMenu(menu, '  ')).toBe(menu)
})

test('labels are no links or search results, but external URLs are', () => {
  const outside = { name: 'API reference', icon: 'reference', href: '/api/reference', isOutside: true }
  const all = [{ name: 'Help', icon: '', isLabel: true }, outside]
  expect(listMenuPages(all)).toEqual([{ ...outside, group: '' }])
  expect(filterMenu(all, 'e')).toEqual([outside])
})

test('a group with a matching name keeps all its pages', () =>
  expect(listMenuPages(filterMenu(menu, 'billing'))).toHaveLength(2))

test('a page under an entry keeps it active, and a longer name does not', () => {
  expect(isActive('/invoice', '/invoice/import')).toBe(true)
  expect(isActive('/invoice', '/invoice-ea')).toBe(false)
  expect(isActive(undefined, '/')).toBe(false)
})

test('opens a single group of a menu too long for the screen: that of the page or else billing', () => {
  const buildPages = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${name} ${index}`,
      icon: 'x',
      href: `/${name}-${index}`,
    }))
  const menu = [
    { name: 'Home', icon: 'home', href: '/homepage' },
    { name: 'Customers', icon: 'customers', children: buildPages(8, 'customer') },
    { name: 'Billing', icon: 'billing', children: buildPages(10, 'invoice') },
    { name: 'Users', icon: 'users', children: buildPages(5, 'user') },
  ]
  expect(isLong(menu)).toBe(true)
  expect(isLong(menu.slice(0, 2))).toBe(false)
  expect(groupOf(menu, '/user-2/detail')).toBe('Users')
  expect(groupOf(menu, '/homepage')).toBe('Billing')
  expect(groupOf(menu.slice(0, 2), '/homepage')).toBeUndefined()
})

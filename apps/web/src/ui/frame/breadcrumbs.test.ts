import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'

test('breadcrumbs start with a home icon that links to / and name each segment', () => {
  const crumbs = [{ name: 'Customers', href: '/customer' }, { name: 'Add customer' }]
  const [, home, list, page] = renderToStaticMarkup(createElement(Breadcrumbs, { crumbs })).split('<li>')
  expect(home).toMatch(/<a href="\/" aria-label="Home"[^>]*><svg/)
  expect(list).toMatch(/<a href="\/customer"[^>]*>Customers</)
  expect(page).toContain('<span aria-current="page">Add customer</span>')
})

import { expect, test } from 'vitest'
import { paths, getResourcePaths } from './paths.ts'
import { sanitizeReturnUrl } from './session-paths.ts'

test.each([
  ['/customer?page=2', '/customer?page=2'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/session/signin', undefined],
  [undefined, undefined],
])('%s as return URL becomes %s', (given, wanted) => expect(sanitizeReturnUrl(given)).toBe(wanted))

test('the return URL is a single encoded parameter', () =>
  expect(paths.signIn('/customer?page=2&q=a b')).toBe(
    '/session/signin?returnUrl=%2Fcustomer%3Fpage%3D2%26q%3Da+b',
  ))

test('sends an edited row’s ID as its resource declares', () => {
  const pages = { list: '/rate', edit: '/rate/edit' }
  expect(getResourcePaths({ pages: { ...pages, editId: 'path' } }).edit('a/b')).toBe('/rate/edit/a%2Fb')
  expect(getResourcePaths({ pages: { ...pages, editId: 'query' } }).edit('7')).toBe('/rate/edit?id=7')
  expect(getResourcePaths({ pages }).detail('7')).toBeUndefined()
})

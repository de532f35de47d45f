import { expect, test } from 'vitest'
import { paths, resourcePaths } from './paths.ts'
import { safeReturnUrl } from './session-paths.ts'

test.each([
  ['/customer?page=2', '/customer?page=2'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/session/signin', undefined],
  [undefined, undefined],
])('%s as return address becomes %s', (given, wanted) => expect(safeReturnUrl(given)).toBe(wanted))

test('the return address travels as one encoded parameter', () =>
  expect(paths.signIn('/customer?page=2&q=a b')).toBe(
    '/session/signin?returnUrl=%2Fcustomer%3Fpage%3D2%26q%3Da+b',
  ))

test("an edited row's id travels as its resource says", () => {
  const pages = { list: '/rate', edit: '/rate/edit' }
  expect(resourcePaths({ pages: { ...pages, editId: 'path' } }).edit('a/b')).toBe('/rate/edit/a%2Fb')
  expect(resourcePaths({ pages: { ...pages, editId: 'query' } }).edit('7')).toBe('/rate/edit?id=7')
  expect(resourcePaths({ pages }).detail('7')).toBeUndefined()
})

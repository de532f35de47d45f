import { expect, test } from 'vitest'
import { formatLocalUrl, formatBrowserUrl, isForThisMachine } from './address.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['::1', 'http://localhost:3000', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
])('HOST %s is shown as %s and reached at %s', (host, shown, local) => {
  expect(formatBrowserUrl(host, 3000)).toBe(shown)
  expect(formatLocalUrl(host, 3000)).toBe(local)
})

test.each([
  ['127.0.0.1', undefined, true],
  ['localhost', 'http://[::1]:3000', true],
  ['0.0.0.0', undefined, false],
  ['127.0.0.1', 'https://portal.example', false],
])('HOST %s with PUBLIC_URL %s is only for this machine: %s', (host, publicUrl, expected) => {
  expect(isForThisMachine(host, publicUrl)).toBe(expected)
})

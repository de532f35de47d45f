import { expect, test } from 'vitest'
import { buildCallPath } from './call.ts'

const base = 'https://portal.example'
const call = { path: '/api/Invoices/:id/lines' } as const

/** Returns the path as a browser or a proxy normalizes it: `.` and `..`, plain or encoded once, are path steps. */
const resolvePath = (id: unknown): string => new URL(buildCallPath(call, { id }), base).pathname

test.each([
  '.',
  '..',
  '...',
  '%2e',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '/',
  '../..',
  '..\\..',
  '%2f',
  '..%2f..',
  '%252e%252e',
  'a/../b',
  '?x=1',
  '#x',
  ';x',
  '\t..\n',
  '',
])('keeps the call of a path whose parameter is "%s"', (id) => {
  expect(resolvePath(id)).toMatch(/^\/api\/Invoices\/[^/]*\/lines$/)
})

test.each(['a', 'G000-1', 'a b', 'a/b', '%2e%2e', 'ใบ', '...'])('passes "%s" unchanged', (id) => {
  expect(decodeURIComponent(buildCallPath(call, { id }).split('/')[3] ?? '')).toBe(id)
})

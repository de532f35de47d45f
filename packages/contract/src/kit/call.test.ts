import { expect, test } from 'vitest'
import { pathOf } from './call.ts'

const base = 'https://portal.example'
const call = { path: '/api/Invoices/:id/lines' } as const

/** The path as a browser or a proxy reads it: `.` and `..`, plain or encoded once, are steps. */
const pathAsRead = (id: unknown): string => new URL(pathOf(call, { id }), base).pathname

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
  expect(pathAsRead(id)).toMatch(/^\/api\/Invoices\/[^/]*\/lines$/)
})

test.each(['a', 'G000-1', 'a b', 'a/b', '%2e%2e', 'ใบ', '...'])('carries "%s" as it is', (id) => {
  expect(decodeURIComponent(pathOf(call, { id }).split('/')[3] ?? '')).toBe(id)
})

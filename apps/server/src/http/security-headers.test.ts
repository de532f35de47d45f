import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const json = 'application/json; charset=utf-8'

test('over plain HTTP nothing is said that would bind a browser to HTTPS', () => {
  const headers = securityHeaders('/api/Customers', json, false)
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('answers are not kept, files of the portal itself may be', () => {
  expect(securityHeaders('/functions/Anything', json, true)['cache-control']).toBe('no-store')
  expect(securityHeaders('/assets/index.js', 'text/javascript', true)['cache-control']).toBeUndefined()
})

test('a PDF is drawn by the browser, and nothing may frame it', () => {
  const policy = securityHeaders('/api/CustomerInvoices/1/pdf', 'application/pdf', true)[
    'content-security-policy'
  ]
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('default-src')
})

import { expect, test } from 'vitest'
import { buildSecurityHeaders } from './security-headers.ts'

const json = 'application/json; charset=utf-8'

test('sends nothing over plain HTTP that would bind a browser to HTTPS', () => {
  const headers = buildSecurityHeaders('/api/Customers', json, false)
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('responses are not cached, but files of the portal itself may be', () => {
  expect(buildSecurityHeaders('/functions/Anything', json, true)['cache-control']).toBe('no-store')
  expect(buildSecurityHeaders('/assets/index.js', 'text/javascript', true)['cache-control']).toBeUndefined()
})

test('a PDF is displayed by the browser and cannot be framed', () => {
  const policy = buildSecurityHeaders('/api/CustomerInvoices/1/pdf', 'application/pdf', true)[
    'content-security-policy'
  ]
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('default-src')
})

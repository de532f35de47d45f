import { expect, test } from 'vitest'
import { requireAllowedEndpoint } from './endpoints.ts'
import { toStoreError, scrubSecrets } from './refusals.ts'

test('allows calls to the vendors’ own hosts over https and to hosts that the operator allows', () => {
  for (const endpoint of [
    'https://s3.eu-central-1.amazonaws.com',
    'https://contoso.blob.core.windows.net/',
    'https://ns.compat.objectstorage.eu-frankfurt-1.oraclecloud.com',
    'https://oss-eu-central-1.aliyuncs.com',
    'https://contoso.s3.ap-southeast-1.amazonaws.com',
    'https://s3.dualstack.eu-west-3.amazonaws.com',
    'https://s3-fips.us-gov-west-1.amazonaws.com',
    'https://s3.cn-north-1.amazonaws.com.cn',
    'https://storage.googleapis.com',
  ])
    expect(requireAllowedEndpoint(endpoint, [])).toBe(endpoint.replace(/\/$/, ''))
  const allowed = ['http://10.0.0.5:9000', 'https://*.storage.example/']
  expect(requireAllowedEndpoint('http://10.0.0.5:9000', allowed)).toBe('http://10.0.0.5:9000')
  expect(requireAllowedEndpoint('https://eu.storage.example', allowed)).toBe('https://eu.storage.example')
})

test('rejects every other host', () => {
  for (const endpoint of [
    'http://s3.eu-central-1.amazonaws.com',
    'https://s3.amazonaws.com:8443',
    'https://amazonaws.com.attacker.example',
    'https://notamazonaws.com',
    'https://user@s3.amazonaws.com',
    'https://s3.amazonaws.com/?x=1',
    'http://169.254.169.254',
    'http://localhost:9000',
    'http://10.0.0.5:9001',
    'https://storage.example',
    'http://eu.storage.example',
    'file:///etc/passwd',
    'no address',
    // Customers' machines, functions and load balancers below the vendors' domains.
    'https://abc.execute-api.us-east-1.amazonaws.com',
    'https://x-1.eu-west-1.elb.amazonaws.com',
    'https://ec2-1-2-3-4.compute-1.amazonaws.com',
    'https://bucket.vpce-1a2b.s3.us-east-1.vpce.amazonaws.com',
    'https://1234.cn-hangzhou.fc.aliyuncs.com',
    'https://oss-cn-hangzhou-internal.aliyuncs.com',
    'https://x.apigateway.us-ashburn-1.oci.customer-oci.com',
    'https://x.apigateway.us-ashburn-1.oraclecloud.com',
    'https://blob.core.windows.net',
  ])
    expect(() =>
      requireAllowedEndpoint(endpoint, ['http://10.0.0.5:9000', 'https://*.storage.example']),
    ).toThrow('not allowed to call')
})

test('removes secrets from vendor messages', () => {
  expect(scrubSecrets('GET https://a.example/c?sv=1&sig=abc%2F1&x=2 failed for p/ss+', ['p/ss+'])).toBe(
    'GET https://a.example/c?sv=1&sig=…&x=2 failed for …',
  )
  expect(scrubSecrets('key p%2Fss%2B', ['p/ss+'])).toBe('key …')
})

test('maps errors of each vendor to our codes', () => {
  const code = (error: object): string => toStoreError(error, { what: 'It', secrets: [] }).code
  expect(code({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })).toBe('Throttled')
  expect(code({ statusCode: 403, code: 'AuthorizationFailure' })).toBe('Unauthorized')
  expect(code({ code: 404, message: 'Not found: Table' })).toBe('NotFound')
  expect(code({ code: 500 })).toBe('Unavailable')
  expect(code({ code: 'ECONNRESET', message: 'socket hang up' })).toBe('Interrupted')
  expect(code({ code: 'ENOTFOUND', message: 'getaddrinfo' })).toBe('Unavailable')
})

import { expect, test } from 'vitest'
import { buildConsoleLink } from './console-link.ts'

test('links a resource to its provider’s console', () => {
  expect(buildConsoleLink({ id: '/subscriptions/1/resourceGroups/a', cloudProvider: 'Azure' })).toBe(
    'https://portal.azure.com/#resource/subscriptions/1/resourceGroups/a',
  )
  expect(
    buildConsoleLink({
      id: '//compute.googleapis.com/projects/p/global/networks/n',
      cloudProvider: 'GCP',
      containerId: 'p',
    }),
  ).toBe('https://console.cloud.google.com/networking/networks/list?project=p')
  expect(buildConsoleLink({ id: 'arn:aws:s3:::b', cloudProvider: 'AWS' })).toBe(
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3As3%3A%3A%3Ab',
  )
  expect(buildConsoleLink({ id: 'arn:aws-cn:s3:::b', cloudProvider: 'AWS' })).toMatch(
    /^https:\/\/console\.amazonaws\.cn\//,
  )
  expect(buildConsoleLink({ id: 'arn:aws-us-gov:s3:::b', cloudProvider: 'AWS' })).toMatch(
    /^https:\/\/console\.amazonaws-us-gov\.com\//,
  )
  expect(buildConsoleLink({ id: '/subscriptions/1', cloudProvider: 'Azure', region: 'chinanorth3' })).toBe(
    'https://portal.azure.cn/#resource/subscriptions/1',
  )
  expect(buildConsoleLink({ id: '/subscriptions/1', cloudProvider: 'Azure', region: 'usgovvirginia' })).toBe(
    'https://portal.azure.us/#resource/subscriptions/1',
  )
  expect(buildConsoleLink({ id: 'x', cloudProvider: 'Other' })).toBeUndefined()
})

test.each([
  ['global/urlMaps/shop', 'net-services/loadbalancing/list/loadBalancers'],
  ['regions/r/routers/out/nats/shop', 'net-services/nat/list'],
  ['zones/z/disks/shop', 'compute/instances'],
])('%s of Compute Engine links to its own page', (path, page) => {
  const id = `//compute.googleapis.com/projects/p/${path}`
  expect(buildConsoleLink({ id, cloudProvider: 'GCP', containerId: 'p' })).toBe(
    `https://console.cloud.google.com/${page}?project=p`,
  )
})

test.each([
  ['redis', 'memorystore/redis/instances'],
  ['memcache', 'memorystore/memcached/instances'],
  ['cloudfunctions', 'functions/list'],
  ['firestore', 'firestore/databases'],
  ['logging', 'logs/storage'],
  ['artifactregistry', 'artifacts'],
])('a resource of %s links to its own page of Google Cloud', (service, page) => {
  const id = `//${service}.googleapis.com/projects/p/locations/l/x/y`
  expect(buildConsoleLink({ id, cloudProvider: 'GCP', containerId: 'p' })).toBe(
    `https://console.cloud.google.com/${page}?project=p`,
  )
})

import { expect, test } from 'vitest'
import { consoleLink } from './console-link.ts'

test('a resource is found in the console of its provider', () => {
  expect(consoleLink({ id: '/subscriptions/1/resourceGroups/a', cloudProvider: 'Azure' })).toBe(
    'https://portal.azure.com/#resource/subscriptions/1/resourceGroups/a',
  )
  expect(
    consoleLink({
      id: '//compute.googleapis.com/projects/p/global/networks/n',
      cloudProvider: 'GCP',
      containerId: 'p',
    }),
  ).toBe('https://console.cloud.google.com/networking/networks/list?project=p')
  expect(consoleLink({ id: 'arn:aws:s3:::b', cloudProvider: 'AWS' })).toBe(
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3As3%3A%3A%3Ab',
  )
  expect(consoleLink({ id: 'arn:aws-cn:s3:::b', cloudProvider: 'AWS' })).toMatch(
    /^https:\/\/console\.amazonaws\.cn\//,
  )
  expect(consoleLink({ id: 'arn:aws-us-gov:s3:::b', cloudProvider: 'AWS' })).toMatch(
    /^https:\/\/console\.amazonaws-us-gov\.com\//,
  )
  expect(consoleLink({ id: '/subscriptions/1', cloudProvider: 'Azure', region: 'chinanorth3' })).toBe(
    'https://portal.azure.cn/#resource/subscriptions/1',
  )
  expect(consoleLink({ id: '/subscriptions/1', cloudProvider: 'Azure', region: 'usgovvirginia' })).toBe(
    'https://portal.azure.us/#resource/subscriptions/1',
  )
  expect(consoleLink({ id: 'x', cloudProvider: 'Other' })).toBeUndefined()
})

test.each([
  ['cloudfunctions', 'functions/list'],
  ['firestore', 'firestore/databases'],
  ['logging', 'logs/storage'],
  ['artifactregistry', 'artifacts'],
])('a resource of %s is found on its own page of Google Cloud', (service, page) => {
  const id = `//${service}.googleapis.com/projects/p/locations/l/x/y`
  expect(consoleLink({ id, cloudProvider: 'GCP', containerId: 'p' })).toBe(
    `https://console.cloud.google.com/${page}?project=p`,
  )
})

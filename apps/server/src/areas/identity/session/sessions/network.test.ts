import { renderIn } from '@cmp/messages'
import { expect, test } from 'vitest'
import { toNetwork, describeNetwork } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24', 'the public network 203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24', 'the public network 203.0.113.0/24'],
  ['2a02:8308:b0c1:5600::1', '2a02:8308:b0c1::/48', 'the public network 2a02:8308:b0c1::/48'],
  ['10.1.2.3', '10.1.2.0/24', 'the private network 10.1.2.0/24'],
  ['fd12:3456:789a:1::1', 'fd12:3456:789a::/48', 'the private network fd12:3456:789a::/48'],
  ['127.0.0.1', '127.0.0.0/24', "the portal's own server"],
  ['unknown', 'unknown', 'an unknown network'],
])('%s is in %s', (address, network, words) => {
  expect(toNetwork(address)).toBe(network)
  expect(renderIn('en', describeNetwork(address))).toBe(words)
})

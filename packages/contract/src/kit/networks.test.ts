import { expect, test } from 'vitest'
import { findFirstOverlap, isRangeWithin, parseNetwork, overlaps } from './networks.ts'

test.each([
  ['10.0.0.0/16', { family: 'ipv4', prefix: 16 }],
  ['0.0.0.0/0', { family: 'ipv4', prefix: 0 }],
  ['10.0.0.1/32', { family: 'ipv4', prefix: 32 }],
  ['fd00:db8::/48', { family: 'ipv6', prefix: 48 }],
  ['10.0.0.1/16', undefined],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0', undefined],
  ['10.0/16', undefined],
  ['10.0.0/32', undefined],
  ['010.0.0.0/8x', undefined],
  ['', undefined],
])('%s is %j', (text, network) => expect(parseNetwork(text)).toEqual(network))

test.each([
  ['10.0.0.0/16', '10.0.255.0/24', true],
  ['10.0.255.0/24', '10.0.0.0/16', true],
  ['10.0.0.0/25', '10.0.0.128/25', false],
  ['10.0.0.0/8', 'fd00::/8', false],
  ['0.0.0.0/0', '255.255.255.255/32', true],
  ['fd00:db8::/64', 'fd00:db8:0:1::/64', false],
])('%s and %s overlap: %s', (one, other, is) => expect(overlaps(one, other)).toBe(is))

test('a range lies in one of several ranges but not across two', () => {
  expect(isRangeWithin('10.1.0.0/24', ['10.0.0.0/16', '10.1.0.0/16'])).toBe(true)
  expect(isRangeWithin('10.0.0.0/15', ['10.0.0.0/16', '10.1.0.0/16'])).toBe(false)
  expect(findFirstOverlap(['10.0.0.0/24', '10.0.1.0/24', '10.0.0.128/25'])).toEqual([0, 2])
  expect(findFirstOverlap(['10.0.0.0/24'])).toBeUndefined()
})

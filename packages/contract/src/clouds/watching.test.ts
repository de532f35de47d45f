import { expect, test } from 'vitest'
import { describeWatching } from './watching.ts'

test('names each cloud’s charges for reading metrics and what is free', () => {
  const payer = 'this account'
  expect(describeWatching([], payer)).toBe('')
  expect(describeWatching([{ cloud: 'AWS', requests: 540_000, amount: '5.40' }], payer)).toBe(
    'About 5.40 USD per month, charged by AWS to this account.',
  )
  expect(describeWatching([{ cloud: 'AWS', requests: 30, amount: '0.00' }], payer)).toBe(
    'Less than 0.01 USD per month, charged by AWS to this account.',
  )
  expect(
    describeWatching(
      [
        { cloud: 'AWS', requests: 108_000_000, amount: '1080.00' },
        { cloud: 'Azure', requests: 20, amount: '0.00' },
        { cloud: 'GCP', requests: 20, amount: '0.00' },
      ],
      payer,
    ),
  ).toBe(
    'About 1,080.00 USD per month, charged by AWS to this account. No charge within the monthly free tier of Azure and Google Cloud.',
  )
})

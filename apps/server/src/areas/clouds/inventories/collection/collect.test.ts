/** Tests when an inventory of a container is read again. */
import { expect, test } from 'vitest'
import { isDue } from './collect.ts'

test('reads billed services less often unless a user requests it or the last read failed', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const subtractHours = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const isDueAfter = (
    hours: number,
    { cloudProvider = 'AWS', problem = '', requestedAt = subtractHours(48) } = {},
  ) =>
    isDue(
      {
        cloudProvider,
        requestedAt,
        collections: {
          'key-vaults': {
            collectedAt: subtractHours(hours).toISOString(),
            triedAt: subtractHours(hours).toISOString(),
            problem,
            off: '',
            count: 1,
          },
        },
      },
      { name: 'key-vaults', leastMinutes: { AWS: 1440 } },
      now,
    )
  expect([isDueAfter(1), isDueAfter(23), isDueAfter(25)]).toEqual([false, false, true])
  expect(isDueAfter(1, { cloudProvider: 'Azure' })).toBe(true)
  expect(isDueAfter(1, { problem: 'AWS refused.' })).toBe(true)
  expect(isDueAfter(1, { requestedAt: subtractHours(0) })).toBe(true)
})
